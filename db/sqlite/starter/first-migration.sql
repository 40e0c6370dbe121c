-- tables: account
CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- tables: limit_hit
CREATE TABLE `limit_hit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`limit_name` text NOT NULL,
	`subject` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
-- tables: session
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`impersonated_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`impersonated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- tables: user
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`image` text,
	`role` text DEFAULT 'user' NOT NULL,
	`banned` integer DEFAULT false NOT NULL,
	`ban_reason` text,
	`ban_expires` integer,
	`last_sign_in_at` integer,
	`onboarded_at` integer,
	`language` text,
	`name_folded` text DEFAULT '' NOT NULL,
	`name_sort` text DEFAULT '' NOT NULL,
	`email_folded` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
-- tables: verification
CREATE TABLE `verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL UNIQUE ON CONFLICT REPLACE,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
-- tables: activity
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
-- tables: repository
CREATE TABLE `repository` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`name_folded` text DEFAULT '' NOT NULL,
	`name_sort` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`link` text NOT NULL,
	`link_folded` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`description_folded` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
-- tables: api_token
CREATE TABLE `api_token` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`scope` text NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`window_started_at` integer,
	`window_uses` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- tables: job
CREATE TABLE `job` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`input` text NOT NULL,
	`state` text NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`key` text,
	`order_key` text,
	`requested_by` text,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`holder` text,
	`lease_until` integer,
	`cancel_requested_at` integer,
	`progress` integer,
	`progress_total` integer,
	`checkpoint` text,
	`result` text,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer
);
--> statement-breakpoint
-- tables: job_schedule
CREATE TABLE `job_schedule` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`timing` text NOT NULL
);
--> statement-breakpoint
-- tables: upload
CREATE TABLE `upload` (
	`id` text PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`media_type` text NOT NULL,
	`name` text NOT NULL,
	`owner_id` text,
	`created_at` integer NOT NULL,
	`unused_since` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
-- tables: cleared_reference
CREATE TABLE `cleared_reference` (
	`deleted_record_id` text NOT NULL,
	`source` text NOT NULL,
	`field` text NOT NULL,
	`row_id` text NOT NULL,
	PRIMARY KEY(`deleted_record_id`, `source`, `field`, `row_id`),
	FOREIGN KEY (`deleted_record_id`) REFERENCES `deleted_record`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- tables: deleted_record
CREATE TABLE `deleted_record` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`record_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`email_folded` text DEFAULT '' NOT NULL,
	`deleted_by_name` text NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
-- tables: deleted_row
CREATE TABLE `deleted_row` (
	`deleted_record_id` text NOT NULL,
	`position` integer NOT NULL,
	`source` text NOT NULL,
	`fields` text NOT NULL,
	PRIMARY KEY(`deleted_record_id`, `position`),
	FOREIGN KEY (`deleted_record_id`) REFERENCES `deleted_record`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- tables: deleted_record_upload
CREATE TABLE `deleted_record_upload` (
	`deleted_record_id` text NOT NULL,
	`upload_id` text NOT NULL,
	PRIMARY KEY(`deleted_record_id`, `upload_id`),
	FOREIGN KEY (`deleted_record_id`) REFERENCES `deleted_record`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- tables: user_picture
CREATE TABLE `user_picture` (
	`user_id` text PRIMARY KEY NOT NULL,
	`upload_id` text NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- tables: upload_list_file
CREATE TABLE `upload_list_file` (
	`list_id` text NOT NULL,
	`file_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`list_id`, `file_id`),
	FOREIGN KEY (`list_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- tables: used_admin_email
CREATE TABLE `used_admin_email` (
	`email` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
-- tables: two_factor
CREATE TABLE `two_factor` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_time_step` integer NOT NULL,
	`recovery_codes` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- tables: user
CREATE VIRTUAL TABLE user_search USING fts5(name, email, role, status, content='', tokenize='trigram case_sensitive 1');
--> statement-breakpoint
-- tables: user
CREATE VIRTUAL TABLE user_gram USING fts5vocab(user_search, instance);
--> statement-breakpoint
-- tables: repository
CREATE VIRTUAL TABLE repository_search USING fts5(name, link, description, content='', tokenize='trigram case_sensitive 1');
--> statement-breakpoint
-- tables: repository
CREATE VIRTUAL TABLE repository_gram USING fts5vocab(repository_search, instance);
--> statement-breakpoint
-- tables: account
CREATE INDEX `account_user_id` ON `account` (`user_id`);
--> statement-breakpoint
-- tables: account
CREATE UNIQUE INDEX `account_provider` ON `account` (`provider_id`,`account_id`);
--> statement-breakpoint
-- tables: limit_hit
CREATE INDEX `limit_hit_subject` ON `limit_hit` (`limit_name`,`subject`,`at`);
--> statement-breakpoint
-- tables: limit_hit
CREATE INDEX `limit_hit_at` ON `limit_hit` (`at`);
--> statement-breakpoint
-- tables: session
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);
--> statement-breakpoint
-- tables: session
CREATE INDEX `session_user_id` ON `session` (`user_id`);
--> statement-breakpoint
-- tables: session
CREATE INDEX `session_impersonated_by` ON `session` (`impersonated_by`);
--> statement-breakpoint
-- tables: session
CREATE INDEX `session_expires_at` ON `session` (`expires_at`);
--> statement-breakpoint
-- tables: user
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);
--> statement-breakpoint
-- tables: verification
CREATE INDEX `verification_expires_at` ON `verification` (`expires_at`);
--> statement-breakpoint
-- tables: activity
CREATE INDEX `activity_at` ON `activity` (`at`);
--> statement-breakpoint
-- tables: activity
CREATE INDEX `activity_kind` ON `activity` (`kind`,`at`);
--> statement-breakpoint
-- tables: activity
CREATE INDEX `activity_actor` ON `activity` (`actor_id`,`at`);
--> statement-breakpoint
-- tables: activity
CREATE INDEX `activity_actor_kind` ON `activity` (`actor_id`,`kind`,`at`);
--> statement-breakpoint
-- tables: activity
CREATE INDEX `activity_impersonator` ON `activity` (`impersonator_id`,`at`) WHERE "impersonator_id" IS NOT NULL;
--> statement-breakpoint
-- tables: activity
CREATE INDEX `activity_subject` ON `activity` (`subject_id`,`at`);
--> statement-breakpoint
-- tables: activity
CREATE INDEX `activity_subject_kind` ON `activity` (`subject_id`,`kind`,`at`);
--> statement-breakpoint
-- tables: user
CREATE INDEX `user_ban_expires` ON `user` (`ban_expires`) WHERE "ban_expires" IS NOT NULL;
--> statement-breakpoint
-- tables: repository
CREATE UNIQUE INDEX `repository_name_key` ON `repository` (`name_key`);
--> statement-breakpoint
-- tables: repository
CREATE INDEX `repository_created_at` ON `repository` (`created_at`,`id`);
--> statement-breakpoint
-- tables: api_token
CREATE UNIQUE INDEX `api_token_hash_unique` ON `api_token` (`hash`);
--> statement-breakpoint
-- tables: api_token
CREATE INDEX `api_token_user_id` ON `api_token` (`user_id`);
--> statement-breakpoint
-- tables: api_token
CREATE INDEX `api_token_expires_at` ON `api_token` (`expires_at`) WHERE "api_token"."expires_at" IS NOT NULL;
--> statement-breakpoint
-- tables: job
CREATE UNIQUE INDEX `job_key` ON `job` (`kind`,`key`);
--> statement-breakpoint
-- tables: job
CREATE INDEX `job_due` ON `job` (`state`,`due_at`);
--> statement-breakpoint
-- tables: job
CREATE INDEX `job_order` ON `job` (`order_key`,`id`) WHERE order_key IS NOT NULL AND finished_at IS NULL;
--> statement-breakpoint
-- tables: job
CREATE INDEX `job_finished` ON `job` (`finished_at`);
--> statement-breakpoint
-- tables: upload
CREATE INDEX `upload_sha256` ON `upload` (`sha256`);
--> statement-breakpoint
-- tables: upload
CREATE INDEX `upload_created_at` ON `upload` (`created_at`);
--> statement-breakpoint
-- tables: repository
CREATE INDEX `repository_unfolded` ON `repository` (`id`) WHERE name_sort = '';
--> statement-breakpoint
-- tables: repository
CREATE INDEX `repository_name` ON `repository` (`name_sort`,`id`);
--> statement-breakpoint
-- tables: user
CREATE INDEX `user_unfolded` ON `user` (`id`) WHERE name_sort = '';
--> statement-breakpoint
-- tables: deleted_record
CREATE INDEX `deleted_record_deleted_at` ON `deleted_record` (`deleted_at`,`id`);
--> statement-breakpoint
-- tables: deleted_record
CREATE INDEX `deleted_record_record` ON `deleted_record` (`record_id`,`deleted_at`);
--> statement-breakpoint
-- tables: deleted_record_upload
CREATE INDEX `deleted_record_upload_upload` ON `deleted_record_upload` (`upload_id`);
--> statement-breakpoint
-- tables: user_picture
CREATE INDEX `user_picture_upload` ON `user_picture` (`upload_id`);
--> statement-breakpoint
-- tables: upload_list_file
CREATE INDEX `upload_list_file_file` ON `upload_list_file` (`file_id`);
--> statement-breakpoint
-- tables: upload
CREATE INDEX `upload_owner_size` ON `upload` (`owner_id`,`size`);
--> statement-breakpoint
-- tables: job
CREATE INDEX `job_queue` ON `job` (`state`,"priority" DESC,`id`,`kind`,`attempts`);
--> statement-breakpoint
-- tables: job
CREATE INDEX `job_list_by_state` ON `job` (`state`,`id`);
--> statement-breakpoint
-- tables: job
CREATE INDEX `job_list_by_kind` ON `job` (`kind`,`id`);
--> statement-breakpoint
-- tables: deleted_record
CREATE INDEX `deleted_record_email` ON `deleted_record` (`email`);
--> statement-breakpoint
-- tables: user
CREATE INDEX `user_by_name` ON `user` (`name_sort`,`id`,`name_folded`,`email_folded`,`role`,`banned`,`email_verified`,`last_sign_in_at`);
--> statement-breakpoint
-- tables: user
CREATE INDEX `user_by_email` ON `user` (`email`,`id`,`name_folded`,`email_folded`,`role`,`banned`,`email_verified`,`last_sign_in_at`);
--> statement-breakpoint
-- tables: user
CREATE INDEX `user_by_role` ON `user` (`role`,`id`,`name_folded`,`email_folded`,`banned`,`email_verified`,`last_sign_in_at`);
--> statement-breakpoint
-- tables: user
CREATE INDEX `user_by_created` ON `user` (`created_at`,`id`,`name_folded`,`email_folded`,`role`,`banned`,`email_verified`,`last_sign_in_at`);
--> statement-breakpoint
-- tables: user
CREATE INDEX `user_by_last_sign_in` ON `user` (coalesce("last_sign_in_at", 0),`id`,`name_folded`,`email_folded`,`role`,`banned`,`email_verified`,`last_sign_in_at`);
--> statement-breakpoint
-- tables: job
CREATE INDEX `job_requested_by` ON `job` (`requested_by`,`id`) WHERE requested_by IS NOT NULL;
--> statement-breakpoint
-- tables: user
CREATE TRIGGER user_search_unfold AFTER UPDATE OF name, email ON user
WHEN (old.name <> new.name AND old.name_folded = new.name_folded AND old.name_sort = new.name_sort) OR (old.email <> new.email AND old.email_folded = new.email_folded) BEGIN
	UPDATE user SET name_sort = '' WHERE rowid = new.rowid;
END;
--> statement-breakpoint
-- tables: repository
CREATE TRIGGER repository_search_insert AFTER INSERT ON repository BEGIN
	INSERT INTO repository_search (rowid, name, link, description) VALUES (new.rowid, new.name_folded || char(31, 31), new.link_folded || char(31, 31), new.description_folded || char(31, 31));
END;
--> statement-breakpoint
-- tables: repository
CREATE TRIGGER repository_search_delete AFTER DELETE ON repository BEGIN
	INSERT INTO repository_search (repository_search, rowid, name, link, description) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.link_folded || char(31, 31), old.description_folded || char(31, 31));
END;
--> statement-breakpoint
-- tables: repository
CREATE TRIGGER repository_search_update AFTER UPDATE OF name_folded, link_folded, description_folded ON repository
WHEN old.name_folded IS NOT new.name_folded OR old.link_folded IS NOT new.link_folded OR old.description_folded IS NOT new.description_folded BEGIN
	INSERT INTO repository_search (repository_search, rowid, name, link, description) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.link_folded || char(31, 31), old.description_folded || char(31, 31));
	INSERT INTO repository_search (rowid, name, link, description) VALUES (new.rowid, new.name_folded || char(31, 31), new.link_folded || char(31, 31), new.description_folded || char(31, 31));
END;
--> statement-breakpoint
-- tables: repository
CREATE TRIGGER repository_search_unfold AFTER UPDATE OF name, link, description ON repository
WHEN (old.name <> new.name AND old.name_folded = new.name_folded AND old.name_sort = new.name_sort) OR (old.link <> new.link AND old.link_folded = new.link_folded) OR (old.description <> new.description AND old.description_folded = new.description_folded) BEGIN
	UPDATE repository SET name_sort = '' WHERE rowid = new.rowid;
END;
--> statement-breakpoint
-- tables: user
CREATE TRIGGER user_search_insert AFTER INSERT ON user BEGIN
	INSERT INTO user_search (rowid, name, email, role, status) VALUES (new.rowid, new.name_folded || char(31, 31), new.email_folded || char(31, 31), new.role, CASE WHEN new.banned THEN 'ban' WHEN NOT new.email_verified AND new.last_sign_in_at IS NULL THEN 'inv' WHEN new.name = '' THEN 'new' ELSE 'act' END);
END;
--> statement-breakpoint
-- tables: user
CREATE TRIGGER user_search_delete AFTER DELETE ON user BEGIN
	INSERT INTO user_search (user_search, rowid, name, email, role, status) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.email_folded || char(31, 31), old.role, CASE WHEN old.banned THEN 'ban' WHEN NOT old.email_verified AND old.last_sign_in_at IS NULL THEN 'inv' WHEN old.name = '' THEN 'new' ELSE 'act' END);
END;
--> statement-breakpoint
-- tables: user
CREATE TRIGGER user_search_update AFTER UPDATE OF name, name_folded, email_folded, role, banned, email_verified, last_sign_in_at ON user
WHEN old.name IS NOT new.name OR old.name_folded IS NOT new.name_folded OR old.email_folded IS NOT new.email_folded OR old.role IS NOT new.role OR old.banned IS NOT new.banned OR (old.email_verified OR old.last_sign_in_at IS NOT NULL) IS NOT (new.email_verified OR new.last_sign_in_at IS NOT NULL) BEGIN
	INSERT INTO user_search (user_search, rowid, name, email, role, status) VALUES ('delete', old.rowid, old.name_folded || char(31, 31), old.email_folded || char(31, 31), old.role, CASE WHEN old.banned THEN 'ban' WHEN NOT old.email_verified AND old.last_sign_in_at IS NULL THEN 'inv' WHEN old.name = '' THEN 'new' ELSE 'act' END);
	INSERT INTO user_search (rowid, name, email, role, status) VALUES (new.rowid, new.name_folded || char(31, 31), new.email_folded || char(31, 31), new.role, CASE WHEN new.banned THEN 'ban' WHEN NOT new.email_verified AND new.last_sign_in_at IS NULL THEN 'inv' WHEN new.name = '' THEN 'new' ELSE 'act' END);
END;
