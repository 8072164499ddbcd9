ALTER TABLE "reminders" ADD COLUMN "recurrence_from" text DEFAULT 'due' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "anchor" date;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "previous_id" integer;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_previous_id_reminders_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."reminders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_previous_id" UNIQUE("previous_id");--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_recurrence_from" CHECK ("reminders"."recurrence_from" in ('due', 'completion'));