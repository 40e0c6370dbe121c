-- Mails that have not left become jobs.
INSERT INTO `job` (`kind`, `input`, `state`, `due_at`, `attempts`, `created_at`)
SELECT 'send-mail', json_object('id', `id`, 'content', `content`, 'expiresAt', `expires_at`), 'scheduled', `due_at`, `attempts`, `created_at`
FROM `outbox` ORDER BY `due_at`;--> statement-breakpoint
DROP TABLE `outbox`;
