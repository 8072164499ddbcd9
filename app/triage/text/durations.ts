// How long something has lasted, as owners say it: 'seit drei Tagen', 'seit Montag', 'jetzt schon den vierten Tag'.
import { numberOf } from "./quantities";

const HOURS = { minute: 1 / 60, stunde: 1, tag: 24, nacht: 24, woche: 168, monat: 730 };
type Unit = keyof typeof HOURS;
const UNITS: [RegExp, Unit][] = [
  [/^(minuten?|min)$/, "minute"],
  [/^(stunden?|std|stdn|h)$/, "stunde"],
  [/^(tage?n?|t)$/, "tag"],
  [/^(nacht|naechten?)$/, "nacht"],
  [/^(wochen?|wo|wch)$/, "woche"],
  [/^(monate?n?|mon)$/, "monat"],
];
/** The hours of a unit, and how many of it 'ein paar' are; a word the patterns let through is one of UNITS. */
function unitOf(word = ""): { hours: number; some: number } {
  const unit = UNITS.find(([form]) => form.test(word))?.[1] ?? "tag";
  return { hours: HOURS[unit], some: SOME[unit] };
}

/** 'Ein paar', 'mehrere', or only the plural: as many as owners mean by it, rather more than fewer. */
const SOME: Record<Unit, number> = { minute: 30, stunde: 5, tag: 4, nacht: 3, woche: 3, monat: 3 };
const ORDINALS = ["ersten?", "zweiten?", "dritten?", "vierten?", "fuenften?", "sechsten?", "siebten?"];

const UNIT = "(minuten?|min|stunden?|stdn?|h|tage?n?|t|nacht|naechten?|wochen?|wo|wch|monate?n?|mon)(?![a-z0-9])";
/** The whole of a number: in figures, or a word that numberOf knows. */
const NUMBER = "(\\d{1,3}(?:[.,]\\d+)?|[a-z]+)";
const ABOUT =
  "(?:ca|circa|cirka|etwa|ungefaehr|rund|gut|gute[nr]?|knapp|ueber|mehr|als|fast|bestimmt|mindestens|schon|jetzt|nun|bald|so|den|dem|der|die|letzten|letzter|vergangenen|vollen|ganzen|wieder) ";
const AMOUNT = `(?:${ABOUT}){0,4}(?:${NUMBER} (?:(?:bis|oder|und) )?)?${NUMBER} (?:halben? )?${UNIT}`;
const VAGUE = `(?:${ABOUT}){0,4}(?:(?:ein|n|nen)? ?(?:paar|einigen|mehreren|vielen|wenigen) )?(stunden|tagen|naechten|wochen|monaten)(?![a-z0-9])`;
const SINCE = new RegExp(`(?<![a-z0-9])seit ${AMOUNT}(?! alt)`, "g");
const SINCE_SOME = new RegExp(`(?<![a-z0-9])seit ${VAGUE}`, "g");
/** Without 'seit'; an age is none ('schon zehn Wochen alt'). */
const ALREADY = new RegExp(
  `(?<![a-z0-9])(?:schon|jetzt|nun|bereits|mittlerweile|inzwischen) ${AMOUNT}(?! (?:alt|vor))`,
  "g",
);
const LONG = new RegExp(
  `(?<![a-z0-9])(?:${NUMBER} (?:bis|oder) )?${NUMBER} ${UNIT} (?:lang|schon|jetzt|am stueck|durchgehend|hintereinander)(?![a-z0-9])(?! (?:vor|spaeter))`,
  "g",
);
const ORDINAL = new RegExp(
  `(?<![a-z0-9])(?:den|am|der) (${ORDINALS.join("|")}|\\d) (tag|nacht|woche)(?![a-z0-9])`,
  "g",
);

const DAY = "(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)";
const PART = "(?:abend|morgen|frueh|vormittag|mittag|nachmittag)";
/** Days with a name, in hours: whoever says 'Donnerstag' does not mean yesterday, and mostly this week. */
const NAMED: [RegExp, number][] = (
  [
    ["(?:eben|gerade|gerade eben|kurzem)", 1],
    [`heute? ${PART}`, 6],
    ["heute? nacht|(?:der )?letzte[rn]? nacht|der nacht", 18],
    [`heute?(?! ${PART}| nacht)`, 12],
    ["gestern (?:abend|nacht|mittag|nachmittag)", 20],
    ["gestern (?:frueh|morgen|vormittag)", 30],
    ["gestern(?! (?:abend|nacht|mittag|nachmittag|frueh|morgen|vormittag))", 24],
    ["vorgestern", 48],
    [`(?:dem |den |letzte[mnr] |vergangene[mnr] |diese[mnr] )?(?:${DAY}(?:${PART}|nacht)?|wochenende)`, 96],
    ["(?:dem )?anfang der woche", 96],
    ["letzter woche|vergangener woche", 120],
    ["laengerem|langem|laengerer zeit|einiger zeit|langer zeit|ewigkeiten", 336],
  ] as [string, number][]
).map(([said, hours]) => [new RegExp(`(?<![a-z0-9])seit (?:${ABOUT}){0,2}(?:${said})(?![a-z0-9])`, "g"), hours]);

const BEGUN = /(?<![a-z0-9])(angefangen|begonnen|begann|begannen|anfing|fing|losgegangen|losging|los)(?![a-z0-9])/;
/** 'Angefangen hat es vor drei Tagen': when it began is since when it lasts. */
const asSince = (sentence: string) =>
  BEGUN.test(sentence)
    ? sentence
        .replace(/(?<![a-z0-9])vor (?=[a-z0-9])/g, "seit ")
        .replace(new RegExp(`(?<![a-z0-9])am (?=${DAY})`, "g"), "seit ")
        .replace(/(?<!seit )(?<![a-z0-9])(?=(?:vorgestern|gestern|heute)(?![a-z0-9]))/g, "seit ")
    : sentence;

/** How long somebody has an animal is no duration of what ails it: 'wir haben ihn seit …', 'seit … bei uns'. */
const OWNED_BEFORE = /(?<![a-z0-9])(?:habe?n? (?:wir|ich)|habe?|wir haben|besitze|kenne)(?: [a-z]+)? $/;
const OWNED_AFTER =
  /^ (?:(?:[a-z]+ ){0,4}bei (?:uns|mir)|habe?n? (?:wir|ich)|eingezogen|adoptiert|aus de[rm] (?:winter[a-z]+|kuehlschrank))(?![a-z0-9])/;
/** Nor how long its home is running: 'das Becken läuft seit drei Wochen'. */
const THING_BEFORE =
  /(?<![a-z0-9])(?:becken|aquarium|aqua|filter|pumpe|heizung|lampe|teich|terrarium|kaefig|stall|gehege)(?: [a-z]+){0,3} $/;
/** Nor since when it gets a medicine: 'bekommt seit Freitag Rimadyl'. */
const GETS_BEFORE = /(?<![a-z0-9])(?:bekommt|bekam|kriegt|nimmt|erhaelt|gebe|geben|gibt)(?: [a-z]+){0,3} $/;
const MEDICINE_AFTER =
  /^(?: [a-z0-9]+){0,2} (?:[a-z]*(?:tabletten?|tropfen|kapseln?|spritzen?|salbe|saft|mittel|medikamente?|antibiotik[a-z]+|cortison|kortison|kur)|rimadyl|metacam|novalgin|onsior|previcox|cimalgex|librela|galliprant|apoquel|prednisolon|vetmedin|furosemid|felimazole|forthyron|insulin|phenobarbital|synulox|baytril|metronidazol)(?![a-z0-9])/;
/** Nor how long its weight stays: 'wiegt seit Monaten 1100'. */
const WEIGHS_BEFORE = /(?<![a-z0-9])(?:wiegt|gewicht)(?: [a-z]+){0,2} $/;
const STEADY_AFTER = /^ (?:[a-z]+ ){0,2}(?:\d|gleich|konstant|stabil|unveraendert)/;
/** 'Ich habe seit gestern das Gefühl, dass …' */
const NOTICED = /^(?: [a-z]+){0,3} (?:bemerkt|beobachtet|gemerkt|festgestellt|gesehen|gefuehl|eindruck)(?![a-z0-9])/;

/** In characters. */
const AROUND = 40;

/** The hours each duration of a sentence means, as its words are said; the longer of 'zwei, drei Tagen'. */
export function hoursIn(said: string): number[] {
  const sentence = asSince(said);
  const isOwned = (at: number, length: number) => {
    const before = sentence.slice(Math.max(0, at - AROUND), at);
    const after = sentence.slice(at + length, at + length + AROUND);
    const isSteady = WEIGHS_BEFORE.test(before) && STEADY_AFTER.test(after);
    const isThing = OWNED_BEFORE.test(before) || THING_BEFORE.test(before) || OWNED_AFTER.test(after);
    const isMedicine = GETS_BEFORE.test(before) && MEDICINE_AFTER.test(after);
    return !NOTICED.test(after) && (isSteady || isThing || isMedicine);
  };
  const hours: number[] = [];
  const add = (form: RegExp, meant: (match: RegExpMatchArray) => number | null) => {
    for (const match of sentence.matchAll(form)) {
      const value = meant(match);
      if (value !== null && value > 0 && !isOwned(match.index, match[0].length)) hours.push(value);
    }
  };
  const counted = ([, lower, word = "", unit]: RegExpMatchArray): number | null => {
    const value = numberOf(word);
    const isNumber = value !== null && (lower === undefined || numberOf(lower) !== null);
    return isNumber ? value * unitOf(unit).hours : null;
  };
  add(SINCE, counted);
  add(ALREADY, counted);
  add(LONG, counted);
  add(SINCE_SOME, ([, unit]) => unitOf(unit).some * unitOf(unit).hours);
  add(ORDINAL, ([, word = "", unit]) => {
    const nth = /\d/.test(word) ? Number(word) : 1 + ORDINALS.findIndex((form) => new RegExp(`^${form}$`).test(word));
    return nth > 1 ? nth * unitOf(unit).hours : null;
  });
  for (const [form, value] of NAMED) add(form, () => value);
  return hours;
}
