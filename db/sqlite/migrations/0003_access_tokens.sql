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
CREATE UNIQUE INDEX `api_token_hash_unique` ON `api_token` (`hash`);--> statement-breakpoint
CREATE INDEX `api_token_user_id` ON `api_token` (`user_id`);--> statement-breakpoint
CREATE INDEX `api_token_expires_at` ON `api_token` (`expires_at`) WHERE "api_token"."expires_at" IS NOT NULL;