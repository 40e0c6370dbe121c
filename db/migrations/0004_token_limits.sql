ALTER TABLE `api_token` ADD `window_started_at` integer;--> statement-breakpoint
ALTER TABLE `api_token` ADD `window_uses` integer DEFAULT 0 NOT NULL;