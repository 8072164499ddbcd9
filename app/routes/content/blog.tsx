import { Link, useLoaderData } from "@remix-run/react";
import { listArticles } from "~/features/content/content.server";
import { formatDay } from "~/format";
import { Page } from "~/ui/layout";

export const handle = {
  title: () => "Blog · Tierlotse",
  description: "Wissen für den Alltag mit Tieren: Bewegung, Wasser, Fell, Zähne, Beschäftigung und Ernährung.",
};

export const loader = () => ({
  articles: listArticles().map(({ slug, title, description, date }) => ({ slug, title, description, date })),
});

export default function Blog() {
  const { articles } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>Blog</h1>
      <p className="mt-2 text-lg text-quiet">Was Tiere im Alltag gesund hält, und woran du merkst, dass etwas fehlt.</p>
      <ul className="mt-6 grid gap-4">
        {articles.map(({ slug, title, description, date }) => (
          <li key={slug} className="rounded-card border border-line bg-surface p-5">
            <h2>
              <Link to={slug}>{title}</Link>
            </h2>
            <p className="mt-2">{description}</p>
            <p className="mt-2 text-sm text-quiet">
              <time dateTime={date}>{formatDay(date)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
