CREATE INDEX `job_list_by_state` ON `job` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `job_list_by_kind` ON `job` (`kind`,`id`);