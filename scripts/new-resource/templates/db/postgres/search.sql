--> statement-breakpoint
-- By hand from here: what drizzle-kit does not know. U+001F is in no value and in no term: nothing is found across two
-- columns. docs/decisions/search.md
ALTER TABLE "some_resource" ADD COLUMN search_text text COLLATE "C" GENERATED ALWAYS AS (fold(name) || E'\x1f' || fold(description)) STORED;
--> statement-breakpoint
CREATE INDEX some_resource_search ON "some_resource" USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX some_resource_search_short ON "some_resource" USING gin (short_grams(search_text));
--> statement-breakpoint
-- Without statistics the index is always asked: app/lists/postgres finds out whether that is worth it.
ALTER INDEX some_resource_search_short ALTER COLUMN 1 SET STATISTICS 0;
