-- Private pages are no longer kept in memory; nothing needs to know when an owner's rows change.
DROP TRIGGER IF EXISTS owner_change ON users;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON user_preferences;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON sessions;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON access_tokens;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON calendar_feeds;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON pets;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON pet_images;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON share_links;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON health_records;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON consultations;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON consultation_drafts;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON reminders;
--> statement-breakpoint
DROP TRIGGER IF EXISTS owner_change ON pet_badges;
--> statement-breakpoint
DROP FUNCTION note_owner_change();
--> statement-breakpoint
DROP TABLE "owner_versions" CASCADE;