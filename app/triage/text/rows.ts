// The features a word is read by: itself and its letters in threes to fives, hashed to rows of the network's table.
import type { Token } from "./tokens";

/** Rows for whole words, then rows for pieces of words. */
export const ROWS = { words: 2 ** 14, pieces: 2 ** 14 };
const PIECE = { shortest: 3, longest: 5 };

/** FNV-1a with a last mix, because only the low bits are used. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** Numbers are alike by their size: three steps for each power of ten or so. */
const sizeOf = (number: number) => Math.min(12, Math.floor(Math.log2(number + 1) * 1.5));

/** Rows of a normalised word. */
export const rowsOf = ({ norm }: Pick<Token, "norm">): Int32Array => Int32Array.from(computed(norm));

function computed(norm: string): number[] {
  if (/^\d/.test(norm)) return [hashOf(`#${sizeOf(Number(norm.replace(",", ".")) || 0)}`) % ROWS.words];
  const rows = [hashOf(`w${norm}`) % ROWS.words];
  const padded = `^${norm}$`;
  for (let length = PIECE.shortest; length <= PIECE.longest; length++)
    for (let at = 0; at + length <= padded.length; at++)
      rows.push(ROWS.words + (hashOf(padded.slice(at, at + length)) % ROWS.pieces));
  return rows;
}
