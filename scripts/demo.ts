// npm run demo: an account with believable data for looking around; prints its sign-in.
import { randomBytes } from "node:crypto";
import { seed } from "#db/seed/seed";
import { closeDatabase, startDatabase } from "~/db.server";
import { env } from "~/env.server";
import { register } from "~/features/accounts/accounts.server";
import { badgeRows, checkBadges } from "~/features/badges/badges.server";
import { ConsultationData } from "~/features/consultations/consultations";
import { completeFromData } from "~/features/consultations/consultations.server";
import { PetBody } from "~/features/pets/pets";
import { createPet } from "~/features/pets/pets.server";
import { sampleProducts } from "~/features/products/samples.server";
import { RecordBody } from "~/features/records/records";
import { createRecord } from "~/features/records/records.server";
import { ReminderBody } from "~/features/reminders/reminders";
import { createReminder, updateReminder } from "~/features/reminders/reminders.server";
import { dayOf } from "~/format";
import { isRefused } from "~/outcome";
import { referenceRows } from "~/triage/reference-rows";

const DAY = 86_400_000;
const now = new Date();
const inDays = (days: number) => dayOf(new Date(now.getTime() + days * DAY), env.APP_TIMEZONE);
/** The value, or the end: every line here is what a form would take. */
function taken<T>(value: T) {
  if (value === null || isRefused(value)) throw new Error(`refused: ${JSON.stringify(value)}`);
  return value as Exclude<T, null | { refused: true }>;
}

await startDatabase((db) => seed(db, { ...referenceRows(), products: sampleProducts(), badges: badgeRows() }));
const username = `demo-${randomBytes(3).toString("hex")}`;
const password = `demo-${randomBytes(6).toString("base64url")}`;
const person = { username, password, firstName: "Paula", lastName: "Probe", email: `${username}@example.org` };
const { id: userId } = taken(await register(person, "demo", now));

const pet = async (body: object) => taken(await createPet(userId, PetBody.parse(body))).id;
const bello = await pet({
  name: "Bello",
  species: "Hund",
  breed: "Labrador",
  dateOfBirth: "2019-04-12",
  weight: "31,5 kg",
  gender: "Männlich",
  neutered: true,
  allergies: ["Huhn"],
  vetName: "Praxis am Markt",
  vetPhone: "030 1234567",
});
const mia = await pet({
  name: "Mia",
  species: "Katze",
  dateOfBirth: "2023-08-01",
  weight: "4,1 kg",
  gender: "Weiblich",
});
const hoppel = await pet({ name: "Hoppel", species: "Kleintier", breed: "Zwergkaninchen", weight: "1,4 kg" });

const record = async (petId: number, days: number, body: object) =>
  taken(await createRecord(userId, RecordBody.parse({ petId, date: inDays(days), ...body })));
for (const [days, weight] of [
  [-330, 30.2],
  [-210, 31.1],
  [-120, 32.4],
  [-20, 31.5],
] as const)
  await record(bello, days, {
    type: "weight",
    title: `Gewicht: ${weight} kg`.replace(".", ","),
    description: `${weight} kg`.replace(".", ","),
    weight,
  });
await record(bello, -200, {
  type: "vaccination",
  title: "Impfung SHPPi/L4",
  description: "Jahresimpfung, gut vertragen",
  vaccine: "SHPPi/L4",
  validUntil: inDays(165),
});
await record(bello, -90, {
  type: "vet_visit",
  title: "Ohrentzündung rechts",
  description: "Gereinigt, Tropfen für sieben Tage",
  provider: "Praxis am Markt",
});
await record(mia, -60, {
  type: "vet_visit",
  title: "Kastration",
  description: "Ohne Besonderheiten",
  provider: "Praxis am Markt",
});
await record(hoppel, -15, { type: "treatment", title: "Krallen geschnitten", description: "Alle vier Pfoten" });

const remind = async (petId: number, days: number, title: string, type: string, recurrence = "none") =>
  taken(
    await createReminder(userId, {
      ...ReminderBody.parse({ petId, date: inDays(days), title, type, recurrence }),
      notificationTime: null,
    }),
  );
await remind(bello, 165, "Jahresimpfung", "vaccination", "yearly");
await remind(bello, 0, "Zeckentablette", "medication", "monthly");
await remind(bello, -4, "Ohren nachsehen lassen", "visit");
await remind(mia, 6, "Entwurmung", "medication", "quarterly");
const done = await remind(hoppel, -10, "Zähne ansehen", "visit", "quarterly");
await updateReminder(userId, done.id, { completed: true }, now);

const consult = async (petId: number, daysAgo: number, text: string) => {
  const startedAt = new Date(now.getTime() - daysAgo * DAY).toISOString();
  taken(await completeFromData(userId, ConsultationData.parse({ petId, userDescriptionText: text, startedAt }), now));
};
await consult(bello, 40, "kratzt sich seit drei Tagen am Ohr und schüttelt oft den Kopf, frisst normal");
await consult(mia, 5, "hat heute einmal erbrochen, nach dem Fressen von Gras, ist sonst munter und spielt");
await consult(hoppel, 1, "frisst seit gestern Abend nichts mehr und sitzt nur in der Ecke, kaum Köttel");
for (const petId of [bello, mia, hoppel]) await checkBadges(userId, petId, now);

console.log(
  `\nEin Konto zum Ansehen:\n\n  Benutzername  ${username}\n  Passwort      ${password}\n\nAnmelden: npm start, dann http://localhost:${env.PORT}/auth`,
);
await closeDatabase();
process.exit();
