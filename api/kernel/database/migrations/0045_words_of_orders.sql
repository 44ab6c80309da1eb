CREATE TABLE "search_document_due" (
	"product_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entry_operation" ON "audit_entry" USING btree ("operation","id");--> statement-breakpoint
CREATE INDEX "audit_entry_not_done" ON "audit_entry" USING btree ("id") WHERE "audit_entry"."outcome" <> 'done';--> statement-breakpoint
CREATE INDEX "withdrawal_order" ON "withdrawal" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "words" text;--> statement-breakpoint
CREATE INDEX "shop_order_words" ON "shop_order" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "shop_order_wordless" ON "shop_order" USING btree ("id") WHERE "shop_order"."words" is null;