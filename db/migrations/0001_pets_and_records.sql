CREATE TABLE "pet_images" (
	"pet_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pet_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "vaccine" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "dose" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "course" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "birth_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "chip_number" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "passport_number" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pet_images" ADD CONSTRAINT "pet_images_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_pet_id" ON "share_links" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "share_links_user_id" ON "share_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_links_expires_at" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "health_records_pet_type" ON "health_records" USING btree ("pet_id","type","date");--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_weight" CHECK ("health_records"."weight_grams" between 1 and 2000000);