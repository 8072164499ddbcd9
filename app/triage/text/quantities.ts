// Numbers with units, read once: rules and doses compare them, they never list them.

import type { Text } from "./match";
import { normalise, type Range, type Token, tokenAt } from "./tokens";

const NUMBER_WORDS: Record<string, number> = {
  halbe: 0.5,
  halber: 0.5,
  halben: 0.5,
  halbes: 0.5,
  viertel: 0.25,
  ein: 1,
  eine: 1,
  einen: 1,
  einem: 1,
  einer: 1,
  ne: 1,
  nen: 1,
  nem: 1,
  ner: 1,
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
  zwei: 2,
  drei: 3,
  vier: 4,
  fuenf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwoelf: 12,
  dreizehn: 13,
  vierzehn: 14,
  fuenfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  fuenfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
};
/** 'zweiundvierzig' */
const COMPOUND = /^(ein|zwei|drei|vier|fuenf|sechs|sieben|acht|neun)und([a-z]+zig|dreissig)$/;

/** What a normalised number word or a figure means; null when the word is neither. */
export function numberOf(word: string): number | null {
  if (/^\d+([.,]\d+)?$/.test(word)) return Number(word.replace(",", "."));
  const [, one = "", tens = ""] = word.match(COMPOUND) ?? [];
  const ten = NUMBER_WORDS[tens];
  return NUMBER_WORDS[word] ?? (ten === undefined ? null : ten + (NUMBER_WORDS[one] ?? 0));
}

/** `unit` is the normalised word after the number; `words` as they were written. */
export type Quantity = { value: number; unit: string; at: number; words: string };

const SIZE = /^(ganze|ganzer|ganzes|ganzen|klein|gross|kleines|grosse|einzig|duenn|roh)/;

/** Every 'number unit' of the text; the number may be a word ('halbe Tafel'). */
export function quantitiesIn({ tokens, source }: Text): Quantity[] {
  return tokens.flatMap((token, at) => {
    const value = numberOf(token.norm);
    if (value === null) return [];
    // 'eine halbe Tafel', 'ein kleines Stück'
    const half = numberOf(tokens[at + 1]?.norm ?? "");
    const fraction = half !== null && half < 1;
    let unitAt = at + (fraction ? 2 : 1);
    for (let skip = 0; skip < 2; skip++) if (SIZE.test(tokens[unitAt]?.norm ?? "")) unitAt++;
    const unit = tokens[unitAt];
    if (!unit || unit.sentence !== token.sentence) return [];
    return [{ value: fraction ? half : value, unit: unit.norm, at, words: source.slice(token.start, unit.end) }];
  });
}

/** 'vor 2 Stunden', 'vor drei Tagen', 'gestern' in hours; null when the text does not say. */
export function hoursAgo({ source }: Text): number | null {
  const text = normalise(source);
  const ago = text.match(/vor (?:ca |etwa |ungefaehr )?(\d+|[a-z]+) (stunden?|std|h|tag|tagen|wochen?)\b/);
  if (ago) {
    const [, count = "", named = ""] = ago;
    const value = numberOf(count);
    const unit = named.startsWith("tag") ? 24 : named.startsWith("woche") ? 168 : 1;
    if (value !== null) return value * unit;
  }
  if (/\bvorgestern\b/.test(text)) return 48;
  return /\bgestern\b/.test(text) ? 24 : null;
}

/**
 * Breaths per minute, degrees Celsius of the body, or milligrams of sugar in a decilitre of blood; and what was measured: the body, by
 * the words around it or by all that is known, or either the body or the day.
 */
export type Measure = Range & {
  kind: "breaths" | "temperature" | "sugar";
  value: number;
  of: "body" | "likely" | "either";
};

const BREATH = /^(atemz|atemfreq|atmet|atmung|atmen|atem$)/;
const TEMPERATURE =
  /^(grad|temp|temperatur|koerpertemperatur|fieber|celsius|misst|messe?|gemessen|gmessn|rektal|thermometer|fieberthermometer)$/;
/** Words to either side of the number among which the thing measured is named. */
const NEAR = 7;
const BODY = { breaths: [5, 300], temperature: [30, 44], sugar: [10, 900] } as const;
/** What is as warm as that and no body. */
const AIR =
  /^(draussen|drausse|aussentemperatur|wetter|zimmer|zimmertemperatur|raum|raumtemperatur|schatten|sonne|hitze|auto|wohnmobil|wohnwagen|wintergarten|gewaechshaus|dach|dachgeschoss|dachwohnung|wohnung|garten|balkon|stall|terrarium|wasser|wassertemperatur|waermelampe|spot|wetterbericht)$/;
/** 'Den Kopf 30 Grad nach links': an angle, in whole degrees, with its direction right behind them. */
const ANGLE = /^(schief|schraeg|geneigt|gedreht|verdreht|gekippt|winkel|links|rechts)$/;
/** Degrees from which a number is more likely a body's. */
const BODILY = 36;
const isAngleAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.norm === "grad" &&
  !/[.,]/.test(tokenAt(tokens, at).norm) &&
  Number(tokenAt(tokens, at).norm) < BODILY &&
  tokens.slice(at + 2, at + 4).some(({ norm, clause }) => ANGLE.test(norm) && clause === tokenAt(tokens, at).clause);
/** Said of a temperature, it was taken of a body. */
const TAKEN = /^(fieber|fieberthermometer|koerpertemperatur|gemessen|gmessn|misst|messe?|rektal|po)$/;
/** Characters between a number and the air it is said of: '35 Grad draußen', 'im Zimmer sind es 36 Grad'. */
const CLOSE = 16;
const SUGAR = /^(blutzucker|blutzuckerwert|zucker|zuckerwert|glukose|glucose|messgeraet|bz)$/;
/** Milligrams in a decilitre for each millimole in a litre. */
const MG_OF_MMOL = 18;
/** A whole number beside one of these is a temperature without 'Grad', where it can be a body's. */
const FEVER = /^(temp|fieber|fieberthermometer|thermometer|koerpertemperatur|temperatur)$/;
const LIVING = [35, 44] as const;
/** A smaller number in words counts things. */
const MEASURED = 13;

/** Breathing rates and body temperatures, wherever the sentence names what was measured. */
export function measuresIn({ tokens }: Text): Measure[] {
  return tokens.flatMap((token, at): Measure[] => {
    const said = numberOf(token.norm);
    if (said === null || (said < MEASURED && !/^\d/.test(token.norm))) return [];
    const near = tokens
      .slice(Math.max(0, at - NEAR), at + NEAR + 1)
      .filter((other) => other.sentence === token.sentence);
    const next = tokens[at + 1]?.norm ?? "";
    const range = { from: at, to: Math.min(at + 1, tokens.length - 1) };
    if (near.some(({ norm }) => BREATH.test(norm)) && countsBreaths(next, near)) {
      const value = said * perMinute(near);
      if (inside(value, BODY.breaths)) return [{ kind: "breaths", value, of: "body", ...range }];
    }
    const sugar = sugarOf(said, tokens, at, near);
    if (sugar !== null) return [{ kind: "sugar", value: sugar, of: "body", ...range }];
    if (!isTemperature(said, token, next, near, isAngleAt(tokens, at))) return [];
    const of = bodyOrDay(token, said, near, tokens);
    return of === "day" ? [] : [{ kind: "temperature", value: said, of, ...range }];
  });
}

/** Whether a whole number stands close to what is as warm. */
const isAir = (written: string, start: number, near: readonly Token[]): boolean =>
  !/[.,]/.test(written) && near.some((other) => AIR.test(other.norm) && Math.abs(other.start - start) < CLOSE);

/** Degrees below which a body is cold, and a summer's day is warm; a bitch about to whelp falls to 36.7. */
const COLD = 36.5;
/** 'Laut Thermometer', 'nach der Narkose': said of the animal; with frost about, no summer's day. */
const OF_BODY = /^(temp|temperatur|koerper|thermometer|messen|after|kalt|unterkuehlt|untertemperatur|narkose|minus)$/;
/** 'Sie hat', 'hat er jetzt', 'nur noch' right before a number; the camper has degrees too. */
const HAS =
  /(^| )((er|sie) (hat|hatte)|(hat|hatte) (er|sie))( (ca|etwa|jetzt|gerade|schon))* $|(^| )(nur|bloss)( noch)? $/;
/** Said anywhere, it speaks of a number that no fever beside it accounts for. */
const MEASURED_BODY = /^(fieberthermometer|koerpertemperatur|gemessen|rektal)$/;
/** 'Ab 41,0': what is only compared with. */
const LIMIT = /(^| )(ab|bis) $/;
/** 'Heute sind 34 Grad'. */
const ARE = /(^| )(es|heute|hier|draussen) (sind|waren)( (ca|etwa|fast|ueber|schon))* $/;
/** 'Bei 34 Grad', 'wir haben 34 Grad'; 'es hat' may be a kitten. */
const OF_DAY =
  /(^| )(heute|bei|bei uns|bei (einer |der )?temperatur(en)? von|hier|es hat|es hatte|hat es|wir haben|haben wir|wir hatten|sind|waren)( (ca|etwa|fast|ueber))* $/;
const THEN = /^(heute|hier|draussen)$/;
const HEAT = /^([a-z]*sonne|[a-z]*hitze|schwuel)$/;
const PANTS = /^hechel/;
/** Whether degrees that only a body has are among these words: '40 Minuten' and '38 kg' are none. */
const isFever = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ norm }, at) =>
      /^(3[89]|4[01]|3[78][.,]\d)$/.test(norm) &&
      (tokens[at + 1]?.norm === "grad" || !OTHER_UNIT.test(tokens[at + 1]?.norm ?? "")),
  );
/**
 * What a number of degrees was taken of, as its words weigh: it is the animal's unless more speaks of the day. Where both weigh alike
 * ('31 Grad, er hechelt') it may be either, and no guide warms or cools for it.
 */
function bodyOrDay(
  { norm: written, start }: Token,
  value: number,
  near: readonly Token[],
  tokens: readonly Token[],
): Measure["of"] | "day" {
  const is = (named: RegExp) => near.some(({ norm }) => named.test(norm));
  const before = near.flatMap((other) => (other.start < start ? `${other.norm} ` : [])).join("");
  // 'Heute 40 Grad, kein Fieber' may be the day's, 'ab 41,0 Fieber kommen' is nobody's.
  if (value >= COLD) return /[.,]/.test(written) && is(TAKEN) && !LIMIT.test(before) ? "body" : "likely";
  const after = near.filter((other) => other.start > start)[1]?.norm ?? "";
  const isMeasured = !isFever(tokens) && tokens.some(({ norm }) => MEASURED_BODY.test(norm));
  const body = is(OF_BODY) || is(TAKEN) || HAS.test(before) || isFever(near) || isMeasured;
  const heat = isAir(written, start, near) || ARE.test(before) || is(HEAT);
  // Nobody gives the weather to a tenth.
  if (/[.,]/.test(written)) return body && !heat ? "body" : "likely";
  const day = !heat && (OF_DAY.test(before) || THEN.test(after));
  const weight = 1 + Number(body) - 2 * Number(heat) - Number(day) - Number(is(PANTS));
  if (weight <= 0) return weight < 0 ? "day" : "either";
  return body && !heat && !day ? "body" : "likely";
}

function isTemperature(
  value: number,
  { norm: written, start }: Token,
  next: string,
  near: readonly Token[],
  isAngle: boolean,
): boolean {
  const beside = (named: RegExp) => near.some(({ norm }) => named.test(norm));
  if (value >= COLD && isAir(written, start, near) && !beside(TAKEN)) return false;
  if (isAngle && !beside(TAKEN)) return false;
  if (TEMPERATURE.test(next)) return inside(value, BODY.temperature);
  if (OTHER_UNIT.test(next)) return false;
  return /[.,]/.test(written)
    ? beside(TEMPERATURE) && inside(value, BODY.temperature)
    : beside(FEVER) && inside(value, LIVING);
}

/** Words between the name of what was measured and its number. */
const NAMED = 4;
/** A whole number that as mmol would be higher than any meter shows, and as mg/dl is low. */
const isLow = (value: number) => Number.isInteger(value) && value >= 35 && value < 70;

/** The sugar in blood, in milligrams a decilitre, where the sentence names it and its unit follows the number; null elsewhere. */
function sugarOf(value: number, tokens: readonly Token[], at: number, near: readonly Token[]): number | null {
  if (!near.some(({ norm }) => SUGAR.test(norm))) return null;
  const after = tokens
    .slice(at + 1, at + 3)
    .map(({ norm }) => norm)
    .join(" ");
  // '34 mg/dl', '34, Einheit mg', '2,1 mmol'; 'bekommt 50 mg' is a remedy. Without a unit right behind its name: 'Zucker bei 38'.
  const isBare = tokens.slice(Math.max(0, at - NAMED), at).some(({ norm }) => SUGAR.test(norm)) && isLow(value);
  const bare = isBare && !OTHER_UNIT.test(after.split(" ")[0] ?? "") ? value : 0;
  const milligrams = /^(mg dl|einheit mg)$/.test(after) ? value : /^mmol/.test(after) ? value * MG_OF_MMOL : bare;
  return inside(milligrams, BODY.sugar) ? milligrams : null;
}

const inside = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;
const OTHER_UNIT =
  /^(sek|sekunden|s|min|minuten?|stunden?|std|h|tagen?|jahren?|wochen?|monaten?|kg|kilo|kilogramm|g|gramm|mg|ml|liter|cm|prozent|euro|uhr|grad)$/;
/** The number is one of breaths, not of hours or kilograms. */
const countsBreaths = (next: string, near: readonly Token[]) =>
  !OTHER_UNIT.test(next) &&
  (/^(atemz|mal$|x$|pro$|in$|die$|je$|min|bis$|am$|im$)/.test(next) ||
    near.some(({ norm }) => /^(minute|min|atemzuege|atemzuegen|atemfrequenz)$/.test(norm)));
/** 'in 15 Sekunden' makes of a count a rate. */
function perMinute(near: readonly Token[]): number {
  const at = near.findIndex(({ norm }) => /^(sekunden|sek|s)$/.test(norm));
  const seconds = numberOf(near[at - 1]?.norm ?? "");
  return seconds && seconds >= 5 && seconds < 60 ? 60 / seconds : 1;
}
