CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text,
	`actor_name` text DEFAULT '' NOT NULL,
	`impersonator_id` text,
	`impersonator_name` text DEFAULT '' NOT NULL,
	`subject_type` text,
	`subject_id` text,
	`subject_label` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `activity_at` ON `activity` (`at`);--> statement-breakpoint
CREATE INDEX `activity_kind` ON `activity` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `activity_actor` ON `activity` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `activity_actor_kind` ON `activity` (`actor_id`,`kind`,`at`);--> statement-breakpoint
CREATE INDEX `activity_impersonator` ON `activity` (`impersonator_id`,`at`) WHERE "impersonator_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_subject` ON `activity` (`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `activity_subject_kind` ON `activity` (`subject_id`,`kind`,`at`);--> statement-breakpoint
CREATE INDEX `user_by_name` ON `user` ("name" COLLATE NOCASE,`id`,`email`,`role`,`banned`);--> statement-breakpoint
CREATE INDEX `user_by_email` ON `user` (`email`,`id`,`name`,`role`,`banned`);--> statement-breakpoint
CREATE INDEX `user_by_role` ON `user` (`role`,`id`,`name`,`email`,`banned`);--> statement-breakpoint
CREATE INDEX `user_by_created` ON `user` (`created_at`,`id`,`name`,`email`,`role`,`banned`);--> statement-breakpoint
CREATE INDEX `user_by_last_sign_in` ON `user` (coalesce("last_sign_in_at", 0),`id`,`name`,`email`,`role`,`banned`);--> statement-breakpoint
CREATE INDEX `user_ban_expires` ON `user` (`ban_expires`) WHERE "ban_expires" IS NOT NULL;
--> statement-breakpoint
-- By hand from here: what drizzle-kit does not know. The search index holds no text of its own (content=''), so its
-- triggers must take back exactly what they wrote. Every value ends in two characters that no value contains (U+001F),
-- so that each character and each pair of characters begins a trigram: that answers terms of one and two characters.
CREATE VIRTUAL TABLE user_search USING fts5(name, email, role, status, content='', tokenize='trigram case_sensitive 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE user_gram USING fts5vocab(user_search, instance);
--> statement-breakpoint
CREATE TRIGGER user_search_insert AFTER INSERT ON user BEGIN
	INSERT INTO user_search (rowid, name, email, role, status) VALUES (new.rowid, new.name || char(31, 31), new.email || char(31, 31), new.role, CASE WHEN new.banned THEN 'ban' ELSE '' END || CASE WHEN new.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT new.banned AND new.name <> '' THEN 'act' ELSE '' END);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_delete AFTER DELETE ON user BEGIN
	INSERT INTO user_search (user_search, rowid, name, email, role, status) VALUES ('delete', old.rowid, old.name || char(31, 31), old.email || char(31, 31), old.role, CASE WHEN old.banned THEN 'ban' ELSE '' END || CASE WHEN old.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT old.banned AND old.name <> '' THEN 'act' ELSE '' END);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_update AFTER UPDATE OF name, email, role, banned ON user
WHEN old.name IS NOT new.name OR old.email IS NOT new.email OR old.role IS NOT new.role OR old.banned IS NOT new.banned BEGIN
	INSERT INTO user_search (user_search, rowid, name, email, role, status) VALUES ('delete', old.rowid, old.name || char(31, 31), old.email || char(31, 31), old.role, CASE WHEN old.banned THEN 'ban' ELSE '' END || CASE WHEN old.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT old.banned AND old.name <> '' THEN 'act' ELSE '' END);
	INSERT INTO user_search (rowid, name, email, role, status) VALUES (new.rowid, new.name || char(31, 31), new.email || char(31, 31), new.role, CASE WHEN new.banned THEN 'ban' ELSE '' END || CASE WHEN new.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT new.banned AND new.name <> '' THEN 'act' ELSE '' END);
END;
--> statement-breakpoint
INSERT INTO user_search (rowid, name, email, role, status) SELECT user.rowid, user.name || char(31, 31), user.email || char(31, 31), user.role, CASE WHEN user.banned THEN 'ban' ELSE '' END || CASE WHEN user.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT user.banned AND user.name <> '' THEN 'act' ELSE '' END FROM user;
--> statement-breakpoint
CREATE VIRTUAL TABLE repository_search USING fts5(name, link, description, content='', tokenize='trigram case_sensitive 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE repository_gram USING fts5vocab(repository_search, instance);
--> statement-breakpoint
CREATE TRIGGER repository_search_insert AFTER INSERT ON repository BEGIN
	INSERT INTO repository_search (rowid, name, link, description) VALUES (new.rowid, new.name || char(31, 31), new.link || char(31, 31), new.description || char(31, 31));
END;
--> statement-breakpoint
CREATE TRIGGER repository_search_delete AFTER DELETE ON repository BEGIN
	INSERT INTO repository_search (repository_search, rowid, name, link, description) VALUES ('delete', old.rowid, old.name || char(31, 31), old.link || char(31, 31), old.description || char(31, 31));
END;
--> statement-breakpoint
CREATE TRIGGER repository_search_update AFTER UPDATE OF name, link, description ON repository
WHEN old.name IS NOT new.name OR old.link IS NOT new.link OR old.description IS NOT new.description BEGIN
	INSERT INTO repository_search (repository_search, rowid, name, link, description) VALUES ('delete', old.rowid, old.name || char(31, 31), old.link || char(31, 31), old.description || char(31, 31));
	INSERT INTO repository_search (rowid, name, link, description) VALUES (new.rowid, new.name || char(31, 31), new.link || char(31, 31), new.description || char(31, 31));
END;
--> statement-breakpoint
INSERT INTO repository_search (rowid, name, link, description) SELECT repository.rowid, repository.name || char(31, 31), repository.link || char(31, 31), repository.description || char(31, 31) FROM repository;
