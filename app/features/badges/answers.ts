// What endpoints answer about badges.
import { z } from "zod";
import { BADGE_ICONS, SPECIES } from "#db/enums";

export const BadgeAnswer = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  icon: z.enum(BADGE_ICONS),
  level: z.int().describe("1 Bronze, 2 Silber, 3 Gold, 4 Platin, 5 Diamant"),
  speciesApplicability: z.array(z.enum(SPECIES)).describe("leer: für alle"),
  requirementType: z.string(),
  requirementValue: z.int(),
  requirementPeriod: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const PetBadgeAnswer = z.object({
  id: z.int(),
  petId: z.int(),
  badgeId: z.int(),
  earnedAt: z.iso.datetime(),
  celebrated: z.boolean(),
  displayed: z.boolean(),
});

export const ProgressAnswer = z.object({ badge: BadgeAnswer, progress: z.number(), total: z.number() });
export const AwardedAnswer = z.object({
  awarded: z.array(z.object({ badge: BadgeAnswer, petBadge: PetBadgeAnswer })),
});
