// What the printed summary and a practice's address show: the same of both, found through the owner.
import { env } from "~/env.server";
import { getPet } from "~/features/pets/pets.server";
import { listRecords, listWeighings } from "~/features/records/records.server";
import type { SummaryData } from "~/features/records/summary";
import { ageInMonths } from "~/format";

const MOST = 200;

export async function summaryOf(userId: number, petId: number, now: Date): Promise<SummaryData | null> {
  const pet = await getPet(userId, petId);
  if (!pet) return null;
  const [records, weighings] = await Promise.all([
    listRecords(userId, petId, { limit: MOST }),
    listWeighings(userId, petId),
  ]);
  const { name, species, breed, dateOfBirth, birthEstimated, gender, neutered, weight, chipNumber, passportNumber } =
    pet;
  const { medicalConditions, allergies, vetName } = pet;
  return {
    pet: {
      name,
      species,
      breed,
      dateOfBirth,
      birthEstimated,
      gender,
      neutered,
      weight,
      chipNumber,
      passportNumber,
      medicalConditions,
      allergies,
      vetName,
    },
    ageMonths: ageInMonths(dateOfBirth, now, env.APP_TIMEZONE),
    records: records.map(
      ({ id, date, type, title, description, provider, notes, vaccine, batch, validUntil, dose, course, ...rest }) => ({
        id,
        date,
        type,
        title,
        description,
        provider,
        notes,
        vaccine,
        batch,
        validUntil,
        dose,
        course,
        weightGrams: rest.weightGrams,
      }),
    ),
    weighings,
  };
}
