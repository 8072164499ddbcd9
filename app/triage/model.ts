// The network and the dictionary it was trained with, from the one file that `npm run train` writes.
import packed from "./model.json";
import type { Text } from "./text/match";
import { Net, type PackedNet } from "./text/net";
import { spellingWith, vocabulary } from "./wordings";

const { dictionary, net: weights } = packed as { dictionary: string; net: PackedNet };
const words = dictionary.split(" ");
const spell = spellingWith(words);

export const net = new Net(weights);
/** Words that occur in many of the texts learnt from. */
export const familiar: ReadonlySet<string> = new Set(words);

export const readWords = (source: string): Text => vocabulary.read(source, spell);
