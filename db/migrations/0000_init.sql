CREATE TABLE "badges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"icon" text DEFAULT 'trophy' NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"species_applicability" text[] DEFAULT '{}'::text[] NOT NULL,
	"requirement_type" text NOT NULL,
	"requirement_value" integer NOT NULL,
	"requirement_period" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badges_name_unique" UNIQUE("name"),
	CONSTRAINT "badges_level" CHECK ("badges"."level" between 1 and 5),
	CONSTRAINT "badges_icon" CHECK ("badges"."icon" in ('award', 'shield', 'trophy', 'star', 'medal', 'sparkles'))
);
--> statement-breakpoint
CREATE TABLE "condition_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "condition_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"condition_id" integer NOT NULL,
	"symptom_id" integer NOT NULL,
	"operator" text NOT NULL,
	"value" text,
	"weight" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "condition_rules_condition_symptom" UNIQUE("condition_id","symptom_id")
);
--> statement-breakpoint
CREATE TABLE "conditions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"severity" text NOT NULL,
	"species_applicability" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conditions_name_unique" UNIQUE("name"),
	CONSTRAINT "conditions_severity" CHECK ("conditions"."severity" in ('mild', 'moderate', 'severe', 'critical'))
);
--> statement-breakpoint
CREATE TABLE "consultation_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"pet_id" integer NOT NULL,
	"state" jsonb NOT NULL,
	"consultation_id" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultation_drafts_pet" UNIQUE("pet_id")
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pet_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"main_issue" text NOT NULL,
	"severity" text NOT NULL,
	"symptoms" jsonb NOT NULL,
	"responses" jsonb NOT NULL,
	"case_input" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"recommendation" text NOT NULL,
	"next_steps" text[] DEFAULT '{}'::text[] NOT NULL,
	"advice" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"duration" integer NOT NULL,
	"natural_language_input" text,
	"detected_symptoms" jsonb NOT NULL,
	"risk_assessment" jsonb NOT NULL,
	"rules_version" text NOT NULL,
	"feedback_data" jsonb,
	"product_recommendations" jsonb NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultations_severity" CHECK ("consultations"."severity" in ('mild', 'moderate', 'severe', 'critical')),
	CONSTRAINT "consultations_outcome" CHECK ("consultations"."outcome" in ('monitor', 'vet_visit', 'emergency')),
	CONSTRAINT "consultations_duration" CHECK ("consultations"."duration" >= 0)
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pet_id" integer NOT NULL,
	"consultation_id" integer,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"notes" text,
	"provider" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_records_consultation_id" UNIQUE("consultation_id"),
	CONSTRAINT "health_records_type" CHECK ("health_records"."type" in ('consultation', 'vaccination', 'medication', 'treatment', 'vet_visit', 'weight', 'training', 'other'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_body_hash_pk" PRIMARY KEY("user_id","key","body_hash")
);
--> statement-breakpoint
CREATE TABLE "pet_badges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pet_badges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pet_id" integer NOT NULL,
	"badge_id" integer NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"celebrated" boolean DEFAULT false NOT NULL,
	"displayed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pet_badges_pet_badge" UNIQUE("pet_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "pets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"breed" text,
	"date_of_birth" date,
	"weight" text,
	"gender" text,
	"neutered" boolean DEFAULT false NOT NULL,
	"medical_conditions" text[] DEFAULT '{}'::text[] NOT NULL,
	"allergies" text[] DEFAULT '{}'::text[] NOT NULL,
	"profile_image" text,
	"vet_name" text,
	"vet_phone" text,
	"emergency_vet_name" text,
	"emergency_vet_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pets_species" CHECK ("pets"."species" in ('Katze', 'Hund', 'Kleintier', 'Vogel', 'Fisch', 'Reptil', 'Sonstiges')),
	CONSTRAINT "pets_gender" CHECK ("pets"."gender" in ('Männlich', 'Weiblich'))
);
--> statement-breakpoint
CREATE TABLE "product_recommendations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_recommendations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"pet_id" integer NOT NULL,
	"reason" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_recommendations_pet_product" UNIQUE("pet_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price" integer NOT NULL,
	"image_url" text,
	"affiliate_url" text NOT NULL,
	"species_applicability" text[] DEFAULT '{}'::text[] NOT NULL,
	"target_conditions" text[] DEFAULT '{}'::text[] NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"rating" real,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_rating" CHECK ("products"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pet_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"recurrence" text DEFAULT 'none' NOT NULL,
	"notification_time" timestamp with time zone,
	"notes" text,
	"notified" boolean DEFAULT false NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_type" CHECK ("reminders"."type" in ('vaccination', 'medication', 'visit', 'treatment', 'other')),
	CONSTRAINT "reminders_recurrence" CHECK ("reminders"."recurrence" in ('none', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "symptom_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "symptom_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"symptom_id" integer NOT NULL,
	"question" text NOT NULL,
	"type" text NOT NULL,
	"options" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "symptom_questions_symptom_question" UNIQUE("symptom_id","question"),
	CONSTRAINT "symptom_questions_type" CHECK ("symptom_questions"."type" in ('text', 'boolean', 'single', 'multiple'))
);
--> statement-breakpoint
CREATE TABLE "symptoms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "symptoms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"severity" text NOT NULL,
	"species_applicability" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "symptoms_name_unique" UNIQUE("name"),
	CONSTRAINT "symptoms_severity" CHECK ("symptoms"."severity" in ('mild', 'moderate', 'severe', 'critical'))
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"color_scheme" text DEFAULT 'default' NOT NULL,
	"font_size" text DEFAULT 'normal' NOT NULL,
	"contrast_preference" text DEFAULT 'normal' NOT NULL,
	"reduced_motion" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_preferences_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "user_preferences_theme" CHECK ("user_preferences"."theme" in ('light', 'dark', 'system')),
	CONSTRAINT "user_preferences_color_scheme" CHECK ("user_preferences"."color_scheme" in ('default', 'professional', 'accessible')),
	CONSTRAINT "user_preferences_font_size" CHECK ("user_preferences"."font_size" in ('small', 'normal', 'large')),
	CONSTRAINT "user_preferences_contrast" CHECK ("user_preferences"."contrast_preference" in ('normal', 'high'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"reminder_notifications" boolean DEFAULT true NOT NULL,
	"product_update_notifications" boolean DEFAULT false NOT NULL,
	"health_tips_notifications" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "condition_rules" ADD CONSTRAINT "condition_rules_condition_id_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."conditions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_rules" ADD CONSTRAINT "condition_rules_symptom_id_symptoms_id_fk" FOREIGN KEY ("symptom_id") REFERENCES "public"."symptoms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_drafts" ADD CONSTRAINT "consultation_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_drafts" ADD CONSTRAINT "consultation_drafts_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_drafts" ADD CONSTRAINT "consultation_drafts_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_badges" ADD CONSTRAINT "pet_badges_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_badges" ADD CONSTRAINT "pet_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_recommendations" ADD CONSTRAINT "product_recommendations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_recommendations" ADD CONSTRAINT "product_recommendations_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptom_questions" ADD CONSTRAINT "symptom_questions_symptom_id_symptoms_id_fk" FOREIGN KEY ("symptom_id") REFERENCES "public"."symptoms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "condition_rules_symptom_id" ON "condition_rules" USING btree ("symptom_id");--> statement-breakpoint
CREATE INDEX "consultation_drafts_user_id" ON "consultation_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consultation_drafts_consultation_id" ON "consultation_drafts" USING btree ("consultation_id");--> statement-breakpoint
CREATE INDEX "consultation_drafts_updated_at" ON "consultation_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "consultations_user_id" ON "consultations" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "consultations_pet_id" ON "consultations" USING btree ("pet_id","started_at");--> statement-breakpoint
CREATE INDEX "health_records_pet_id" ON "health_records" USING btree ("pet_id","date");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pet_badges_badge_id" ON "pet_badges" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "pets_user_id" ON "pets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "product_recommendations_product_id" ON "product_recommendations" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category");--> statement-breakpoint
CREATE INDEX "products_species" ON "products" USING gin ("species_applicability");--> statement-breakpoint
CREATE INDEX "products_conditions" ON "products" USING gin ("target_conditions");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured");--> statement-breakpoint
CREATE INDEX "reminders_user_id" ON "reminders" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "reminders_pet_id" ON "reminders" USING btree ("pet_id","date");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "throttles_reset_at" ON "throttles" USING btree ("reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));