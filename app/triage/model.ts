// The networks and the dictionary they were trained with, from the one file that `npm run train` writes.
import { strFromU8, unzlibSync } from "fflate";
import packed from "./model.json";
import type { Text } from "./text/match";
import { Net, type PackedNet } from "./text/net";
import { spellingWith, vocabulary } from "./wordings";

const { dictionary, nets } = packed as unknown as { dictionary: string; nets: [PackedNet, ...PackedNet[]] };
const words = strFromU8(unzlibSync(Buffer.from(dictionary, "base64"))).split(" ");
const spell = spellingWith(words);

export const net = new Net(nets);
/** Words that occur in many of the texts learnt from. */
export const familiar: ReadonlySet<string> = new Set(words);

export const readWords = (source: string): Text => vocabulary.read(source, spell);
