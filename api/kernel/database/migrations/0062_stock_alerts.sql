CREATE TABLE "stock_alert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"target" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_reference_email" ON "stock_alert" USING btree ("reference","email_key");--> statement-breakpoint
CREATE INDEX "stock_alert_email" ON "stock_alert" USING btree ("email_key");