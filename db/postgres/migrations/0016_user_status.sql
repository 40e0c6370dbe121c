CREATE INDEX user_invited ON "user" (id) WHERE NOT email_verified AND last_sign_in_at IS NULL;
--> statement-breakpoint
DROP INDEX user_not_onboarded;
--> statement-breakpoint
CREATE INDEX user_not_onboarded ON "user" (id) WHERE name_folded = '' AND (email_verified OR last_sign_in_at IS NOT NULL);
