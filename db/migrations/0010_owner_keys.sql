-- A row refers to another together with whose it is. Only the reference is set null where its target goes, never the owner.
ALTER TABLE "consultation_drafts" DROP CONSTRAINT "consultation_drafts_pet_id_pets_id_fk";
--> statement-breakpoint
ALTER TABLE "consultation_drafts" DROP CONSTRAINT "consultation_drafts_consultation_id_consultations_id_fk";
--> statement-breakpoint
ALTER TABLE "consultations" DROP CONSTRAINT "consultations_pet_id_pets_id_fk";
--> statement-breakpoint
ALTER TABLE "health_records" DROP CONSTRAINT "health_records_consultation_id_consultations_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_reminder_id_reminders_id_fk";
--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_pet_id_pets_id_fk";
--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_previous_id_reminders_id_fk";
--> statement-breakpoint
ALTER TABLE "share_links" DROP CONSTRAINT "share_links_pet_id_pets_id_fk";
--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_of_pet" ON "consultations" USING btree ("pet_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pets_owner" ON "pets" USING btree ("user_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_of_owner" ON "reminders" USING btree ("user_id","id");
--> statement-breakpoint
DROP INDEX "pets_user_id";
--> statement-breakpoint
ALTER TABLE "consultation_drafts" ADD CONSTRAINT "consultation_drafts_owner" FOREIGN KEY ("user_id","pet_id") REFERENCES "public"."pets"("user_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consultation_drafts" ADD CONSTRAINT "consultation_drafts_consultation" FOREIGN KEY ("pet_id","consultation_id") REFERENCES "public"."consultations"("pet_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_owner" FOREIGN KEY ("user_id","pet_id") REFERENCES "public"."pets"("user_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_consultation" FOREIGN KEY ("pet_id","consultation_id") REFERENCES "public"."consultations"("pet_id","id") ON DELETE SET NULL ("consultation_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_reminder" FOREIGN KEY ("user_id","reminder_id") REFERENCES "public"."reminders"("user_id","id") ON DELETE SET NULL ("reminder_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_owner" FOREIGN KEY ("user_id","pet_id") REFERENCES "public"."pets"("user_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_previous" FOREIGN KEY ("user_id","previous_id") REFERENCES "public"."reminders"("user_id","id") ON DELETE SET NULL ("previous_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_owner" FOREIGN KEY ("user_id","pet_id") REFERENCES "public"."pets"("user_id","id") ON DELETE cascade ON UPDATE no action;
