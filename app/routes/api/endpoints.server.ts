// Every endpoint by its path, for the description of the interface. A test holds this table and the map equal.
import { z } from "zod";
import { UserResponse } from "~/features/accounts/responses";
import { BadgeResponse, PetBadgeResponse } from "~/features/badges/responses";
import { ConsultationResponse } from "~/features/consultations/responses";
import { PetResponse } from "~/features/pets/responses";
import { ProductResponse } from "~/features/products/responses";
import { RecordResponse } from "~/features/records/responses";
import { ReminderResponse } from "~/features/reminders/responses";
import { Done, type Endpoints, open } from "~/http/api.server";
import { type OpenApi, openApi } from "~/http/openapi.server";
import { loader as article } from "./article";
import { loader as articles } from "./articles";
import { loader as authLogin } from "./auth.login";
import { loader as authLogout } from "./auth.logout";
import { loader as authMe } from "./auth.me";
import { loader as authRegister } from "./auth.register";
import { loader as badges } from "./badges";
import { loader as calendarExport } from "./calendar.export";
import { loader as conditions } from "./conditions";
import { loader as consultation } from "./consultation";
import { loader as consultationAnalyzeText } from "./consultation.analyze-text";
import { loader as consultationAssessRisk } from "./consultation.assess-risk";
import { loader as consultationComplete } from "./consultation.complete";
import { loader as consultationDynamicQuestion } from "./consultation.dynamic-question";
import { loader as consultationFeedback } from "./consultation.feedback";
import { loader as consultationGenerateRecommendations } from "./consultation.generate-recommendations";
import { loader as consultations } from "./consultations";
import { loader as firstAid } from "./first-aid";
import { loader as firstAidEntry } from "./first-aid.entry";
import { loader as health } from "./health";
import { loader as healthRecord } from "./health-record";
import { loader as healthRecords } from "./health-records";
import { loader as pet } from "./pet";
import { loader as petBadges } from "./pet.badges";
import { loader as petBadgesProgress } from "./pet.badges.progress";
import { loader as petCheckBadges } from "./pet.check-badges";
import { loader as petBadgeCelebrate } from "./pet-badge.celebrate";
import { loader as pets } from "./pets";
import { loader as poisonCheck } from "./poison-check";
import { loader as processReminders } from "./process-reminders";
import { loader as product } from "./product";
import { loader as products } from "./products";
import { loader as productsCategory } from "./products.category";
import { loader as productsFeatured } from "./products.featured";
import { loader as productsSpecies } from "./products.species";
import { loader as quality } from "./quality";
import { loader as quickCheck } from "./quick-check";
import { loader as ready } from "./ready";
import { loader as reminder } from "./reminder";
import { loader as reminders } from "./reminders";
import { loader as symptoms } from "./symptoms";
import { loader as userChangePassword } from "./user.change-password";
import { loader as userProfile } from "./user.profile";
import { loader as userSettings } from "./user.settings";

const ENDPOINTS: Record<string, Endpoints> = {
  "/api/auth/me": authMe.methods,
  "/api/auth/login": authLogin.methods,
  "/api/auth/register": authRegister.methods,
  "/api/auth/logout": authLogout.methods,
  "/api/pets": pets.methods,
  "/api/pets/:id": pet.methods,
  "/api/consultations": consultations.methods,
  "/api/consultations/:id": consultation.methods,
  "/api/consultation/dynamic-question": consultationDynamicQuestion.methods,
  "/api/consultation/analyze-text": consultationAnalyzeText.methods,
  "/api/consultation/assess-risk": consultationAssessRisk.methods,
  "/api/consultation/generate-recommendations": consultationGenerateRecommendations.methods,
  "/api/consultation/complete": consultationComplete.methods,
  "/api/consultation/feedback": consultationFeedback.methods,
  "/api/health-records": healthRecords.methods,
  "/api/health-records/:id": healthRecord.methods,
  "/api/reminders": reminders.methods,
  "/api/reminders/:id": reminder.methods,
  "/api/calendar/export": calendarExport.methods,
  "/api/process-reminders": processReminders.methods,
  "/api/user/profile": userProfile.methods,
  "/api/user/settings": userSettings.methods,
  "/api/user/change-password": userChangePassword.methods,
  "/api/products": products.methods,
  "/api/products/category/:category": productsCategory.methods,
  "/api/products/species/:species": productsSpecies.methods,
  "/api/products/featured": productsFeatured.methods,
  "/api/products/:id": product.methods,
  "/api/badges": badges.methods,
  "/api/pets/:id/badges": petBadges.methods,
  "/api/pets/:id/badges/progress": petBadgesProgress.methods,
  "/api/pets/:id/checkBadges": petCheckBadges.methods,
  "/api/pet-badges/:id/celebrate": petBadgeCelebrate.methods,
  "/api/poison-check": poisonCheck.methods,
  "/api/articles": articles.methods,
  "/api/articles/:slug": article.methods,
  "/api/first-aid": firstAid.methods,
  "/api/first-aid/:slug": firstAidEntry.methods,
  "/api/quick-check": quickCheck.methods,
  "/api/quality": quality.methods,
  "/api/symptoms": symptoms.methods,
  "/api/conditions": conditions.methods,
  "/api/health": health.methods,
  "/api/ready": ready.methods,
};

/** What several answers have in common. */
const COMPONENTS = {
  User: UserResponse,
  Pet: PetResponse,
  HealthRecord: RecordResponse,
  Reminder: ReminderResponse,
  Consultation: ConsultationResponse,
  Product: ProductResponse,
  Badge: BadgeResponse,
  PetBadge: PetBadgeResponse,
  Done,
};

/** GET /api/openapi.json describes itself, too. */
export const self = {
  GET: open(async ({ request }) => openApiDocument(new URL(request.url).origin), {
    summary: "Diese Beschreibung (OpenAPI 3.1)",
    answer: z.looseObject({ openapi: z.string().regex(/^3\.1\.\d+$/) }),
  }),
};

let made: OpenApi | undefined;

/** The description of all endpoints, as seen at this address. */
export function openApiDocument(origin: string): OpenApi {
  made ??= openApi({ ...ENDPOINTS, "/api/openapi.json": self }, COMPONENTS, origin, "1.0.0");
  return { ...made, servers: [{ url: origin }] };
}
