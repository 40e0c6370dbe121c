CREATE TABLE `used_admin_email` (
	`email` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
