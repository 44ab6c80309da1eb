DROP INDEX "withdrawal_order_email";--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE INDEX "mail_message_recipient" ON "mail_message" USING btree (lower("recipient"),"template","created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_order_email" ON "withdrawal" USING btree ("order_number","email_key");--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_digest_unique" UNIQUE("digest");--> statement-breakpoint
UPDATE "withdrawal" SET "is_mailed" = true;
