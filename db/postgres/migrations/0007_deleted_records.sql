CREATE TABLE "cleared_reference" (
	"deleted_record_id" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"field" text COLLATE "C" NOT NULL,
	"row_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "cleared_reference_deleted_record_id_source_field_row_id_pk" PRIMARY KEY("deleted_record_id","source","field","row_id")
);
--> statement-breakpoint
CREATE TABLE "deleted_record" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"record_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_folded" text COLLATE "C" DEFAULT '' NOT NULL,
	"email" text COLLATE "C" DEFAULT '' NOT NULL,
	"email_folded" text COLLATE "C" DEFAULT '' NOT NULL,
	"deleted_by_name" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_row" (
	"deleted_record_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"fields" text COLLATE "C" NOT NULL,
	CONSTRAINT "deleted_row_deleted_record_id_position_pk" PRIMARY KEY("deleted_record_id","position")
);
--> statement-breakpoint
CREATE TABLE "deleted_record_upload" (
	"deleted_record_id" text COLLATE "C" NOT NULL,
	"upload_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "deleted_record_upload_deleted_record_id_upload_id_pk" PRIMARY KEY("deleted_record_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "cleared_reference" ADD CONSTRAINT "cleared_reference_deleted_record_id_deleted_record_id_fk" FOREIGN KEY ("deleted_record_id") REFERENCES "public"."deleted_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_row" ADD CONSTRAINT "deleted_row_deleted_record_id_deleted_record_id_fk" FOREIGN KEY ("deleted_record_id") REFERENCES "public"."deleted_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_record_upload" ADD CONSTRAINT "deleted_record_upload_deleted_record_id_deleted_record_id_fk" FOREIGN KEY ("deleted_record_id") REFERENCES "public"."deleted_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_record_upload" ADD CONSTRAINT "deleted_record_upload_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_record_deleted_at" ON "deleted_record" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_record_record" ON "deleted_record" USING btree ("record_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_record_upload_upload" ON "deleted_record_upload" USING btree ("upload_id");