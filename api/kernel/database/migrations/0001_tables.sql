CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"parent_id" integer,
	"position" integer NOT NULL,
	"family" smallint NOT NULL,
	"cover" jsonb,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "category_closure" (
	"ancestor_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"depth" smallint NOT NULL,
	CONSTRAINT "category_closure_ancestor_id_category_id_pk" PRIMARY KEY("ancestor_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "category_translation" (
	"category_id" integer NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "category_translation_category_id_locale_pk" PRIMARY KEY("category_id","locale")
);
--> statement-breakpoint
CREATE TABLE "change_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folder" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"sales_plan_ids" integer[] NOT NULL,
	"types" text[] NOT NULL,
	"cover" jsonb,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folder_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "folder_translation" (
	"folder_id" integer NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "folder_translation_folder_id_locale_pk" PRIMARY KEY("folder_id","locale")
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"technical_type" text NOT NULL,
	"sales_plan_ids" integer[] NOT NULL,
	"tags" text[] NOT NULL,
	"negoce" boolean,
	"published" boolean NOT NULL,
	"published_at" date NOT NULL,
	"cover" jsonb,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "page_translation" (
	"page_id" integer NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "page_translation_page_id_locale_pk" PRIMARY KEY("page_id","locale")
);
--> statement-breakpoint
CREATE TABLE "slider" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"sales_plan_ids" integer[] NOT NULL,
	"negoce" boolean,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slider_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"content_hash" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer,
	"height" integer,
	"sources" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "pack" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pack_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reference" text NOT NULL,
	"ean" text NOT NULL,
	"price_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "pack_reference_unique" UNIQUE("reference"),
	CONSTRAINT "pack_ean_unique" UNIQUE("ean")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pack_reference" text NOT NULL,
	"cents" integer NOT NULL,
	"from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"main_category_id" integer NOT NULL,
	"technical" jsonb NOT NULL,
	"cover" jsonb,
	"pack_count" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_category_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_related" (
	"product_id" integer NOT NULL,
	"related_reference" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_related_product_id_related_reference_pk" PRIMARY KEY("product_id","related_reference")
);
--> statement-breakpoint
CREATE TABLE "product_sales_plan" (
	"product_id" integer NOT NULL,
	"sales_plan_id" integer NOT NULL,
	"promoted" integer,
	"reference" text NOT NULL,
	"from_cents" integer,
	"category_ids" integer[] NOT NULL,
	"filter_value_ids" integer[] NOT NULL,
	CONSTRAINT "product_sales_plan_sales_plan_id_product_id_pk" PRIMARY KEY("sales_plan_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_translation" (
	"product_id" integer NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"summary" text NOT NULL,
	CONSTRAINT "product_translation_product_id_locale_pk" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"scope" text NOT NULL,
	"tags" text[] NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_failed" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"messages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"entity_type" text NOT NULL,
	"entity_id" integer NOT NULL,
	"locale" text NOT NULL,
	"sales_plan_ids" integer[] NOT NULL,
	"title" text NOT NULL,
	"codes" text[] NOT NULL,
	"vector" "tsvector" NOT NULL,
	"head_vector" "tsvector" NOT NULL,
	CONSTRAINT "search_document_entity_type_entity_id_locale_pk" PRIMARY KEY("entity_type","entity_id","locale")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"spelling" text NOT NULL,
	CONSTRAINT "search_word_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
CREATE TABLE "editor_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "editor_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editor_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"iso" text NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "country_iso_unique" UNIQUE("iso")
);
--> statement-breakpoint
CREATE TABLE "sales_plan" (
	"id" integer PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"target" text NOT NULL,
	"currency" char(3) NOT NULL,
	"symbol" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"languages" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"technical_name" text NOT NULL,
	"position" integer NOT NULL,
	"label" jsonb NOT NULL,
	"guide" jsonb,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filter_technical_name_unique" UNIQUE("technical_name")
);
--> statement-breakpoint
CREATE TABLE "filter_value" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filter_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"filter_id" integer NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	"label" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"words" text[] NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "synonym_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vocabulary_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"label" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_closure" ADD CONSTRAINT "category_closure_ancestor_id_category_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_closure" ADD CONSTRAINT "category_closure_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_translation" ADD CONSTRAINT "category_translation_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_translation" ADD CONSTRAINT "folder_translation_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_translation" ADD CONSTRAINT "page_translation_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack" ADD CONSTRAINT "pack_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_main_category_id_category_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_related" ADD CONSTRAINT "product_related_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales_plan" ADD CONSTRAINT "product_sales_plan_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales_plan" ADD CONSTRAINT "product_sales_plan_sales_plan_id_sales_plan_id_fk" FOREIGN KEY ("sales_plan_id") REFERENCES "public"."sales_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_translation" ADD CONSTRAINT "product_translation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_plan" ADD CONSTRAINT "sales_plan_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_value" ADD CONSTRAINT "filter_value_filter_id_filter_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."filter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_parent_position" ON "category" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "category_closure_category" ON "category_closure" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_translation_locale_slug" ON "category_translation" USING btree ("locale","slug");--> statement-breakpoint
CREATE INDEX "change_event_created_at" ON "change_event" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_translation_locale_slug" ON "folder_translation" USING btree ("locale","slug");--> statement-breakpoint
CREATE INDEX "page_type_published_at" ON "page" USING btree ("technical_type","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "page_translation_locale_slug" ON "page_translation" USING btree ("locale","slug");--> statement-breakpoint
CREATE INDEX "slider_position" ON "slider" USING btree ("position");--> statement-breakpoint
CREATE INDEX "pack_product_position" ON "pack" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "price_history_pack_from" ON "price_history" USING btree ("pack_reference","from");--> statement-breakpoint
CREATE INDEX "product_main_category" ON "product" USING btree ("main_category_id");--> statement-breakpoint
CREATE INDEX "product_category_category" ON "product_category" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_related_reference" ON "product_related" USING btree ("related_reference");--> statement-breakpoint
CREATE INDEX "product_sales_plan_product" ON "product_sales_plan" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_sales_plan_promoted" ON "product_sales_plan" USING btree ("sales_plan_id","promoted");--> statement-breakpoint
CREATE INDEX "product_sales_plan_categories" ON "product_sales_plan" USING gin ("category_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "product_translation_locale_slug" ON "product_translation" USING btree ("locale","slug");--> statement-breakpoint
CREATE INDEX "product_translation_locale_sort_name" ON "product_translation" USING btree ("locale","sort_name");--> statement-breakpoint
CREATE INDEX "publication_started_at" ON "publication" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "search_document_codes" ON "search_document" USING gin ("codes");--> statement-breakpoint
CREATE INDEX "search_document_vector_fr" ON "search_document" USING gin ("vector") WHERE locale = 'fr';--> statement-breakpoint
CREATE INDEX "search_document_vector_nl" ON "search_document" USING gin ("vector") WHERE locale = 'nl';--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "editor_session_expires_at" ON "editor_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_plan_site_target" ON "sales_plan" USING btree ("site_id","target");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_kind_key" ON "tag" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "tag_kind_position" ON "tag" USING btree ("kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "filter_value_filter_value" ON "filter_value" USING btree ("filter_id","value");--> statement-breakpoint
CREATE UNIQUE INDEX "vocabulary_kind_code" ON "vocabulary" USING btree ("kind","code");