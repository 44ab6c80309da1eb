ALTER TABLE "order_event" ADD COLUMN "kind" text DEFAULT 'state' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
UPDATE "order_event" SET
  "kind" = CASE "note" WHEN 'refunded' THEN 'refund' ELSE "note" END,
  "note" = ''
WHERE ("actor", "note") IN (('provider', 'refunded'), ('provider', 'surplus'), ('customer', 'withdrawal'));
