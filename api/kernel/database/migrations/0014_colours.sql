CREATE TABLE "colourant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colourant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "colourant_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "formula" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "formula_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shade_id" integer NOT NULL,
	"base_id" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "machine_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "teinte" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teinte_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"collection" text NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teinte_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "tint_base" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tint_base_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tint_base_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "formula" ADD CONSTRAINT "formula_shade_id_teinte_id_fk" FOREIGN KEY ("shade_id") REFERENCES "public"."teinte"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formula" ADD CONSTRAINT "formula_base_id_tint_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."tint_base"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tint_base" ADD CONSTRAINT "tint_base_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "formula_shade_base" ON "formula" USING btree ("shade_id","base_id");--> statement-breakpoint
CREATE INDEX "formula_base" ON "formula" USING btree ("base_id");--> statement-breakpoint
CREATE INDEX "tint_base_product" ON "tint_base" USING btree ("product_id");