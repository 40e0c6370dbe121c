DROP INDEX "job_queue";--> statement-breakpoint
CREATE INDEX "job_queue" ON "job" USING btree ("state","priority" DESC,"id","kind","attempts");