// Words of one meaning: OpenThesaurus (LGPL 2.1 or later) as Debian packs it. One network learns to read them alike, so that
// 'speien' is no stranger where the texts say 'kotzen'. Nothing of it is kept here.
import { existsSync, readFileSync } from "node:fs";
import { normalise } from "~/triage/text/tokens";
import { installed } from "./torch";

const FILE = "/usr/share/mythes/th_de_DE_v2.dat";
/** Words of a wider or narrower meaning, or of the opposite. */
const OTHER = /\((Oberbegriff|Unterbegriff|Antonym|Assoziation|Verstärkung)\)/;

/**
 * Sets of normalised words that mean the same, each with a word of `known`; in the order of the file, none twice. What is
 * said in several words is left out.
 */
export function synonymSets(known: ReadonlySet<string>): string[][] {
  if (!existsSync(FILE) && !installed("mythes-de"))
    throw new Error("Training needs OpenThesaurus: apt install mythes-de");
  const sets = new Map<string, string[]>();
  for (const line of readFileSync(FILE, "utf8").split("\n")) {
    // A line that begins with a dash lists one meaning; others name the entry.
    if (!line.startsWith("-|")) continue;
    const said = line.slice(2).split("|");
    const norms = said
      .filter((word) => !OTHER.test(word))
      .map((word) => normalise(word.replace(/\([^)]*\)/g, "").trim()));
    const words = [...new Set(norms.filter((word) => /^[a-z]{2,}$/.test(word)))].sort();
    if (words.length > 1 && words.some((word) => known.has(word))) sets.set(words.join(" "), words);
  }
  return [...sets.values()];
}
