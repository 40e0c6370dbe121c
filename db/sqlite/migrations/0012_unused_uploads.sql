DROP INDEX `upload_owner`;--> statement-breakpoint
ALTER TABLE `upload` ADD `unused_since` integer;--> statement-breakpoint
CREATE INDEX `upload_owner_size` ON `upload` (`owner_id`,`size`);