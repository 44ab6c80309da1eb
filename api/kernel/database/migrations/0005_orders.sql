CREATE TABLE "checkout" (
	"cart_id" integer PRIMARY KEY NOT NULL,
	"delivery" jsonb NOT NULL,
	"is_vat_confirmed" boolean NOT NULL,
	"vat_proof" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_answer" (
	"digest" text PRIMARY KEY NOT NULL,
	"body_digest" text NOT NULL,
	"body" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"pack_id" integer NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"family" integer NOT NULL,
	"quantity" integer NOT NULL,
	"catalogue_cents" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"rate_percent" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"method_label" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"reference" text,
	"page_url" text,
	"expires_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refund_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placed_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"target" text NOT NULL,
	"customer_id" integer,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"currency" char(3) NOT NULL,
	"total_cents" integer NOT NULL,
	"document" jsonb NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment" (
	"reference" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"method" text NOT NULL,
	"order_number" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refund_keys" text[] NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"later_state" text,
	"later_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_payment_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answer_expires_at" ON "kept_answer" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_next_check_at" ON "payment" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_reference" ON "payment" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_refund_payment" ON "payment_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refund_due" ON "payment_refund" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "shop_order_customer" ON "shop_order" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "shop_order_state" ON "shop_order" USING btree ("state","id");