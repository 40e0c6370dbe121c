DROP INDEX "upload_owner";--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "upload_owner_size" ON "upload" USING btree ("owner_id","size");