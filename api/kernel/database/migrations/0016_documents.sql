CREATE TABLE "document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"type" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"product_reference" text,
	"product_id" integer,
	"input" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "document_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"edition" date NOT NULL,
	"superseded_at" timestamp with time zone,
	"source" jsonb NOT NULL,
	"stored_file" text,
	"source_hash" text NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_product_type" ON "document" USING btree ("product_reference","type","locale");--> statement-breakpoint
CREATE INDEX "document_product" ON "document" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "document_locale_type" ON "document" USING btree ("locale","type");--> statement-breakpoint
CREATE UNIQUE INDEX "document_version_number" ON "document_version" USING btree ("document_id","number");--> statement-breakpoint
CREATE INDEX "document_version_content" ON "document_version" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "document_version_superseded" ON "document_version" USING btree ("superseded_at");