CREATE TABLE "depot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "depot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "depot_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_item" (
	"reference" text PRIMARY KEY NOT NULL,
	"is_counted" boolean NOT NULL,
	"when_out" text NOT NULL,
	"few_left_count" integer NOT NULL,
	"reorder_count" integer,
	"shelf" text NOT NULL,
	"state" text,
	"restock_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_level" (
	"reference" text NOT NULL,
	"depot_id" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"incoming" integer DEFAULT 0 NOT NULL,
	"incoming_on" date,
	"counted_at" timestamp with time zone,
	CONSTRAINT "stock_level_reference_depot_id_pk" PRIMARY KEY("reference","depot_id"),
	CONSTRAINT "stock_level_on_hand" CHECK ("stock_level"."on_hand" >= 0),
	CONSTRAINT "stock_level_reserved" CHECK ("stock_level"."reserved" >= 0),
	CONSTRAINT "stock_level_incoming" CHECK ("stock_level"."incoming" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"depot_id" integer NOT NULL,
	"kind" text NOT NULL,
	"on_hand_change" integer NOT NULL,
	"reserved_change" integer NOT NULL,
	"order_id" integer,
	"key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movement_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "pack" ADD COLUMN "stock_state" text;--> statement-breakpoint
ALTER TABLE "pack" ADD COLUMN "restock_on" date;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_reference_stock_item_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."stock_item"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_depot_id_depot_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_depot_id_depot_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_hold_until" ON "stock_hold" USING btree ("until");--> statement-breakpoint
CREATE INDEX "stock_item_state" ON "stock_item" USING btree ("state");--> statement-breakpoint
CREATE INDEX "stock_level_depot" ON "stock_level" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "stock_movement_item" ON "stock_movement" USING btree ("reference","depot_id","id");--> statement-breakpoint
CREATE INDEX "stock_movement_order" ON "stock_movement" USING btree ("order_id");