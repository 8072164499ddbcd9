import { createContext, useContext } from "react";

/** What only this answer knows of the page: its scripts' nonce, its number, its style sheet where it carries it within. */
export type DocumentFacts = { nonce: string; requestId: string; away: boolean; styles: string | null };
const browser = typeof document !== "undefined";
const Facts = createContext<DocumentFacts>({
  nonce: "",
  away: false,
  styles: browser ? (document.querySelector("style[data-app]")?.textContent ?? null) : null,
  requestId: browser ? (document.querySelector<HTMLMetaElement>("meta[name=request-id]")?.content ?? "") : "",
});
export const NonceProvider = Facts.Provider;
/** The facts of this document; in the browser what it was sent with, and no nonce. */
export const useNonce = () => useContext(Facts);
