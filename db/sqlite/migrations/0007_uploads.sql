CREATE TABLE `upload` (
	`id` text PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`media_type` text NOT NULL,
	`name` text NOT NULL,
	`owner_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `upload_sha256` ON `upload` (`sha256`);--> statement-breakpoint
CREATE INDEX `upload_owner` ON `upload` (`owner_id`);--> statement-breakpoint
CREATE INDEX `upload_created_at` ON `upload` (`created_at`);