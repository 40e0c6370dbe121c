CREATE TABLE "user_picture" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"upload_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_picture" ADD CONSTRAINT "user_picture_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_picture_upload" ON "user_picture" USING btree ("upload_id");