DROP INDEX "repository_name";--> statement-breakpoint
DROP INDEX "user_by_name";--> statement-breakpoint
ALTER TABLE "repository" ADD COLUMN "name_folded" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repository" ADD COLUMN "name_sort" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repository" ADD COLUMN "link_folded" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repository" ADD COLUMN "description_folded" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "name_folded" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "name_sort" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_folded" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "repository_unfolded" ON "repository" USING btree ("id") WHERE name_sort = '';--> statement-breakpoint
CREATE INDEX "user_unfolded" ON "user" USING btree ("id") WHERE name_sort = '';--> statement-breakpoint
CREATE INDEX "repository_name" ON "repository" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "user_by_name" ON "user" USING btree ("name_sort","id");
--> statement-breakpoint
-- By hand from here: docs/decisions/search.md
CREATE FUNCTION mark_unfolded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.name_sort := '';
	RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN search_text;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN search_text text COLLATE "C" GENERATED ALWAYS AS (name_folded || E'\x1f' || email_folded) STORED;
--> statement-breakpoint
CREATE INDEX user_search ON "user" USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX user_search_short ON "user" USING gin (short_grams(search_text));
--> statement-breakpoint
ALTER INDEX user_search_short ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- A text changed by SQL is folded at the next start or list.
CREATE TRIGGER user_search_unfold BEFORE UPDATE OF name, email ON "user" FOR EACH ROW
WHEN ((old.name <> new.name AND old.name_folded = new.name_folded AND old.name_sort = new.name_sort) OR (old.email <> new.email AND old.email_folded = new.email_folded)) EXECUTE FUNCTION mark_unfolded();
--> statement-breakpoint
ALTER TABLE "repository" DROP COLUMN search_text;
--> statement-breakpoint
ALTER TABLE "repository" ADD COLUMN search_text text COLLATE "C" GENERATED ALWAYS AS (name_folded || E'\x1f' || link_folded || E'\x1f' || description_folded) STORED;
--> statement-breakpoint
CREATE INDEX repository_search ON "repository" USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX repository_search_short ON "repository" USING gin (short_grams(search_text));
--> statement-breakpoint
ALTER INDEX repository_search_short ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
CREATE TRIGGER repository_search_unfold BEFORE UPDATE OF name, link, description ON "repository" FOR EACH ROW
WHEN ((old.name <> new.name AND old.name_folded = new.name_folded AND old.name_sort = new.name_sort) OR (old.link <> new.link AND old.link_folded = new.link_folded) OR (old.description <> new.description AND old.description_folded = new.description_folded)) EXECUTE FUNCTION mark_unfolded();
--> statement-breakpoint
DROP INDEX user_not_onboarded;
--> statement-breakpoint
CREATE INDEX user_not_onboarded ON "user" (id) WHERE name_folded = '';
