// What an owner's words say: levels, causes, numbers, negations, whose words they are.
import { describe, expect, test } from "vitest";
import type { Species } from "#db/enums";
import { chosen, patient } from "../../tests/helpers/cases";
import { assess } from "./assess";
import { type Case, emptyCase } from "./case";
import { contradictionIn } from "./contradiction";
import { gather } from "./dangers";
import { DANGER } from "./knowledge";
import { levelRank } from "./level";
import { recommend } from "./recommend";

test("a red flag of the text stays until the owner has denied it when asked", () => {
  const base: Case = { ...emptyCase(patient("Hund")), text: "er bekommt keine luft", removed: ["atemnot"] };
  expect(gather(base).toConfirm.map((finding) => finding.key)).toEqual(["atemnot"]);
  expect(assess(base).level).toBe("emergency");
  expect(gather({ ...base, confirmed: { atemnot: "nein" } }).symptoms.has("atemnot")).toBe(false);
  expect(gather({ ...base, confirmed: { atemnot: "ja" } }).toConfirm).toEqual([]);
});

test("a dull cat that has eaten nothing for a day is seen today", () => {
  const input = {
    ...emptyCase(patient("Katze")),
    text: "Sie hat seit gestern früh nichts gefressen und ist matt.",
  };
  expect(levelRank(assess(input).level)).toBeGreaterThanOrEqual(levelRank("urgent"));
});

test("how often belongs to the sign of its own sentence", () => {
  const text = "Seit gestern hat sie Durchfall. Gebrochen hat sie heute morgen schon viermal.";
  const { answers } = gather({ ...emptyCase(patient("Hund")), text });
  expect(answers.get("e-haeufigkeit")).toBeDefined();
  expect(answers.get("d-haeufigkeit")).toBeUndefined();
});

test("an illness of age is no cause of what a young animal does", () => {
  const barks = { issue: "verhaltensaenderung", symptoms: chosen(["lautaeusserung", "unsauberkeit", "unruhe"]) };
  const causes = (ageMonths: number) => {
    const input = { ...emptyCase(patient("Hund", { ageMonths })), ...barks };
    return recommend(input, assess(input)).causes.join(" ");
  };
  expect(causes(20)).not.toContain("Demenz");
  expect(causes(168)).toContain("Demenz");
});

test("a count of what is over belongs to nothing else", () => {
  const text = "Sie hat Durchfall. Letztes Jahr hat sie viermal gebrochen, das war damals schnell wieder vorbei.";
  expect(gather({ ...emptyCase(patient("Hund")), text }).answers.get("d-haeufigkeit")).toBeUndefined();
});

test("a word that rules something out does not when it is negated", () => {
  const marks = (more: string) =>
    gather({
      ...emptyCase(patient("Katze", { gender: "Männlich" })),
      text: `Er spritzt im Stehen mit zitterndem Schwanz an die Vorhänge, ${more}.`,
    }).reading.normal.map(({ key }) => key);
  expect(marks("kein Blut")).toContain("normal-spritzmarkieren");
  expect(marks("mit Blut")).not.toContain("normal-spritzmarkieren");
});

test("'not more than ever' denies a sign", () => {
  const { symptoms: present } = gather({
    ...emptyCase(patient("Hund")),
    text: "Kratzen tut er sich auch nicht mehr als sonst.",
  });
  expect(present.has("juckreiz")).toBe(false);
});

test("a female has no blocked urethra among its causes", () => {
  const causes = (gender: "Weiblich" | "Männlich") => {
    const input = {
      ...emptyCase(patient("Hund", { gender })),
      issue: "harnprobleme",
      symptoms: chosen(["harnpressen", "unsauberkeit"]),
    };
    return recommend(input, assess(input)).causes.join(" ");
  };
  expect(causes("Weiblich")).not.toContain("Harnröhrenverschluss");
});

test("who answers that nothing was given yet has no poisoned animal", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 14 })),
    text: "Sie kratzt sich. Die Nachbarin sagt, ich soll ihr das Spot-on vom Hund geben, Permethrin. Was meint ihr?",
    answers: { "g-menge": ["gar nichts, noch nicht gegeben"], [DANGER]: ["keine"] },
  };
  expect(assess(input).level).not.toBe("emergency");
  const ate = { ...input, text: "Sie hat Lilien gefressen.", answers: { "g-menge": ["Kohle noch nicht gegeben"] } };
  expect(assess(ate).level).toBe("emergency");
  const chocolate = { ...emptyCase(patient("Hund")), text: "Mein Hund hat Zartbitterschokolade gefressen." };
  expect(assess({ ...chocolate, answers: { "g-menge": ["gar nichts"] } }).level).toBe("emergency");
  expect(assess({ ...input, answers: { "g-menge": ["eine halbe Pipette"] } }).level).toBe("emergency");
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain("Permethrin kann Katzen töten");
});

test("a second animal of the home contradicts no profile", () => {
  const of = (text: string) => contradictionIn({ text, patient: patient("Katze", { gender: "Weiblich" }) });
  expect(of("Unser zweiter Kater ist schon kastriert.")).toBeNull();
  expect(of("Unser Kater ist schon kastriert.")).not.toBeNull();
});

test("nitrite is read in figures", () => {
  const nitrite = (text: string) => gather({ ...emptyCase(patient("Fisch")), text }).answers.get("fi-nitrit");
  expect(nitrite("Gemessen: Nitrit 0,3 und Nitrat 50.")).toEqual(["n02"]);
  expect(nitrite("Nitrit ist nicht nachweisbar.")).toEqual(["n0"]);
  expect(nitrite("Nitrit liegt bei 0,8.")).toEqual(["n05"]);
  expect(nitrite("Nitrat 50.")).toBeUndefined();
});

describe("what takes something back takes back no more than it says", () => {
  const of = (species: Species, text: string) => gather({ ...emptyCase(patient(species)), text });

  test("'not more than ever' belongs to the verb right before it", () => {
    expect(of("Hund", "Er erbricht ständig Futter und trinkt nicht mehr als sonst.").symptoms.has("erbrechen")).toBe(
      true,
    );
    expect(of("Hund", "Sie hat Durchfall und trinkt nicht mehr als sonst.").symptoms.has("durchfall")).toBe(true);
    expect(of("Hund", "Er humpelt und schläft nicht mehr als sonst.").symptoms.has("lahmheit")).toBe(true);
  });

  test("a denial elsewhere leaves the danger beside it", () => {
    const normal = (species: Species, text: string) => of(species, text).reading.normal.map(({ key }) => key);
    expect(normal("Fisch", "Mein Betta schnappt oben Luft, keiner hilft, Kiemen ganz rot.")).not.toContain(
      "normal-labyrinth",
    );
    expect(normal("Fisch", "Kein Wunder: apathisch ist der Betta und schnappt oben Luft.")).not.toContain(
      "normal-labyrinth",
    );
    expect(normal("Vogel", "Welli mausert, hat keine Lust, frisst nicht.")).not.toContain("normal-mauser");
    expect(normal("Fisch", "Mein Goldfisch im Aquarium liegt am Boden, ich habe kaltes Wasser nachgefüllt.")).toEqual(
      [],
    );
    expect(normal("Kleintier", "Der Hamster hat an der Flanke einen dunklen Fleck und einen harten Knoten.")).toEqual(
      [],
    );
  });

  test("a heart, an operation and eating are what the text says they are", () => {
    expect(of("Hund", "Er hat keinen Herzfehler, aber hustet seit gestern.").flags.has("herzkrank")).toBe(false);
    expect(of("Hund", "Er ist Herzpatient und hustet.").flags.has("herzkrank")).toBe(true);
    expect(of("Hund", "Er wurde vor 2 Jahren am Freitag kastriert.").flags.has("operiert")).toBe(false);
    expect(of("Hund", "Sie wurde gestern kastriert.").flags.has("operiert")).toBe(true);
    expect(of("Kleintier", "Mein Kaninchen frisst und trinkt kaum.").answers.has("u-fressen")).toBe(false);
    expect(of("Hund", "Er humpelt, es wird nicht so richtig besser.").answers.get("u-verlauf")).not.toEqual(["besser"]);
    expect(of("Fisch", "Nitrit bei 1,5.").answers.get("fi-nitrit")).toEqual(["n05"]);
    expect(of("Fisch", "Nitrit 0 bis 1.").answers.get("fi-nitrit")).toEqual(["n05"]);
  });
});

describe("a clause that opens with its verb", () => {
  const rated = (species: Species, text: string) =>
    assess({ ...emptyCase(patient(species, { ageMonths: 48 })), text }).level;

  test.each([
    "Atmen tut er nicht.",
    "Atmen tut er nicht mehr.",
    "Aufstehen tut er nicht.",
    "Laufen tut er nicht mehr.",
    "Reagieren tut er nicht.",
    "Ansprechbar ist er nicht.",
    "Bei Bewusstsein ist er nicht.",
    "Pinkeln tut er nicht.",
  ])("what an animal must do and does not is a danger: %s", (said) => {
    for (const species of ["Hund", "Katze", "Kleintier"] as const)
      expect(levelRank(rated(species, `Er liegt nur da. ${said}`)), species).toBeGreaterThanOrEqual(
        levelRank("urgent"),
      );
  });

  test("a sign in front of its negation is denied", () => {
    const { symptoms: found } = gather({
      ...emptyCase(patient("Kleintier", { breed: "Meerschweinchen" })),
      text: "Er quiekt. Krampfen oder so was tut er nicht. Bluten tut nichts.",
    });
    expect([...found.keys()]).not.toContain("krampfanfall");
    expect([...found.keys()]).not.toContain("blutung-leicht");
  });
});

describe("what is said belongs to its own sign", () => {
  const of = (species: Species, text: string) => gather({ ...emptyCase(patient(species, { ageMonths: 40 })), text });

  test.each([
    ["Hund", "Angefahren ist er und läuft nicht.", "autounfall"],
    ["Hund", "Bewusstlos war er und trinkt nichts.", "bewusstlos"],
    ["Hund", "Kollabiert ist er und trinkt nichts.", "kollaps"],
    ["Hund", "Krampfanfälle hatte er gestern und heute nicht.", "krampfanfall"],
    ["Katze", "Apathisch und frisst nichts.", "apathie"],
    ["Hund", "Durchfall und frisst nichts.", "durchfall"],
  ] as const)("another verb's negation takes back no sign: %s, %s", (species, text, sign) => {
    expect([...of(species, text).symptoms.keys()]).toContain(sign);
  });

  test("a count before a comma belongs to what is before it", () => {
    const times = (text: string) => of("Hund", text).answers.get("e-haeufigkeit");
    expect(times("Erbrochen hat er heute schon sechsmal, gefressen hat er gar nichts.")).toEqual(["n6"]);
    expect(times("Er hat viermal gewürgt und zweimal erbrochen.")).toEqual(["n2-3"]);
    expect(times("Er hat sechsmal gewürgt und erbrochen.")).toEqual(["n6"]);
  });

  test.each([
    ["Reptil", "Nach der Winterruhe hat sie 30 Prozent abgenommen und frisst nicht."],
    ["Reptil", "Nach der Winterruhe frisst sie seit einem Monat nicht."],
    ["Katze", "Er pinkelt aufs Bett, Urin untersucht, alles gut. Er trinkt viel und nimmt ab."],
    ["Katze", "Er pinkelt auf den Teppich. Tierarzt sagt alles in Ordnung. Er hockt sich dauernd hin."],
    ["Vogel", "Kot ist wässrig seit vier Wochen. Es gibt jeden Tag Gurke."],
  ] as const)("nothing is supposed to be normal that is more: %s, %s", (species, text) => {
    const { normal, supposed } = of(species, text).reading;
    expect([...normal, ...supposed].map(({ key }) => key)).toEqual([]);
  });

  test("the days after hibernation are asked about before they explain anything", () => {
    const { reading, symptoms: found } = of(
      "Reptil",
      "Er ist vor drei Tagen aus der Winterruhe gekommen, nur fressen mag er noch nicht.",
    );
    expect(reading.supposed.map(({ key }) => key)).toEqual(["normal-nach-winterruhe"]);
    expect(reading.normal).toEqual([]);
    expect(found.size).toBeGreaterThan(0);
  });

  test("a neutered animal was not operated yesterday", () => {
    for (const text of [
      "Mein kastrierter Kater kam gestern mit einer Wunde am Bauch heim.",
      "Am Freitag wird er kastriert. Heute hat er sich den Ballen aufgeschnitten.",
    ])
      expect(of("Katze", text).flags.has("operiert"), text).toBe(false);
    expect(of("Hund", "Unsere Hündin wurde vorgestern am Gesäuge operiert.").flags.has("operiert")).toBe(true);
  });

  test("salt water that was drunk is no question, and who eats nothing does not eat less", () => {
    expect(of("Hund", "Man soll Salzwasser geben? Er hat jetzt ein Glas Salzwasser getrunken.").intakes).not.toEqual(
      [],
    );
    expect(of("Katze", "Frisst weniger, gestern und heute gar nichts.").answers.has("u-fressen")).toBe(false);
    expect(of("Katze", "Der Heißhunger hat zugenommen.").answers.has("a-gewicht")).toBe(false);
  });
});

describe("numbers, places and other animals in a text", () => {
  const of = (species: Species, text: string) => gather({ ...emptyCase(patient(species, { ageMonths: 40 })), text });
  const page = (species: Species, text: string, answers: Case["answers"] = {}) => {
    const input = {
      ...emptyCase(patient(species, { ageMonths: 40 })),
      text,
      answers: { [DANGER]: ["keine"], ...answers },
    };
    const assessment = assess(input);
    return {
      ...recommend(input, assessment),
      level: assessment.level,
      reasons: assessment.factors.map(({ reason }) => reason).join(" "),
    };
  };

  test("an angle is no temperature", () => {
    const { symptoms: found } = of("Kleintier", "Er hält den Kopf so ca. 30 Grad nach links und frisst normal.");
    expect([...found.keys()]).not.toContain("untertemperatur");
    expect([...of("Kleintier", "Er hat nur 35 Grad Körpertemperatur.").symptoms.keys()]).toContain("untertemperatur");
  });

  test("a lump at a fresh suture is no tumour", () => {
    const { reasons, causes, nextSteps } = page(
      "Hund",
      "Sie wurde am Dienstag kastriert. An der Naht ist jetzt ein kleiner fester Knubbel. Nicht rot, nicht warm, obwohl sie nicht toben soll.",
      { "u-allgemein": ["stelle"] },
    );
    expect(reasons).toContain("die operiert hat");
    expect(causes.join(" ")).not.toContain("Tumor");
    expect(nextSteps.join(" ")).toContain("die operiert hat");
  });

  test("drops of the cat make the dog no cat", () => {
    const text = "Mein Cocker schüttelt den Kopf. Ich hab noch Ohrentropfen von meiner Katze.";
    expect(contradictionIn({ text, patient: patient("Hund") })).toBeNull();
  });

  test("how long it has lasted may be said of everything", () => {
    const { answers } = of(
      "Kleintier",
      "Er hat ein tränendes Auge. Er frisst alles und ist munter. Er jagt seine Freundin. Das geht jetzt seit acht Tagen.",
    );
    expect(answers.get("u-dauer")).toEqual(["d7"]);
  });

  test("last year's chocolate is not today's", () => {
    const { intakes } = of(
      "Hund",
      "Er hat eben zuckerfreie Kaugummis mit Xylit gefressen. Letztes Jahr hat er mal eine Tafel Vollmilch gefressen.",
    );
    expect(intakes.map(({ toxin }) => toxin.key)).toEqual(["xylit"]);
  });

  test("heat and gasping forbid one thing each, and a heart patient is not wetted", () => {
    const input = {
      ...emptyCase(patient("Hund", { ageMonths: 40 })),
      symptoms: ["hitzschlag", "atemnot"].map((key) => ({ key, severity: null })),
    };
    const hot = recommend(input, assess(input));
    expect(hot.nextSteps.join(" ")).toContain("Kleine Schlucke Wasser");
    expect(hot.doNot.join(" ")).not.toContain("tränken");
    const heart = page("Katze", "Sie hat ein Herzgeräusch und atmet sehr schnell mit offenem Maul. Es sind 31 Grad.");
    expect(heart.nextSteps.join(" ")).not.toContain("kühl es jetzt");
  });

  test("soiling that the practice has examined is asked about, and eating with the head aslant is no nerve sign", () => {
    const cat = of(
      "Katze",
      "Sie pinkelt seit einem Monat auf die Badematte. Beim TA waren wir letzte Woche, Urin und Ultraschall waren in Ordnung.",
    );
    expect(cat.reading.supposed.map(({ key }) => key)).toContain("normal-unsauber-untersucht");
    const chews = of("Katze", "Sie hält beim Trockenfutter immer den Kopf so schief und kaut auf einer Seite.");
    expect([...chews.symptoms.keys()]).not.toContain("kopfschiefhaltung");
    expect([...of("Katze", "Sie hält den Kopf schief und frisst nichts mehr.").symptoms.keys()]).toContain(
      "kopfschiefhaltung",
    );
  });
});

describe("levels and causes follow from what is told", () => {
  const page = (species: Species, text: string, answers: Case["answers"] = {}, ageMonths = 40) => {
    const input = { ...emptyCase(patient(species, { ageMonths })), text, answers: { [DANGER]: ["keine"], ...answers } };
    const assessment = assess(input);
    return { ...recommend(input, assessment), level: assessment.level, factors: assessment.factors };
  };
  const signsOf = (species: Species, text: string) =>
    gather({ ...emptyCase(patient(species, { ageMonths: 40 })), text }).symptoms;

  test("a red eye that hurts is seen the same day, one that does not in the next", () => {
    const red = "Er hat seit heute früh ein rotes Auge.";
    expect(page("Hund", red, { "u-schmerz": ["leicht"] }).level).toBe("urgent");
    expect(page("Hund", red, { "u-schmerz": ["nein"] }).level).toBe("vet_visit");
  });

  test("what nobody could look at goes to the practice, what behaves otherwise does not", () => {
    const unknown = { "u-allgemein": ["weiss-nicht"] };
    const eye = page("Kleintier", "Bei unserm Meeri stimmt was mit einem Auge nicht, was macht man da am besten?", {
      ...unknown,
      "au-zeichen": ["weiss-nicht"],
    });
    expect(eye.level).toBe("concerning");
    // Nor does it matter that nobody was asked how it is besides.
    const unasked = page("Kleintier", "Bei unserm Meeri stimmt was mit einem Auge nicht, was macht man da am besten?", {
      "au-zeichen": ["weiss-nicht"],
    });
    expect(unasked.level).toBe("concerning");
    expect(eye.factors[0]?.reason).toContain("Was du nicht genau sehen kannst");
    expect(
      page("Kleintier", "Bei unserm Meeri stimmt was mit einem Auge nicht, was macht man da am besten?", {
        "au-zeichen": ["keine"],
        "u-allgemein": ["keine"],
      }).level,
    ).toBe("monitor");
  });

  test("a guess of the network is not quoted beside what was ticked", () => {
    const input: Case = {
      ...emptyCase(patient("Hund", { ageMonths: 60 })),
      text: "Mein Hund will nicht ins Auto. Sonst nie.",
      confirmed: { autounfall: "ja" },
    };
    const [first] = assess(input).factors;
    expect(first?.because).toBe("Schwerer Unfall");
  });

  test("who eats badly for days has not fasted for days", () => {
    const fasted = (text: string) => gather({ ...emptyCase(patient("Katze")), text }).answers.get("u-fressen");
    expect(fasted("Seit paar Tagen frisst er nicht richtig.")).toBeUndefined();
    expect(fasted("Seit drei Tagen frisst er nichts mehr.")).toEqual(["h48"]);
    expect([...signsOf("Katze", "Er frisst nicht gut und ist matt.").keys()]).toContain("appetitlosigkeit");
  });

  test("a puppy that is dull and eats badly is seen the same day", () => {
    expect(page("Hund", "Mein Welpe frisst schlecht und ist matt.", {}, 3).level).toBe("urgent");
    expect(page("Hund", "Mein Hund frisst schlecht und ist matt.").level).toBe("vet_visit");
  });

  test("one illness is one reason, and no other illness loses its own by it", () => {
    const reasons = (species: Species, text: string) =>
      assess({ ...emptyCase(patient(species, { ageMonths: 40, gender: "Weiblich" })), text }).factors.map(
        ({ reason }) => reason,
      );
    const string = reasons("Hund", "Sie hat einen Faden verschluckt und erbricht seit zwei Tagen, heute sechsmal.");
    expect(string.join(" ")).toContain("Darmverschluss");
    const nursing = reasons("Hund", "Unsere Hündin hat vor 3 Wochen geworfen und krampft gerade.").join(" ");
    expect(nursing).toContain("Krampfanfall");
    expect(nursing).toContain("Kalziummangel");
  });

  test("a fast of days counts whatever came before it", () => {
    for (const text of [
      "Frisst seit drei Tagen nichts mehr, vorher hat sie schon schlecht gefressen.",
      "Seit einer Woche frisst sie kaum, seit zwei Tagen frisst sie überhaupt nichts mehr.",
      "Er mäkelt schon länger. Seit drei Tagen frisst er nichts.",
    ])
      expect(gather({ ...emptyCase(patient("Katze")), text }).answers.get("u-fressen"), text).toContainEqual(
        expect.stringMatching(/^h/),
      );
  });

  test("pain elsewhere is no pain of the eye", () => {
    const reasons = page("Hund", "Er humpelt stark hinten links und die Augen tränen etwas.", {
      "u-schmerz": ["leicht"],
    });
    expect(reasons.factors.map(({ reason }) => reason).join(" ")).not.toContain("Ein Auge, das wehtut");
  });

  test("a cause that something else explains is not named", () => {
    expect(
      page("Hund", "Er hat seit drei Tagen Durchfall wie Wasser, trinkt mehr als sonst und ist müde.").causes.join(" "),
    ).not.toContain("Diabetes");
    expect(page("Hund", "Er trinkt viel mehr als sonst und nimmt ab.").causes.join(" ")).toContain("Diabetes");
    const old = "Er hustet seit drei Wochen vor allem nachts und bleibt beim Gassi oft stehen und schnauft.";
    expect(page("Hund", old, {}, 150).causes.join(" ")).not.toContain("Zwingerhusten");
    expect(page("Hund", "Er hustet seit gestern trocken und hat Nasenausfluss.").causes.join(" ")).toContain(
      "Zwingerhusten",
    );
  });

  test("a fast of hours names no fatty liver, a tick no tumour, a swollen paw no torn ligament", () => {
    const causes = (species: Species, text: string, answers: Case["answers"] = {}) =>
      page(species, text, answers).causes.join(" ");
    const cat = "Sie frisst nicht und ist matt.";
    expect(causes("Katze", cat, { "u-fressen": ["h0-12"] })).not.toContain("Leberverfettung");
    expect(causes("Katze", cat, { "u-fressen": ["h24-48"] })).toContain("Leberverfettung");
    const lame = (where: string) => causes("Hund", `Er humpelt hinten links, ${where} ist geschwollen.`);
    expect([lame("der Ballen").includes("Kreuzband"), lame("das Knie").includes("Kreuzband")]).toEqual([false, true]);
    const lump = (before: string) => causes("Hund", `${before}Er hat einen Knubbel am Hals.`);
    expect([lump("Gestern war eine Zecke da. ").includes("Tumor"), lump("").includes("Tumor")]).toEqual([false, true]);
  });

  test("who waits at home takes no sample along", () => {
    const { level, nextSteps } = page("Hund", "Mein Hund hat seit heute Durchfall und ist sonst fit.", {
      "u-allgemein": ["keine"],
    });
    expect([level, nextSteps.join(" ").includes("Kotprobe")]).toEqual(["monitor", false]);
    expect(page("Hund", "Mein Hund hat seit vier Tagen Durchfall.").nextSteps.join(" ")).toContain("Kotprobe");
  });

  test("all that may have eaten of it come along, and a dish that nobody wants is changed", () => {
    const poison = page("Hund", "Sie hat Rattenköder gefressen, der andere Hund hat auch was zwischen den Zähnen.", {
      [DANGER]: ["giftkoeder"],
    });
    expect(poison.nextSteps.join(" ")).toContain("alle Tiere mit");
    expect(
      page("Hund", "Sie hat Rattenköder gefressen.", { [DANGER]: ["giftkoeder"] }).nextSteps.join(" "),
    ).not.toContain("alle Tiere mit");
    const fed = (text: string) => page("Katze", text).nextSteps.join(" ").includes("anderes gewohntes Futter");
    expect(fed("Unsere Katzen fressen plötzlich beide ihr Futter nicht mehr.")).toBe(true);
    expect(fed("Sie frisst nicht mehr, die anderen fressen alle ganz normal.")).toBe(false);
    expect(fed("Er frisst nicht. Katze und Kater fressen beide wie immer.")).toBe(false);
  });

  test("an older animal that changes suddenly is examined, without haste", () => {
    const barks = "Jetzt bellt er plötzlich bei allem, sogar beim Handy. Früher nie.";
    const old = page("Hund", barks, { "u-allgemein": ["keine"] }, 168);
    expect([old.level, old.comeBack]).toEqual([
      "monitor",
      expect.stringContaining("in den nächsten Wochen untersuchen"),
    ]);
    expect(page("Hund", barks, { "u-allgemein": ["keine"] }).comeBack).not.toContain("untersuchen");
  });

  test("the womb is named once", () => {
    const input: Case = {
      ...emptyCase(patient("Hund", { ageMonths: 60, gender: "Weiblich" })),
      text: "Sie ist seit Montag ganz schlapp und trinkt wahnsinnig viel. Vor 5 Tagen war sie mit der Läufigkeit fertig. Der Bauch ist hart und dick.",
      confirmed: { blaehbauch: "ja" },
      answers: { "u-allgemein": ["trinkt-viel", "matt"] },
    };
    expect(assess(input).factors.filter(({ reason }) => reason.includes("Gebärmutter"))).toHaveLength(1);
  });

  test("grams told of what was eaten count far behind its name, those of something else do not", () => {
    const amount = (text: string) =>
      gather({ ...emptyCase(patient("Hund", { ageMonths: 40 })), text }).intakes.map(({ amountWords }) => amountWords);
    expect(
      amount(
        "In der Soß war eine kleine Zwiebel für sechs Leut, durchpassiert, also in dem Rest war vielleicht ein Teelöffel davon, zwei, drei Gramm, die hat sie gefressen.",
      ),
    ).toEqual(["drei Gramm"]);
    expect(
      amount(
        "Er hat heute die ganze Packung Rosinen vom Tisch geklaut und aufgefressen während wir im Garten waren, morgens bekommt er immer 2 g Pulver.",
      ),
    ).not.toContain("2 g");
  });
});

describe("wounds, and the word 'nicht'", () => {
  test("a broken shell is covered loosely, neither pressed nor rinsed", () => {
    const input = {
      ...emptyCase(patient("Reptil", { ageMonths: 140 })),
      text: "Meine Schildkröte ist vom Balkon gefallen und hat einen Riss im Panzer, es sickert ein bisschen Blut.",
    };
    const assessment = assess(input);
    const { nextSteps, doNot } = recommend(input, assessment);
    expect(assessment.level).toBe("emergency");
    expect(nextSteps.join(" ")).toContain("Den Panzer mit einer sauberen, feuchten Kompresse locker abdecken");
    expect([...nextSteps, ...doNot].join(" ")).not.toMatch(/fest aufdrücken|abspülen|Bein nicht richten|Schienen/);
    expect(assessment.factors.filter(({ reason }) => reason.includes("Knochenbruch"))).toHaveLength(1);
  });

  test("'nicht' denies no more than its own words", () => {
    const level = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 3 })), text };
      return assess({ ...input, answers: { [DANGER]: ["keine"], "u-allgemein": ["keine"] } }).level;
    };
    expect(level("Kleintier", "Hamster hat Durchfall, nicht wässrig, Hintern nass")).toBe("emergency");
    expect(level("Hund", "Welpe 9 wochen frisst nicht apathisch durchfall")).toBe("emergency");
  });
});

test("an illness of another animal in the house is not the patient's", () => {
  const other =
    "Der Kleine niest seit vorgestern. Unser alter Kater hat seit Jahren Diabetes und bekommt Insulin, dem gehts prima.";
  const input: Case = { ...emptyCase(patient("Katze", { ageMonths: 3 })), text: other };
  expect(recommend(input, assess(input)).nextSteps.join(" ")).not.toContain("welche Erkrankung bekannt ist");
  const own = {
    ...input,
    text: "Sie hat seit Jahren Diabetes und bekommt Insulin. Jetzt niest sie seit vorgestern und frisst nichts.",
  };
  expect(recommend(own, assess(own)).nextSteps.join(" ")).toContain("welche Erkrankung bekannt ist");
});
