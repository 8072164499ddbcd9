// What endpoints answer about badges.
import { z } from "zod";
import { BADGE_ICONS, SPECIES } from "#db/enums";

export const BadgeResponse = z.object({
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

export const PetBadgeResponse = z.object({
  id: z.int(),
  petId: z.int(),
  badgeId: z.int(),
  earnedAt: z.iso.datetime(),
  celebrated: z.boolean(),
  displayed: z.boolean(),
});

export const ProgressResponse = z.object({ badge: BadgeResponse, progress: z.number(), total: z.number() });
export const AwardedResponse = z.object({
  awarded: z.array(z.object({ badge: BadgeResponse, petBadge: PetBadgeResponse })),
});
