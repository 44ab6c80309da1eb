DROP INDEX "cart_line_pack";--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "shade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "seen_shade" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "shade" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_pack" ON "cart_line" USING btree ("cart_id","pack_reference","shade");