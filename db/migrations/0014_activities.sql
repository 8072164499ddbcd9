CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_kind" CHECK ("activities"."kind" in ('signed_in', 'signed_in_anew', 'code_refused', 'recovery_code', 'signed_out', 'session_ended', 'sessions_ended', 'password_changed', 'password_reset', 'address_changed', 'factor_on', 'factor_off', 'codes_renewed', 'token_made', 'token_ended', 'share_made', 'share_ended', 'feed_made', 'feed_ended', 'exported', 'imported'))
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_user_id" ON "activities" USING btree ("user_id","id");