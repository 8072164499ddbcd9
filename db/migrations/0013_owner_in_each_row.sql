-- Each row of an owner names them, and refers to an animal or a consultation together with whose it is.
ALTER TABLE "consultation_drafts" DROP CONSTRAINT "consultation_drafts_consultation";
--> statement-breakpoint
ALTER TABLE "health_records" DROP CONSTRAINT "health_records_pet_id_pets_id_fk";
--> statement-breakpoint
ALTER TABLE "health_records" DROP CONSTRAINT "health_records_consultation";
--> statement-breakpoint
ALTER TABLE "pet_badges" DROP CONSTRAINT "pet_badges_pet_id_pets_id_fk";
--> statement-breakpoint
ALTER TABLE "pet_images" DROP CONSTRAINT "pet_images_pet_id_pets_id_fk";
--> statement-breakpoint
ALTER TABLE "product_recommendations" DROP CONSTRAINT "product_recommendations_pet_id_pets_id_fk";
--> statement-breakpoint
ALTER TABLE "share_links" DROP CONSTRAINT "share_links_consultation";
--> statement-breakpoint
DROP INDEX "health_records_pet_id";
--> statement-breakpoint
DROP INDEX "consultations_of_pet";
--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_of_pet" ON "consultations" USING btree ("user_id","pet_id","id");
--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "user_id" integer;
--> statement-breakpoint
UPDATE "health_records" SET "user_id" = "pets"."user_id" FROM "pets" WHERE "pets"."id" = "health_records"."pet_id";
--> statement-breakpoint
ALTER TABLE "health_records" ALTER COLUMN "user_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pet_badges" ADD COLUMN "user_id" integer;
--> statement-breakpoint
UPDATE "pet_badges" SET "user_id" = "pets"."user_id" FROM "pets" WHERE "pets"."id" = "pet_badges"."pet_id";
--> statement-breakpoint
ALTER TABLE "pet_badges" ALTER COLUMN "user_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pet_images" ADD COLUMN "user_id" integer;
--> statement-breakpoint
UPDATE "pet_images" SET "user_id" = "pets"."user_id" FROM "pets" WHERE "pets"."id" = "pet_images"."pet_id";
--> statement-breakpoint
ALTER TABLE "pet_images" ALTER COLUMN "user_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_recommendations" ADD COLUMN "user_id" integer;
--> statement-breakpoint
UPDATE "product_recommendations" SET "user_id" = "pets"."user_id" FROM "pets" WHERE "pets"."id" = "product_recommendations"."pet_id";
--> statement-breakpoint
ALTER TABLE "product_recommendations" ALTER COLUMN "user_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "consultation_drafts" ADD CONSTRAINT "consultation_drafts_consultation" FOREIGN KEY ("user_id","pet_id","consultation_id") REFERENCES "public"."consultations"("user_id","pet_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_owner" FOREIGN KEY ("user_id","pet_id") REFERENCES "public"."pets"("user_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_consultation" FOREIGN KEY ("user_id","pet_id","consultation_id") REFERENCES "public"."consultations"("user_id","pet_id","id") ON DELETE SET NULL ("consultation_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pet_badges" ADD CONSTRAINT "pet_badges_owner" FOREIGN KEY ("user_id","pet_id") REFERENCES "public"."pets"("user_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pet_images" ADD CONSTRAINT "pet_images_owner" FOREIGN KEY ("user_id","pet_id") REFERENCES "public"."pets"("user_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_recommendations" ADD CONSTRAINT "product_recommendations_owner" FOREIGN KEY ("user_id","pet_id") REFERENCES "public"."pets"("user_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_consultation" FOREIGN KEY ("user_id","pet_id","consultation_id") REFERENCES "public"."consultations"("user_id","pet_id","id") ON DELETE SET NULL ("consultation_id") ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "health_records_user_id" ON "health_records" USING btree ("user_id","pet_id","date");
--> statement-breakpoint
CREATE INDEX "pet_badges_user_id" ON "pet_badges" USING btree ("user_id","pet_id");
--> statement-breakpoint
CREATE INDEX "pet_images_user_id" ON "pet_images" USING btree ("user_id","pet_id");
--> statement-breakpoint
CREATE INDEX "product_recommendations_user_id" ON "product_recommendations" USING btree ("user_id","pet_id");
