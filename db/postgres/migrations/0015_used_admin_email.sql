CREATE TABLE "used_admin_email" (
	"email" text COLLATE "C" PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
