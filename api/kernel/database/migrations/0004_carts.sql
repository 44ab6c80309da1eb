CREATE TABLE "cart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"discount_code" text,
	"country" text,
	"zip" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"pack_reference" text NOT NULL,
	"quantity" integer NOT NULL,
	"seen_cents" integer NOT NULL,
	"seen_name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_token" (
	"digest" text PRIMARY KEY NOT NULL,
	"cart_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "discount_use" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"discount_id" integer NOT NULL,
	"order_number" text NOT NULL,
	"customer_digest" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "relay_point" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relay_point_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"carrier_id" integer NOT NULL,
	"country" text NOT NULL,
	"zone" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relay_point_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_token" ADD CONSTRAINT "cart_token_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_discount_id_discount_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relay_point" ADD CONSTRAINT "relay_point_carrier_id_carrier_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carrier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_changed_at" ON "cart" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_pack" ON "cart_line" USING btree ("cart_id","pack_reference");--> statement-breakpoint
CREATE INDEX "cart_token_cart" ON "cart_token" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_token_expires_at" ON "cart_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_use_order" ON "discount_use" USING btree ("discount_id","order_number");--> statement-breakpoint
CREATE INDEX "discount_use_customer" ON "discount_use" USING btree ("discount_id","customer_digest");--> statement-breakpoint
CREATE INDEX "relay_point_carrier" ON "relay_point" USING btree ("carrier_id");--> statement-breakpoint
CREATE INDEX "relay_point_country_zone" ON "relay_point" USING btree ("country","zone");