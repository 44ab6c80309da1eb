CREATE TABLE "shipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"depot_id" integer,
	"carrier_code" text NOT NULL,
	"carrier_label" text NOT NULL,
	"parcels" jsonb NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"saved_by" text,
	"delivered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone,
	"told_numbers" text[],
	CONSTRAINT "shipment_key" UNIQUE("order_id","key")
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_position_pk" PRIMARY KEY("shipment_id","position")
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_depot_id_depot_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_mail_due_at" ON "shipment" USING btree ("mail_due_at");--> statement-breakpoint
CREATE INDEX "shipment_parcels" ON "shipment" USING gin ("parcels" jsonb_path_ops);