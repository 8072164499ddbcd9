// Poison by dose: which substance, how much, at which weight. Thresholds only raise; only one narrow case is calm: a
// grown dog without signs, substance, amount and weight known, at most a quarter of the lowest threshold.
import type { Level } from "#db/enums";
import { find, findAny, findPhrase, normalise, presentIn, type Range, type Token } from "./german";
import { type SpeciesKey, type Toxin, toxins, words } from "./knowledge";

/** The finding a toxin makes; how grave it is depends on the substance and the dose. */
export const INTAKE = "gift-aufgenommen";

/** A substance the text says the animal took in, or the mention of one whose mention alone is a suspicion. */
export type Intake = {
  toxin: Toxin;
  words: string;
  /** Milligrams, grams or millilitres of the active substance, in the unit of the toxin's thresholds; null when unknown. */
  amount: number | null;
  /** How the amount was said: '200 g', 'eine Tafel'. */
  amountWords: string | null;
  size: "much" | "little" | null;
  weightKg: number | null;
  /** Hours since then, as said; null when not said. */
  hoursAgo: number | null;
};
export type PoisonRating = {
  level: Level;
  /** Per kilogram of body weight, in the unit of the thresholds; null when it cannot be computed. */
  dose: number | null;
  threshold: number | null;
  reason: string;
};

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
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zwei: 2,
  drei: 3,
  vier: 4,
  fuenf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwoelf: 12,
};
/** What a number word or a figure means; null when the word is neither. */
export const numberOf = (word: string): number | null =>
  NUMBER_WORDS[word] ?? (/^\d+([.,]\d+)?$/.test(word) ? Number(word.replace(",", ".")) : null);

const GRAMS: Record<string, number> = { g: 1, gr: 1, gramm: 1, kg: 1000, kilo: 1000, ml: 1, mg: 0.001 };
const KILOS = new Set(["kg", "kilo", "kilogramm"]);
const SAYS_WEIGHT = /^(wiegt|gewicht|schwer|koerpergewicht|wog)/;
const ANIMAL =
  /^(hund|huend|katze|kater|welpe|kitten|kaninchen|labrador|labbi|golden|schaeferhund|husky|dogge|boxer|terrier|dackel|mops|retriever|mischling|rued|beagle|pudel|tier|er$|sie$)/;
const TABLET = /^(tablette|tabl|kapsel|dragee|pille|ibu)/;

type Quantity = { value: number; unit: string; at: number; words: string };

/** Every 'number unit' of the text; the number may be a word ('halbe Tafel'). */
function quantitiesIn(tokens: readonly Token[], source: string): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    let value = numberOf(tokens[at]!.norm);
    if (value === null) continue;
    const next = tokens[at + 1]!;
    let unitAt = at + 1;
    // 'eine halbe Tafel', 'ein kleines Stück'
    const half = numberOf(next.norm);
    if (half !== null && half < 1) {
      value = half;
      unitAt = at + 2;
    }
    for (let skip = 0; skip < 2; skip++)
      if (/^(ganze|ganzer|ganzes|ganzen|klein|gross|kleines|grosse|einzig|duenn|roh)/.test(tokens[unitAt]?.norm ?? ""))
        unitAt++;
    const unit = tokens[unitAt];
    if (unit && unit.sentence === tokens[at]!.sentence)
      found.push({ value, unit: unit.norm, at, words: source.slice(tokens[at]!.start, unit.end) });
  }
  return found;
}

/** The animal's weight as the text says it, in kilograms; null when it does not. */
export function weightIn(tokens: readonly Token[], source: string): number | null {
  for (const { value, unit, at } of quantitiesIn(tokens, source)) {
    const near = tokens.slice(Math.max(0, at - 4), at + 5).map((token) => token.norm);
    const said = near.some((word) => SAYS_WEIGHT.test(word));
    if (KILOS.has(unit) && (said || value >= 1 || near.some((word) => ANIMAL.test(word)))) {
      const after = tokens[at + 2];
      const ofSubstance = after && toxinsAt([after]).length > 0 && !said;
      if (!ofSubstance && value <= 120) return value;
    }
    const just = tokens.slice(Math.max(0, at - 2), at).some((token) => SAYS_WEIGHT.test(token.norm));
    if (just && (unit === "g" || unit === "gramm") && value >= 10) return value / 1000;
  }
  return null;
}

const owners = new Map(toxins.flatMap((entry) => entry.terms.map((term) => [term, entry])));
const toxinsAt = (tokens: readonly Token[]) => {
  const possible = new Set([...presentIn(tokens).keys()].map((term) => owners.get(term)));
  return toxins.flatMap((entry) => {
    if (!possible.has(entry)) return [];
    const { toxin, terms, unless } = entry;
    if (unless.some((term) => findPhrase(term, tokens).some((range) => isFree(range, tokens)))) return [];
    const hits = findAny(terms, tokens, words.fillers).filter((hit) => isSubstance(hit, tokens));
    return hits.length > 0 ? [{ toxin, hits }] : [];
  });
};

/** Words beside which 'ohne Xylit' is a hope, a habit or a mistake. */
const UNSURE =
  /^(ob|dacht\w*|ahnung|sonst|normal\w*|glaub\w*|vielleicht|eigentlich|wohl|mehr|leider|weiss|wusste|unsicher|hoff\w*|angeblich|aber|doch|nicht|echt\w*)$/;
/** Whether a product is said, without a doubt, to be free of the poison that is named nowhere else. */
function isFree({ from, to }: Range, tokens: readonly Token[]): boolean {
  const near = tokens.filter(({ sentence }) => Math.abs(sentence - tokens[from]!.sentence) <= 1);
  // 'nicht xylitfrei' and 'mit Xylit' name it too.
  const poison = tokens[to]!.norm.slice(0, 5);
  const elsewhere = tokens.some(({ norm }, at) => (at < from || at > to) && norm.startsWith(poison));
  return !elsewhere && !near.some(({ norm }) => UNSURE.test(norm));
}

/** A name ('Schoko, so heißt unser Labrador'), a test result ('Nitrit 0') and a comparison are no intake. */
function isSubstance(hit: Range, tokens: readonly Token[]): boolean {
  if (words.notToxic.has(tokens[hit.from]!.norm)) return false;
  const around = tokens.slice(Math.max(0, hit.from - 2), hit.to + 4).map((token) => token.norm);
  // 'sieht aus wie Zahnpasta'
  const article = /^(eine?|einen|ne|nen|so)$/.test(tokens[hit.from - 1]?.norm ?? "");
  if (tokens[hit.from - (article ? 2 : 1)]?.norm === "wie") return false;
  const zero = tokens.slice(hit.to + 1, hit.to + 4).some((token) => token.norm === "0" || token.norm === "null");
  return !around.some((word) => /^(heisst|namens|genannt|getauft)$/.test(word)) && !zero;
}

/** Given, and regularly or as a vet said. */
const GIVEN =
  /^(bekommt|bekomm|kriegt|kriagt|krieagt|kricht|krigt|kriegn|nimmt|nimmp|geben|gebe|geb|gibt|spritze|spritzen|spritz|gespritzt|inhaliert|eingestellt)$/;
const REGULARLY =
  /^(taeglich|tgl|morgens|abends|mittags|regelmaessig|dauerhaft|jahr|jahre|jahren|monat|monate|monaten|wochen|lange?|laengerem|immer|brav|weiter|weiterhin|verordnet|verschrieben|verschriebene[nrs]?|rezept|plan|eingestellt|tierarzt|tieraerztin|ta|anweisung|dauermedikation|vorschrift|zweimal|op|puenktlich|gewohnt)$/;
/** What makes of a medicine a mistake, wherever it is said. */
const AMISS =
  /^(doppelte?[nrs]?|dopplede|zweite|zuviel|zufiel|viel|ueberdos\w*|versehentlich|versehen|verwechselt|vertauscht|statt|anstatt|hoch|hoehere?[nrs]?|dosier\w*|falsch\w*|\w*fache?[nrs]?|ganze[nrs]?|alle|gefressen|gfressn|gfressa|geklaut|erwischt|zerbissen|zerkaut|verschluckt|geschluckt|gemopst|geknackt|aufgeleckt|packung|blister|schachtel|dose|pillendose|mensch\w*)$/;
/** Words of taking in ('verputzt', 'aufgefressen') that are none of giving. */
const TAKEN =
  /^(?!bekomm|gekriegt|gegeben|verabreicht|eingegeben|gespritzt)(ge|auf|weg|ver|runter|rein|leer|an|ab|aus|er|zer)\w*(t|n)$/;
/** Right before a medicine or right after it: somebody else's. */
const ANOTHERS = /^(mein|meine[nrs]?|meim|mir|opas?|omas?|papas?|mamas?|mann|frau|kind|nachbar\w*)$/;
/** Never an animal's medicine without a vet, and poison to most. */
const HUMAN = /^(ibu|parac|aspirin|ass$|diclo|voltar|naprox|ben$|thomapyrin|dolormin)/;

/**
 * Whether a medicine is named as one the animal gets for its illness ('bekommt seit einem Jahr Herztabletten'): it is none
 * it took by accident. Anything that sounds like a mistake, another's medicine or a human pain killer leaves it one.
 */
export function prescribed(range: Range, tokens: readonly Token[]): boolean {
  const { sentence, clause } = tokens[range.from]!;
  const near = tokens.filter((token) => Math.abs(token.sentence - sentence) <= 1);
  const around = tokens.slice(Math.max(0, range.from - 2), range.to + 4).map((token) => token.norm);
  const taken = findAny(words.intake, tokens, words.fillers).map((hit) => tokens[hit.from]!);
  return (
    tokens.some((token) => token.clause === clause && GIVEN.test(token.norm)) &&
    tokens.some((token) => token.sentence === sentence && REGULARLY.test(token.norm)) &&
    !around.some((word) => HUMAN.test(word) || ANOTHERS.test(word)) &&
    !near.some((token) => AMISS.test(token.norm) || (taken.includes(token) && TAKEN.test(token.norm)))
  );
}

function amountOf(toxin: Toxin, hit: Range, tokens: readonly Token[], source: string) {
  const { dose } = toxin;
  if (!dose) return null;
  const text = normalise(source);
  const percent = Math.max(0, ...[...text.matchAll(/(\d{2}) ?(?:%|prozent)/g)].map((match) => Number(match[1])));
  const kinds = dose.kinds.filter((kind) => kind.words.some((word) => text.includes(normalise(word))));
  let perGram = kinds.length > 0 ? Math.max(...kinds.map((kind) => kind.per_gram)) : dose.per_gram;
  if (toxin.key === "schokolade" && percent >= 60) perGram = Math.max(perGram, 8);
  const quantities = quantitiesIn(tokens, source)
    .map((quantity) => ({ ...quantity, distance: Math.abs(quantity.at - hit.from) }))
    .filter(({ distance }) => distance <= 12)
    .sort((a, b) => a.distance - b.distance);
  // Grams said outright are surer than pieces.
  const weighed = quantities.find(
    ({ unit, at }) =>
      unit in GRAMS && unit !== "kg" && unit !== "kilo" && !SAYS_WEIGHT.test(tokens[at - 1]?.norm ?? ""),
  );
  if (weighed && !(weighed.unit === "mg" && dose.tablets))
    return { amount: weighed.value * GRAMS[weighed.unit]! * perGram, amountWords: weighed.words };
  if (dose.tablets) {
    const strength = tokens.map((token) => Number(token.norm)).find((value) => value >= 50 && value <= 1000);
    const count = quantities.find(({ unit }) => TABLET.test(unit) || find1(toxin, unit));
    if (count) return { amount: count.value * (strength ?? dose.tablets), amountWords: count.words };
  }
  const piece = quantities.find(({ unit }) => unit in dose.pieces);
  const single = dose.pieces[tokens[hit.from]!.norm];
  // 'den Kinderriegel' is one.
  if (!piece && single && hit.from > 0 && ONE.has(tokens[hit.from - 1]!.norm))
    return { amount: single * perGram, amountWords: source.slice(tokens[hit.from - 1]!.start, tokens[hit.from]!.end) };
  if (piece) return { amount: piece.value * dose.pieces[piece.unit]! * perGram, amountWords: piece.words };
  return null;
}
const ONE = new Set(["den", "das", "die", "der", "dem"]);
const find1 = (toxin: Toxin, word: string) => toxin.synonyms.some((synonym) => normalise(synonym).startsWith(word));

/** 'vor 2 Stunden', 'vor drei Tagen', 'gestern' in hours; null when the text does not say. */
function hoursIn(text: string): number | null {
  const ago = text.match(/vor (?:ca |etwa |ungefaehr )?(\d+|[a-z]+) (stunden?|std|h|tag|tagen|wochen?)\b/);
  if (ago) {
    const value = numberOf(ago[1]!);
    const unit = ago[2]!.startsWith("tag") ? 24 : ago[2]!.startsWith("woche") ? 168 : 1;
    if (value !== null) return value * unit;
  }
  if (/\bvorgestern\b/.test(text)) return 48;
  return /\bgestern\b/.test(text) ? 24 : null;
}

/**
 * The substances a text says the animal took in.
 * @param counts whether a range is said of this animal, now and not denied
 * @param asked the text answers 'Was hat es aufgenommen?', so that naming the substance is enough
 */
export function readIntakes(
  tokens: readonly Token[],
  source: string,
  species: SpeciesKey,
  counts: (range: Range) => boolean,
  asked = false,
): Intake[] {
  const intake = findAny(words.intake, tokens, words.fillers).filter(counts);
  const says = (terms: typeof words.much, sentence: number) =>
    terms.some((term) => find(term, tokens, words.fillers).some((hit) => tokens[hit.from]!.sentence === sentence));
  return toxinsAt(tokens).flatMap(({ toxin, hits }) => {
    // A remedy against parasites is made for one species and poison to another.
    if (toxin.category === "parasitenmittel" && !toxin.species.includes(species)) return [];
    // What grows on a fish is no mushroom it ate.
    if (toxin.category === "pflanze" && species === "fisch") return [];
    const hit = hits.find(
      (range) =>
        counts(range) &&
        !(toxin.therapy && prescribed(range, tokens)) &&
        (asked ||
          toxin.by_mention ||
          intake.some((verb) => {
            const apart = Math.abs(tokens[verb.from]!.sentence - tokens[range.from]!.sentence);
            return apart === 0 || (apart === 1 && toxin.level === "emergency");
          })),
    );
    if (!hit) return [];
    const { sentence } = tokens[hit.from]!;
    const verb = intake.find((range) => tokens[range.from]!.sentence === sentence);
    const [from, to] =
      verb && Math.abs(verb.from - hit.from) <= 6
        ? [Math.min(hit.from, verb.from), Math.max(hit.to, verb.to)]
        : [hit.from, hit.to];
    return [
      {
        toxin,
        words: source.slice(tokens[from]!.start, tokens[to]!.end),
        ...(amountOf(toxin, hit, tokens, source) ?? { amount: null, amountWords: null }),
        size: says(words.much, sentence)
          ? ("much" as const)
          : says(words.little, sentence)
            ? ("little" as const)
            : null,
        weightKg: weightIn(tokens, source),
        hoursAgo: hoursIn(normalise(source)),
      },
    ];
  });
}

/** At most a quarter of the lowest published threshold is calm for chocolate and onion kind in a grown dog without signs. */
const CALM_SHARE = 0.25;
const ADULT_MONTHS = 12;

const { format: round } = new Intl.NumberFormat("de-DE", { maximumSignificantDigits: 2 });

/** How urgent an intake is. `signs`: whether the animal shows anything; the level is never below 'urgent' except for a calm dose. */
export function rateIntake(
  intake: Intake,
  animal: { species: SpeciesKey; ageMonths: number | null; weightKg: number | null; signs: boolean },
): PoisonRating {
  const { toxin, amount } = intake;
  // Of two weights the lower is the graver.
  const weights = [intake.weightKg, animal.weightKg].filter((value): value is number => value !== null && value > 0);
  const weight = weights.length > 0 ? Math.min(...weights) : null;
  const own = toxin.level_by_species[animal.species] ?? toxin.level;
  const base: Level = own === "emergency" ? "emergency" : "urgent";
  const thresholds = toxin.dose?.thresholds ?? [];
  const lowest = Math.min(
    ...(thresholds.some((entry) => entry.species === animal.species)
      ? thresholds.filter((entry) => entry.species === animal.species)
      : thresholds
    ).map((entry) => entry.mild),
  );
  const threshold = Number.isFinite(lowest) ? lowest : null;
  const dose = amount !== null && weight !== null ? amount / weight : null;
  const known = dose !== null && threshold !== null;
  const figures = known
    ? ` Etwa ${round(dose)} ${toxin.dose!.unit} je kg Körpergewicht; Vergiftungszeichen sind ab ${round(threshold)} beschrieben.`
    : "";
  const rated = (level: Level, reason: string): PoisonRating => ({
    level,
    dose,
    threshold,
    reason: `${toxin.name}: ${reason}${figures}`,
  });
  const over = toxin.window_hours !== undefined && intake.hoursAgo !== null && intake.hoursAgo > toxin.window_hours;
  if (animal.signs && !over) return rated("emergency", "Dein Tier zeigt schon Anzeichen. Jetzt zählt jede Minute.");
  if (base === "emergency")
    return rated("emergency", "Das ist schon in kleinen Mengen gefährlich, auch ohne Anzeichen.");
  if (over) return rated("urgent", "Die Zeit, in der die Wirkung einsetzt, ist vorbei. Ruf heute eine Praxis an.");
  if (known && dose >= threshold) return rated("emergency", "Die Menge ist gefährlich, auch ohne Anzeichen.");
  const calm =
    known &&
    toxin.calm &&
    dose <= threshold * CALM_SHARE &&
    animal.species === "hund" &&
    animal.ageMonths !== null &&
    animal.ageMonths >= ADULT_MONTHS;
  if (calm) return rated("monitor", "Die Menge ist für das Gewicht deines Hundes sehr klein.");
  if (known) return rated("urgent", "Ruf eine Praxis oder den Giftnotruf an und nenne Menge und Gewicht.");
  // The window for treatment closes: much of it, or nothing said about how much, waits for nobody's scales.
  if (toxin.level_unknown === "emergency" && intake.size !== "little")
    return rated(
      "emergency",
      "Wie viel es je Kilogramm war, ist nicht bekannt. Ruf sofort den Giftnotruf oder eine Praxis an.",
    );
  return rated("urgent", "Menge oder Gewicht sind nicht sicher bekannt. Ruf jetzt den Giftnotruf oder eine Praxis an.");
}
