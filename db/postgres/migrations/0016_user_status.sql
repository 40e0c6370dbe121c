CREATE INDEX user_invited ON "user" (id) WHERE NOT email_verified AND last_sign_in_at IS NULL;
