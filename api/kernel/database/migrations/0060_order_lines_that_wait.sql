ALTER TABLE "order_line" ADD COLUMN "awaited_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "awaited_on" date;