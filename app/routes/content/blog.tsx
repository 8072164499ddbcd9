import { Link, useLoaderData } from "@remix-run/react";
import { listArticles } from "~/features/content/content.server";
import { formatDay } from "~/format";
import { Drawing, type DrawingName } from "~/ui/drawing";
import { Page } from "~/ui/layout";

export const handle = {
  title: () => "Blog · Tierlotse",
  description: "Wissen für den Alltag mit Tieren: Bewegung, Wasser, Fell, Zähne, Beschäftigung und Ernährung.",
};

export const loader = () => ({
  articles: listArticles().map(({ slug, title, description, date, tip }) => ({ slug, title, description, date, tip })),
});

/** What an article is known by at a glance, by the topic of its tip. */
const DRAWING: Record<string, DrawingName> = {
  exercise: "ball",
  grooming: "hand",
  "fresh-water": "drop",
  "mental-stimulation": "box",
  "healthy-diet": "bowl",
  "dental-health": "bite",
};

export default function Blog() {
  const { articles } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>Blog</h1>
      <p className="mt-2 text-lg text-quiet">Was Tiere im Alltag gesund hält, und woran du merkst, dass etwas fehlt.</p>
      <ul className="mt-6 grid gap-4">
        {articles.map(({ slug, title, description, date, tip }) => (
          <li key={slug} className="flex gap-4 rounded-card border border-line bg-surface p-5">
            <Drawing name={DRAWING[tip] ?? "paw"} />
            <div className="min-w-0">
              <h2>
                <Link to={slug}>{title}</Link>
              </h2>
              <p className="mt-2">{description}</p>
              <p className="mt-2 text-sm text-quiet">
                <time dateTime={date}>{formatDay(date)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  );
}
