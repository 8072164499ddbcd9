// The one schema for PGlite and PostgreSQL. Every row that belongs to somebody names its owner, and refers to another row
// together with whose it is, so that no bug can tie it to somebody else's; every foreign key and every filter has its index.
// Calendar days are `date` in string mode, instants are timestamptz.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { z } from "zod";
import * as e from "./enums";
import {
  StoredAdvice,
  StoredDetection,
  StoredFeedback,
  StoredProduct,
  StoredResponse,
  StoredRisk,
  StoredSymptom,
} from "./stored";

const number = () => integer().generatedAlwaysAsIdentity();
const id = () => number().primaryKey();
const instant = () => timestamp({ withTimezone: true, mode: "date" });
const createdAt = () => instant().notNull().defaultNow();
const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** A column of JSON, parsed whenever a row is read. Throws a ZodError where a row holds something else. */
const json = <S extends z.ZodType>(schema: S) =>
  customType<{ data: z.output<S>; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => schema.parse(typeof value === "string" ? JSON.parse(value) : value),
  })();
const list = () => text().array().notNull().default(sql`'{}'::text[]`);
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", "))})`;

export const users = pgTable(
  "users",
  {
    id: id(),
    username: text().notNull(),
    /** argon2id hash, never the password. */
    password: text().notNull(),
    email: text().notNull(),
    /** When the owner of the address said it is theirs; mail goes to no other. */
    emailConfirmedAt: instant(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text({ enum: e.ROLES }).notNull().default("user"),
    emailNotifications: boolean().notNull().default(true),
    reminderNotifications: boolean().notNull().default(true),
    productUpdateNotifications: boolean().notNull().default(false),
    healthTipsNotifications: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("users_username_key").on(sql`lower(${t.username})`),
    uniqueIndex("users_email_key").on(sql`lower(${t.email})`),
    check("users_role", oneOf(t.role, e.ROLES)),
  ],
);

/** What belongs to somebody is found by whose it is and its number: an engine may keep each owner's rows together. */
const ownId = (t: { userId: AnyPgColumn; id: AnyPgColumn }, name: string) =>
  primaryKey({ name, columns: [t.userId, t.id] });
const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const userPreferences = pgTable(
  "user_preferences",
  {
    id: number(),
    userId: owner().unique(),
    theme: text({ enum: e.THEMES }).notNull().default("system"),
    colorScheme: text({ enum: e.COLOR_SCHEMES }).notNull().default("default"),
    fontSize: text({ enum: e.FONT_SIZES }).notNull().default("normal"),
    contrastPreference: text({ enum: e.CONTRASTS }).notNull().default("normal"),
    reducedMotion: boolean().notNull().default(false),
    /** Bundesland, Austria or Switzerland, by the name of phone-numbers.yaml: whose duty service is shown. */
    region: text(),
    updatedAt: createdAt(),
  },
  (t) => [
    ownId(t, "user_preferences_pkey"),
    check("user_preferences_theme", oneOf(t.theme, e.THEMES)),
    check("user_preferences_color_scheme", oneOf(t.colorScheme, e.COLOR_SCHEMES)),
    check("user_preferences_font_size", oneOf(t.fontSize, e.FONT_SIZES)),
    check("user_preferences_contrast", oneOf(t.contrastPreference, e.CONTRASTS)),
  ],
);

/** Server-side sessions; `id` is the SHA-256 of the cookie's token, so a stolen table signs nobody in. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    data: json(z.record(z.string(), z.unknown())).notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("sessions_user_id").on(t.userId),
    index("sessions_expires_at").on(t.expiresAt),
    index("sessions_last_seen_at").on(t.lastSeenAt),
  ],
);

/** The second step of signing in (RFC 6238). `secret` is encrypted; it asks nobody until a first code has confirmed it. */
export const secondFactors = pgTable("second_factors", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The last period whose code was taken: none is taken twice. */
  lastPeriod: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** What signs in instead of a code, once each; only hashes are kept. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: owner(),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** What signs in without a password (WebAuthn): public keys of what a device or a password manager keeps. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: owner(),
    /** Chosen by the authenticator, in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** How often it has signed; many always say 0. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: list(),
    /** Browser and system it was made with. */
    name: text().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index("passkeys_user_id").on(t.userId)],
);

/** What happened to an account, for its owner to look over: the last few hundred, for ninety days. */
export const activities = pgTable(
  "activities",
  {
    id: number(),
    userId: owner(),
    kind: text({ enum: e.ACTIVITIES }).notNull(),
    /** Browser and system in a few words. */
    agent: text(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "activities_pkey"),
    index("activities_created_at").on(t.createdAt),
    check("activities_kind", oneOf(t.kind, e.ACTIVITIES)),
  ],
);

/** Counters of the throttle, one row per key and window. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetAt: instant().notNull(),
  },
  (t) => [index("throttles_reset_at").on(t.resetAt)],
);

/** First results of posts, so that a repeated post changes nothing twice. `result` is null while the first one runs. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: owner(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    result: json(z.object({ value: z.unknown() })),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key, t.bodyHash] }), index("idempotency_keys_created_at").on(t.createdAt)],
);

export const pets = pgTable(
  "pets",
  {
    id: number(),
    userId: owner(),
    name: text().notNull(),
    species: text({ enum: e.SPECIES }).notNull(),
    breed: text(),
    dateOfBirth: date({ mode: "string" }),
    /** The birth day was reckoned from an age somebody guessed. */
    birthEstimated: boolean().notNull().default(false),
    weight: text(),
    gender: text({ enum: e.GENDERS }),
    neutered: boolean().notNull().default(false),
    medicalConditions: list(),
    allergies: list(),
    profileImage: text(),
    vetName: text(),
    vetPhone: text(),
    emergencyVetName: text(),
    emergencyVetPhone: text(),
    /** ISO 11784 transponder, 15 digits. */
    chipNumber: text(),
    passportNumber: text(),
    /** A deceased or given-away animal: kept, but out of the way. */
    archivedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "pets_pkey"),
    check("pets_species", oneOf(t.species, e.SPECIES)),
    check("pets_gender", oneOf(t.gender, e.GENDERS)),
  ],
);

/** Tokens are looked up before the owner is known; they have at least 128 random bits, so two are never the same. */
const byToken = (t: { tokenHash: AnyPgColumn }, table: string) => index(`${table}_token_hash`).on(t.tokenHash);

type OfPet = { userId: AnyPgColumn; petId: AnyPgColumn };

/** A pet of the same owner. */
const ownPet = (t: OfPet, name: string) =>
  foreignKey({ name, columns: [t.userId, t.petId], foreignColumns: [pets.userId, pets.id] }).onDelete("cascade");

/** A consultation of the same pet and owner. */
const ownConsultation = (t: OfPet & { consultationId: AnyPgColumn }, name: string) =>
  foreignKey({
    name,
    columns: [t.userId, t.petId, t.consultationId],
    foreignColumns: [consultations.userId, consultations.petId, consultations.id],
  });

/** A pet's picture as it is shown: decoded, scaled, re-encoded, without metadata. `hash` names the content. */
export const petImages = pgTable(
  "pet_images",
  {
    petId: integer().notNull(),
    userId: integer().notNull(),
    hash: text().notNull(),
    bytes: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ name: "pet_images_pkey", columns: [t.userId, t.petId] }), ownPet(t, "pet_images_owner")],
);

/** A read-only address of a pet's record for a practice. Only the token's SHA-256 is kept. */
export const shareLinks = pgTable(
  "share_links",
  {
    id: number(),
    petId: integer().notNull(),
    userId: owner(),
    /** The one result that goes along. */
    consultationId: integer(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "share_links_pkey"),
    byToken(t, "share_links"),
    ownPet(t, "share_links_owner"),
    // Set null as in health_records.
    ownConsultation(t, "share_links_consultation").onDelete("set null"),
    index("share_links_consultation_id").on(t.consultationId),
    index("share_links_pet_id").on(t.userId, t.petId),
    index("share_links_expires_at").on(t.expiresAt),
  ],
);

export const healthRecords = pgTable(
  "health_records",
  {
    id: number(),
    petId: integer().notNull(),
    userId: integer().notNull(),
    consultationId: integer(),
    type: text({ enum: e.RECORD_TYPES }).notNull(),
    date: date({ mode: "string" }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    notes: text(),
    provider: text(),
    /** Vaccinations: what was given, its batch, and until when it protects. */
    vaccine: text(),
    batch: text(),
    validUntil: date({ mode: "string" }),
    /** Medication: how much how often, and for how long. */
    dose: text(),
    course: text(),
    weightGrams: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "health_records_pkey"),
    ownPet(t, "health_records_owner"),
    // The migration nulls only consultation_id; drizzle cannot express a column list for SET NULL.
    ownConsultation(t, "health_records_consultation").onDelete("set null"),
    index("health_records_user_id").on(t.userId, t.petId, t.date),
    index("health_records_pet_type").on(t.petId, t.type, t.date),
    check("health_records_weight", sql`${t.weightGrams} between 1 and 2000000`),
    unique("health_records_consultation_id").on(t.userId, t.consultationId),
    check("health_records_type", oneOf(t.type, e.RECORD_TYPES)),
  ],
);

export const consultations = pgTable(
  "consultations",
  {
    id: number(),
    petId: integer().notNull(),
    userId: owner(),
    mainIssue: text().notNull(),
    severity: text({ enum: e.SEVERITIES }).notNull(),
    symptoms: json(z.array(StoredSymptom)).notNull(),
    responses: json(z.array(StoredResponse)).notNull(),
    /** The triage's input as it stood, so that a correction can start from it. */
    caseInput: json(z.unknown()).notNull(),
    outcome: text({ enum: e.OUTCOMES }).notNull(),
    recommendation: text().notNull(),
    nextSteps: list(),
    advice: json(StoredAdvice).notNull(),
    startedAt: instant().notNull(),
    completedAt: instant().notNull(),
    /** Seconds from start to completion. */
    duration: integer().notNull(),
    naturalLanguageInput: text(),
    detectedSymptoms: json(z.array(StoredDetection)).notNull(),
    riskAssessment: json(StoredRisk).notNull(),
    rulesVersion: text().notNull(),
    feedbackData: json(StoredFeedback),
    productRecommendations: json(z.array(StoredProduct)).notNull(),
    notes: text(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "consultations_pkey"),
    ownPet(t, "consultations_owner"),
    index("consultations_user_id").on(t.userId, t.startedAt),
    index("consultations_pet_id").on(t.petId, t.startedAt),
    uniqueIndex("consultations_of_pet").on(t.userId, t.petId, t.id),
    check("consultations_severity", oneOf(t.severity, e.SEVERITIES)),
    check("consultations_outcome", oneOf(t.outcome, e.OUTCOMES)),
    check("consultations_duration", sql`${t.duration} >= 0`),
  ],
);

/** The one unfinished consultation of a pet. `consultationId` is set once it is finished, so that a late post finds it. */
export const consultationDrafts = pgTable(
  "consultation_drafts",
  {
    userId: owner(),
    petId: integer().notNull(),
    state: json(z.unknown()).notNull(),
    consultationId: integer(),
    startedAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "consultation_drafts_pkey", columns: [t.userId, t.petId] }),
    ownPet(t, "consultation_drafts_owner"),
    ownConsultation(t, "consultation_drafts_consultation").onDelete("cascade"),
    index("consultation_drafts_consultation_id").on(t.consultationId),
    index("consultation_drafts_updated_at").on(t.updatedAt),
  ],
);

export const reminders = pgTable(
  "reminders",
  {
    id: number(),
    petId: integer().notNull(),
    userId: owner(),
    type: text({ enum: e.REMINDER_TYPES }).notNull(),
    title: text().notNull(),
    /** Calendar day in APP_TIMEZONE. */
    date: date({ mode: "string" }).notNull(),
    recurrence: text({ enum: e.RECURRENCES }).notNull().default("none"),
    /** Whether the next one is counted from the day it was due or from the day it was done. */
    recurrenceFrom: text({ enum: e.RECURRENCE_FROM }).notNull().default("due"),
    /** The series' first day: month ends are clamped from it, so that 31 January leads over February to 31 March. */
    anchor: date({ mode: "string" }),
    /** The reminder whose completion made this one; unique, so that one completion makes one. */
    previousId: integer(),
    notificationTime: instant(),
    notes: text(),
    /** The prevention plan's row this series came from, so that one press makes it once. */
    planKey: text(),
    notified: boolean().notNull().default(false),
    completed: boolean().notNull().default(false),
    completedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "reminders_pkey"),
    ownPet(t, "reminders_owner"),
    foreignKey({
      name: "reminders_previous",
      columns: [t.userId, t.previousId],
      foreignColumns: [t.userId, t.id],
    }).onDelete("set null"),
    index("reminders_user_id").on(t.userId, t.date),
    index("reminders_pet_id").on(t.petId, t.date),
    index("reminders_plan_key").on(t.petId, t.planKey).where(sql`${t.planKey} is not null`),
    // What the mail run looks for: open, not told yet, by its time or, without one, by its day.
    index("reminders_to_tell_at")
      .on(t.notificationTime)
      .where(sql`not ${t.completed} and not ${t.notified}`),
    index("reminders_to_tell_on")
      .on(t.date)
      .where(sql`not ${t.completed} and not ${t.notified} and ${t.notificationTime} is null`),
    unique("reminders_previous_id").on(t.userId, t.previousId),
    check("reminders_recurrence_from", oneOf(t.recurrenceFrom, e.RECURRENCE_FROM)),
    check("reminders_type", oneOf(t.type, e.REMINDER_TYPES)),
    check("reminders_recurrence", oneOf(t.recurrence, e.RECURRENCES)),
  ],
);

/** Links that came by mail, valid once for a while. Only the token's SHA-256 is kept. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    id: number(),
    userId: owner(),
    purpose: text({ enum: e.MAIL_TOKEN_PURPOSES }).notNull(),
    /** The address the link went to: a changed one makes it worthless. */
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "mail_tokens_pkey"),
    byToken(t, "mail_tokens"),
    index("mail_tokens_user_id").on(t.userId, t.purpose),
    index("mail_tokens_expires_at").on(t.expiresAt),
    check("mail_tokens_purpose", oneOf(t.purpose, e.MAIL_TOKEN_PURPOSES)),
  ],
);

/** Mail on its way. `key` names what a mail is for: one reminder and day, one link; nothing is mailed twice for it. */
export const outbox = pgTable(
  "outbox",
  {
    id: number(),
    userId: owner(),
    reminderId: integer(),
    key: text().notNull(),
    /** Stable over all tries, so that a mail program shows a repeated delivery once. */
    messageId: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once sent: it may hold a link. */
    text: text().notNull(),
    html: text().notNull(),
    /** Where List-Unsubscribe points; null for mail nobody can unsubscribe from. */
    stopUrl: text(),
    status: text({ enum: e.OUTBOX_STATES }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** Who sends it has until then; after that it is taken for dead and another may. */
    leasedUntil: instant(),
    lastError: text(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "outbox_pkey"),
    foreignKey({
      name: "outbox_reminder",
      columns: [t.userId, t.reminderId],
      foreignColumns: [reminders.userId, reminders.id],
    }).onDelete("set null"),
    unique("outbox_key").on(t.userId, t.key),
    index("outbox_reminder_id").on(t.userId, t.reminderId),
    index("outbox_next_attempt_at").on(t.nextAttemptAt).where(sql`${t.status} = 'waiting'`),
    index("outbox_sent_at").on(t.sentAt).where(sql`${t.status} = 'sent'`),
    index("outbox_failed").on(t.id).where(sql`${t.status} = 'failed'`),
    check("outbox_status", oneOf(t.status, e.OUTBOX_STATES)),
  ],
);

/** What an integration signs in with; only the token's SHA-256 is kept. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: number(),
    userId: owner(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    scope: text({ enum: e.TOKEN_SCOPES }).notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "access_tokens_pkey"),
    byToken(t, "access_tokens"),
    index("access_tokens_expiry").on(t.expiresAt),
    check("access_tokens_scope", oneOf(t.scope, e.TOKEN_SCOPES)),
  ],
);

/** The one secret address of a user's calendar; only the token's SHA-256 is kept. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [byToken(t, "calendar_feeds")],
);

export const products = pgTable(
  "products",
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    /** Whole cents, VAT included. */
    price: integer().notNull(),
    imageUrl: text(),
    /** Names the product in the catalogue it came from, so that a second import changes instead of adding. */
    sku: text().notNull().unique(),
    /** One of ours, to show what the page is for; an operator's own catalogue takes their place. */
    sample: boolean().notNull().default(false),
    /** What is in it, for the price per kilogram or litre. */
    amount: real(),
    unit: text({ enum: e.UNITS }),
    /** The day the price was looked up. */
    pricedOn: date({ mode: "string" }).notNull(),
    /** Name, and name with everything else, folded for the search: lower case, ä and ae as a. */
    searchName: text().notNull(),
    searchText: text().notNull(),
    words: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('german'::regconfig, search_name), 'A') || setweight(to_tsvector('german'::regconfig, search_text), 'D')`,
    ),
    affiliateUrl: text().notNull(),
    speciesApplicability: list(),
    targetConditions: list(),
    featured: boolean().notNull().default(false),
    rating: real(),
    createdAt: createdAt(),
  },
  (t) => [
    index("products_rank").on(t.featured.desc(), t.rating.desc().nullsLast(), t.id),
    index("products_words").using("gin", t.words),
    index("products_category").on(t.category, t.featured.desc(), t.rating.desc().nullsLast(), t.id),
    index("products_species").using("gin", t.speciesApplicability),
    index("products_conditions").using("gin", t.targetConditions),
    check("products_unit", oneOf(t.unit, e.UNITS)),
    check("products_price", sql`${t.price} >= 0`),
    check("products_rating", sql`${t.rating} between 0 and 5`),
  ],
);

/** A product's picture of an operator's own catalogue, encoded like a pet's. */
export const productImages = pgTable("product_images", {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  hash: text().notNull(),
  bytes: bytes().notNull(),
});

export const productRecommendations = pgTable(
  "product_recommendations",
  {
    id: number(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    petId: integer().notNull(),
    userId: integer().notNull(),
    reason: text().notNull(),
    priority: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    ownId(t, "product_recommendations_pkey"),
    ownPet(t, "product_recommendations_owner"),
    unique("product_recommendations_pet_product").on(t.userId, t.petId, t.productId),
    index("product_recommendations_product_id").on(t.productId),
  ],
);

export const symptoms = pgTable(
  "symptoms",
  {
    id: id(),
    name: text().notNull().unique(),
    description: text().notNull(),
    severity: text({ enum: e.SEVERITIES }).notNull(),
    speciesApplicability: list(),
    createdAt: createdAt(),
  },
  (t) => [check("symptoms_severity", oneOf(t.severity, e.SEVERITIES))],
);

export const conditions = pgTable(
  "conditions",
  {
    id: id(),
    name: text().notNull().unique(),
    description: text().notNull(),
    severity: text({ enum: e.SEVERITIES }).notNull(),
    speciesApplicability: list(),
    createdAt: createdAt(),
  },
  (t) => [check("conditions_severity", oneOf(t.severity, e.SEVERITIES))],
);

export const symptomQuestions = pgTable(
  "symptom_questions",
  {
    id: id(),
    symptomId: integer()
      .notNull()
      .references(() => symptoms.id, { onDelete: "cascade" }),
    question: text().notNull(),
    type: text({ enum: e.QUESTION_TYPES }).notNull(),
    options: list(),
  },
  (t) => [
    unique("symptom_questions_symptom_question").on(t.symptomId, t.question),
    check("symptom_questions_type", oneOf(t.type, e.QUESTION_TYPES)),
  ],
);

export const conditionRules = pgTable(
  "condition_rules",
  {
    id: id(),
    conditionId: integer()
      .notNull()
      .references(() => conditions.id, { onDelete: "cascade" }),
    symptomId: integer()
      .notNull()
      .references(() => symptoms.id, { onDelete: "cascade" }),
    operator: text().notNull(),
    value: text(),
    weight: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("condition_rules_condition_symptom").on(t.conditionId, t.symptomId),
    index("condition_rules_symptom_id").on(t.symptomId),
  ],
);

export const badges = pgTable(
  "badges",
  {
    id: id(),
    name: text().notNull().unique(),
    description: text().notNull(),
    category: text().notNull(),
    icon: text({ enum: e.BADGE_ICONS }).notNull().default("trophy"),
    level: integer().notNull().default(1),
    speciesApplicability: list(),
    requirementType: text().notNull(),
    requirementValue: integer().notNull(),
    requirementPeriod: text(),
    createdAt: createdAt(),
  },
  (t) => [check("badges_level", sql`${t.level} between 1 and 5`), check("badges_icon", oneOf(t.icon, e.BADGE_ICONS))],
);

export const petBadges = pgTable(
  "pet_badges",
  {
    id: number(),
    petId: integer().notNull(),
    userId: integer().notNull(),
    badgeId: integer()
      .notNull()
      .references(() => badges.id, { onDelete: "cascade" }),
    earnedAt: createdAt(),
    celebrated: boolean().notNull().default(false),
    displayed: boolean().notNull().default(false),
  },
  (t) => [
    ownId(t, "pet_badges_pkey"),
    ownPet(t, "pet_badges_owner"),
    unique("pet_badges_pet_badge").on(t.userId, t.petId, t.badgeId),
    index("pet_badges_badge_id").on(t.badgeId),
  ],
);
