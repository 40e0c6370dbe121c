--> statement-breakpoint
-- By hand from here: what drizzle-kit does not know. The search index holds no text of its own (content=''), so its
-- triggers must take back exactly what they wrote. Every value ends in two characters that no value contains (U+001F),
-- so that each character and each pair of characters begins a trigram: docs/decisions/search.md.
CREATE VIRTUAL TABLE some_resource_search USING fts5(name, description, content='', tokenize='trigram case_sensitive 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE some_resource_gram USING fts5vocab(some_resource_search, instance);
--> statement-breakpoint
CREATE TRIGGER some_resource_search_insert AFTER INSERT ON some_resource BEGIN
	INSERT INTO some_resource_search (rowid, name, description) VALUES (new.rowid, new.name || char(31, 31), new.description || char(31, 31));
END;
--> statement-breakpoint
CREATE TRIGGER some_resource_search_delete AFTER DELETE ON some_resource BEGIN
	INSERT INTO some_resource_search (some_resource_search, rowid, name, description) VALUES ('delete', old.rowid, old.name || char(31, 31), old.description || char(31, 31));
END;
--> statement-breakpoint
CREATE TRIGGER some_resource_search_update AFTER UPDATE OF name, description ON some_resource
WHEN old.name IS NOT new.name OR old.description IS NOT new.description BEGIN
	INSERT INTO some_resource_search (some_resource_search, rowid, name, description) VALUES ('delete', old.rowid, old.name || char(31, 31), old.description || char(31, 31));
	INSERT INTO some_resource_search (rowid, name, description) VALUES (new.rowid, new.name || char(31, 31), new.description || char(31, 31));
END;
