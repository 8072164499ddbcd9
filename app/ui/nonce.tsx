import { createContext, useContext } from "react";

type DocumentFacts = { nonce: string; requestId: string; away: boolean };
const browser = typeof document !== "undefined";
const Facts = createContext<DocumentFacts>({
  nonce: "",
  away: false,
  requestId: browser ? (document.querySelector<HTMLMetaElement>("meta[name=request-id]")?.content ?? "") : "",
});
export const NonceProvider = Facts.Provider;
/** The nonce of this document's scripts (empty in the browser), and what its error page says: request id, database away. */
export const useNonce = () => useContext(Facts);
