CREATE TABLE `upload_list_file` (
	`list_id` text NOT NULL,
	`file_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`list_id`, `file_id`),
	FOREIGN KEY (`list_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `upload_list_file_file` ON `upload_list_file` (`file_id`);