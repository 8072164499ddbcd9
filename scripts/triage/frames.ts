// What owners say around the matter itself. Nothing learns from these; a test asks whether an emergency survives them.
// Each has a § where the text stands.

export const UNSEEN = [
  "Frisst super, tobt herum und freut sich über jeden. §",
  "§ Ansonsten keine Auffälligkeiten, Appetit ist da, gute Laune.",
  "Kratzt sich etwas am Ohr und frisst aber ganz normal, spielt auch wie immer, und gerade eben: §",
  "Ich frage lieber mal nach, es geht sonst gut, frisst gut und ist fit, nur: §",
  "§ Oma sagt, das hatten ihre Tiere auch immer, kein Grund zur Aufregung.",
  "Wedelt, bettelt am Tisch, alles wie sonst auch immer. §",
  "Trägt Socken ins Körbchen und fiept. §",
  "§ Aber hey, er kommt noch zu mir und lässt sich streicheln.",
];
export const framed = (frame: string, text: string): string => {
  const [before, after] = frame.split("§") as [string, string];
  const end = after && !/[.!?…]\s*$/.test(text) ? "." : "";
  return `${before}${text}${end}${after}`;
};
