import { useLocation, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router";
import type { FormReply } from "./form-reply";

/** What a screen's `handle.title` gets: its loader's data, or undefined where the loader has failed. */
export type LoaderData<T extends (...args: never[]) => unknown> =
  Exclude<Awaited<ReturnType<T>>, Response> extends { data: infer D } ? D : Exclude<Awaited<ReturnType<T>>, Response>;

/** What a screen's `handle` may say about it. A description makes it a page for search engines; others stay out of them. */
type Described = { title?: (loaded: unknown) => string; description?: string | ((loaded: unknown) => string) };

/**
 * The document's title and what others show of it. The title is the deepest screen's `handle.title`, after 'Fehler:'
 * when its form came back with errors or it could not be shown: `meta` cannot know a form's answer, and without
 * JavaScript the title must already say it.
 */
export function DocumentHead({ origin }: { origin: string }) {
  const state = useContext(UNSAFE_DataRouterStateContext);
  const { pathname } = useLocation();
  const titled = useMatches().findLast((match) => (match.handle as Described | undefined)?.title);
  const about = titled?.handle as Described | undefined;
  const title = about?.title?.(titled?.data) ?? "Tierlotse";
  const replies = Object.values(state?.actionData ?? {}) as ({ reply?: FormReply } | null)[];
  const broken = Boolean(state?.errors);
  const failed = broken || replies.some((answer) => Object.keys(answer?.reply?.errors ?? {}).length > 0);
  const description = typeof about?.description === "function" ? about.description(titled?.data) : about?.description;
  return (
    <>
      <title>{failed ? `Fehler: ${title}` : title}</title>
      {description && !broken ? (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={origin + pathname} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Tierlotse" />
          <meta property="og:locale" content="de_DE" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={origin + pathname} />
          <meta property="og:image" content={`${origin}/og-image.png`} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
