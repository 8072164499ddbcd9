// What a result tells to do and not to do: fit for this animal, without contradiction, the vital never cut.
import { describe, expect, test } from "vitest";
import type { Species } from "#db/enums";
import { SPECIES } from "#db/enums";
import { chosen, patient, pick, RUNS, random, randomCase, symptomKeys } from "../../tests/helpers/cases";
import { assess } from "./assess";
import { type Case, emptyCase, type Patient, speciesKey } from "./case";
import { gather } from "./dangers";
import { complaints, DANGER, firstAid, general, pictures } from "./knowledge";
import { levelRank } from "./level";
import { allowed, distinct, recommend, spokenIssue } from "./recommend";

describe("advice never contradicts itself", () => {
  const WARM = /warm halten|ruhig und warm|Wärmflasche|warm einpacken|Langsam erwärmen|leicht wärmen/i;
  const COOL = /kühlem Wasser|Erst kühlen|abkühlen|Kühlen\./i;
  const FEED = /(Futter|Heu|Mahlzeiten|Portionen)[^.]*(anbieten|verteilen)|^Kleine, leicht/i;
  const FAST = /^Nicht füttern|^Kein Wasser und Futter|^Futter wegnehmen|; nicht füttern/i;
  const says = (texts: readonly string[], pattern: RegExp) => texts.some((text) => pattern.test(text));
  const advised = (species: Species, keys: readonly string[]) => {
    const input: Case = {
      ...emptyCase(patient(species, { gender: null })),
      symptoms: keys.map((key) => ({ key, severity: null })),
    };
    return { input, ...recommend(input, assess(input)) };
  };

  test.each(SPECIES)("%s: every sign alone, and as many pairs", (species) => {
    const next = random(11);
    const pairs = Array.from({ length: symptomKeys.length }, () => [pick(symptomKeys, next), pick(symptomKeys, next)]);
    for (const keys of [...symptomKeys.map((key) => [key]), ...pairs]) {
      const { nextSteps, doNot, warningSigns, firstAid: aid } = advised(species, keys);
      const all = [...nextSteps, ...doNot];
      expect(says(nextSteps, WARM) && says(nextSteps, COOL), `${keys}: warm and cool`).toBe(false);
      expect(says(nextSteps, FEED) && says(all, FAST), `${keys}: feed and fast`).toBe(false);
      if (keys.some((key) => key === "hitzschlag" || key === "fieber"))
        expect(says(nextSteps, WARM), `${keys}: warms a hot animal`).toBe(false);
      expect(new Set(all).size).toBe(all.length);
      for (const { key } of aid)
        expect(firstAid.entries.find((entry) => entry.key === key)!.species).toContain(speciesKey(species));
      expect(warningSigns.join(" "), `${keys}`).not.toMatch(/Termin/);
    }
  });

  test("first aid follows what decided: a blue tongue gets no bite wound steps", () => {
    const { firstAid: aid } = advised("Katze", ["schleimhaut-blau", "wunde"]);
    expect(aid[0]!.key).toBe("atemnot");
    expect(advised("Hund", ["fieber", "lethargie", "apathie"]).nextSteps.join(" ")).not.toMatch(WARM);
  });

  test("a warning sign that is there already is not shown as one to wait for", () => {
    const { warningSigns } = advised("Reptil", ["augen-geschwollen-reptil"]);
    expect(warningSigns.join(" ")).not.toContain("Kneift das Auge zu");
  });

  test("the vet comes to a horse", () => {
    const input: Case = {
      ...emptyCase(patient("Sonstiges")),
      text: "Mein Pferd wälzt sich immer wieder und hat nicht geäppelt.",
    };
    const advice = recommend(input, assess(input));
    expect(advice.headline).toBe("Sofort den Tierarzt rufen");
    expect(advice.firstAid.map(({ key }) => key)).toContain("kolik");
    expect([advice.recommendation, ...advice.nextSteps].join(" ")).not.toMatch(/Fahr mit|nächste Tierklinik|warm/);
  });
});

/** Wordings that would harm some animals, wherever they come from. */
const BANNED: [RegExp, (input: Case) => boolean][] = [
  [
    /auslassen|fasten|nüchtern/i,
    (input) =>
      input.patient.species !== "Hund" ||
      input.patient.ageMonths === null ||
      input.patient.ageMonths < 12 ||
      input.patient.ageMonths >= 96,
  ],
  [/\bBürste|\ban der Leine|Geschirr statt/, (input) => input.patient.species !== "Hund"],
  [/Heu jederzeit/i, (input) => input.patient.species !== "Kleintier"],
];

test("self-care that is banned for a species or age never appears", () => {
  const next = random(6);
  for (let n = 0; n < RUNS; n++) {
    const input = randomCase(next);
    const assessment = assess(input);
    const steps = recommend(input, assessment).nextSteps.join("\n");
    for (const [pattern, banned] of BANNED)
      if (banned(input)) expect(steps, JSON.stringify(input)).not.toMatch(pattern);
    const facts = gather(input);
    const own = [...general.self_care, ...complaints.flatMap((file) => file.self_care)];
    for (const care of own)
      if (
        !allowed(care, input, facts) &&
        !own.some((other) => other.text === care.text && allowed(other, input, facts))
      )
        expect(steps).not.toContain(care.text.replaceAll("{name}", "Bello"));
    if (levelRank(assessment.level) >= levelRank("urgent"))
      for (const care of own.filter(({ today }) => assessment.level === "emergency" || today === "no"))
        if (!firstAid.entries.some((entry) => entry.steps.some(({ text }) => text === care.text)))
          expect(steps).not.toContain(care.text.replaceAll("{name}", "Bello"));
  }
});

test("a complaint that nothing names gives advice only where it is very likely", () => {
  const facts = gather({ ...emptyCase(patient("Katze")), text: "Was sollen wir mit ihr tun?" });
  const guessed = (share: number, more: object = {}) => {
    const issues: [string, number][] = [["husten", share]];
    const reading = { ...facts.reading, topics: [], urgency: { emergency: 0, visit: 0, issues }, ...more };
    return spokenIssue({ ...facts, issue: "husten", symptoms: new Map(), reading });
  };
  expect(guessed(0.4)).toBe("sonstiges");
  expect(guessed(0.6)).toBe("husten");
  expect(guessed(0.4, { topics: [{ issue: "husten", times: 1, at: 0 }] })).toBe("husten");
});

test("of a warning line only the part goes that is there already", () => {
  const lines = (keys: string[]) => {
    const input = { ...emptyCase(patient("Katze")), issue: "appetitlosigkeit", symptoms: chosen(keys) };
    return recommend(input, assess(input)).warningSigns;
  };
  expect(lines(["frisst-weniger"])).toContain("Trinkt nicht mehr, erbricht oder wird matt");
  expect(lines(["appetitlosigkeit", "lethargie"])).toContain("Trinkt nicht mehr oder erbricht");
  // Who watches a cat that does not eat is told how long.
  const fasting = { ...emptyCase(patient("Katze")), issue: "appetitlosigkeit", symptoms: chosen(["appetitlosigkeit"]) };
  expect(recommend(fasting, { ...assess(fasting), level: "monitor" }).comeBack).toContain(
    "seit der letzten Mahlzeit 24 Stunden",
  );
});

describe("pictures", () => {
  const advised = (species: Species, text: string, answers: Case["answers"] = {}) => {
    const input: Case = { ...emptyCase(patient(species)), text, answers };
    return recommend(input, assess(input));
  };

  test("each is told in its own words, and brings what belongs to it", () => {
    const cough = "Seit gestern hustet er trocken und bellend, letzte Woche war er in der Hundepension.";
    const { about, nextSteps } = advised("Hund", cough);
    expect(about.join(" ")).toContain("ansteckend");
    expect(nextSteps.join(" ")).toContain("Abstand zu anderen Hunden");
    expect(advised("Hund", "Seit gestern hustet er trocken und bellend.").about).toEqual([]);
    expect(advised("Hund", "Er hustet, war aber in keiner Hundepension.").about).toEqual([]);
    // Beside another complaint the same word says nothing.
    expect(advised("Hund", "Er humpelt, seit er aus der Hundepension zurück ist.").about).toEqual([]);
    const moult = advised("Vogel", "Überall im Käfig liegen Federn, am Kopf kommen neue Stifte. Er frisst und singt.");
    expect(moult.about.join(" ")).toContain("Mauser");
    expect(moult.comeBack).not.toContain("Nicht besser");
  });

  test("each has something that calls for it, and something to say", () => {
    for (const { key, says, later, do: steps, dont, warn, words, near, signs, issues, normal, flags } of pictures) {
      expect(words ?? near ?? signs ?? issues ?? normal[0] ?? flags[0], key).toBeDefined();
      expect([says ?? [], later ?? [], steps, dont, warn].flat().length, key).toBeGreaterThan(0);
    }
  });
});

describe("first aid leaves out what this animal must not get", () => {
  const given = (species: Species, keys: string[], text = "", ageMonths = 48) => {
    const input: Case = { ...emptyCase(patient(species, { ageMonths })), symptoms: chosen(keys), text };
    const { nextSteps, doNot, firstAid: aid } = recommend(input, assess(input));
    return { steps: nextSteps.join(" "), bans: doNot.join(" "), guides: aid.map(({ key }) => key) };
  };

  test("a bird that staggers is not warmed, another is", () => {
    expect(given("Vogel", ["am-boden"]).steps).toContain("28–30 °C");
    expect(given("Vogel", ["am-boden", "ataxie"]).steps).toMatch(/Keine Wärmequelle(?!.*28–30 °C)/);
  });

  test("a hamster with diarrhoea gets no fresh food", () => {
    expect(given("Kleintier", ["kleintier-frisst-nicht"]).steps).toContain("Frisches Futter");
    expect(given("Kleintier", ["kleintier-frisst-nicht", "durchfall-waessrig"]).steps).not.toContain("Frisches Futter");
  });

  test("a burnt snake is cooled within the hour alone", () => {
    expect(given("Reptil", ["verbrennung"]).steps).toContain("Nur in der ersten Stunde");
  });

  test("who measures 42 degrees cools first", () => {
    const hot = given("Hund", [], "Er hechelt stark und taumelt, das Fieberthermometer ging bis zweiundvierzig.");
    expect(hot.guides[0]).toBe("hitzschlag");
  });

  test("fish of whose water nothing is known get air and fresh water, those of a pond in winter do not", () => {
    expect(given("Fisch", ["lethargie"]).steps).toContain("Belüftung stärker");
    const text = "Im Gartenteich hat das Wasser 6 Grad, die Goldfische stehen am Grund.";
    const pond: Case = { ...emptyCase(patient("Fisch")), symptoms: chosen(["lethargie"]), text };
    const steps = recommend(pond, { ...assess(pond), level: "vet_visit" }).nextSteps.join(" ");
    expect(steps).not.toContain("Belüftung stärker");
    expect(steps).toContain("Nicht füttern");
  });

  test("where an oven may have poisoned everybody, everybody goes outside before anything else", () => {
    const oven = "Der Holzofen lief, der Melder hat gepiept und wir haben Kopfweh. Er torkelt und reagiert kaum.";
    expect(given("Hund", ["ataxie"], oven).steps).toMatch(/^Haben auch Menschen Kopfweh/);
  });

  test("a bloated rabbit is not fed, and its belly left alone", () => {
    const { steps, bans, guides } = given("Kleintier", ["blaehbauch", "untertemperatur", "kleintier-frisst-nicht"]);
    expect(guides).toEqual(["kleintier-blaehbauch"]);
    expect(steps).not.toMatch(/dann füttern|Futter[^.]*anbieten/);
    expect(bans).toContain("nicht massieren");
  });

  test("a cold, limp puppy gets sugar on its gums", () => {
    expect(given("Hund", ["untertemperatur", "schwaeche"], "", 3).steps).toContain("auf das Zahnfleisch");
    expect(given("Hund", ["untertemperatur", "schwaeche"]).steps).not.toContain("auf das Zahnfleisch");
  });

  test("without a limb that could be broken nobody is told how to lay it", () => {
    expect(given("Hund", ["sturz", "schwaeche"])).not.toMatchObject({ steps: expect.stringContaining("gebrochenes") });
    expect(given("Hund", ["sturz", "knochenbruch"]).bans).toContain("Kein Schienen");
  });
});

test("what one warning line says no other says again", () => {
  const input = { ...emptyCase(patient("Hund")), issue: "husten", symptoms: chosen(["husten"]) };
  const lines = recommend(input, assess(input)).warningSigns.join(" | ");
  expect(lines).toContain("Mehr als 40 Atemzüge pro Minute");
  expect(lines).toContain("Atemnot oder blaue Zunge");
  expect(lines).not.toContain("sehr schnelle Atmung");
});

test("a guinea pig that fights for air gets the first aid for it, though it does not eat", () => {
  const input = {
    ...emptyCase(patient("Kleintier")),
    issue: "atemnot",
    symptoms: chosen(["atemnot", "kleintier-frisst-nicht"]),
  };
  const { firstAid, doNot } = recommend(input, assess(input));
  expect(firstAid.map(({ key }) => key)).toContain("atemnot");
  expect(doNot).toContain("Nicht füttern oder tränken");
});

test("who asks to raise a prescribed dose is told who decides", () => {
  const input = {
    ...emptyCase(patient("Hund", { ageMonths: 132 })),
    text: "Er hustet seit zwei Wochen. Kann ich das Vetmedin einfach erhöhen?",
  };
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain("Die verordnete Dosis nicht selbst ändern");
});

test("who has a dog's flea remedy at hand is told that it kills cats", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 48 })),
    text: "Sie leckt sich kahl. Ich hätte noch ein Spot-on von unserem Hund da, kann ich davon etwas nehmen?",
  };
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain("Permethrin kann Katzen töten");
});

test("a cat gets no painkiller of the dog", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 48 })),
    text: "Er humpelt etwas. Von unserem Hund haben wir noch Metacam, kann ich ihm davon etwas geben?",
  };
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain("für den Hund verordnet");
});

test.each([
  ["Hund", "Er humpelt, tritt aber auf. Kann ich ihm eine halbe Ibu 400 geben?", /Kein Ibuprofen/],
  ["Katze", "Sie pinkelt neben das Klo. Soll ich sie mit der Nase reinstupsen wie meine Oma?", /Nicht strafen/],
  [
    "Hund",
    "Er hat ein Loch zwischen den Zehen, da kommt Eiter. Kann ich das mit Zugsalbe behandeln?",
    /Keine Zugsalbe/,
  ],
  [
    "Katze",
    "Dicke heiße Beule nach einem Kampf. Meine Frau will einen Umschlag mit Topfen draufmachen.",
    /Kein Umschlag/,
  ],
  [
    "Hund",
    "Die Schnauze schwillt, eine Kreuzotter hat ihn gebissen. Mein Vater sagt abbinden oder aussaugen.",
    /Nicht abbinden/,
  ],
  [
    "Hund",
    "Das Auge tränt. Ich hätte noch eine Augensalbe vom anderen Hund, kann ich die nehmen?",
    /Keine Augentropfen/,
  ],
] as const)("what is asked is answered, and not handed back, %s: %s", (species, text, answer) => {
  const input = { ...emptyCase(patient(species, { ageMonths: 48 })), text };
  const { nextSteps, doNot } = recommend(input, assess(input));
  expect(doNot[0]).toMatch(answer);
  expect(nextSteps.join(" ")).not.toMatch(/Frag (in der|deine) /);
});

test.each([
  ["Hund", "Unser Hund bekommt Cortison und hat heute einmal erbrochen.", /Kein Cortison/],
  ["Katze", "Der Kardiologe gibt ihr Aspirin. Darf ich ihr das Aspirin auch morgens geben?", /Kein Aspirin/],
  [
    "Hund",
    "Er hat gestern Augentropfen vom Tierarzt bekommen, das Auge ist rot. Wie lange soll ich die geben?",
    /Keine Augentropfen und/,
  ],
] as const)("what the practice prescribed is not forbidden, %s: %s", (species, text, ban) => {
  const input = { ...emptyCase(patient(species, { ageMonths: 48 })), text };
  expect(recommend(input, assess(input)).doNot.join(" ")).not.toMatch(ban);
});

test("soft food after teeth were pulled is advised once", () => {
  const text = "Gestern wurden ihr fünf Zähne gezogen, der Speichel ist rosa. Sie frisst Eingeweichtes mit Appetit.";
  const input = {
    ...emptyCase(patient("Hund", { ageMonths: 84, gender: "Weiblich" })),
    text,
    answers: { "u-gefahr": ["keine"], "u-normal": ["ja"], "u-allgemein": ["keine"] },
  };
  const { nextSteps } = recommend(input, assess(input));
  expect(nextSteps.filter((step) => /weiches Futter/i.test(step))).toHaveLength(1);
});

test("lines are said once whatever their articles, and those that only resemble each other are all said", () => {
  expect(distinct(["Den Bauch nicht massieren", "Bauch nicht massieren."])).toHaveLength(1);
  for (const lines of [
    ["Kein Wasser einflößen", "Kein kaltes Bad und kein Wasser einflößen"],
    ["Nichts aus der Wunde ziehen", "Nicht am Ei ziehen"],
    ["Futter und Wasser sofort wegnehmen.", "Nimm ihm das Wasser nie weg, und zwing ihm kein Futter ein."],
    ["Während der Fahrt die Atmung beobachten.", "Während der Fahrt weiter warm halten und die Atmung beobachten."],
  ])
    expect(distinct(lines)).toEqual(lines);
});

test("what was in the heat and gasps is cooled, whatever else it is taken for", () => {
  const input = {
    ...emptyCase(patient("Kleintier", { breed: "Kaninchen" })),
    text: "Heute sind 34 Grad. Sie liegt auf der Seite und atmet ganz schnell mit offenem Maul.",
  };
  const { nextSteps, doNot } = recommend(input, assess(input));
  expect(nextSteps[0]).toContain("kühl es jetzt");
  expect(doNot.join(" ")).toContain("Kein Eiswasser");
});

test("sugar low after insulin gets sugar and no more insulin; warmth is for the cold", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 132 })),
    text: "Unser Diabetiker hat heute Insulin bekommen, kaum gefressen, und torkelt jetzt: Unterzuckerung.",
  };
  const { nextSteps, doNot } = recommend(input, assess(input));
  expect(nextSteps.join(" ")).toContain("Honig");
  expect(nextSteps.join(" ")).not.toContain("warm");
  expect(doNot).toContain("Kein weiteres Insulin, bis die Praxis es sagt");
  expect(doNot.join(" ")).not.toContain("kalt ist");
});

test("a suture is kept dry, and looked at by who made it", () => {
  const input = {
    ...emptyCase(patient("Hund", { ageMonths: 14 })),
    text: "Sie wurde am Montag kastriert. Die Naht ist trocken und zu, rundherum ein bisschen gerötet.",
    answers: { [DANGER]: ["keine"], "u-allgemein": ["keine"] },
  };
  const { nextSteps } = recommend(input, assess(input));
  expect(nextSteps.join(" ")).toContain("die operiert hat");
  expect(nextSteps.join(" ")).not.toContain("spülen");
});

test("an animal on insulin that staggers gets sugar on its gums", () => {
  const input = {
    ...emptyCase(patient("Hund", { ageMonths: 120 })),
    text: "Er bekommt Caninsulin. Heute früh hat er nur halb gefressen, ich hab trotzdem gespritzt. Jetzt ist er wackelig auf den Beinen.",
  };
  const assessment = assess(input);
  expect(assessment.level).toBe("emergency");
  expect(recommend(input, assessment).nextSteps.join(" ")).toContain("Honig");
  const none = { ...input, text: "Er ist wackelig auf den Beinen. Ich bin Diabetiker und spritze mir Insulin." };
  expect(gather(none).symptoms.has("unterzucker")).toBe(false);
});

describe("first aid fits what is told", () => {
  /** The page of a text from which danger and everything else were excluded, unless `answers` says otherwise. */
  const pageOf = (species: Species, text: string, answers: Case["answers"] = {}) => {
    const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text, answers };
    const assessment = assess(input);
    const { nextSteps, doNot, ...advice } = recommend(input, assessment);
    return { ...advice, level: assessment.level, factors: assessment.factors, all: [...nextSteps, ...doNot].join(" ") };
  };

  test("too little sugar gets sugar and no more insulin; it is neither cooled nor a swallowed poison", () => {
    const { level, all, poison } = pageOf(
      "Katze",
      "Mein Kater ist Diabetiker und wurde heute zweimal gespritzt. Jetzt torkelt er und reagiert auf die Leckerlitüte nicht. Das Messgerät zeigt 34 mg. Die Streifen lagen in der Sonne.",
    );
    expect(level).toBe("emergency");
    expect(all).toContain("Honig");
    expect(all).toContain("Kein weiteres Insulin");
    expect(all).not.toMatch(/kühl|Giftquelle|Erbrechen auslösen|Nicht füttern/);
    expect(poison).toBe(false);
  });

  test("who reacts to nothing is unconscious, whatever is said of treats", () => {
    const { level, factors } = pageOf("Hund", "Er reagiert nicht auf Leckerli und ist nicht ansprechbar.");
    expect(level).toBe("emergency");
    expect(factors[0]?.reason).toContain("Bewusstlosigkeit");
  });

  test("a shock after wasps lies warm and is not cooled, a sting alone is", () => {
    const shock = pageOf(
      "Hund",
      "Eine Wespe hat sie ins Maul gestochen, das Gesicht schwillt an, sie ist ganz schwach und das Zahnfleisch ist blass.",
    );
    expect(shock.all).toContain("zudecken");
    expect(shock.all).not.toContain("Die geschwollene Stelle kühlen");
    const stung = pageOf("Hund", "Eine Wespe hat sie in die Nase gestochen, die Schnauze ist dick.");
    expect(stung.all).toContain("Die geschwollene Stelle kühlen");
  });

  test("a dog's drops on a cat are washed off, and their packet comes along", () => {
    const { all } = pageOf(
      "Katze",
      "Mein Mann hat der Katze das Spot-on vom Hund in den Nacken gegeben, jetzt zuckt sie.",
    );
    expect(all).toContain("abwaschen");
    expect(all).toContain("Nimm die Packung mit");
  });

  test("a fish that jumped out is put back first; its water is looked after as well", () => {
    const { level, factors, all } = pageOf(
      "Fisch",
      "Der Skalar liegt auf dem Fußboden hinterm Aquarium, ich habe ihn reingesetzt, jetzt liegt er auf der Seite.",
    );
    expect(level).toBe("emergency");
    expect(factors[0]?.reason).toContain("außerhalb des Wassers");
    expect(all.indexOf("Lag der Fisch draußen")).toBeLessThan(all.indexOf("30–50 % Wasser wechseln"));
    expect(all).toContain("Lag der Fisch draußen");
  });

  test("a likely poison is among the reasons of an emergency that something else proves", () => {
    const { factors } = pageOf(
      "Hund",
      "Seine Zunge ist blau. Im Schuppen lagen blaue Blöcke, vielleicht hat er einen Giftköder erwischt.",
    );
    expect(factors.map(({ reason }) => reason).join(" ")).toContain("Vergiftung");
  });

  test("milky eyes before a moult are asked about; one eye alone is seen today", () => {
    const eyes = "Seit gestern sind die Augen meiner Kornnatter so milchig und die Haut ist ganz stumpf.";
    const ticked = { [DANGER]: ["zeichen-auge"] };
    const input: Case = { ...emptyCase(patient("Reptil", { ageMonths: 10 })), text: eyes };
    expect(gather(input).reading.supposed.map(({ key }) => key)).toContain("normal-haeutung-augen");
    const one = { ...input, text: "Seit gestern ist das rechte Auge milchig und die Haut stumpf.", answers: ticked };
    expect(gather(one).reading.supposed.map(({ key }) => key)).not.toContain("normal-haeutung-augen");
    // Who has lids gets no cloudy eyes before it.
    const lids = { ...input, text: "Unser Leguan kneift die trüben Augen zu und ist blass.", answers: ticked };
    expect(gather(lids).reading.supposed.map(({ key }) => key)).not.toContain("normal-haeutung-augen");
  });

  test("who may be operated on tonight is not fed; who lacks sugar or does not fast is", () => {
    const thrown = "Sie wurde angefahren und ein Knochen schaut heraus.";
    expect(pageOf("Hund", thrown).all).toMatch(/Futter geben|Nicht füttern/);
    expect(pageOf("Kleintier", "Mein Kaninchen frisst seit gestern nicht und hat keinen Kot.").all).not.toContain(
      "Vielleicht braucht",
    );
  });

  test("nothing is cooled, washed or kept from food where something else matters more", () => {
    const torsion = pageOf("Hund", "Hechelt seit Stunden, kann nicht liegen, will sich übergeben, kommt nichts.");
    expect(torsion.all).not.toContain("kühlen");
    const puppy = (text: string) => {
      const input = { ...emptyCase(patient("Hund", { ageMonths: 2 })), text };
      return recommend(input, assess(input)).doNot.join(" ");
    };
    expect(puppy("Welpe Chihuahua hat nichts gefressen und torkelt.")).not.toContain("Narkose");
    expect(pageOf("Hund", "Er hat 20 Einheiten statt 10 Einheiten Insulin bekommen und torkelt.").all).not.toContain(
      "Narkose",
    );
    const thorn = "Dorn aus dem Bauch rausgezogen, kam Luft raus, rennt aber und ist fit.";
    const { reading } = gather({ ...emptyCase(patient("Hund")), text: thorn });
    expect(reading.normal.map(({ key }) => key)).not.toContain("normal-dorn-entfernt");
    const tank = pageOf(
      "Fisch",
      "Stromausfall heute Nacht. Fünf Fische tot, ein Goldfisch lag neben dem Aquarium, der Rest schnappt oben nach Luft.",
    );
    expect(tank.all).toContain("30–50 % Wasser wechseln");
    const cat = pageOf("Katze", "Sie reagiert auf Leckerlis nicht, auf Berührung nicht, liegt in der Ecke.", {
      [DANGER]: ["keine"],
      "u-allgemein": ["keine"],
    });
    expect(cat.level).toBe("emergency");
    expect(pageOf("Hund", "Er ist unterzuckert und zuckt. Eventuell war da ein Giftköder im Park.").poison).toBe(true);
    expect(
      pageOf("Katze", "Sie wurde vom Hund gejagt und hing mit dem Halsband am Zaun, jetzt atmet sie schwer.").all,
    ).not.toContain("abwaschen");
    const kept = pageOf("Katze", "Er ist Diabetiker, das Insulin liegt im Kühlschrank, heute frisst er weniger.");
    expect(kept.warningSigns.join(" ")).toContain("kaum ansprechbar");
  });
});

describe("what keeps alive is never cut", () => {
  test("diarrhoea of this morning is asked about; that of last week is over", () => {
    const signs = (text: string) => gather({ ...emptyCase(patient("Hund", { ageMonths: 60 })), text }).symptoms;
    expect(signs("Sie hat heut früh einmal Durchfall gehabt, kein Blut, ist fidel.").get("durchfall")?.open).toBe(true);
    expect(signs("Letzte Woche hatte sie einmal Durchfall, jetzt ist alles gut.").has("durchfall")).toBe(false);
  });

  test("who swallowed what lowers the sugar is not told to fast; a tick that is gone is not pulled", () => {
    const page = (text: string) => {
      const input = { ...emptyCase(patient("Hund", { ageMonths: 60 })), text };
      const { nextSteps, doNot } = recommend(input, assess(input));
      return [...nextSteps, ...doNot].join(" ");
    };
    expect(page("Er hat eine Gliclazid von Oma gefressen.")).not.toContain("Narkose");
    expect(page("Wir haben ihm elf Zecken entfernt, jetzt hat er 40,5 Fieber und ist matt.")).not.toContain(
      "Zeckenzange",
    );
  });

  test("a guide that keeps alive stands whole beside another", () => {
    const page = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
      const { nextSteps, doNot } = recommend(input, assess(input));
      return { steps: nextSteps, all: [...nextSteps, ...doNot].join(" ") };
    };
    const choking = page("Hund", "Der Ball steckt im Rachen, er erstickt gerade und ist bewusstlos geworden.");
    expect(choking.all).toContain("100–120-mal");
    const torsion = page(
      "Hund",
      "Mein Doggenrüde würgt ohne dass etwas kommt, der Bauch ist hart und dick, er ist eben umgekippt.",
    );
    expect(torsion.all).toContain("OP-Bereitschaft");
    const sting = page("Hund", "Wespenstich im Maul, die Schnauze schwillt an und er atmet schwer.");
    expect(sting.all).toContain("den Hals von außen kühlen und sofort losfahren");
    const fit = page("Katze", "Nach dem Spot-on vom Hund krampft die Katze, Vergiftungsverdacht.");
    expect(fit.all).toContain("fahr spätestens nach 2 Minuten los");
    const ticks = page(
      "Hund",
      "Hab schon drei Zecken rausgezogen, zwei sind noch drin, er hat 40,3 Fieber und frisst nicht.",
    );
    expect(ticks.all).toContain("Zeckenzange");
    for (const text of [
      "Mein Chihuahua hat seit gestern nichts gefressen, ist wackelig und kippt um.",
      "Hündin ist trächtig, Tag 58, hat nichts gefressen, taumelt, bricht zusammen.",
    ])
      expect(page("Hund", text).all, text).not.toContain("Narkose");
    const pond = page("Fisch", "Goldfisch ist aus dem Teich gesprungen, alle Fische drehen sich auf die Seite.");
    expect(pond.all).toContain("30–50 % Wasser wechseln");
  });

  test("posture and the way to the car follow the animal and what it has", () => {
    const steps = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
      return recommend(input, assess(input)).nextSteps.join(" ");
    };
    expect(steps("Kleintier", "Mein Kaninchen ist zusammengebrochen und bekommt kaum Luft.")).toContain(
      "bevorzugten Haltung",
    );
    const cat = steps("Katze", "Die Katze ist umgekippt, atmet schwer und ist bläulich.");
    expect(cat).not.toContain("luftigen Box");
    const hot = steps("Hund", "Er krampft im heißen Auto, hat 42 Grad.");
    expect(hot).toContain("Erst kühlen, dann fahren");
    expect(hot).not.toContain("spätestens nach 2 Minuten");
    expect(hot).toContain("nicht auskühlen lassen");
  });

  test("what no rating answers goes along to the practice, in the owner's words; what it answers does not", () => {
    const steps = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species)), text };
      return recommend(input, assess(input)).nextSteps.join(" ");
    };
    const hen = steps(
      "Vogel",
      "Unsere Henne humpelt seit vier Tagen und frisst. Kann ich die Beule (unten) einfach aufschneiden?",
    );
    expect(hen).toContain("„Kann ich die Beule (unten) einfach aufschneiden?“ Bis dahin lass es lieber.");
    // Nothing that may be needed is forbidden: medicine, water, warmth, the way to the vet.
    for (const asked of [
      "Soll ich ihm weiter das Herzmittel geben?",
      "Darf er trinken?",
      "Soll ich ihn warm halten?",
      "Soll ich ihn heute noch zum Tierdoktor bringen?",
      "Soll ich einen Termin machen?",
    ])
      expect(steps("Hund", `Er hustet seit gestern ab und zu. ${asked}`), asked).not.toContain("lass es lieber");
    const worms = steps("Katze", "Am Po hängen Würmer wie Reiskörner. Ist das ansteckend für meine Tochter?");
    expect(worms).toContain("„Ist das ansteckend für meine Tochter?“");
    expect(worms).not.toContain("lass es lieber");
    expect(worms).toContain("Wasch dir nach Kot und Streicheln die Hände");
    for (const asked of ["Ist das schlimm?", "Muss ich zum Tierarzt?", "Was soll ich tun?", "Soll ich abwarten?"])
      expect(steps("Hund", `Er hustet seit gestern ab und zu. ${asked}`), asked).not.toContain(asked);
    expect(steps("Hund", "Er krampft seit zehn Minuten! Darf ich ihm was geben?")).not.toContain("Darf ich");
  });

  test("how long it has lasted counts beside any place where the sign is told", () => {
    const text =
      "Mein Rottweiler lahmt seit ca. 10 Tagen hinten rechts. Angefangen hat es beim Ballspielen. Er tippt beim Stehen nur mit den Zehen auf.";
    expect(gather({ ...emptyCase(patient("Hund")), text }).answers.get("u-dauer")).toEqual(["d7"]);
  });

  test("breath, heat, cold and bleeding: what matters most is said first", () => {
    const page = (species: Species, text: string, answers: Case["answers"] = {}, about: Partial<Patient> = {}) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 60, ...about })), text, answers };
      const assessment = assess(input);
      const { nextSteps, doNot } = recommend(input, assessment);
      return { level: assessment.level, all: [...nextSteps, ...doNot].join(" ") };
    };
    const none = { [DANGER]: ["keine"] };
    // Who is with young is cooled as well; who is in labour, or bloated, does not pant for heat.
    const hot = page(
      "Hund",
      "Hündin hat Welpen, war 20 Minuten im heißen Auto, sabbert und taumelt, Hitzschlag.",
      {},
      { gender: "Weiblich" },
    );
    expect(hot.all).toContain("Erst kühlen, dann fahren");
    const bloat = page("Hund", "Würgt und nichts kommt, Bauch hart und dick, hechelt stark, ist unruhig.");
    expect(bloat.all).not.toMatch(/kühlem Wasser|Kleine Schlucke/);
    // No other time shortens a fast.
    for (const text of [
      "Kaninchen frisst nicht, alles von gestern liegt noch im Stall. Es sitzt in der Ecke. Seit einer Stunde biete ich Kräuter an, es frisst nicht.",
      "Meeri köttelt nicht. Der Stall ist leer. Seit 3 Stunden liegt sie im frischen Streu. Sie köttelt nicht.",
    ])
      expect(page("Kleintier", text, none).level, text).toBe("emergency");
    const eye =
      "Das Auge ist rot. Tränt. Seit drei Wochen bekommt sie Tabletten gegen was anderes. Das rote Auge ist neu.";
    expect(page("Katze", eye, { "u-schmerz": ["leicht"] }).level).toBe("urgent");
    // What guards the helper takes no place from what the animal needs.
    const fire = page(
      "Hund",
      "Er hat ein Stromkabel durchgebissen, überall ist Rauch, er ist bewusstlos und atmet nicht.",
    );
    expect(fire.all).toMatch(/Strom abschalten.*Brustkorb an der breitesten Stelle/);
    // First the breath, then cooling, then the car.
    expect(
      page("Hund", "Es hat 34 Grad, wir waren in der Mittagshitze joggen, jetzt ist er zusammengebrochen.").all,
    ).toMatch(/10 Sekunden.*[Kk]ühlen, dann fahren/);
    // The degrees of a summer's day are no cold body.
    for (const text of [
      "In der prallen Mittagssonne Rad gefahren bei 33 Grad, er ist umgekippt und kollabiert, hechelt.",
      "Waren auf dem Stadtfest, 31 Grad, er hechelt seit 40 Minuten ohne Pause, die Zunge ist bläulich und er torkelt.",
    ])
      expect(page("Hund", text).all, text).not.toContain("Wärmflasche");
    for (const text of [
      "Sie hat nur noch 35 Grad und liegt da.",
      "Laut Thermometer 35 Grad, sie zittert.",
      "Sie liegt bei 35 Grad und frisst nicht.",
      "Nach der Narkose 34 Grad, sie wird nicht richtig wach.",
      "Der Kater hat nur 34 Grad und hechelt.",
      "Das Kitten hat nur 34 Grad. Die Mama hechelt viel.",
      "Sie hat nur 35 Grad, gestern waren es noch 38,5.",
      "Sie hat 35 Grad und liegt schlaff da, draußen waren es minus 3.",
    ])
      expect(gather({ ...emptyCase(patient("Katze")), text }).symptoms.has("untertemperatur"), text).toBe(true);
    // Who overheats is cooled, young or operated on; who was measured as cold is warmed, whoever pants.
    for (const text of [
      "Mein Welpe hechelt bei 34 Grad und torkelt.",
      "34 Grad heute, unser Welpe hechelt und liegt schlapp im Flur.",
      "Gestern OP, heute 34 Grad, er hechelt stark und torkelt.",
    ])
      expect(page("Hund", text).all, text).toMatch(/Erst kühlen, dann fahren/);
    for (const text of [
      "Beim Tierarzt waren es nur noch 35 Grad, er hechelt weiter, wir sollen wieder heim.",
      "Meine Hündin hechelt komisch, liegt nur da, Temperatur ist 35 Grad.",
      "Ich habe 36 Grad gemessen. Er hechelt.",
      "Temp 35, hechelt, taumelt.",
    ]) {
      expect(page("Hund", text).level, text).toBe("emergency");
      expect(page("Hund", text).all, text).toMatch(/Langsam erwärmen/);
    }
    // Where the degrees may be the day's or the body's, the owner feels first, and no guide does harm.
    for (const text of [
      "Mutterhündin hechelt in der Wurfkiste, 34 Grad, sie ist schlapp und taumelt.",
      "Nach dem Sturz in den Eisbach: hechelt, 34 Grad, Zahnfleisch weiß.",
      "Bei einer Temperatur von 34 Grad Rad gefahren, er hechelt und erbricht.",
    ]) {
      expect(page("Hund", text).level, text).toBe("emergency");
      expect(page("Hund", text).all, text).toMatch(/War dein Tier in der Hitze.*Fühlt es sich kalt an/);
      expect(page("Hund", text).all, text).not.toMatch(/Erst kühlen, dann fahren|Wärmflasche/);
    }
    expect(page("Hund", "Hund blutet stark, hechelt, ist schwach.").all).not.toMatch(/kühl es jetzt|Erst kühlen/);
    // Neither poison nor a second bleeding cuts what is told of heat, and a cat that lies there is not washed first.
    const both = page("Hund", "Er ist im Hitzschlag. Er blutet stark am Bein und ist umgekippt.");
    expect(both.all).toMatch(/10 Sekunden.*aufdrücken.*Erst kühlen/);
    const cat = page("Katze", "Sie hat das Spot-on vom Hund abbekommen, zittert und ist bewusstlos.");
    expect(cat.all).toMatch(/10 Sekunden.*Brustkorb.*nicht baden/);
    // Filming, seeing and fearing take no sign back.
    for (const text of [
      "Die Katze hatte Atemnot, ich habe ein Video davon gemacht.",
      "Die Katze hatte Atemnot, ich habe es gesehen.",
    ])
      expect(page("Katze", text).level, text).toBe("urgent");
    for (const text of [
      "Sieben Wochen alter Dackel, Durchfall und Erbrechen.",
      "Acht Wochen altes Kätzchen hat Durchfall.",
    ])
      expect(gather({ ...emptyCase(patient("Hund", { ageMonths: null })), text }).flags.has("jungtier"), text).toBe(
        true,
      );
    const fast = "Sie frisst seit drei Tagen nicht. Am Montag Tierarzt. Sie frisst heute wieder nicht.";
    expect(page("Katze", fast, none).level).toBe("urgent");
    // Who pants and breaks down may be too hot, and is cooled if it was hot or ran.
    for (const text of [
      "Unser Hund hechelt stark nach dem Joggen und ist zusammengebrochen.",
      "Meine trächtige Hündin hechelt stark, es sind 34 Grad in der Wohnung.",
    ])
      expect(page("Hund", text, {}, { gender: "Weiblich" }).all, text).toMatch(/kühl es jetzt|Erst kühlen/);
    // Numb legs forbid warmth, not pressing on a wound.
    expect(page("Hund", "Hund wurde angefahren, blutet stark am Bein und die Hinterbeine sind gelähmt.").all).toContain(
      "fest aufdrücken",
    );
    const shell = page(
      "Reptil",
      "Hund hat die Schildkröte gebissen, der Panzer ist eingedrückt, man sieht Fleisch, es blutet.",
    );
    expect(shell.all).toContain("nicht auf den Riss drücken");
    expect(shell.all).not.toMatch(/fest aufdrücken|von außen nichts/);
    expect(page("Hund", "Der Hund davor ist an Atemnot gestorben. Der jetzige hechelt beim Spielen.").level).toBe(
      "monitor",
    );
  });

  test("poison, heat and drops for dogs cut nothing of what keeps alive", () => {
    const page = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
      const assessment = assess(input);
      const { nextSteps, doNot } = recommend(input, assessment);
      return { level: assessment.level, steps: nextSteps, all: [...nextSteps, ...doNot].join(" ") };
    };
    // Poison, heat and drops for dogs cut nothing of what keeps alive.
    for (const [species, text] of [
      ["Katze", "Unsere Katze hat das Spot-on vom Hund bekommen, krampft und ist jetzt bewusstlos, sie atmet nicht."],
      ["Hund", "Hat Frostschutz gesoffen und lag danach im heißen Auto, jetzt ist er bewusstlos."],
      ["Hund", "Rattengift gefressen, blutet stark aus der Nase, ist bewusstlos."],
      ["Hund", "Hat Stromkabel durchgebissen, ist bewusstlos, atmet nicht, Maul verbrannt."],
    ] as const) {
      const { all } = page(species, text);
      expect(all, text).toContain("Brustkorb an der breitesten Stelle");
      expect(all, text).toContain("2-mal in die Nase blasen");
    }
    const choking = page(
      "Hund",
      "Hat Rattengift gefressen und einen Ball verschluckt, kriegt keine Luft, ist bewusstlos.",
    );
    expect(choking.all).toContain("unter dem Rippenbogen");
    expect(page("Hund", "Hat Stromkabel durchgebissen, ist bewusstlos, atmet nicht.").steps[0]).toContain(
      "Strom abschalten",
    );
    const bird = page("Vogel", "Zink gefressen, krampft, blutet stark, gegen Scheibe geflogen.");
    expect(bird.all).toContain("Fingerspitze");
    expect(bird.all).not.toContain("festen Verband");
    expect(page("Katze", "Vom Hund gebissen, blutet stark, zittert, hat ein Zeckenhalsband um.").steps[0]).toContain(
      "aufdrücken",
    );
    // Nobody in the heat, or fighting for air, is covered up.
    for (const text of [
      "Wespe hat ins Maul gestochen, er war im heißen Auto und hechelt, Zahnfleisch ist blass.",
      "Wespenstich im Rachen, er ist zusammengebrochen und kriegt keine Luft.",
    ])
      expect(page("Hund", text).all, text).not.toMatch(/hinlegen und zudecken|Hinlegen lassen/);
    // Sugar is no warmth: heat or numb legs forbid it to nobody.
    const inTheSun = page("Hund", "Unser Diabetiker-Hund lag in der prallen Sonne, torkelt und krampft jetzt.").all;
    expect(inTheSun).toContain("Honig");
    expect(inTheSun).toMatch(/in (den )?Schatten/);
    expect(
      page("Hund", "Unser Dackel mit Diabetes zieht die Hinterbeine nach, torkelt, hat Unterzucker.").all,
    ).toContain("Honig");
    const blue = page("Hund", "Kollabiert und krampft, Zunge blau, röchelt, hat ein enges Geschirr an.");
    expect(blue.all).toContain("bevorzugten Haltung");
    expect(blue.all).toContain("Geschirr lockern");
    expect(
      page("Hund", "Sie hat Blasenentzündung, pinkelt dauernd Tröpfchen, wirkt wie weggetreten und schwankt.").all,
    ).not.toContain("keinen Urin");
    const labour = "Trächtige Hündin, durchsichtiger Schleim, seit 3 Std. unruhig, hechelt und presst immer wieder.";
    expect(page("Hund", labour).all).not.toContain("Erst kühlen");
    expect(["urgent", "emergency"]).toContain(
      page("Kleintier", "Das Kaninchen hatte einen Hitzschlag und krampft.").level,
    );
    expect(page("Hund", "Der Hund vom Nachbarn hat gekrampft, meiner ist fit.").level).not.toBe("emergency");
  });
});

test("of more pictures than a page has room for those that keep people safe are shown", () => {
  const input: Case = {
    ...emptyCase(patient("Hund", { ageMonths: 60 })),
    text: "Der Kaminofen war die ganze Nacht an, jetzt ist er bewusstlos und reagiert nicht. Draußen sind 28 grad. Er ist Diabetiker und bekommt Insulin.",
  };
  const { nextSteps } = recommend(input, assess(input));
  expect(nextSteps[0]).toContain("ins Freie");
});

test.each([
  ["Fisch", "Alle Fische hängen oben und schnappen, ich hab die CO2-Anlage höher gedreht.", "Dreh sofort das CO2 ab"],
  ["Vogel", "Bei der Legehenne hängt hinten etwas Rotes aus der Kloake.", "feucht"],
  ["Vogel", "Eine Feder am Flügel ist abgebrochen und hat geblutet, jetzt steht es.", "Maisstärke"],
  ["Vogel", "Ich habe eine flauschige junge Eule gefunden, sie hockt auf dem Waldweg, unverletzt.", "Lass sie sitzen"],
  ["Kleintier", "Die Haut am Schwanz vom Degu ist abgegangen wie ein Handschuh.", "Kein Sandbad"],
  ["Kleintier", "Der Goldhamster ist eiskalt und steif, die Heizung ist ausgefallen.", "wärm ihn langsam"],
  ["Reptil", "Die Schildkröte lag im Teich unter Wasser und ist fast ertrunken, sie ist schlaff.", "Vorderbeine"],
  ["Sonstiges", "Das Pony war in der Futterkammer, fünf Kilo Kraftfutter fehlen.", "Hufe"],
  [
    "Katze",
    "Sie kratzt sich im Gesicht. Kann das von den Tabletten kommen, Felimazole seit drei Wochen?",
    "vor der nächsten Gabe",
  ],
  [
    "Katze",
    "Sie hat Niereninsuffizienz seit zwei Jahren und frisst seit heute früh schlecht.",
    "zwing ihm kein Futter ein",
  ],
  [
    "Hund",
    "Sie bekommt Rimadyl gegen die Arthrose, seit heute ist der Kot schwarz wie Teer und sie hat erbrochen.",
    "nicht weiter, bis du mit der Praxis",
  ],
  [
    "Katze",
    "Der Kater bekommt seit vier Wochen Thiamazol und kratzt sich die Ohren blutig.",
    "Setz die Tabletten nicht",
  ],
  ["Hund", "Gestern gab es die Wurmkur, heute sind im Kot lange Würmer.", "wann die Kur wiederholt wird"],
  [
    "Sonstiges",
    "Das Schaf war im Getreide, ein halber Sack Gerste ist gefressen, der Bauch ist aufgebläht.",
    "sag am Telefon",
  ],
  ["Katze", "Seit der neue Kater eingezogen ist, pinkelt die alte Katze neben das Klo.", "Trenn die beiden"],
  ["Reptil", "Die Bartagame ist in der Winterruhe, wie kalt darf es sein?", "eine Bartagame bei etwa 15 bis 20"],
  [
    "Kleintier",
    "Das Meerschweinchen hat kahle Stellen mit Schuppen, und meine Tochter hat einen roten runden Fleck am Arm.",
    "Hausärztin",
  ],
  [
    "Hund",
    "Der erste Welpe ist geboren und trinkt. Seit einer Stunde presst sie stark, und es kommt kein Welpe mehr.",
    "die schon geborenen Jungen warm",
  ],
  ["Katze", "Vor drei Tagen haben wir einen Kater dazugeholt, sie faucht und knurrt ihn nur an.", "Trenn die beiden"],
] as const)("%s: '%s' says what to do there", (species, text, step) => {
  const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
  expect(recommend(input, assess(input)).nextSteps.join(" ")).toContain(step);
});

test("what may be normal is said on a page to watch at home, unasked, beside its other causes", () => {
  const input: Case = {
    ...emptyCase(patient("Kleintier", { ageMonths: 3, gender: "Männlich" })),
    text: "Der Hamster hat hinten am Po zwei Knoten, beide gleich groß. Sind das Tumore oder seine Hoden?",
    answers: { [DANGER]: ["keine"], "u-allgemein": ["keine"] },
  };
  const { level } = assess(input);
  expect(level).toBe("monitor");
  const { about, causes } = recommend(input, assess(input));
  expect(about.join(" ")).toMatch(/Das kann normal sein: .*Hoden/);
  expect(causes.join(" ")).toContain("Tumor");
});

test.each([
  [
    "Hund",
    "Mei Hund hat si de Daumenkralln eigrissn, de hängt no hoib dro. Derf i de abzwickn?",
    "nicht abreißen, nicht abzwicken",
  ],
  ["Hund", "Er hält den Kopf schief und torkelt, das linke Ohr stinkt und läuft.", "Nicht ins Ohr spülen"],
  [
    "Kleintier",
    "Das Meerschweinchen kratzt sich seit zehn Tagen blutig, darf ich Ivomec vom Bauern nehmen?",
    "Kein Mittel für Rinder",
  ],
  [
    "Hund",
    "Er ist herzkrank und hustet nachts mehr, soll ich eine Entwässerungstablette extra geben?",
    "Dosis nicht selbst",
  ],
  ["Reptil", "Die Schildkröte lag im Teich unter Wasser und ist fast ertrunken, sie ist schlaff.", "auf den Rücken"],
  ["Hund", "Dem Pekinesen ist nach der Beißerei ein Auge herausgetreten.", "nicht zurückdrücken"],
  ["Sonstiges", "Bei der Ziege hängt die Nachgeburt seit zwölf Stunden heraus.", "Nachgeburt ziehen"],
] as const)("%s: '%s' says what not to do there", (species, text, ban) => {
  const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain(ban);
});

test.each([
  [
    "Katze",
    "Kater nierenkrank, war normal bis gestern, jetzt presst er auf dem Klo und kein Urin, erbricht",
    "Futter angewärmt",
  ],
  [
    "Hund",
    "Nierenkranker Hund hat seit heute einen aufgeblähten Bauch und würgt, erbricht nur Schaum",
    "Futter angewärmt",
  ],
  ["Hund", "Hund bekommt zweimal am Tag Metacam, hat heute schwarzen Kot und erbricht Blut", "weitere Dosis"],
  ["Katze", "Insulin versehentlich doppelt gegeben, sie taumelt", "nicht absetzen"],
  ["Katze", "hockt ständig im klo, presst, kommt kein tropfen", "vom Mittel"],
  ["Sonstiges", "Mein Wallach hat Schlundverstopfung nach Pellets, grüner Schleim kommt aus der Nase", "Hufe"],
  ["Sonstiges", "Pferd ist mager, frisst den Hafer nicht auf, Eimer bleibt halb voll, lahmt hinten", "Hufe"],
  ["Kleintier", "Mein Goldhamster liegt reglos im Häuschen, draußen 34 Grad, Zimmer ist heiß", "warmen Raum"],
  ["Hund", "Herzhund: die Tierärztin hat gesagt bei schnellem Atem doppelte Dosis Furosemid geben", "weitere Dosis"],
  ["Hund", "Er hat die Tablette erbrochen, nochmal geben? Phenobarbital", "weitere Dosis"],
  ["Hund", "Carprofen Tabletten absetzen? erbricht blut", "nicht absetzen"],
  ["Kleintier", "Hamster kalt und steif auf dem Balkon, atmet mühsam mit offenem Maul", "biete Wasser"],
  ["Kleintier", "Hamster kalt reglos, Fenster auf, hat gestern Schokolade gefressen", "biete Wasser"],
  ["Vogel", "Kleine Eule sitzt auf der Straße, lässt sich nicht verscheuchen", "Lass sie sitzen"],
  ["Sonstiges", "Esel hat Hafersack aufgerissen, jetzt würgt und sabbert er, Hals dick", "Hufe"],
  ["Hund", "Nach der OP damals als Welpe, jetzt mit 9 Jahren Knoten am Bauch", "Naht"],
  ["Fisch", "CO2 ist aus, aber alle Fische hängen oben", "Dreh sofort das CO2 ab"],
  ["Fisch", "Guppyweibchen Bauch ganz dick, schwimmt komisch, bekommt wohl bald Junge", "Füttere zwei Tage nichts"],
  [
    "Vogel",
    "Eine ausgewachsene Eule sitzt im Garten am Boden am hellen Tag und lässt sich anfassen",
    "Lass sie sitzen",
  ],
] as const)("%s: '%s' gets no '%s'", (species, text, line) => {
  const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
  const { nextSteps, doNot } = recommend(input, assess(input));
  expect([...nextSteps, ...doNot].join(" ")).not.toContain(line);
});

test("a drowned tortoise gets none of a mammal's first aid, a hamster none of a puppy's", () => {
  const page = (species: Species, text: string) => {
    const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
    const { nextSteps, doNot } = recommend(input, assess(input));
    return [...nextSteps, ...doNot].join(" ");
  };
  const tortoise = page("Reptil", "Die Schildkröte lag im Teich unter Wasser und ist fast ertrunken, sie ist schlaff.");
  expect(tortoise).not.toContain("Herzdruck");
  expect(tortoise).not.toContain("Nicht minutenlang");
  expect(page("Kleintier", "Der Goldhamster ist eiskalt und steif, die Heizung war aus.")).not.toContain("Honig");
});

test.each([
  ["Sonstiges", "Lama spuckt grünes Zeug und zittert, hat Rhododendron gefressen", "Unterlippe"],
  ["Vogel", "Wellensittich füttert mich auf der Schulter mit Brei, nickt, wird dünner", "Balz"],
] as const)("%s: '%s' is not explained away", (species, text, words) => {
  const input: Case = { ...emptyCase(patient(species)), text };
  expect(recommend(input, assess(input)).about.join(" ")).not.toContain(words);
});

test("what is not to be done is said as such: a cross stands before it", () => {
  const lines = [...pictures, ...firstAid.entries].flatMap(({ dont }) => dont.map(({ text }) => text));
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => !/\b(nicht|nichts|nie|kein|keine|keinen|ohne)\b/i.test(line))).toEqual([]);
});

test.each([
  ["Hund", "Er wurde gestern geimpft und schläft viel. An der Stelle ist ein kleiner Knubbel.", "Knoten oder Tumor"],
  ["Sonstiges", "Die Ziege hat Bauchschmerzen und steht krumm da.", "Bauchspeicheldrüse"],
] as const)("%s: '%s' is not given the cause '%s'", (species, text, cause) => {
  const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
  const assessment = assess(input);
  const { causes } = recommend(input, assessment);
  expect([...causes, ...assessment.factors.map(({ reason }) => reason)].join(" ")).not.toContain(cause);
});

test("a question is passed on with what it is asked about", () => {
  const input: Case = {
    ...emptyCase(patient("Katze", { ageMonths: 60 })),
    text: "Sie hat Milben im Ohr. Das rechte juckt sehr, soll ich Babyöl reinmachen?",
  };
  expect(recommend(input, assess(input)).nextSteps.join(" ")).toContain(
    "„Das rechte juckt sehr, soll ich Babyöl reinmachen?“",
  );
});

test.each([
  ["Katze", "Er hat die Tablette Felimazole nach zehn Minuten wieder erbrochen, danach alles wie immer.", "nachgibst"],
  ["Katze", "Kater hat eine Beule nach einem Kampf, Eiter ist ausgelaufen.", "nicht ausdrücken"],
  ["Hund", "Er hat seit Jahren Arthrose und bekommt Librela. Jetzt ist er morgens hinten steif.", "Teppiche"],
  ["Hund", "Er hat Flöhe, er kratzt sich, wir haben auch eine Katze.", "alle Hunde und Katzen im Haus"],
  [
    "Reptil",
    "Die Landschildkröte ist seit zehn Tagen aus der Winterstarre und frisst nichts.",
    "täglich 10 bis 20 Minuten",
  ],
  ["Kleintier", "Beim Krallenschneiden zu weit geschnitten, die Kralle hat geblutet.", "sauberes Tuch"],
  ["Hund", "Wir haben das Futter umgestellt, jetzt ist der Kot weich. Er ist munter.", "über etwa eine Woche"],
] as const)("%s: '%s' is told '%s'", (species, text, advice) => {
  const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
  const { nextSteps, doNot } = recommend(input, assess(input));
  expect([...nextSteps, ...doNot].join(" ")).toContain(advice);
});

test.each([
  [
    "Hund",
    "Ihre Pfote ist dick. Kann ich das selber aufdrücken, es ist eine Eiterbeule nach einem Biss?",
    "aufdrücken",
  ],
  ["Katze", "Sie ist 15, nierenkrank und frisst seit vorgestern nichts. Reicht es wenn ich Montag gehe?", "Montag"],
] as const)("%s: '%s' is not handed back", (species, text, words) => {
  const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
  expect(recommend(input, assess(input)).nextSteps.join(" ")).not.toContain(words);
});

test("a dose given twice is a call", () => {
  const twice: Case = {
    ...emptyCase(patient("Katze", { ageMonths: 156 })),
    text: "Mein Kater hat Schilddrüsenüberfunktion und kriegt zweimal täglich Felimazole. Heute morgen hat mein Freund ihm die Tablette gegeben und ich eine Stunde später nochmal, weil wir uns nicht abgesprochen haben. Es geht ihm gut, er hat gefressen.",
    answers: { "u-gefahr": ["keine"], "u-allgemein": ["keine"] },
  };
  const assessment = assess(twice);
  expect(assessment.level).toBe("concerning");
  expect(recommend(twice, assessment).nextSteps.join(" ")).toContain("keine weitere Dosis");
});
