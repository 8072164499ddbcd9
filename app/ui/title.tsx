import { useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router";
import type { FormReply } from "./form-reply";

/** What a screen's `handle.title` gets: its loader's data, or undefined where the loader has failed. */
export type LoaderData<T extends (...args: never[]) => unknown> =
  Exclude<Awaited<ReturnType<T>>, Response> extends { data: infer D } ? D : Exclude<Awaited<ReturnType<T>>, Response>;

type Titled = { title?: (loaded: unknown) => string };

/**
 * The document's title: the deepest screen's `handle.title`, after 'Fehler:' when its form came back with errors or it
 * could not be shown. `meta` cannot know a form's answer, and without JavaScript the title must already say it.
 */
export function DocumentTitle() {
  const state = useContext(UNSAFE_DataRouterStateContext);
  const titled = useMatches().findLast((match) => (match.handle as Titled | undefined)?.title);
  const title = titled ? (titled.handle as Titled).title!(titled.data) : "Tierlotse";
  const replies = Object.values(state?.actionData ?? {}) as ({ reply?: FormReply } | null)[];
  const failed =
    Boolean(state?.errors) || replies.some((answer) => Object.keys(answer?.reply?.errors ?? {}).length > 0);
  return <title>{failed ? `Fehler: ${title}` : title}</title>;
}
