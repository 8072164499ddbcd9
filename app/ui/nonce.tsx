import { createContext, useContext } from "react";

type DocumentFacts = { nonce: string; requestId: string };
const Facts = createContext<DocumentFacts>({ nonce: "", requestId: "" });
export const NonceProvider = Facts.Provider;
/** The nonce of this document's scripts and the id of its request; both empty in the browser. */
export const useNonce = () => useContext(Facts);
