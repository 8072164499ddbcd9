// No danger is talked away: by good words, by a list, by an answer to another question.
import { describe, expect, test } from "vitest";
import type { Species } from "#db/enums";
import { byKey, chosen, patient } from "../../tests/helpers/cases";
import { assess } from "./assess";
import { type Case, emptyCase } from "./case";
import { CONTRADICTION, contradictionIn } from "./contradiction";
import { dangersOf, gather } from "./dangers";
import { DANGER, openSign, symptoms, unsureOf } from "./knowledge";
import { levelRank } from "./level";
import { nextQuestion } from "./next-question";
import { answerFact } from "./reasons";
import { recommend } from "./recommend";

describe("the list of danger signs", () => {
  const told = (text: string): Case => ({ ...emptyCase({ ...patient("Hund"), ageMonths: 60 }), text });
  const input = told("Er frisst und ist munter. Hat er vielleicht etwas Giftiges gefressen? Ich bin nicht sicher.");

  test("asks for the red flag the text leaves open, with its words, and settles it by the answer", () => {
    const { open } = dangersOf(input);
    expect(open.length).toBeGreaterThan(0);
    const answered = (keys: string[]) => assess({ ...input, answers: { [DANGER]: keys } }).level;
    const denied = answered(["keine"]);
    expect(levelRank(denied)).toBeLessThan(levelRank("urgent"));
    expect(levelRank(answered(open.map(({ key }) => openSign(key))))).toBeGreaterThanOrEqual(levelRank("urgent"));
    expect(levelRank(answered(open.map(({ key }) => unsureOf(key))))).toBeGreaterThan(levelRank(denied));
    expect(levelRank(answered(["weiss-nicht"]))).toBeGreaterThan(levelRank(denied));
  });

  test("two red flags in the same words are two questions: denying one says nothing of the other", () => {
    const both = told("Ich weiß nicht, ob das ein Krampf ist oder ob er bewusstlos ist.");
    const { open } = dangersOf(both);
    const keys = open.flatMap(({ covers }) => covers);
    expect(keys.length).toBeGreaterThan(1);
    expect(open.map(({ key }) => key)).toEqual(keys);
    const one = gather({ ...both, answers: { [DANGER]: [openSign(keys[0]!)] } });
    expect(one.symptoms.get(keys[0]!)?.open).toBe(false);
    expect(one.symptoms.has(keys[1]!)).toBe(false);
  });

  test("a substance the text names answers for poison, never for a swallowed thread or the signs of poisoning", () => {
    const { signs, told: said } = dangersOf({
      ...told("Er hat 20 g Vollmilchschokolade gefressen, er wiegt 30 kg und ist munter."),
      issue: "vergiftungsverdacht",
    });
    expect(said.map(({ sign }) => sign.key)).not.toContain("verschluckt");
    expect(said.map(({ sign }) => sign.key)).not.toContain("vergiftet");
    expect(signs.map(({ sign }) => sign.key)).toContain("vergiftet");
    expect(signs.map(({ sign }) => sign.key)).not.toContain("gift");
  });

  test("is the same whatever has been answered", () => {
    const list = (answers: Case["answers"]) => dangersOf({ ...input, answers });
    expect(list({ [DANGER]: ["keine"], "u-fressen": ["normal"] })).toEqual(list({}));
  });

  test("a question of care needs nothing but the list", () => {
    const care = told("Wie oft soll ich meinem Hund die Krallen schneiden? Er ist gesund und munter.");
    expect(nextQuestion(care)?.questionId).toBe(DANGER);
    expect(nextQuestion({ ...care, answers: { [DANGER]: ["keine"] } })).toBeNull();
  });
});

test("a red flag said in a few plain words is never talked away by likeness", () => {
  const calm: string[] = [];
  let said = 0;
  for (const symptom of symptoms.values()) {
    if (!symptom.red_flag && symptom.severity !== "critical") continue;
    symptom.synonyms.slice(0, 12).forEach((words, at) => {
      const species = byKey(symptom.species[at % symptom.species.length]!);
      const input = { ...emptyCase(patient(species)), text: `Mein Tier: ${words}.` };
      if (!gather(input).symptoms.has(symptom.key)) return;
      said++;
      const { level } = assess(input);
      if (levelRank(level) < levelRank("urgent")) calm.push(`${species} ${words} ${level}`);
    });
  }
  expect(said).toBeGreaterThan(700);
  expect(calm).toEqual([]);
});

const CALM = [
  "Kratzt sich etwas am Ohr und frisst aber ganz normal, spielt auch wie immer, und gerade eben: X.",
  "Heute früh X, jetzt ist wieder alles prima, munter und frisst und will spielen wie sonst auch immer.",
  "Ich frage lieber mal nach, es geht sonst gut, frisst gut und ist fit, nur: X seit einer Stunde.",
];

test("a red flag among good words stays one", () => {
  const calm: string[] = [];
  let said = 0;
  for (const symptom of symptoms.values()) {
    if (!symptom.red_flag && symptom.severity !== "critical") continue;
    symptom.synonyms.slice(0, 4).forEach((words, at) => {
      const species = byKey(symptom.species[at % symptom.species.length]!);
      const input = { ...emptyCase(patient(species)), text: CALM[at % CALM.length]!.replace("X", words) };
      if (!gather(input).symptoms.has(symptom.key)) return;
      said++;
      const { level } = assess(input);
      if (levelRank(level) < levelRank("urgent")) calm.push(`${species} ${words} ${level}`);
    });
  }
  expect(said).toBeGreaterThan(250);
  expect(calm).toEqual([]);
});

test.each([
  [
    "Katze",
    "er hat heute morgen dreimal gewürgt und dann lag da so eine nasse wurst aus haaren auf dem teppich. jetzt schläft er auf der heizung und hat vorher leckerlis gefressen",
  ],
  [
    "Hund",
    "hat sich auf der wiese gewälzt, die beine in die luft gestreckt, gegrunzt und gezuckt vor lauter wonne. meine oma schrie er hat einen anfall, danach stand er da und strahlte",
  ],
] as const)("words of danger in the telling of something harmless are no danger: %s, %s", (species, text) => {
  const input = { ...emptyCase(patient(species)), text };
  expect(assess(input).outcome).not.toBe("emergency");
});

test("a measured fever is a sign, and a warning of birth stands of the pregnant alone", () => {
  const bitch = patient("Hund", { gender: "Weiblich" });
  expect(gather({ ...emptyCase(bitch), text: "Ich messe 40,1 im Po." }).symptoms.get("fieber")?.open).toBe(false);
  const warned = (text: string) => {
    const input = { ...emptyCase(bitch), issue: "geburt-legenot", text };
    return recommend(input, assess(input)).warningSigns.some((sign) => sign.startsWith("Presst länger"));
  };
  expect(warned("Sie ist zum ersten Mal läufig und etwas müde.")).toBe(false);
  expect(warned("Sie ist trächtig und etwas müde.")).toBe(true);
});

test("where nobody knows of the danger signs and of breath or wakefulness, somebody looks today", () => {
  const rated = (answers: Record<string, string[]>) =>
    assess({ ...emptyCase(patient("Hund")), symptoms: chosen(["juckreiz"]), answers }).level;
  const calm = { [DANGER]: ["weiss-nicht"], "u-atmung": ["normal"], "u-bewusstsein": ["normal"] };
  expect(levelRank(rated(calm))).toBeLessThan(levelRank("urgent"));
  for (const id of ["u-atmung", "u-bewusstsein"]) expect(rated({ ...calm, [id]: ["weiss-nicht"] }), id).toBe("urgent");
});

test("leaving a sign unticked on the list does not deny what the text tells", () => {
  const input = {
    ...emptyCase(patient("Katze")),
    text: "Er will nichts fressen.",
    answers: { [DANGER]: ["keine"], "u-allgemein": ["matt"] },
  };
  expect(gather(input).answers.has("u-fressen")).toBe(false);
  // Nor what a sign implies: watery droppings are diarrhoea, told or chosen.
  const loose = { ...input, text: "Er hat wässrigen Durchfall." };
  expect(gather(loose).answers.has("d-haeufigkeit")).toBe(false);
  expect(gather({ ...input, text: "", symptoms: chosen(["durchfall"]) }).answers.has("d-haeufigkeit")).toBe(false);
  // What was neither told nor chosen is denied.
  const fed = { ...input, text: "Er ist so ruhig.", answers: input.answers };
  expect(gather(fed).answers.get("u-fressen")).toEqual(["normal"]);
});

test("a closer question outweighs the list: 'Hat Schmerzen', and asked for them 'Nein'", () => {
  const answered = (schmerz: string) =>
    gather({
      ...emptyCase(patient("Hund")),
      text: "Sie humpelt.",
      answers: { "u-allgemein": ["schmerz"], "u-schmerz": [schmerz] },
    });
  expect(answered("nein").symptoms.has("schmerzen")).toBe(false);
  expect(answered("leicht").symptoms.has("schmerzen")).toBe(true);
  // Nobody has said that all is well.
  expect(answered("nein").answers.get("u-allgemein")).toEqual(["weiss-nicht"]);
});

test("what was read is never said to have been answered", () => {
  const input = {
    ...emptyCase(patient("Katze")),
    text: "Seit fünf Tagen hat sie Durchfall.",
    answers: { [DANGER]: ["keine"] },
  };
  const { factors } = assess(input);
  const lasting = factors.filter(({ facts }) => facts.includes(answerFact("u-dauer")));
  expect(lasting.length).toBeGreaterThan(0);
  for (const { reason, because } of lasting) {
    expect(`${reason} ${because}`).toContain("Aus deiner Beschreibung");
    expect(`${reason} ${because}`).not.toMatch(/geantwortet|Deine Antwort|Seit wann/);
  }
});

test("a red flag in words that no vocabulary knows is asked about", () => {
  const weather = gather({
    ...emptyCase(patient("Katze")),
    text: "Sie ist 3 und liebt es draußen zu sein, aber es wird langsam kalt. Muss ich mir da Sorgen machen?",
  });
  expect([...weather.symptoms].filter(([key, { open }]) => symptoms.of(key).red_flag && !open)).toEqual([]);
  const lily = gather({ ...emptyCase(patient("Katze")), text: "Er hat an einer runtergefallenen Lilie gekaut." });
  expect([...lily.symptoms.keys()]).not.toContain("sturz");
});

describe("how a danger is told in a sentence", () => {
  const NOUNS: Partial<Record<Species, string>> = {
    Hund: "mein Hund",
    Katze: "meine Katze",
    Kleintier: "mein Kaninchen",
    Vogel: "mein Wellensittich",
    Fisch: "mein Fisch",
    Reptil: "meine Schildkröte",
    Sonstiges: "mein Pferd",
  };
  /** Whose sign it is, its verb, and what else its wording has. */
  type Frame = (who: string, verb: string, rest: string) => string;
  const FRAMES: readonly Frame[] = [
    (who, verb, rest) => `${who} ${verb} ${rest}, was soll ich tun?`,
    (who, verb, rest) => `${who} ${verb} ${rest} was soll ich tun`,
    (who, verb, rest) => `Was soll ich tun ${who} ${verb} ${rest}`,
    (who, verb, rest) => `${who} ${verb} ${rest}, muss ich sofort zum Tierarzt?`,
    (who, verb, rest) => `${who} ${verb} ${rest}, ist das schlimm?`,
    (who, verb, rest) => `Hallo, ich habe mal eine Frage, ${who} ${verb} ${rest}, was kann ich machen?`,
    (who, verb, rest) => `${who} ${verb} ${rest} und ich weiß nicht was ich tun soll.`,
    (who, verb, rest) => `Ich schreibe, weil ${who} ${rest} ${verb}.`,
    (who, verb, rest) => `Meine Tochter hat gesehen, dass ${who} ${rest} ${verb}.`,
    (who, verb, rest) => `Wir waren spazieren und auf einmal ${verb} ${who} ${rest}`,
    (who, verb, rest) => `Gestern war alles gut, heute ${verb} ${who} ${rest}`,
    (who, verb, rest) =>
      `Guten Abend, ich bin Anna und ${who} ${verb} ${rest}. Alter 5 Jahre, geimpft, frisst normal. LG`,
  ];
  /** Wordings of red flags that open with their verb. */
  const wordings = [...symptoms.values()]
    .filter(({ red_flag, severity }) => red_flag || severity === "critical")
    .flatMap((symptom) =>
      symptom.synonyms.slice(0, 8).flatMap((wording, at) => {
        const [, verb, rest] = /^([a-zäöüß]+t) (.+)$/.exec(wording) ?? [];
        const species = byKey(symptom.species[at % symptom.species.length]!);
        return verb && rest && !["nicht", "fast", "seit", "mit", "hat"].includes(verb) ? [{ species, verb, rest }] : [];
      }),
    );
  // Before, up to four of ten were left at home for the question behind them, and half of those beside 'ich bin Anna'.
  test.each(FRAMES.map((frame, n) => [frame("X", "…", "").trim(), frame, n] as const))("%s", (_, frame, n) => {
    // Every second wording in each frame, the others in the next.
    const own = wordings.filter((_, at) => at % 2 === n % 2);
    const low = own.flatMap(({ species, verb, rest }) => {
      const text = frame(NOUNS[species] ?? "mein Tier", verb, rest);
      const { level } = assess({ ...emptyCase(patient(species, { ageMonths: 48 })), text });
      return levelRank(level) < levelRank("urgent") ? [`${text} ${level}`] : [];
    });
    expect(own.length).toBeGreaterThan(60);
    expect(low.length, low.join("\n")).toBeLessThanOrEqual(0.1 * own.length);
  });

  test.each([
    ["Hund", "Moin, mein Hund bekommt keine Luft, was soll ich tun?"],
    ["Hund", "Was soll ich tun mein Hund krampft"],
    ["Hund", "Der Hund von meinem Chef ist bei mir und krampft, was soll ich tun?"],
    ["Sonstiges", "Balu hat Kolik und wälzt sich, was soll ich tun?"],
    ["Fisch", "Hallo zusammen, ich hab mal eine Frage: meine Fische sterben, was soll ich tun?"],
    ["Hund", "Guten Abend, ich bin Anna und mein Hund torkelt. Er ist 5 Jahre alt und frisst normal."],
    ["Hund", "Hilfe, mein Hund hat Loperamid gefressen"],
    ["Hund", "Mein Hund hat bei meiner Mutter Schokolade gefressen, was soll ich tun?"],
    ["Hund", "Mein Sohn hat dem Hund Weintrauben gegeben, was soll ich tun?"],
    ["Katze", "Luna hat ein Gummiband gefressen und spielt weiter, kann ich abwarten?"],
    ["Hund", "Mein Hund hatte letztes Jahr Nierenprobleme und hat heute Schneckenkorn gefressen."],
    ["Hund", "Beide haben bei Oma Frostschutzmittel gefressen, was soll ich tun?"],
    ["Hund", "Falls gerade jemand mitliest, mein Hund bekommt keine Luft, was soll ich tun?"],
    ["Hund", "Mein Hund hat eine Traube gefressen, muss ich sofort zum Tierarzt?"],
  ] as const)("%s, at least urgent: %s", (species, text) => {
    const { level } = assess({ ...emptyCase(patient(species, { ageMonths: 48 })), text });
    expect(levelRank(level)).toBeGreaterThanOrEqual(levelRank("urgent"));
  });

  test.each([
    ["Hund", "Was soll ich tun, wenn mein Hund einmal krampft?"],
    ["Hund", "Eine Frage, wenn mein Hund krampft, was soll ich tun?"],
    ["Hund", "Wovon kann mein Hund Krämpfe bekommen?"],
    ["Hund", "Mein Hund schreit wenn er mich sieht."],
    ["Hund", "Warum darf mein Hund keine Schokolade fressen?"],
    ["Katze", "Ist es normal, dass meine Katze nach der Impfung müde ist?"],
    ["Hund", "Mein Hund wurde letztes Jahr vergiftet."],
    ["Hund", "Der Tierarzt hat ausgeschlossen, dass mein Hund krampft."],
    ["Hund", "Darf mein Hund Trauben fressen, oder ist das giftig?"],
    ["Katze", "Sie frisst normal, ist aber etwas müde, kann das vom Impfen kommen?"],
    ["Hund", "Mein Hund humpelt etwas, soll ich zum Tierarzt oder reicht abwarten?"],
    ["Katze", "Unser voriger Kater hatte Krampfanfälle, wie alt werden Katzen?"],
  ] as const)("%s, no emergency: %s", (species, text) => {
    const { level } = assess({ ...emptyCase(patient(species, { ageMonths: 48 })), text });
    expect(levelRank(level)).toBeLessThan(levelRank("urgent"));
  });
});

const PLAIN_DANGERS = [
  "Jetzt bekommt er kaum noch Luft und die Zunge ist blau.",
  "Er ist umgefallen und atmet nicht mehr.",
  "Er krampft gerade und reagiert nicht.",
  "Sein Bauch ist hart und dick und er würgt, aber es kommt nichts.",
  "Er hat Rattengift gefressen.",
  "Die Zunge ist ganz blau.",
  "Er blutet stark aus der Pfote und es hört nicht auf.",
  "Er liegt da und reagiert nicht mehr.",
];
const GOOD_WORDS = [
  "Heute waren wir 5 Minuten am See, danach gab es Futter und er hat lange geschlafen.",
  "Er frisst gern Möhren und schläft im Flur.",
  "Er frisst gut, trinkt normal und ist munter.",
  "Wir waren beim Impfen und alles war in Ordnung.",
  "Er ist sonst topfit und verfressen.",
];

test("good words around it, a few or very many, leave no plain danger at home", () => {
  const left = PLAIN_DANGERS.flatMap((danger) =>
    GOOD_WORDS.flatMap((good) =>
      [1, 3, 12].flatMap((times) => {
        const around = Array.from({ length: times }, () => good).join(" ");
        const text = `${around} ${danger} ${around}`;
        const { level } = assess({ ...emptyCase(patient("Hund")), text });
        return levelRank(level) < levelRank("urgent") ? [`${level} ${times} × ${good} ${danger}`] : [];
      }),
    ),
  );
  expect(left).toEqual([]);
});

/** What was before, or is well, in a sentence of its own. */
const BEFORE = [
  "Er war vor drei Tagen beim Arzt.",
  "Letzte Woche hatte er Zahnweh.",
  "Der Tierarzt meinte, alles ok.",
  "Er hatte letztes Jahr eine OP.",
  "Die Wunde ist gut verheilt.",
  "Sonst ist er immer fit.",
];
test.each([
  "Er hat Fieber.",
  "Er frisst nichts.",
  "Er hustet.",
  "Er humpelt.",
  "Er hat blutigen Durchfall.",
  "Er ist apathisch.",
])("'%s' is read and no less urgent behind what was or is well", (sign) => {
  const ratedAs = (text: string) => {
    const input = { ...emptyCase(patient("Hund")), text };
    return { rank: levelRank(assess(input).level), found: gather(input).symptoms.size > 0 };
  };
  const alone = ratedAs(sign);
  for (const before of BEFORE) {
    const { rank, found } = ratedAs(`${before} ${sign}`);
    expect({ before, found, lower: rank < alone.rank }).toEqual({ before, found: true, lower: false });
  }
});

test("what a person of the family has is no sign of the animal", () => {
  const text = "Mein Vater ist krank. Er hat Fieber. Kann der Hund sich anstecken?";
  expect([...gather({ ...emptyCase(patient("Hund")), text }).symptoms.keys()]).toEqual([]);
});

test.each([
  "Letztes Jahr war es schlimm. Er hat erbrochen. Der Arzt gab ihm Tropfen. Jetzt ist alles gut.",
  "Gestern war er krank. Er hat sich übergeben. Heute ist er wieder fit und frisst.",
])("what a plain sentence tells of the past stays past: '%s'", (text) => {
  expect([...gather({ ...emptyCase(patient("Hund")), text }).symptoms.keys()]).toEqual([]);
});

test("a sign of now behind 'und' is told, whatever was before it; what was goes on without it", () => {
  const keysIn = (text: string) => [...gather({ ...emptyCase(patient("Hund")), text }).symptoms.keys()];
  expect(keysIn("Er war vor drei Tagen beim Arzt und hat Fieber")).toContain("fieber");
  expect(keysIn("Er wurde letzte Woche kastriert und hat Fieber")).toContain("fieber");
  expect(keysIn("Er war gestern krank und hat erbrochen, heute ist alles gut")).not.toContain("erbrechen");
  expect(keysIn("Er war vor drei Tagen beim Arzt und hat kein Fieber")).not.toContain("fieber");
});

test("a sign that was ticked on a list is named as it was ticked: the option may be wider than the sign", () => {
  const ticked = { ...emptyCase(patient("Hund")), text: "Das Auge ist zu.", answers: { [DANGER]: ["auge"] } };
  const words = assess(ticked).factors.map(({ because }) => because);
  expect(words.join(" ")).toContain("Verletztes oder hervortretendes Auge");
  expect(words.join(" ")).not.toContain("Auge tritt hervor");
});

test("what a text denies is shown beside the danger sign with the word that denies it", () => {
  const input = { ...emptyCase(patient("Hund")), text: "Hat Husten und bekommt keine Atemnot, ist nicht umgekippt." };
  const quotes = dangersOf(input).signs.flatMap(({ denied }) => denied ?? []);
  expect(quotes.length).toBeGreaterThan(0);
  for (const words of quotes) expect(words).toMatch(/kein|nicht|nichts|ohne|nie/);
});

test("a heart patient that breathes fast is an emergency, and kennel cough is no cause of its cough", () => {
  const input = {
    ...emptyCase(patient("Hund", { ageMonths: 144 })),
    text: "Sie hat eine Mitralklappeninsuffizienz und hustet. Seit heute atmet sie im Schlaf 48 mal in der Minute.",
  };
  const { level, factors } = assess(input);
  expect(level).toBe("emergency");
  expect(factors.map(({ reason }) => reason).join(" ")).toContain("Wasser in der Lunge");
  const coughs = { ...input, text: "Sie hat eine Mitralklappeninsuffizienz und hustet seit heute." };
  expect(recommend(coughs, assess(coughs)).causes.join(" ")).not.toContain("Zwingerhusten");
});

test("what profile and text say is no danger sign that was looked for", () => {
  const { factors } = assess({
    ...emptyCase(patient("Katze", { gender: "Weiblich", ageMonths: 24 })),
    text: "Unser Kater frisst und spielt wie immer, er hat nur einmal geniest.",
    answers: { [CONTRADICTION]: ["profil"], [DANGER]: ["keine"], "u-allgemein": ["keine"] },
  });
  expect(factors.map(({ because }) => because).join(" ")).not.toContain("Im Profil");
});

describe("what is normal takes back no danger", () => {
  const of = (species: Species, text: string) => gather({ ...emptyCase(patient(species, { ageMonths: 40 })), text });

  test.each([
    [
      "Hund",
      "Mein Chow Chow hat von Geburt an eine blaue Zunge, aber heute ist sie viel dunkler und er atmet so komisch.",
      "schleimhaut-blau",
    ],
    ["Hund", "Von Geburt an hat er einen Herzfehler, die Zunge ist jetzt blau.", "schleimhaut-blau"],
    ["Fisch", "Die Fische fressen Futter oben und schnappen danach weiter an der Oberfläche.", "schnappt-luft"],
    ["Fisch", "Sie nehmen kein Futter, hängen oben und schnappen. Sonst sind sie ruhig.", "schnappt-luft"],
    ["Kleintier", "Der Kopf ist seit gestern schief, kaut aber normal Heu.", "kopfschiefhaltung"],
    ["Katze", "Kopf schief beim Fressen und Augen wandern hin und her.", "kopfschiefhaltung"],
    ["Kleintier", "Hält den Kopf schief und hat nur noch 35,5 Grad Körpertemperatur.", "untertemperatur"],
    ["Hund", "Gemessen 41 Grad, er kippt immer nach rechts.", "fieber"],
    ["Katze", "Sie hat schwarze Punkte am Kinn und Flöhe.", "parasiten-sichtbar"],
    ["Vogel", "Er wurde gestern operiert und hat jetzt einen Knoten am Flügel.", "knoten"],
  ] as const)("nothing normal takes back a danger: %s, %s", (species, text, sign) => {
    expect([...of(species, text).symptoms.keys()]).toContain(sign);
  });

  test("a tongue that is blue by birth and fish that feed are normal", () => {
    const normal = (species: Species, text: string) => of(species, text).reading.normal.map(({ key }) => key);
    expect(
      normal("Hund", "Meiner ist ein Chow-Chow, seine Zunge ist von Geburt an blau, und er ist topfit."),
    ).toContain("normal-blaue-zunge");
    expect(
      normal(
        "Fisch",
        "Wenn ich Futter gebe, kommen alle an die Oberfläche und schnappen nach den Flocken. Sonst schwimmen sie ruhig.",
      ),
    ).toContain("normal-futter-oberflaeche");
  });

  test("an illness that is asked about is not known, and a rabbit that ate something is not well", () => {
    expect(of("Katze", "Sie frisst nicht. Ist das Nierenversagen?").flags.has("nierenkrank")).toBe(false);
    expect(of("Katze", "Sie hat seit zwei Jahren CNI und frisst nicht.").flags.has("nierenkrank")).toBe(true);
    expect(
      of("Kleintier", "Frisst nichts. Köttel liegen nur vereinzelt da. Hat vorhin wieder etwas Heu gemümmelt.").reading
        .supposed,
    ).toEqual([]);
    expect(of("Hund", "Er frisst und trinkt leider nicht.").answers.has("u-trinken")).toBe(false);
  });

  test("what lay there for years and was eaten now counts", () => {
    const { intakes } = of(
      "Hund",
      "Er hat eben eine Traube gefressen. Das Rattengift, das wir vor zwei Jahren ausgelegt haben, hat er auch gefressen.",
    );
    expect(intakes.length).toBeGreaterThan(1);
  });

  test("who asks for their cat writes of a cat", () => {
    const text = "Was ist mit meiner Katze los? Sie würgt.";
    expect(contradictionIn({ text, patient: patient("Hund") })).not.toBeNull();
  });
});
