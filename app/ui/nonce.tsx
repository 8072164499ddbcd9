import { createContext, useContext } from "react";

const Nonce = createContext("");
export const NonceProvider = Nonce.Provider;
/** The nonce of this document's scripts; empty in the browser, where it is not needed any more. */
export const useNonce = () => useContext(Nonce);
