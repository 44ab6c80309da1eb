CREATE TABLE "page_process" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_share" (
	"work" text NOT NULL,
	"share" integer NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_share_work_share_pk" PRIMARY KEY("work","share")
);
