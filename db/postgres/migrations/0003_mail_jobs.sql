-- Mails that have not left become jobs.
INSERT INTO "job" ("kind", "input", "state", "due_at", "attempts", "created_at")
SELECT 'send-mail', json_build_object('id', "id", 'content', "content", 'expiresAt', (extract(epoch FROM "expires_at") * 1000)::bigint)::text, 'scheduled', "due_at", "attempts", "created_at"
FROM "outbox" ORDER BY "due_at";--> statement-breakpoint
DROP TABLE "outbox" CASCADE;
