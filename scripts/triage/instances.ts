// Where the marks of a labelled text stand, and what it is about.
import { issues } from "~/triage/knowledge";
import type { Text } from "~/triage/text/match";
import type { Range, Token } from "~/triage/text/tokens";
import type { Post } from "./corpus";

export type Read = (source: string) => Text;

/** The tokens of a quoted part of the source; null where it holds no word. */
export function rangeOf(quote: string, text: Text): Range | null {
  const start = text.source.indexOf(quote);
  if (start < 0) return null;
  const end = start + quote.length;
  const inside = (token: Token) => token.start >= start && token.end <= end;
  const from = text.tokens.findIndex(inside);
  return from < 0 ? null : { from, to: text.tokens.findLastIndex(inside) };
}

const keyOfIssue = new Map([...issues.values()].map((issue) => [issue.name, issue.key]));
/** Keys of the complaints a text is labelled with, the main one first. */
export const issuesOf = (post: Pick<Post, "mainIssue" | "mainIssueAlso">): string[] =>
  [post.mainIssue, ...(post.mainIssueAlso ?? [])].flatMap((name) => keyOfIssue.get(name) ?? []);
