CREATE TABLE "submission" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"email" text NOT NULL,
	"fields" jsonb NOT NULL,
	"locale" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "submission_digest" ON "submission" USING btree ("kind","digest");--> statement-breakpoint
CREATE INDEX "submission_kind" ON "submission" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "submission_handled" ON "submission" USING btree ("state","changed_at");