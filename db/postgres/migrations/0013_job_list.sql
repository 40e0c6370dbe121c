CREATE INDEX "job_list_by_state" ON "job" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "job_list_by_kind" ON "job" USING btree ("kind","id");