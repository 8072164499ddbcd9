import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getArticle, listArticles } from "~/features/content/content.server";
import { formatDay } from "~/format";
import { found } from "~/http/guards.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout";
import type { LoaderData } from "~/ui/title";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `${loaded?.article.title ?? "Artikel"} · Tierlotse`,
  description: (loaded?: LoaderData<typeof loader>) => loaded?.article.description ?? "",
};

export function loader({ params }: LoaderFunctionArgs) {
  const article = found(getArticle(params.slug));
  const all = listArticles();
  const next = all[(all.indexOf(article) + 1) % all.length]!;
  return { article, next: { slug: next.slug, title: next.title } };
}

export default function ArticlePage() {
  const { article, next } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <Breadcrumbs up={[{ to: "/blog", label: "Blog" }]} here={article.title} />
      <article>
        <h1>{article.title}</h1>
        <p className="mt-2 text-quiet">
          <time dateTime={article.date}>{formatDay(article.date)}</time> · ersetzt keine tierärztliche Untersuchung
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, turned into HTML on the server */}
        <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: article.html }} />
        <h2 className="mt-10 text-base">Quellen</h2>
        <ul className="mt-1 text-sm text-quiet">
          {article.sources.map(({ title, url }) => (
            <li key={url}>
              <a href={url} rel="noopener noreferrer" className="text-quiet">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </article>
      <p className="mt-8">
        <ButtonLink look="secondary" to={`/blog/${next.slug}`}>
          Weiterlesen: {next.title}
        </ButtonLink>
      </p>
    </Page>
  );
}
