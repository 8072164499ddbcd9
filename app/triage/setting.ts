// Of whom and of when something is said: of this animal now, of its past, of another animal, of the owner or a relative.
// Where it may be this animal, it is.
import { phrasesIn, type Range, type Token } from "./german";
import { hypothetical } from "./happened";
import { words } from "./knowledge";

/** Tells for a range whether it is said of the past, of somebody else, or only imagined. */
export function settingOf(tokens: readonly Token[]) {
  const findAll = (terms: typeof words.past) => phrasesIn(terms, tokens);
  const past = findAll(words.past).filter(
    (hit) => tokens[hit.from - 1]?.norm !== "seit" || tokens[hit.from]!.norm === "nie",
  );
  // 'Nachbars Hund hat ihn gebissen' is about this animal.
  const strangers = otherAnimals(tokens);
  const inside = (at: number, hits: readonly Range[]) => hits.some((hit) => at >= hit.from && at <= hit.to);
  const ownAt = (at: number) =>
    OWN.test(tokens[at]!.norm) ||
    (/^de[nm]$/.test(tokens[at]!.norm) && words.animals.has(tokens[at + 1]?.norm ?? "") && !inside(at + 1, strangers));
  const others = [...findAll(words.others), ...strangers].filter(
    (hit) =>
      !besides(hit, tokens) &&
      !tokens.some(
        (token, at) => token.clause === tokens[hit.from]!.clause && !inside(at, [hit, ...strangers]) && ownAt(at),
      ),
  );
  const kin = relatives(tokens);
  const owner = ownerClauses(tokens);
  const rescued = rescuedPeople(tokens);
  const imagined = hypothetical(tokens);
  return (range: Range, eaten = false): "vergangen" | "andere" | "hypothetisch" | null => {
    const { sentence, clause } = tokens[range.from]!;
    const inPast = past.some((hit) => {
      if (tokens[hit.from]!.sentence !== sentence || tokens[hit.from - 1]?.norm === "wie") return false;
      if (tokens[hit.from]!.norm === "nie") return true;
      const [a, b] = hit.from < range.from ? [hit.to + 1, range.from] : [range.to + 1, hit.from];
      return !tokens.slice(a, b).some((token) => words.present.has(token.norm)) && !again(range, tokens);
    });
    if (inPast) return "vergangen";
    if (
      others.some(
        (hit) =>
          tokens[hit.from]!.clause === clause ||
          (tokens[hit.from]!.sentence === sentence &&
            hit.from < range.from &&
            !thisAnimal(hit, range, tokens) &&
            (range.from - hit.to <= 6 || !otherSubject(hit, range, tokens))),
      )
    )
      return "andere";
    if (kin.some((hit) => hit.to < range.from && (range.from - hit.to <= 1 || goesOn(hit, range, tokens))))
      return "andere";
    if (owner.some((hit) => hit.from <= range.from && range.to <= hit.to)) return "andere";
    if (rescued.has(sentence)) return "andere";
    const only = imagined.theory.has(sentence) || (eaten && imagined.eaten.has(sentence));
    return imagined.whole || only ? "hypothetisch" : null;
  };
}

/** 'Letztes Jahr hatte er einen Anfall, heute schon der dritte': what was once is here again. */
const again = ({ to }: Range, tokens: readonly Token[]) =>
  tokens
    .slice(to + 1)
    .some(
      (token, n, rest) =>
        token.sentence === tokens[to]!.sentence &&
        words.present.has(token.norm) &&
        rest.slice(n + 1, n + 4).some(({ norm }) => AGAIN.test(norm)),
    );
const AGAIN = /^((zweit|dritt|viert|fuenft)e[nrs]?|erneut|genauso|dasselbe)$/;

/** 'Beim Toben mit dem Hund vom Nachbarn', 'der Kater von nebenan hat sie gebissen': this animal is spoken of. */
const besides = ({ from, to }: Range, tokens: readonly Token[]) =>
  tokens
    .slice(Math.max(0, from - 2), from)
    .some(({ norm, clause }) => norm === "mit" && clause === tokens[from]!.clause) ||
  (/^(hat|hatte|haben|hatten)$/.test(tokens[to + 1]?.norm ?? "") && tokens[to + 2]?.norm === "sie");

/** What stands for this animal as the one something is done to. */
const OWN = /^(ihn|ihm|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|unsern)$/;
const SUBJECT = /^(er|sie|es|ich|wir|mein|meine|meiner|meins|unser|unsere|unserer)$/;
/** Whether somebody else is named between the two; a clause without a subject goes on with the one before. */
const otherSubject = (hit: Range, range: Range, tokens: readonly Token[]) =>
  tokens
    .slice(hit.to + 1, range.from + 1)
    .some(
      ({ clause, norm }) =>
        clause !== tokens[hit.from]!.clause &&
        (SUBJECT.test(norm) || words.present.has(norm) || /^sei(tdem|ther)$/.test(norm)),
    );

/** Sentences of an ambulance for a person: 'Krankenwagen für meinen Onkel, Schlaganfall'. */
function rescuedPeople(tokens: readonly Token[]): Set<number> {
  const said = (sentence: number, test: (norm: string) => boolean) =>
    tokens.some((token) => token.sentence === sentence && test(token.norm));
  return new Set(
    tokens
      .filter(({ norm }) => /^(notarzt|krankenwagen|rettungswagen|rtw|sanitaeter)$/.test(norm))
      .map(({ sentence }) => sentence)
      .filter(
        (sentence) =>
          said(sentence, (norm) => words.kin.has(norm)) &&
          !said(sentence, (norm) => words.animals.has(norm) || /^(er|sie|ihn|ihm|ihr)$/.test(norm)),
      ),
  );
}

/** 'Wegen meinem Mann war der Notarzt da, der Hund hat dabei …', 'bei uns presst sie auch': it turns to the animal itself. */
const thisAnimal = (hit: Range, range: Range, tokens: readonly Token[]) =>
  tokens.slice(hit.to + 1, range.to + 1).some(({ clause, norm }, n, between) => {
    const next = between[n + 1]?.norm ?? "";
    const turned =
      (/^(der|die|das)$/.test(norm) && PATIENT.test(next)) ||
      (norm === "bei" && next === "uns") ||
      (/^(unser|unsere|unserer|meiner|meine|meins)$/.test(norm) && !words.kin.has(next));
    return turned && clause !== tokens[hit.from]!.clause;
  });
const PATIENT = /^(hund|huendin|ruede|katze|kater|kaninchen|welpe|kitten|vogel|tier)$/;

/** Clauses in which the owner is the one who is ill: 'ich lieg mit 39 Fieber flach', 'bin fast umgefallen'. */
function ownerClauses(tokens: readonly Token[]): Range[] {
  const found: Range[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (tokens[to + 1]?.clause === tokens[from]!.clause) to++;
    const clause = tokens.slice(from, to + 1);
    const said = clause.map((token) => token.norm);
    const ofAnimal = said.some((word) => ANIMAL_SUBJECT.test(word) || words.animals.has(word));
    const besideI = (at: number) => said[at - 1] === "ich" || said[at + 1] === "ich";
    // The first person by its ending, or beside its 'ich': 'lieg selber mit Fieber', 'ich zitter noch'.
    const ill = said.some((word, at) => (FIRST_PERSON.test(word) && at === 0) || (LYING.test(word) && besideI(at)));
    // 'ich bin fast umgefallen', 'ich war kurz vorm Umfallen'
    const shocked =
      said.some((word) => SHOCKED.test(word)) &&
      said.some((word, at) => (word === "bin" && at === 0) || (/^(bin|war|waer)$/.test(word) && besideI(at)));
    if (!ofAnimal && (ill || shocked)) found.push({ from, to });
    from = to + 1;
  }
  return found;
}
const FIRST_PERSON = /^(lieg|liege|haeng|haenge|zitter|zittere)$/;
const LYING = /^(lieg|liege|lag|haeng|haenge|haengt|hing|zitter|zittere|zitterte)$/;
/** What owners say of their own fright. */
const SHOCKED = /^(umgefallen|umfallen|umgekippt|umkippen|ohnmaechtig|zusammengebrochen|zusammengeklappt|fertig|tot)$/;
const ANIMAL_SUBJECT = /^(er|sie|es|ihn|ihm|ihr|ihre|sein|seine|der|die|das|beim|mein|meine|meiner|unser|unsere)$/;

/** 'Ich hab zwei Ibu genommen': what the owner took. */
export function ownUse(range: Range, tokens: readonly Token[]): boolean {
  const { clause } = tokens[range.from]!;
  const said = tokens.filter((token) => token.clause === clause).map((token) => token.norm);
  // 'hab' and 'schluck' are the first person without an 'ich'.
  const first = said.some((word) => /^(ich|i|hab|schluck)$/.test(word));
  const given = said.some(
    (word) => /^(ihm|ihr|er|gegeben|eingegeben|verabreicht)$/.test(word) || words.animals.has(word),
  );
  if (given) return false;
  return (
    first && said.some((word) => /^(genommen|nehm|nehme|nehmen|eingenommen|schluck|schlucke|selbst|selber)$/.test(word))
  );
}

/** 'Der Hund meiner Schwester', 'der Nachbarskater': another animal is spoken of. */
function otherAnimals(tokens: readonly Token[]): Range[] {
  return tokens.flatMap((token, at) => {
    if (/^nachbar.*(hund|katze|kater)/.test(token.norm)) return [{ from: at, to: at }];
    if (/^nachbars?$/.test(token.norm) && words.animals.has(tokens[at + 1]?.norm ?? ""))
      return [{ from: at, to: at + 1 }];
    if (!words.animals.has(token.norm)) return [];
    const after = tokens.slice(at + 1, at + 4).filter((next) => next.clause === token.clause);
    const kin = after.findIndex((next) => words.kin.has(next.norm));
    const owned = kin > 0 && /^(mein|unser|vo[nm]|der|des|dem)/.test(after[kin - 1]!.norm);
    return owned ? [{ from: at, to: at + 1 + kin }] : [];
  });
}

/** 'Meine Schwester hat Fieber und hustet': the same person in the same clause. */
function goesOn(person: Range, range: Range, tokens: readonly Token[]): boolean {
  const between = tokens.slice(person.to + 1, range.from);
  return (
    tokens[person.to]!.clause === tokens[range.from]!.clause &&
    words.illness.some((word) => between[0]?.norm.startsWith(word)) &&
    between[1]?.norm === "und" &&
    !between.some(({ norm }) => ANIMAL_SUBJECT.test(norm) || words.animals.has(norm))
  );
}

/** 'Mein Onkel hatte Epilepsie', 'meine Cousine hat einen Hund mit …': up to the word before what they have. */
function relatives(tokens: readonly Token[]): Range[] {
  return tokens.flatMap((token, at) => {
    if (!words.kin.has(token.norm)) return [];
    let to = at;
    let had = false;
    // 'Meine Frau hat heute Blut im Kot gesehen' and 'der Hund vom Nachbarn hat ihn gebissen' tell of this animal.
    const told = tokens.filter((other) => other.clause === token.clause).map((other) => other.norm);
    if (told.some((word) => words.perceived.has(word) || /^ih[nm]$/.test(word))) return [];
    for (let next = at + 1; tokens[next]?.clause === token.clause; next++) {
      const { norm } = tokens[next]!;
      if (HAD.has(norm)) had = true;
      else if (!words.kinRest.has(norm) && !(words.kinTime.has(norm) && !PET_NAMES.has(token.norm))) break;
      to = next;
    }
    return had ? [{ from: at, to }] : [];
  });
}
/** So old animals are called too: 'die Oma hat seit gestern Durchfall'. */
const PET_NAMES = new Set(["oma", "opa", "mama", "papa", "mutter"]);
const HAD = new Set(["hat", "hatte", "hatten", "haben", "litt", "bekam", "kriegte", "starb"]);
