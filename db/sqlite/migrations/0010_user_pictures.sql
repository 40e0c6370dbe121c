CREATE TABLE `user_picture` (
	`user_id` text PRIMARY KEY NOT NULL,
	`upload_id` text NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_picture_upload` ON `user_picture` (`upload_id`);