CREATE TABLE "order_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"note" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_state" ON "withdrawal" USING btree ("state","id");--> statement-breakpoint
UPDATE "withdrawal" SET "state" = 'handled', "handled_at" = "paid"."changed_at"
FROM (
	SELECT "order_id", max("changed_at") AS "changed_at" FROM "payment"
	WHERE "state" IN ('paid', 'partly_refunded', 'refunded')
	GROUP BY "order_id" HAVING sum("amount_cents" - "refunded_cents") <= 0
) AS "paid"
WHERE "paid"."order_id" = "withdrawal"."order_id";
