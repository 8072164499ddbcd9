// What owners say around the matter itself: good words, worry, hearsay, small talk. A text told with it keeps its urgency,
// and the comparison model learns that. Each frame has a § where the text stands.

/** Good words and reassurance: they neither make an emergency harmless nor a harmless text grave. */
const GOOD = [
  "Sonst ist alles gut, frisst und trinkt. §",
  "§ Ansonsten munter und frisst ganz normal.",
  "Eigentlich topfit, spielt wie immer. §",
  "§ Spielen wollte das Tier vorhin noch.",
  "Heute früh war noch alles bestens. §",
  "§ Sonst wirkt alles normal.",
  "Gefressen wurde wie immer, § Gewedelt wurde auch noch.",
  "§ Mein Mann meint, das ist nichts Schlimmes.",
  "Ist bestimmt nur eine Kleinigkeit: §",
  "§ Ich glaube ja, das geht von allein weg.",
  "Will gar nicht übertreiben, aber § Schnurrt und kuschelt trotzdem.",
  "Total lieb und verschmust wie sonst auch. §",
  "§ Jetzt gerade liegt sie ruhig im Körbchen.",
  "Nichts Wildes vermutlich, § Leckerli nimmt er.",
  "Lief gestern noch fröhlich im Garten herum. §",
  "§ Der Kot ist normal und getrunken wird auch.",
];
/** Worry and words of alarm, and others' opinions. */
const WORRY = [
  "Ich mache mir solche Sorgen! §",
  "§ Ist das gefährlich?",
  "Hilfe, bitte schnell antworten!! §",
  "§ Hab Angst, dass es etwas Schlimmes ist.",
  "Im Internet steht, das kann tödlich sein. §",
  "§ Muss ich jetzt in die Notaufnahme?",
  "Meine Schwester hat Panik gemacht: §",
  "§ Die Nachbarin sagt, sofort in die Klinik.",
];
/** Talk beside the matter. */
const TALK = [
  "Hallo zusammen, ich bin neu hier. §",
  "§ Danke schon mal für eure Hilfe!",
  "Wir haben das Tier seit drei Jahren aus dem Tierheim. §",
  "§ Der Tierarzt hat erst Montag wieder offen.",
  "Kurze Frage von der Arbeit aus: §",
  "§ Mein anderes Tier ist gesund.",
  "Letztes Jahr hatten wir mal was Ähnliches. §",
  "§ Füttern tun wir seit Jahren das gleiche.",
];
/** Frames nothing learns from: the test of the rating asks with them. */
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
/** In turn: every second one is good words. */
export const FRAMES = GOOD.flatMap((good, n) => [
  good,
  n % 2 === 0 ? WORRY[(n / 2) % WORRY.length]! : TALK[(n >> 1) % TALK.length]!,
]);
export const framed = (frame: string, text: string): string => {
  const [before, after] = frame.split("§") as [string, string];
  const end = after && !/[.!?…]\s*$/.test(text) ? "." : "";
  return `${before}${text}${end}${after}`;
};
