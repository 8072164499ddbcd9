// Why a result says what it says, and what became of an owner's words.
import { describe, expect, test } from "vitest";
import type { Species } from "#db/enums";
import { patient } from "../../tests/helpers/cases";
import { assess } from "./assess";
import { type Case, emptyCase, type Patient } from "./case";
import { dangerOptions, gather } from "./dangers";
import { BESIDES, DANGER, NONE, openSign } from "./knowledge";
import { levelRank } from "./level";
import { askedQuestion, nextQuestion } from "./next-question";
import { NORMAL } from "./normal";
import { planFor } from "./plan";
import { recommend } from "./recommend";

test("a fact of the profile makes no second reason of the same signs", () => {
  const { factors } = assess({
    ...emptyCase(patient("Hund", { gender: "Weiblich" })),
    text: "Sie ist nicht kastriert, war vor sechs Wochen läufig, hat Ausfluss aus der Scheide, ist schlapp und trinkt sehr viel.",
  });
  expect(factors.filter(({ reason }) => reason.includes("Gebärmutter"))).toHaveLength(1);
});

test("how long it has lasted is said once, with the sign it is of", () => {
  const { factors } = assess({ ...emptyCase(patient("Hund", { ageMonths: 60 })), text: "Er hustet seit fünf Tagen." });
  const reasons = factors.map(({ reason }) => reason);
  expect(reasons).toContain("Husten, der drei Tage und länger anhält, gehört untersucht.");
  expect(reasons.join(" ")).not.toContain("Beschwerden, die drei Tage");
});

test("how long it has lasted is the reason where nothing else sets the level", () => {
  const { level, factors } = assess({
    ...emptyCase(patient("Katze", { ageMonths: 36 })),
    text: "Er hat seit zwei Wochen Schuppen am Rücken.",
    answers: { [DANGER]: ["keine"], "u-allgemein": ["keine"] },
  });
  expect(level).toBe("vet_visit");
  expect(factors[0]).toMatchObject({
    level,
    reason: "Beschwerden, die drei Tage und länger anhalten, gehören abgeklärt.",
  });
});

test("a known illness is a cause, and to be told", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 170 })),
    text: "Sie hat seit Herbst eine Schilddrüsenüberfunktion und bekommt Felimazole. Sie bettelt ständig, trinkt auch wieder mehr, und nachts läuft sie rum und schreit. Jetzt wiegt sie nur noch 3,1 statt 3,5 kg. Kann ich die Dosis erhöhen?",
    answers: { [DANGER]: ["keine"], "u-trinken": ["viel"], "u-allgemein": ["keine"] },
  };
  const { causes, nextSteps, doNot } = recommend(input, assess(input));
  expect(causes.join(" ")).toContain("Schilddrüsenüberfunktion");
  expect(nextSteps.join(" ")).toContain("welche Erkrankung bekannt ist");
  expect(doNot.join(" ")).toContain("Die verordnete Dosis nicht selbst ändern");
  expect(doNot.filter((line) => line.startsWith("Keine Medikamente für Menschen"))).toHaveLength(1);
});

describe("what an owner took away, denied or asks", () => {
  const told = (species: Species, text: string, more: Partial<Patient> = {}, answers: Case["answers"] = {}): Case => ({
    ...emptyCase(patient(species, { ageMonths: 60, ...more })),
    text,
    answers,
  });
  const advice = (input: Case) => {
    const { nextSteps, doNot, about } = recommend(input, assess(input));
    return [...about, ...nextSteps, ...doNot].join(" ");
  };

  test("a red flag that was taken away and denied is not asked for by its name again, nor a sign that was taken away", () => {
    const keys = (input: Case) => dangerOptions(input).map(({ key }) => key);
    const cramps = told("Hund", "Er hustet. Ich weiß nicht, ob das auch ein Krampf ist.");
    const named = openSign("krampfanfall");
    expect(keys(cramps)).toContain(named);
    expect(keys({ ...cramps, removed: ["krampfanfall"], confirmed: { krampfanfall: "nein" } })).not.toContain(named);
    const vomits = told("Katze", "Sie hustet und erbricht.", {}, { [DANGER]: [NONE] });
    const besides = (input: Case) => askedQuestion(BESIDES, input)!.options.map(({ key }) => key);
    expect(besides({ ...vomits, removed: ["erbrechen"] })).not.toContain("erbricht");
    expect(besides(told("Katze", "Sie hustet.", {}, { [DANGER]: [NONE] }))).toContain("erbricht");
    // A red flag that was taken away and not denied once more stays where it is asked for.
    const gasps = told("Hund", "Er bekommt vielleicht schlecht Luft.");
    expect(keys({ ...gasps, removed: ["atemnot"] })).toEqual(keys(gasps));
  });

  test("what a list says more closely may be normal as well, by the owner's yes", () => {
    const hamster = told(
      "Kleintier",
      "Unser Goldhamster hat an beiden Hüften so einen dunklen Fleck, gleich groß auf beiden Seiten.",
      {},
      { [DANGER]: [NONE], "u-kleintier-art": ["hamster-maus-ratte"], "hk-aussehen": ["knoten"] },
    );
    expect(nextQuestion(hamster)?.questionId).toBe(NORMAL);
    const said = (yes: string) => assess({ ...hamster, answers: { ...hamster.answers, [NORMAL]: [yes] } }).level;
    expect(levelRank(said("ja"))).toBeLessThan(levelRank(said("nein")));
  });

  test.each([
    [
      "Hund",
      "Er zieht die Luft rückwärts ein, grunzt, 20 Sekunden, dann ist er wie vorher. Umgefallen ist er nie.",
      true,
    ],
    [
      "Hund",
      "Er zieht die Luft rückwärts ein, grunzt, 20 Sekunden, dann ist er wie vorher. Umgefallen ist er auch.",
      false,
    ],
    ["Hund", "Er zieht die Luft rückwärts ein, grunzt, 20 Sekunden, ist umgefallen, war er nie so schlapp.", false],
  ] as const)("%s: '%s' is reverse sneezing: %s", (species, text, is) => {
    const { normal, supposed } = gather(told(species, text)).reading;
    expect([...normal, ...supposed].some(({ key }) => key === "normal-rueckwaertsniesen")).toBe(is);
  });

  test("what an owner means to give and is poison is called so", () => {
    const ask = "Er humpelt ein bisschen. Soll ich ihm Ibuprofen geben?";
    const input = told("Hund", ask, {}, { [DANGER]: [NONE] });
    const denied = { "medikament-gefressen": "nein", "gift-aufgenommen": "nein" } as const;
    expect(advice({ ...input, confirmed: denied })).toMatch(/Kein Ibuprofen.* die Nieren schädigen/);
  });

  test.each([
    // Too hot or cold: whoever stands beside it feels it.
    [
      "Reptil",
      "Die Schildkröte lag seit dem Vormittag in der prallen Sonne, hat Schaum vorm Maul und die Beine hängen.",
      /langsam kühlen|langsam abkühlen/,
    ],
    [
      "Kleintier",
      "Unser Frettchen hat gekrampft, der Sabber lief und die Hinterbeine trugen ihn nicht.",
      /Honig aufs Zahnfleisch/,
    ],
    [
      "Katze",
      "Große weiße Trichterblumen im Strauß, sie hat orangen Blütenstaub auf der Nase und hat ein Blatt abgebissen.",
      /Blütenstaub sofort feucht ab/,
    ],
    ["Katze", "Plötzlich gelähmte Hinterbeine, ganz kalt, er schreit.", /Keine Wärmflasche an die Beine/],
  ] as const)("%s: '%s'", (species, text, line) => {
    const input = told(species, text);
    expect(assess(input).level).toBe("emergency");
    expect(advice(input)).toMatch(line);
  });

  // What is taken away is the sign the text seemed to tell, never what a list asks for besides.
  test.each([
    ["Katze", "Kater hockt auf dem Klo und kann nicht pinkeln.", "harnverhalt", { "u-urin": ["tropfen"] }],
    ["Katze", "Kater atmet schwer wenn er schnurrt, er ist schlapp.", "atemnot", { "u-atmung": ["maul"] }],
    [
      "Hund",
      "Er atmet schwer nach dem Rennen, ist aber auch sonst schlapp.",
      "atemnot",
      { "u-atmung": ["angestrengt"] },
    ],
    ["Vogel", "Er hat Rauch von der Zigarette eingeatmet und ist matt.", "rauchvergiftung", { "vo-luft": ["ja"] }],
    ["Reptil", "Meine Bartagame reißt das Maul weit auf, ist matt.", "maulatmung", { "re-atmung": ["ja"] }],
    [
      "Hund",
      "Er würgt dauernd und es kommt nichts, er hat Gras gefressen. Er ist unruhig.",
      "wuergen-unproduktiv",
      { "e-wuergen": ["ja"] },
    ],
    ["Hund", "Er hat heute im Park etwas gefressen. Er zittert vor Freude.", "zittern", { [DANGER]: ["vergiftet"] }],
    [
      "Hund",
      "Mein Hund ist ganz munter, er fiel um beim Spielen. Er hustet und ist müde.",
      "kollaps",
      { [DANGER]: ["gift"] },
    ],
  ] as const)("%s: '%s' without '%s' is still asked %j", (species, text, key, answer) => {
    let input: Case = { ...told(species, text), removed: [key], confirmed: { [key]: "nein" } };
    for (let next = nextQuestion(input); next; next = nextQuestion(input)) {
      const wanted = (answer as Record<string, readonly string[]>)[next.questionId];
      const calm = ["keine", "nichts", "nein", "normal", "gleich"].find((one) =>
        next?.options.some((option) => option.key === one),
      );
      const given = wanted?.filter((one) => next?.options.some((option) => option.key === one)) ?? [];
      input = {
        ...input,
        answers: { ...input.answers, [next.questionId]: given.length > 0 ? given : [calm ?? next.options[0]!.key] },
      };
    }
    expect(assess(input).level).toBe("emergency");
  });

  test.each([
    ["Katze", "Seit einer Stunde versuche ich sie zu füttern, sie frisst nichts. Schon seit drei Tagen."],
    ["Katze", "Seit fünf Tagen nimmt sie kein Futter an. Seit gestern frisst sie nicht mal mehr Leberwurst."],
    ["Katze", "Seit drei Tagen bleibt der Napf voll. Seit heute schläft sie viel, sie frisst nichts."],
    ["Katze", "Sie frisst seit heute nicht mal mehr Leckerli. Los ging es vor vier Tagen."],
  ] as const)("%s: '%s' fasts for days", (species, text) => {
    expect(gather(told(species, text)).answers.get("u-fressen")).toEqual(["h48"]);
  });
  test.each([
    ["Vogel", "Seit zwei Tagen schon. Seit einer Stunde halte ich ihm Hirse hin, er frisst nichts."],
    ["Vogel", "Der Nymphensittich frisst seit heute früh gar nichts. Angefangen hat es vorgestern."],
    ["Vogel", "Mein Wellensittich frisst nichts und ist seit heute früh matt. Seit vorgestern war der Napf voll."],
  ] as const)("%s: '%s' is an emergency", (species, text) => {
    expect(assess(told(species, text)).level).toBe("emergency");
  });

  test.each([
    ["Sie sabbert stark, schnurrt und tritt auf dem Kissen hin und her, hat am Einblatt geknabbert."],
    ["Sie tretelt auf dem Kissen, schnurrt und sabbert seit heute morgen stark, hat an der Dieffenbachie gekaut."],
    ["Nuckelt am Pulli, schnurrt, sie hat ein Stück vom Pulli verschluckt und sabbert."],
    ["Trächtige Katze unruhig, knetet die Decke, schnurrt, presst."],
    ["Sie tretelt auf der Decke, schnurrt und sabbert. Gewürgt hat sie nicht wenig."],
  ])("'%s' is no kneading of a cat that feels well", (text) => {
    const { normal, supposed } = gather(told("Katze", text)).reading;
    expect([...normal, ...supposed].map(({ key }) => key)).not.toContain("normal-milchtritt");
  });

  test.each([
    // Nobody is fed who is bloated, has something stuck, is cold, poisoned or no ferret.
    [
      "Kleintier",
      "Mein Frettchen hat einen dicken aufgeblähten Bauch, ist ganz schwach und erbricht.",
      /Honig|Fleischbrei/,
    ],
    [
      "Kleintier",
      "Frettchen hat ein Stück Gummi verschluckt, würgt und ist schwach, zieht die Hinterbeine.",
      /Fleischbrei/,
    ],
    ["Kleintier", "Frettchen ist eiskalt und schlaff.", /Fleischbrei/],
    ["Kleintier", "Mein Frettchen hat Rattengift gefressen und taumelt.", /Fleischbrei/],
    ["Kleintier", "Mein Kaninchen taumelt, das Frettchen der Nachbarin hat es gebissen.", /Fleischbrei/],
    ["Kleintier", "Meine Ratte ist schwach und zieht die Hinterbeine, mein Frettchen ist fit.", /Fleischbrei/],
    // No reptile is put into water for a wound on its back, a fall or the cold.
    ["Reptil", "Schildkröte hat Wunde auf dem Rücken und ist schwach.", /langsam kühlen/],
    ["Reptil", "Schildkröte fiel vom Balkon, liegt auf dem Rücken, bewusstlos.", /langsam kühlen/],
    ["Reptil", "Chamäleon hängt schlapp unter dem Strahler, Strahler ist seit gestern kaputt.", /langsam kühlen/],
    ["Reptil", "Schildkröte aus dem Kühlschrank, Überwinterung, jetzt in der Sonne, schlapp.", /langsam kühlen/],
    // What is poisoned, pale or bitten is not said to look worse than it is.
    ["Hund", "Kopf schief, torkelt, Verdacht auf Vergiftung.", /Gleichgewichtsorgan/],
    ["Hund", "Er ist 14, Kopf schief, taumelt, Zahnfleisch blass, Bauch dick.", /Gleichgewichtsorgan/],
    ["Kleintier", "Das Kaninchen hat den Kopf schief und rollt sich, frisst nicht.", /Gleichgewichtsorgan/],
    ["Hund", "Hündin baut ein Nest und gibt Milch, könnte sein dass der Nachbarsrüde drüber war.", /scheinträchtig/],
  ] as const)("%s: '%s' gets no %s", (species, text, line) => {
    expect(advice(told(species, text, { ageMonths: 150, gender: "Weiblich" }))).not.toMatch(line);
  });

  test.each([
    [
      "Katze",
      "Ihr geht es gut. Der Kardiologe gibt ihr Aspirin. Darf ich ihr das Aspirin auch morgens geben?",
      /ohne Anweisung der Praxis/,
    ],
    ["Hund", "Er hinkt leicht. Kann ich ihm Weidenrinde und Teufelskralle geben?", /Frag in der Praxis|am Telefon/],
  ] as const)("%s: '%s' is not said outright to be left", (species, text, line) => {
    const denied = { "medikament-gefressen": "nein", "gift-aufgenommen": "nein" } as const;
    const all = advice({ ...told(species, text, {}, { [DANGER]: [NONE] }), confirmed: denied });
    expect(all).toMatch(line);
    expect(all).not.toContain("Lass es");
  });

  test.each([
    ["Hund", "Der Tierarzt sagt, ich soll päppeln. Wie oft soll ich ihn zwangsfüttern?"],
    ["Hund", "Kann ich die Zecke mit der Zange ziehen?"],
  ] as const)("%s: '%s' is not called rash", (species, text) => {
    expect(gather(told(species, text)).reading.asks.every(({ rash }) => !rash)).toBe(true);
  });

  test.each([
    ["Hund", "Er hat seit gestern Durchfall, 4 mal. Seit heute Nacht 9 mal, er schläft nur."],
    ["Katze", "Seit gestern Durchfall, dreimal. Seit heute früh achtmal, sie niest."],
    ["Hund", "Seit gestern kotzt er, anfangs einmal. Seit heute früh achtmal und er will nicht spazieren."],
  ] as const)("%s: '%s' counts what the next sentence counts", (species, text) => {
    expect(assess(told(species, text)).level).toBe("emergency");
  });
  test.each([
    "Die Mieze frisst seit gestern nix. Vor drei Tagen fing sie an zu speicheln, seither hat sie nix angerührt.",
    "Seit 4 Tagen mag sie ihr Futter nicht und versteckt sich. Seit heute frisst sie gar nix.",
    "Seit fünf Tagen ist sie matt und will nur noch Wasser. Seit gestern Abend frisst sie nicht mal die Paste.",
  ])("'%s' is a fast of days", (text) => {
    expect(gather(told("Katze", text)).answers.get("u-fressen")).toEqual(["h48"]);
  });
  test("what gets worse, 'wenn ich ehrlich bin', is a course", () => {
    const text = "Wenn ich ehrlich bin, wird es immer schlimmer. Er hinkt.";
    expect(gather(told("Hund", text)).answers.get("u-verlauf")).toEqual(["schlechter"]);
  });
  test.each([
    ["Hund", "Gestern geimpft, kleiner Knubbel. Hart war er anfangs nicht, jetzt steinhart."],
    ["Hund", "Sie baut ein Nest und gibt Milch. Erbrochen hat sie sonst nie, heute viermal."],
    [
      "Hund",
      "Zieht die Luft rückwärts ein, grunzt, Sekunden, dann wie vorher. Umgefallen ist er sonst nicht, heute schon.",
    ],
    ["Hund", "Gestern geimpft, kleiner Knubbel. Heiß ist er wohl nicht."],
    ["Reptil", "Wasserschildkröte: Platten lösen sich, Panzernekrose, es gibt Vertiefungen."],
    ["Reptil", "Schmuckschildkröte: Platten lösen sich. Weich war er früher nie, jetzt schon."],
    ["Hund", "Sie baut ein Nest und gibt Milch, Deckakt vor 60 Tagen."],
    ["Hund", "Vor acht Wochen läufig, baut Nest aus Decken und trägt Stofftier, ist heute apathisch und trinkt viel."],
  ] as const)("%s: '%s' is not normal", (species, text) => {
    const { normal, supposed } = gather(told(species, text)).reading;
    expect([...normal, ...supposed].map(({ key }) => key)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/impfknubbel|nestbau|rueckwaertsniesen|schilde/)]),
    );
  });
  test("what presses often is offered though two signs of it were taken away", () => {
    const text = "Er pinkelt neben das Klo, macht nur Tröpfchen.";
    const removed = ["harnpressen", "harnverhalt"];
    const input = { ...told("Katze", text), removed, confirmed: { harnpressen: "nein", harnverhalt: "nein" } as const };
    expect(askedQuestion("h-art", input)?.options.map(({ key }) => key)).toContain("oft");
  });
  test.each([
    ["Frettchen hat Zucker, trinkt viel, Zucker zu hoch, ist schwach auf den Hinterbeinen."],
    ["Frettchen ist schwach, hat schwarzen teerigen Stuhl."],
    ["Frettchen nach Hochsprung Hinterbeine gelähmt, Rücken tut weh, Bruch."],
    ["Frettchen schwach nach der Kastration gestern."],
  ])("'%s' gets no sugar", (text) => {
    expect(advice(told("Kleintier", text))).not.toMatch(/Honig|Fleischbrei/);
  });
  test("what people eat and is poison is called so where it is to be given, not where it was eaten", () => {
    const asks = (text: string) => gather(told("Hund", text)).reading.asks.map(({ poison }) => poison);
    expect(asks("Er hustet ein wenig. Kann ich ihm Xylit Bonbons geben?").join()).toContain("Xylit");
    const eaten = told("Hund", "Er hat ein Stück Schokolade gefressen. Soll ich die Schokolade mit Salz rausholen?");
    expect(advice(eaten)).not.toContain("es kann giftig sein");
  });

  test("a fish whose skin may show something is asked what it shows, and what may be is none that is watched", () => {
    const text =
      "Seit ma vorige Woch drei neue Neonsalmler dazugsetzt ham, ham jetzt fast alle Fischal lauter weiße Pünktchen, wia wenns in Griaß gwälzt wordn warn. Se reibn si an de Stoana und an da Wurzel. Fressn dans no.";
    const input = told(
      "Fisch",
      text,
      { ageMonths: null },
      { [DANGER]: [NONE], "fi-nitrit": ["n0"], "fi-technik": ["ja"] },
    );
    expect(gather(input).symptoms.get("weisse-punkte")?.open).toBe(true);
    expect(nextQuestion(input)?.questionId).toBe("fi-haut");
    const level = (key: string) => assess({ ...input, answers: { ...input.answers, "fi-haut": [key] } }).level;
    expect(level("punkte")).toBe("concerning");
    expect(level("wunde")).toBe("vet_visit");
    expect(level("schuppen")).toBe("urgent");
    const breathes = told("Fisch", "Der Guppy frisst gut und schwimmt normal, hat aber Junge.", { ageMonths: null });
    expect(planFor(gather(breathes)).map(({ key }) => key)).not.toContain("fi-haut");
  });

  test("what the text tells outright and the owner chose counts, whatever was denied before", () => {
    const chosen = (text: string, key: string) =>
      assess({ ...told("Hund", text), symptoms: [{ key, severity: null }], confirmed: { [key]: "nein" } }).level;
    expect(chosen("Er bekommt keine Luft mehr.", "atemnot")).toBe("emergency");
    expect(chosen("Er hatte einen Krampfanfall.", "krampfanfall")).toBe("emergency");
    expect(chosen("Er wurde vom Auto angefahren.", "autounfall")).toBe("emergency");
  });
  test.each([
    "Zieht die Luft rückwärts ein, grunzt, ein paar Sekunden, dann wie vorher. Umgefallen ist er nicht, am Abend schon.",
    "Zieht die Luft rückwärts ein, grunzt, ein paar Sekunden, dann wie vorher. Umgefallen ist er nicht, bloß zusammengesackt.",
    "Baut ein Nest und gibt Milch. Erbrochen hat sie nicht, am Abend dreimal.",
    "Vor 8 Wochen läufig, trägt Stofftier ins Nest, säuft literweise.",
  ])("'%s' is not normal either", (text) => {
    const { normal, supposed } = gather(told("Hund", text, { gender: "Weiblich" })).reading;
    expect([...normal, ...supposed].map(({ key }) => key)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/nestbau|rueckwaertsniesen/)]),
    );
  });
  test("the dizziness of old dogs is not spoken of beside insulin, nor heat that gets worse as pain", () => {
    const insulin = told("Hund", "Kopf schief, torkelt, ist Diabetiker und bekommt Insulin.", { ageMonths: 150 });
    expect(advice(insulin)).not.toContain("Gleichgewichtsorgan");
    expect(advice(insulin)).toContain("Honig");
    const heat = told("Katze", "Rollig, schreit vor Schmerzen, rollt sich, es wird schlimmer.", {
      ageMonths: 12,
      gender: "Weiblich",
    });
    const answers = { [DANGER]: [NONE], [NORMAL]: ["ja"] };
    expect(levelRank(assess({ ...heat, answers }).level)).toBeGreaterThanOrEqual(levelRank("vet_visit"));
  });
});
