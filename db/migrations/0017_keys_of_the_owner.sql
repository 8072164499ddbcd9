-- Every key of what belongs to somebody holds whose it is.
-- What foreign keys rest on becomes the primary key as it is.
ALTER TABLE "access_tokens" DROP CONSTRAINT "access_tokens_tokenHash_unique";
--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_tokenHash_unique";
--> statement-breakpoint
ALTER TABLE "consultation_drafts" DROP CONSTRAINT "consultation_drafts_pet";
--> statement-breakpoint
ALTER TABLE "health_records" DROP CONSTRAINT "health_records_consultation_id";
--> statement-breakpoint
ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_tokenHash_unique";
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_key_unique";
--> statement-breakpoint
ALTER TABLE "pet_badges" DROP CONSTRAINT "pet_badges_pet_badge";
--> statement-breakpoint
ALTER TABLE "product_recommendations" DROP CONSTRAINT "product_recommendations_pet_product";
--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_previous_id";
--> statement-breakpoint
ALTER TABLE "share_links" DROP CONSTRAINT "share_links_tokenHash_unique";
--> statement-breakpoint
DROP INDEX "access_tokens_user_id";
--> statement-breakpoint
DROP INDEX "activities_user_id";
--> statement-breakpoint
DROP INDEX "consultation_drafts_user_id";
--> statement-breakpoint
DROP INDEX "outbox_user_id";
--> statement-breakpoint
DROP INDEX "pet_badges_user_id";
--> statement-breakpoint
DROP INDEX "pet_images_user_id";
--> statement-breakpoint
DROP INDEX "product_recommendations_user_id";
--> statement-breakpoint
DROP INDEX "share_links_user_id";
--> statement-breakpoint
DROP INDEX "outbox_reminder_id";
--> statement-breakpoint
DROP INDEX "share_links_pet_id";
--> statement-breakpoint
ALTER TABLE "access_tokens" DROP CONSTRAINT "access_tokens_pkey";
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_pkey";
--> statement-breakpoint
ALTER TABLE "consultations" DROP CONSTRAINT "consultations_pkey";
--> statement-breakpoint
ALTER TABLE "health_records" DROP CONSTRAINT "health_records_pkey";
--> statement-breakpoint
ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_pkey";
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_pkey";
--> statement-breakpoint
ALTER TABLE "pet_badges" DROP CONSTRAINT "pet_badges_pkey";
--> statement-breakpoint
ALTER TABLE "pet_images" DROP CONSTRAINT "pet_images_pkey";
--> statement-breakpoint
ALTER TABLE "pets" DROP CONSTRAINT "pets_pkey";
--> statement-breakpoint
ALTER TABLE "product_recommendations" DROP CONSTRAINT "product_recommendations_pkey";
--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_pkey";
--> statement-breakpoint
ALTER TABLE "share_links" DROP CONSTRAINT "share_links_pkey";
--> statement-breakpoint
ALTER TABLE "user_preferences" DROP CONSTRAINT "user_preferences_pkey";
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
ALTER TABLE "consultation_drafts" DROP COLUMN "id";
--> statement-breakpoint
ALTER TABLE "consultation_drafts" ADD CONSTRAINT "consultation_drafts_pkey" PRIMARY KEY("user_id","pet_id");
--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
ALTER TABLE "pet_badges" ADD CONSTRAINT "pet_badges_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
ALTER TABLE "pet_images" ADD CONSTRAINT "pet_images_pkey" PRIMARY KEY("user_id","pet_id");
--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_pkey" PRIMARY KEY USING INDEX "pets_owner";
--> statement-breakpoint
ALTER TABLE "product_recommendations" ADD CONSTRAINT "product_recommendations_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_pkey" PRIMARY KEY USING INDEX "reminders_of_owner";
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_pkey" PRIMARY KEY("user_id","id");
--> statement-breakpoint
CREATE INDEX "access_tokens_token_hash" ON "access_tokens" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "calendar_feeds_token_hash" ON "calendar_feeds" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "mail_tokens_token_hash" ON "mail_tokens" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "share_links_token_hash" ON "share_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "outbox_reminder_id" ON "outbox" USING btree ("user_id","reminder_id");
--> statement-breakpoint
CREATE INDEX "share_links_pet_id" ON "share_links" USING btree ("user_id","pet_id");
--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_consultation_id" UNIQUE("user_id","consultation_id");
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_key" UNIQUE("user_id","key");
--> statement-breakpoint
ALTER TABLE "pet_badges" ADD CONSTRAINT "pet_badges_pet_badge" UNIQUE("user_id","pet_id","badge_id");
--> statement-breakpoint
ALTER TABLE "product_recommendations" ADD CONSTRAINT "product_recommendations_pet_product" UNIQUE("user_id","pet_id","product_id");
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_previous_id" UNIQUE("user_id","previous_id");
