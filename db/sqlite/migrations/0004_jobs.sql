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
CREATE UNIQUE INDEX `job_key` ON `job` (`kind`,`key`);--> statement-breakpoint
CREATE INDEX `job_queue` ON `job` (`state`,"priority" DESC,`id`);--> statement-breakpoint
CREATE INDEX `job_due` ON `job` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `job_order` ON `job` (`order_key`,`id`) WHERE order_key IS NOT NULL AND finished_at IS NULL;--> statement-breakpoint
CREATE INDEX `job_finished` ON `job` (`finished_at`);--> statement-breakpoint
CREATE TABLE `job_schedule` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`timing` text NOT NULL
);
