ALTER TABLE "payment_refund" ADD COLUMN "way" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "transferred_on" date;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "is_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_refund_way" ON "payment_refund" USING btree ("way","state","id");--> statement-breakpoint
update payment_refund set state = 'requested' where state = 'waiting';--> statement-breakpoint
update payment_refund set state = 'failed' where state = 'refused';--> statement-breakpoint
update payment_refund r set way = 'transfer' from payment p where p.id = r.payment_id and p.provider = 'transfer';--> statement-breakpoint
update payment_refund set done_at = created_at where state = 'done' and way = 'provider';--> statement-breakpoint
-- A refund of a transfer was called made as soon as it was asked for, and nobody was asked to make it. It waits for
-- staff, who say whether they did; until then nothing has gone back, and a withdrawal that it had closed waits as well.
update withdrawal w set state = 'received', handled_at = null
  from payment_refund r join payment p on p.id = r.payment_id
  where p.order_id = w.order_id and r.way = 'transfer' and r.state = 'done'
    and w.state = 'handled' and w.handled_by is null;--> statement-breakpoint
update order_event e set kind = 'refund_requested'
  from payment_refund r join payment p on p.id = r.payment_id
  where p.order_id = e.order_id and r.way = 'transfer' and r.state = 'done'
    and e.kind = 'refund' and e.amount_cents = r.amount_cents;--> statement-breakpoint
update payment set state = 'paid', refunded_cents = 0
  where provider = 'transfer' and state in ('partly_refunded', 'refunded');--> statement-breakpoint
update payment_refund set state = 'requested', is_announced = true where way = 'transfer' and state = 'done';--> statement-breakpoint
-- A build that knows of no other state asks for refunds during an upgrade: newer ones make them.
create function request_payment_refund() returns trigger language plpgsql as $$
begin
  new.state := 'requested';
  select case p.provider when 'transfer' then 'transfer' else 'provider' end into new.way
    from payment p where p.id = new.payment_id;
  return new;
end
$$;--> statement-breakpoint
create trigger payment_refund_requested before insert on payment_refund
  for each row
  when (new.state = 'waiting')
  execute function request_payment_refund();
