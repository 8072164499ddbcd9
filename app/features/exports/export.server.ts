// Everything an account holds, as one ZIP that is written while it is read: a page for people, JSON and CSV for programs,
// the calendar, the pictures. Rows come in parts, so that a full account needs no more memory than an empty one.

import { and, eq } from "drizzle-orm";
import { petImages } from "#db/schema";
import { db } from "~/db.server";
import { env } from "~/env.server";
import { formatDay, formatInstant } from "~/format";
import type { User } from "../accounts/accounts";
import { ACTIVITIES_KEPT, listActivities, noteActivity } from "../accounts/activity.server";
import { ACTIVITY_LABELS } from "../accounts/settings";
import { CEILINGS } from "../limits/ceilings.server";
import { escapeHtml } from "../mail/letter";
import type { Pet } from "../pets/pets";
import { listPets } from "../pets/pets.server";
import { RECORD_LABELS } from "../records/labels";
import type { HealthRecord } from "../records/records";
import { recordsAfter } from "../records/records.server";
import { calendarOf } from "../reminders/ical.server";
import { TYPE_LABELS } from "../reminders/labels";
import { listReminders } from "../reminders/reminders.server";
import { type Archive, archiveSchema, FORMAT, VERSION } from "./archive";
import {
  after,
  badgesOf,
  type ConsultationRow,
  consultationsAfter,
  PART,
  type ReminderRow,
  recommendationsOf,
  remindersAfter,
} from "./rows.server";

export type ExportFile = { name: string; lastModified: Date; input: string | Uint8Array | AsyncIterable<Uint8Array> };

const bytes = async function* (parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
};

/** '[…]', one row after the other. */
async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let first = true;
  yield "[";
  for await (const row of rows) {
    yield `${first ? "" : ","}\n${JSON.stringify(row)}`;
    first = false;
  }
  yield "\n]\n";
}

/** One cell; a sign that a spreadsheet would take for a formula is disarmed. */
const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? "" : Array.isArray(value) ? value.join(", ") : String(value);
  const safe = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

async function* csv<T>(rows: AsyncIterable<T>, columns: [string, (row: T) => unknown][]): AsyncGenerator<string> {
  // The mark tells spreadsheets that umlauts are UTF-8.
  yield `\uFEFF${columns.map(([title]) => cell(title)).join(";")}\r\n`;
  for await (const row of rows) yield `${columns.map(([, of]) => cell(of(row))).join(";")}\r\n`;
}

/** The page for people: what there is, and the few facts one looks for first. */
function readable(user: User, all: readonly Pet[], now: Date): string {
  const files: [string, string][] = [
    ["konto.json", "Name, Adresse und Einstellungen"],
    ["haustiere.json, haustiere.csv", "Profile"],
    ["gesundheitsakte.json, gesundheitsakte.csv", "Einträge aller Gesundheitsakten"],
    ["beratungen.json, beratungen.csv", "Beratungen mit Antworten und Ergebnis"],
    ["erinnerungen.json, erinnerungen.csv, kalender.ics", "Erinnerungen, auch für Kalenderprogramme"],
    ["abzeichen.json", "Abzeichen"],
    ["empfehlungen.json", "Produkte, die zu einer Beratung vorgeschlagen wurden"],
    ["aktivitaeten.csv", "Anmeldungen und was sonst mit dem Konto geschah, aus den letzten 90 Tagen"],
    ["bilder/", "Bilder der Haustiere"],
    ["schema.json", "Was in den JSON-Dateien steht, als JSON Schema"],
  ];
  const rows = all
    .map(
      (pet) =>
        `<tr><td>${escapeHtml(pet.name)}</td><td>${pet.species}</td><td>${pet.dateOfBirth ? formatDay(pet.dateOfBirth) : ""}</td><td>${escapeHtml(pet.weight ?? "")}</td></tr>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Meine Daten bei Tierlotse</title>
<style>body{font:17px/1.6 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}</style></head>
<body><h1>Meine Daten bei Tierlotse</h1>
<p>${escapeHtml(`${user.firstName} ${user.lastName}`)} (${escapeHtml(user.username)}, ${escapeHtml(user.email)}), Stand ${formatInstant(now, env.APP_TIMEZONE)}.</p>
<h2>Haustiere</h2><table><tr><th>Name</th><th>Tierart</th><th>Geboren</th><th>Gewicht</th></tr>
${rows}</table>
<h2>Was wo steht</h2><table>${files.map(([name, what]) => `<tr><td><code>${name}</code></td><td>${what}</td></tr>`).join("")}</table>
<p>Tage stehen als JJJJ-MM-TT, Zeitpunkte nach ISO 8601, Gewichte der Akte in Gramm. Diese Datei lässt sich in den Einstellungen eines neuen Kontos wieder einlesen. Nicht enthalten sind Passwort, Passkeys, Zugriffstokens, Sitzungen, geheime Adressen und angefangene Beratungen.</p>
</body></html>
`;
}

const accountOf = (user: User, now: Date): Archive["konto.json"] => ({
  format: FORMAT,
  version: VERSION,
  exportedAt: now.toISOString(),
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  settings: user.settings,
});

/** The files of an account's export, each made when it is its turn. */
export async function* exportFiles(user: User, now: Date): AsyncGenerator<ExportFile> {
  await noteActivity(db, user.id, "exported");
  const file = (name: string, input: ExportFile["input"]): ExportFile => ({ name, lastModified: now, input });
  const all = [...(await listPets(user.id)), ...(await listPets(user.id, { archived: true }))];
  const nameOf = new Map(all.map(({ id, name }) => [id, name]));
  const records = () => after((id) => recordsAfter(user.id, id, PART));
  const told = () => after((id) => consultationsAfter(user.id, id));
  const due = () => after((id) => remindersAfter(user.id, id));
  const list = async function* <T>(rows: readonly T[]) {
    yield* rows;
  };

  yield file("index.html", readable(user, all, now));
  yield file("schema.json", `${JSON.stringify(archiveSchema(), null, 2)}\n`);
  yield file("konto.json", `${JSON.stringify(accountOf(user, now), null, 2)}\n`);
  yield file("haustiere.json", bytes(jsonList(list(all))));
  yield file(
    "haustiere.csv",
    bytes(
      csv(list(all), [
        ["Name", (pet) => pet.name],
        ["Tierart", (pet) => pet.species],
        ["Rasse", (pet) => pet.breed],
        ["Geburtsdatum", (pet) => pet.dateOfBirth],
        ["Gewicht", (pet) => pet.weight],
        ["Geschlecht", (pet) => pet.gender],
        ["Kastriert", (pet) => (pet.neutered ? "ja" : "nein")],
        ["Vorerkrankungen", (pet) => pet.medicalConditions],
        ["Allergien", (pet) => pet.allergies],
        ["Chipnummer", (pet) => pet.chipNumber],
        ["Heimtierausweis", (pet) => pet.passportNumber],
      ]),
    ),
  );
  yield file("gesundheitsakte.json", bytes(jsonList(records())));
  yield file(
    "gesundheitsakte.csv",
    bytes(
      csv<HealthRecord>(records(), [
        ["Haustier", (row) => nameOf.get(row.petId)],
        ["Datum", (row) => row.date],
        ["Art", (row) => RECORD_LABELS[row.type]],
        ["Titel", (row) => row.title],
        ["Beschreibung", (row) => row.description],
        ["Gewicht (g)", (row) => row.weightGrams],
        ["Notizen", (row) => row.notes],
      ]),
    ),
  );
  yield file("beratungen.json", bytes(jsonList(told())));
  yield file(
    "beratungen.csv",
    bytes(
      csv<ConsultationRow>(told(), [
        ["Haustier", (row) => nameOf.get(row.petId)],
        ["Beginn", (row) => row.startedAt],
        ["Anliegen", (row) => row.mainIssue],
        ["Stufe", (row) => row.riskAssessment.level],
        ["Empfehlung", (row) => row.recommendation],
        ["Beschreibung", (row) => row.naturalLanguageInput],
      ]),
    ),
  );
  yield file("erinnerungen.json", bytes(jsonList(due())));
  yield file(
    "erinnerungen.csv",
    bytes(
      csv<ReminderRow>(due(), [
        ["Haustier", (row) => nameOf.get(row.petId)],
        ["Datum", (row) => row.date],
        ["Art", (row) => TYPE_LABELS[row.type]],
        ["Titel", (row) => row.title],
        ["Erledigt", (row) => (row.completed ? "ja" : "nein")],
        ["Notizen", (row) => row.notes],
      ]),
    ),
  );
  yield file(
    "kalender.ics",
    calendarOf(await listReminders(user.id, { resting: true, limit: CEILINGS.reminders.most })),
  );
  yield file("abzeichen.json", bytes(jsonList(list(await badgesOf(user.id)))));
  yield file("empfehlungen.json", bytes(jsonList(list(await recommendationsOf(user.id)))));
  yield file(
    "aktivitaeten.csv",
    bytes(
      csv(list(await listActivities(user.id, 0, ACTIVITIES_KEPT)), [
        ["Zeitpunkt", (row) => row.at],
        ["Was", (row) => ACTIVITY_LABELS[row.kind]],
        ["Gerät", (row) => row.agent],
      ]),
    ),
  );
  const own = eq(petImages.userId, user.id);
  // One after the other: a picture may have half a megabyte.
  for (const { petId } of await db.select({ petId: petImages.petId }).from(petImages).where(own)) {
    const [image] = await db
      .select({ bytes: petImages.bytes })
      .from(petImages)
      .where(and(eq(petImages.petId, petId), own));
    if (image) yield file(`bilder/${petId}.webp`, new Uint8Array(image.bytes));
  }
}
