import { createContext, useContext } from "react";

type DocumentFacts = { nonce: string; requestId: string };
const browser = typeof document !== "undefined";
const Facts = createContext<DocumentFacts>({
  nonce: "",
  requestId: browser ? (document.querySelector<HTMLMetaElement>("meta[name=request-id]")?.content ?? "") : "",
});
export const NonceProvider = Facts.Provider;
/** The nonce of this document's scripts (empty in the browser) and the id of its request, which an error page names. */
export const useNonce = () => useContext(Facts);
