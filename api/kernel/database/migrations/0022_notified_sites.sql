CREATE TABLE "notified_site" (
	"url" text PRIMARY KEY NOT NULL,
	"delivered_change_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text
);
