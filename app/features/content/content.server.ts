// The articles: Markdown files with a head of their own, read and turned into HTML once.
import { Marked } from "marked";
import { parse } from "yaml";
import { z } from "zod";

const Head = z.strictObject({
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
  /** The topic of the daily tip this article goes into. */
  tip: z.string(),
  /** Beginnings of the words by which an owner asks about this. */
  about: z.array(z.string().min(4)).min(1),
  sources: z.array(z.strictObject({ title: z.string(), url: z.url() })).min(1),
});
export type Article = Omit<z.output<typeof Head>, "about"> & { slug: string; html: string };

/** The words each article answers, by its slug. */
const topics = new Map<string, readonly string[]>();

const files = import.meta.glob<string>("./articles/*.md", { query: "?raw", import: "default", eager: true });
const marked = new Marked();

const articles: Article[] = Object.entries(files)
  .map(([file, text]) => {
    const [, head = "", body = ""] = text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
    const { about, ...shown } = Head.parse(parse(head));
    const slug = file.slice("./articles/".length, -".md".length);
    topics.set(slug, about);
    return {
      ...shown,
      slug,
      html: marked.parse(body, { async: false }),
    };
  })
  .sort((a, b) => b.date.localeCompare(a.date));

/** All articles, newest first. */
export const listArticles = (): Article[] => articles;

export const getArticle = (slug: string | undefined): Article | null =>
  articles.find((article) => article.slug === slug) ?? null;

/** The articles that answer what a text asks about, the one with most of its words first; at most two. */
export function articlesFor(text: string): Pick<Article, "slug" | "title">[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = ({ slug }: Article) =>
    new Set(words.filter((word) => topics.get(slug)!.some((beginning) => word.startsWith(beginning)))).size;
  return articles
    .map((article) => ({ article, found: hits(article) }))
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found)
    .slice(0, 2)
    .map(({ article: { slug, title } }) => ({ slug, title }));
}
