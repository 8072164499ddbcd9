CREATE TABLE "owner_versions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"changed_by" bigint NOT NULL
);
--> statement-breakpoint
-- Writes the transaction's number beside the owner whose row has changed, once per transaction. The argument says how the
-- row names its owner. Deferred: the last thing a transaction locks, and for no longer than its commit takes.
CREATE FUNCTION note_owner_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed record;
  owner integer;
  this bigint := pg_current_xact_id()::text::bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  IF TG_ARGV[0] = 'user' THEN
    owner := changed.id;
    IF TG_OP = 'DELETE' THEN DELETE FROM owner_versions WHERE user_id = owner; END IF;
  ELSIF TG_ARGV[0] = 'pet' THEN SELECT user_id INTO owner FROM pets WHERE id = changed.pet_id;
  ELSE owner := changed.user_id;
  END IF;
  IF owner IS NULL OR EXISTS (SELECT FROM owner_versions WHERE user_id = owner AND changed_by = this) THEN RETURN NULL; END IF;
  INSERT INTO owner_versions (user_id, changed_by) SELECT id, this FROM users WHERE id = owner
    ON CONFLICT (user_id) DO UPDATE SET changed_by = excluded.changed_by;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER UPDATE OR DELETE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('user');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR UPDATE OR DELETE ON user_preferences DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('owned');
--> statement-breakpoint
-- What a session holds is compared by itself; that it was seen or a token used may be shown a minute late.
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR DELETE ON sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('owned');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR DELETE ON access_tokens DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('owned');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR UPDATE OR DELETE ON calendar_feeds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('owned');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR UPDATE OR DELETE ON pets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('owned');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR UPDATE OR DELETE ON pet_images DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('pet');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR UPDATE OR DELETE ON share_links DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('owned');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR UPDATE OR DELETE ON health_records DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('pet');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR UPDATE OR DELETE ON consultations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('owned');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR UPDATE OR DELETE ON consultation_drafts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('owned');
--> statement-breakpoint
-- Not that a reminder was mailed: no screen shows it, and mails go out for many owners in one transaction.
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR DELETE OR UPDATE OF pet_id, type, title, date, recurrence, recurrence_from, anchor, notification_time, notes, plan_key, completed, completed_at ON reminders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('owned');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owner_change AFTER INSERT OR UPDATE OR DELETE ON pet_badges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_owner_change('pet');
