CREATE TABLE "upload" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"place" text COLLATE "C" NOT NULL,
	"sha256" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"owner_id" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_sha256" ON "upload" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "upload_owner" ON "upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "upload_created_at" ON "upload" USING btree ("created_at");