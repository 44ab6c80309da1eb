CREATE TABLE "ended_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_account_ended_at" ON "ended_account" USING btree ("ended_at");