DROP TRIGGER user_search_insert;
--> statement-breakpoint
DROP TRIGGER user_search_delete;
--> statement-breakpoint
DROP TRIGGER user_search_update;
--> statement-breakpoint
DROP TABLE user_gram;
--> statement-breakpoint
DROP TABLE user_search;
--> statement-breakpoint
DROP TRIGGER repository_search_insert;
--> statement-breakpoint
DROP TRIGGER repository_search_delete;
--> statement-breakpoint
DROP TRIGGER repository_search_update;
--> statement-breakpoint
DROP TABLE repository_gram;
--> statement-breakpoint
DROP TABLE repository_search;
--> statement-breakpoint
DROP INDEX `repository_name`;--> statement-breakpoint
ALTER TABLE `repository` ADD `name_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `repository` ADD `name_sort` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `repository` ADD `link_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `repository` ADD `description_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `repository_unfolded` ON `repository` (`id`) WHERE name_sort = '';--> statement-breakpoint
CREATE INDEX `repository_name` ON `repository` (`name_sort`,`id`);--> statement-breakpoint
DROP INDEX `user_by_name`;--> statement-breakpoint
DROP INDEX `user_by_email`;--> statement-breakpoint
DROP INDEX `user_by_role`;--> statement-breakpoint
DROP INDEX `user_by_created`;--> statement-breakpoint
DROP INDEX `user_by_last_sign_in`;--> statement-breakpoint
ALTER TABLE `user` ADD `name_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `name_sort` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `email_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `user_unfolded` ON `user` (`id`) WHERE name_sort = '';--> statement-breakpoint
CREATE INDEX `user_by_name` ON `user` (`name_sort`,`id`,`name_folded`,`email_folded`,`role`,`banned`);--> statement-breakpoint
CREATE INDEX `user_by_email` ON `user` (`email`,`id`,`name_folded`,`email_folded`,`role`,`banned`);--> statement-breakpoint
CREATE INDEX `user_by_role` ON `user` (`role`,`id`,`name_folded`,`email_folded`,`banned`);--> statement-breakpoint
CREATE INDEX `user_by_created` ON `user` (`created_at`,`id`,`name_folded`,`email_folded`,`role`,`banned`);--> statement-breakpoint
CREATE INDEX `user_by_last_sign_in` ON `user` (coalesce("last_sign_in_at", 0),`id`,`name_folded`,`email_folded`,`role`,`banned`);
--> statement-breakpoint
-- By hand from here: what drizzle-kit does not know. The search index holds no text of its own (content=''), so its
-- triggers must take back exactly what they wrote. Every value ends in two characters that no value contains (U+001F),
-- so that each character and each pair of characters begins a trigram: docs/decisions/search.md.
CREATE VIRTUAL TABLE user_search USING fts5(name, email, role, status, content='', tokenize='trigram case_sensitive 1');
--> statement-breakpoint
CREATE VIRTUAL TABLE user_gram USING fts5vocab(user_search, instance);
--> statement-breakpoint
INSERT INTO user_search (rowid, name, email, role, status) SELECT rowid, user.name_folded || char(31, 31), user.email_folded || char(31, 31), user.role, CASE WHEN user.banned THEN 'ban' ELSE '' END || CASE WHEN user.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT user.banned AND user.name <> '' THEN 'act' ELSE '' END FROM user;
--> statement-breakpoint
CREATE TRIGGER user_search_insert AFTER INSERT ON user BEGIN
	INSERT INTO user_search (rowid, name, email, role, status) VALUES (new.rowid, new.name_folded || char(31, 31), new.email_folded || char(31, 31), new.role, CASE WHEN new.banned THEN 'ban' ELSE '' END || CASE WHEN new.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT new.banned AND new.name <> '' THEN 'act' ELSE '' END);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_delete AFTER DELETE ON user BEGIN
	INSERT INTO user_search (user_search, rowid, name, email, role, status) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.email_folded || char(31, 31), old.role, CASE WHEN old.banned THEN 'ban' ELSE '' END || CASE WHEN old.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT old.banned AND old.name <> '' THEN 'act' ELSE '' END);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_update AFTER UPDATE OF name, name_folded, email_folded, role, banned ON user
WHEN old.name IS NOT new.name OR old.name_folded IS NOT new.name_folded OR old.email_folded IS NOT new.email_folded OR old.role IS NOT new.role OR old.banned IS NOT new.banned BEGIN
	INSERT INTO user_search (user_search, rowid, name, email, role, status) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.email_folded || char(31, 31), old.role, CASE WHEN old.banned THEN 'ban' ELSE '' END || CASE WHEN old.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT old.banned AND old.name <> '' THEN 'act' ELSE '' END);
	INSERT INTO user_search (rowid, name, email, role, status) VALUES (new.rowid, new.name_folded || char(31, 31), new.email_folded || char(31, 31), new.role, CASE WHEN new.banned THEN 'ban' ELSE '' END || CASE WHEN new.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT new.banned AND new.name <> '' THEN 'act' ELSE '' END);
END;
--> statement-breakpoint
-- A text changed by SQL is folded at the next start or list.
CREATE TRIGGER user_search_unfold AFTER UPDATE OF name, email ON user
WHEN (old.name <> new.name AND old.name_folded = new.name_folded AND old.name_sort = new.name_sort) OR (old.email <> new.email AND old.email_folded = new.email_folded) BEGIN
	UPDATE user SET name_sort = '' WHERE rowid = new.rowid;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE repository_search USING fts5(name, link, description, content='', tokenize='trigram case_sensitive 1');
--> statement-breakpoint
CREATE VIRTUAL TABLE repository_gram USING fts5vocab(repository_search, instance);
--> statement-breakpoint
INSERT INTO repository_search (rowid, name, link, description) SELECT rowid, repository.name_folded || char(31, 31), repository.link_folded || char(31, 31), repository.description_folded || char(31, 31) FROM repository;
--> statement-breakpoint
CREATE TRIGGER repository_search_insert AFTER INSERT ON repository BEGIN
	INSERT INTO repository_search (rowid, name, link, description) VALUES (new.rowid, new.name_folded || char(31, 31), new.link_folded || char(31, 31), new.description_folded || char(31, 31));
END;
--> statement-breakpoint
CREATE TRIGGER repository_search_delete AFTER DELETE ON repository BEGIN
	INSERT INTO repository_search (repository_search, rowid, name, link, description) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.link_folded || char(31, 31), old.description_folded || char(31, 31));
END;
--> statement-breakpoint
CREATE TRIGGER repository_search_update AFTER UPDATE OF name_folded, link_folded, description_folded ON repository
WHEN old.name_folded IS NOT new.name_folded OR old.link_folded IS NOT new.link_folded OR old.description_folded IS NOT new.description_folded BEGIN
	INSERT INTO repository_search (repository_search, rowid, name, link, description) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.link_folded || char(31, 31), old.description_folded || char(31, 31));
	INSERT INTO repository_search (rowid, name, link, description) VALUES (new.rowid, new.name_folded || char(31, 31), new.link_folded || char(31, 31), new.description_folded || char(31, 31));
END;
--> statement-breakpoint
-- A text changed by SQL is folded at the next start or list.
CREATE TRIGGER repository_search_unfold AFTER UPDATE OF name, link, description ON repository
WHEN (old.name <> new.name AND old.name_folded = new.name_folded AND old.name_sort = new.name_sort) OR (old.link <> new.link AND old.link_folded = new.link_folded) OR (old.description <> new.description AND old.description_folded = new.description_folded) BEGIN
	UPDATE repository SET name_sort = '' WHERE rowid = new.rowid;
END;
