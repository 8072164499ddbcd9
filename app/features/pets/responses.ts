// What endpoints answer about a pet.
import { z } from "zod";
import { GENDERS, SPECIES } from "#db/enums";

export const PetResponse = z.object({
  id: z.int(),
  name: z.string(),
  species: z.enum(SPECIES),
  breed: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  birthEstimated: z.boolean().describe("der Geburtstag ist aus einem geschätzten Alter gerechnet"),
  weight: z.string().nullable().describe("wie eingegeben, zum Beispiel 4,5 kg"),
  gender: z.enum(GENDERS).nullable(),
  neutered: z.boolean(),
  medicalConditions: z.array(z.string()),
  allergies: z.array(z.string()),
  profileImage: z.string().nullable().describe("eine https-Adresse oder der Pfad eines hier gespeicherten Bildes"),
  vetName: z.string().nullable(),
  vetPhone: z.string().nullable(),
  emergencyVetName: z.string().nullable(),
  emergencyVetPhone: z.string().nullable(),
  chipNumber: z.string().nullable(),
  passportNumber: z.string().nullable(),
  archivedAt: z.iso.datetime().nullable().describe("seit wann das Tier abgelegt ist"),
  createdAt: z.iso.datetime(),
});
