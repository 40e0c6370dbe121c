CREATE TABLE "upload_list_file" (
	"list_id" text COLLATE "C" NOT NULL,
	"file_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "upload_list_file_list_id_file_id_pk" PRIMARY KEY("list_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "upload_list_file" ADD CONSTRAINT "upload_list_file_list_id_upload_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_list_file" ADD CONSTRAINT "upload_list_file_file_id_upload_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_list_file_file" ON "upload_list_file" USING btree ("file_id");