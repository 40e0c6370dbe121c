DROP INDEX `user_by_name`;--> statement-breakpoint
DROP INDEX `user_by_email`;--> statement-breakpoint
DROP INDEX `user_by_role`;--> statement-breakpoint
DROP INDEX `user_by_created`;--> statement-breakpoint
DROP INDEX `user_by_last_sign_in`;--> statement-breakpoint
CREATE INDEX `user_by_name` ON `user` (`name_sort`,`id`,`name_folded`,`email_folded`,`role`,`banned`,`email_verified`,`last_sign_in_at`);--> statement-breakpoint
CREATE INDEX `user_by_email` ON `user` (`email`,`id`,`name_folded`,`email_folded`,`role`,`banned`,`email_verified`,`last_sign_in_at`);--> statement-breakpoint
CREATE INDEX `user_by_role` ON `user` (`role`,`id`,`name_folded`,`email_folded`,`banned`,`email_verified`,`last_sign_in_at`);--> statement-breakpoint
CREATE INDEX `user_by_created` ON `user` (`created_at`,`id`,`name_folded`,`email_folded`,`role`,`banned`,`email_verified`,`last_sign_in_at`);--> statement-breakpoint
CREATE INDEX `user_by_last_sign_in` ON `user` (coalesce("last_sign_in_at", 0),`id`,`name_folded`,`email_folded`,`role`,`banned`,`email_verified`,`last_sign_in_at`);
--> statement-breakpoint
-- By hand from here: the search index has one status for each user, with a new one for invited users.
DROP TRIGGER user_search_insert;
--> statement-breakpoint
DROP TRIGGER user_search_delete;
--> statement-breakpoint
DROP TRIGGER user_search_update;
--> statement-breakpoint
INSERT INTO user_search (user_search, rowid, name, email, role, status) SELECT 'delete', user.rowid, user.name_folded || char(31, 31), user.email_folded || char(31, 31), user.role, CASE WHEN user.banned THEN 'ban' ELSE '' END || CASE WHEN user.name = '' THEN 'new' ELSE '' END || CASE WHEN NOT user.banned AND user.name <> '' THEN 'act' ELSE '' END FROM user WHERE (banned AND name = '') OR (NOT banned AND NOT email_verified AND last_sign_in_at IS NULL);
--> statement-breakpoint
INSERT INTO user_search (rowid, name, email, role, status) SELECT user.rowid, user.name_folded || char(31, 31), user.email_folded || char(31, 31), user.role, CASE WHEN user.banned THEN 'ban' WHEN NOT user.email_verified AND user.last_sign_in_at IS NULL THEN 'inv' WHEN user.name = '' THEN 'new' ELSE 'act' END FROM user WHERE (banned AND name = '') OR (NOT banned AND NOT email_verified AND last_sign_in_at IS NULL);
--> statement-breakpoint
CREATE TRIGGER user_search_insert AFTER INSERT ON user BEGIN
	INSERT INTO user_search (rowid, name, email, role, status) VALUES (new.rowid, new.name_folded || char(31, 31), new.email_folded || char(31, 31), new.role, CASE WHEN new.banned THEN 'ban' WHEN NOT new.email_verified AND new.last_sign_in_at IS NULL THEN 'inv' WHEN new.name = '' THEN 'new' ELSE 'act' END);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_delete AFTER DELETE ON user BEGIN
	INSERT INTO user_search (user_search, rowid, name, email, role, status) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.email_folded || char(31, 31), old.role, CASE WHEN old.banned THEN 'ban' WHEN NOT old.email_verified AND old.last_sign_in_at IS NULL THEN 'inv' WHEN old.name = '' THEN 'new' ELSE 'act' END);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_update AFTER UPDATE OF name, name_folded, email_folded, role, banned, email_verified, last_sign_in_at ON user
WHEN old.name IS NOT new.name OR old.name_folded IS NOT new.name_folded OR old.email_folded IS NOT new.email_folded OR old.role IS NOT new.role OR old.banned IS NOT new.banned OR (old.email_verified OR old.last_sign_in_at IS NOT NULL) IS NOT (new.email_verified OR new.last_sign_in_at IS NOT NULL) BEGIN
	INSERT INTO user_search (user_search, rowid, name, email, role, status) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.email_folded || char(31, 31), old.role, CASE WHEN old.banned THEN 'ban' WHEN NOT old.email_verified AND old.last_sign_in_at IS NULL THEN 'inv' WHEN old.name = '' THEN 'new' ELSE 'act' END);
	INSERT INTO user_search (rowid, name, email, role, status) VALUES (new.rowid, new.name_folded || char(31, 31), new.email_folded || char(31, 31), new.role, CASE WHEN new.banned THEN 'ban' WHEN NOT new.email_verified AND new.last_sign_in_at IS NULL THEN 'inv' WHEN new.name = '' THEN 'new' ELSE 'act' END);
END;
