CREATE TABLE "form_catalog" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_catalog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_catalog_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "form_catalog_product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_catalog_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_catalog_product_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"sale_point" text NOT NULL,
	"order_number" text NOT NULL,
	"delivery_date" text NOT NULL,
	"comment" text NOT NULL,
	"products" jsonb NOT NULL,
	"locale" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_order_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_file" (
	"purchase_order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "purchase_order_file_purchase_order_id_position_pk" PRIMARY KEY("purchase_order_id","position")
);
--> statement-breakpoint
ALTER TABLE "purchase_order_file" ADD CONSTRAINT "purchase_order_file_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_file" ADD CONSTRAINT "purchase_order_file_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_catalog_product_position" ON "form_catalog_product" USING btree ("position","reference");--> statement-breakpoint
CREATE INDEX "purchase_order_state" ON "purchase_order" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "purchase_order_type" ON "purchase_order" USING btree ("type","id");