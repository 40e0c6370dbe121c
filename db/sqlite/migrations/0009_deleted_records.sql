CREATE TABLE `cleared_reference` (
	`deleted_record_id` text NOT NULL,
	`source` text NOT NULL,
	`field` text NOT NULL,
	`row_id` text NOT NULL,
	PRIMARY KEY(`deleted_record_id`, `source`, `field`, `row_id`),
	FOREIGN KEY (`deleted_record_id`) REFERENCES `deleted_record`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `deleted_record_deleted_at` ON `deleted_record` (`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `deleted_record_record` ON `deleted_record` (`record_id`,`deleted_at`);--> statement-breakpoint
CREATE TABLE `deleted_row` (
	`deleted_record_id` text NOT NULL,
	`position` integer NOT NULL,
	`source` text NOT NULL,
	`fields` text NOT NULL,
	PRIMARY KEY(`deleted_record_id`, `position`),
	FOREIGN KEY (`deleted_record_id`) REFERENCES `deleted_record`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deleted_record_upload` (
	`deleted_record_id` text NOT NULL,
	`upload_id` text NOT NULL,
	PRIMARY KEY(`deleted_record_id`, `upload_id`),
	FOREIGN KEY (`deleted_record_id`) REFERENCES `deleted_record`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_record_upload_upload` ON `deleted_record_upload` (`upload_id`);