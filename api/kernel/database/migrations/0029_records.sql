CREATE TABLE "record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer,
	"key" text NOT NULL,
	"kind" text,
	"title_fr" text NOT NULL,
	"title_nl" text NOT NULL,
	"sort_fr" text NOT NULL,
	"sort_nl" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"missing" text[] NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "record_draft" (
	"record_id" integer PRIMARY KEY NOT NULL,
	"input" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "record_ending" (
	"record_id" integer PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"input" jsonb NOT NULL,
	"cause" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revision_record_id_version_pk" PRIMARY KEY("record_id","version")
);
--> statement-breakpoint
ALTER TABLE "record_draft" ADD CONSTRAINT "record_draft_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_ending" ADD CONSTRAINT "record_ending_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "record_entity_id" ON "record" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "record_sort_fr" ON "record" USING btree ("entity","sort_fr");--> statement-breakpoint
CREATE INDEX "record_sort_nl" ON "record" USING btree ("entity","sort_nl");--> statement-breakpoint
CREATE INDEX "record_saved_at" ON "record" USING btree ("entity","saved_at");--> statement-breakpoint
CREATE INDEX "record_deleted_at" ON "record" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "record_draft_publish_at" ON "record_draft" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "record_ending_ends_at" ON "record_ending" USING btree ("ends_at");--> statement-breakpoint
WITH stored (entity, entity_id, key, kind, fr, nl, state, input, saved_at) AS (
	SELECT 'product' AS entity, id AS entity_id, input ->> 'reference' AS key, null AS kind, input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', case when jsonb_array_length(input -> 'sales_plans') > 0 then 'live' else 'hidden' end AS state, input, updated_at FROM product
	UNION ALL SELECT 'category', id, input ->> 'code', null, input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', 'live', input, updated_at FROM category
	UNION ALL SELECT 'page', id, input ->> 'code', input ->> 'technical_type', input -> 'title' ->> 'fr', input -> 'title' ->> 'nl', case when not (input ->> 'published')::boolean then 'hidden' when published then 'live' else 'scheduled' end, input, updated_at FROM page
	UNION ALL SELECT 'folder', id, input ->> 'code', null, input -> 'title' ->> 'fr', input -> 'title' ->> 'nl', case when jsonb_array_length(input -> 'sales_plans') > 0 then 'live' else 'hidden' end, input, updated_at FROM folder
	UNION ALL SELECT 'slider', id, input ->> 'code', null, input -> 'title' ->> 'fr', input -> 'title' ->> 'nl', 'live', input, updated_at FROM slider
	UNION ALL SELECT 'menu', id, input ->> 'code', null, null::text, null::text, 'live', input, updated_at FROM menu
	UNION ALL SELECT 'site', id, input ->> 'url', null, null::text, null::text, 'live', input, updated_at FROM site
	UNION ALL SELECT 'setting', id, input ->> 'code', null, null::text, null::text, 'live', input, updated_at FROM setting
	UNION ALL SELECT 'country', id, input ->> 'iso', null, input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', 'live', input, updated_at FROM country
	UNION ALL SELECT 'tag', id, concat(input ->> 'kind', ':', input ->> 'key'), input ->> 'kind', input -> 'label' ->> 'fr', input -> 'label' ->> 'nl', 'live', input, updated_at FROM tag
	UNION ALL SELECT 'synonym', id, input ->> 'code', null, (select string_agg(word, ', ') from jsonb_array_elements_text(input -> 'words') as word), (select string_agg(word, ', ') from jsonb_array_elements_text(input -> 'words') as word), 'live', input, updated_at FROM synonym
	UNION ALL SELECT 'vocabulary', id, concat(input ->> 'kind', ':', input ->> 'code'), input ->> 'kind', input -> 'label' ->> 'fr', input -> 'label' ->> 'nl', 'live', input, updated_at FROM vocabulary
	UNION ALL SELECT 'filter', id, input ->> 'technical_name', null, input -> 'label' ->> 'fr', input -> 'label' ->> 'nl', 'live', input, updated_at FROM filter
	UNION ALL SELECT 'document', id, input ->> 'code', input ->> 'type', input ->> 'title', input ->> 'title', 'live', input, updated_at FROM document WHERE input IS NOT NULL
	UNION ALL SELECT 'store-locator', id, input ->> 'code', input ->> 'type', input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', 'live', input, updated_at FROM store
	UNION ALL SELECT 'training', id, input ->> 'code', null, input -> 'title' ->> 'fr', input -> 'title' ->> 'nl', 'live', input, updated_at FROM training
	UNION ALL SELECT 'testimony', id, input ->> 'code', input ->> 'subject', input ->> 'name', input ->> 'name', 'live', input, updated_at FROM testimony
	UNION ALL SELECT 'redirect', id, input ->> 'from', null, null::text, null::text, 'live', input, updated_at FROM redirect
	UNION ALL SELECT 'carrier', id, input ->> 'code', input ->> 'kind', input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', case when (input ->> 'is_active')::boolean is false then 'hidden' else 'live' end, input, updated_at FROM carrier
	UNION ALL SELECT 'relay-point', id, input ->> 'code', null, input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', 'live', input, updated_at FROM relay_point
	UNION ALL SELECT 'discount', id, input ->> 'code', null, input -> 'description' ->> 'fr', input -> 'description' ->> 'nl', 'live', input, updated_at FROM discount
	UNION ALL SELECT 'machine', id, input ->> 'code', null, input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', 'live', input, updated_at FROM machine
	UNION ALL SELECT 'teinte', id, input ->> 'code', input ->> 'collection', input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', 'live', input, updated_at FROM teinte
	UNION ALL SELECT 'colourant', id, input ->> 'code', null, input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', 'live', input, updated_at FROM colourant
	UNION ALL SELECT 'base', id, input ->> 'code', null, input -> 'name' ->> 'fr', input -> 'name' ->> 'nl', 'live', input, updated_at FROM tint_base
	UNION ALL SELECT 'formula', id, concat(input ->> 'shade', ':', input ->> 'base'), null, null::text, null::text, 'live', input, updated_at FROM formula
	UNION ALL SELECT 'form-catalog', id, input ->> 'code', null, input -> 'label' ->> 'fr', input -> 'label' ->> 'nl', 'live', input, updated_at FROM form_catalog
	UNION ALL SELECT 'form-catalog-product', id, input ->> 'reference', null, input -> 'designation' ->> 'fr', input -> 'designation' ->> 'nl', 'live', input, updated_at FROM form_catalog_product
), titled AS (
	SELECT stored.*,
		coalesce(nullif(fr, ''), nullif(nl, ''), key) AS title_fr,
		coalesce(nullif(nl, ''), nullif(fr, ''), key) AS title_nl,
		coalesce((SELECT string_agg(concat(E'\n', pack ->> 'reference', E'\n', pack ->> 'ean'), '')
			FROM jsonb_array_elements(CASE WHEN entity = 'product' THEN input -> 'packs' END) AS pack), '') AS articles,
		jsonb_path_exists(input, '$.** ? ((@.fr == "" && @.nl.type() == "string" && @.nl != "")
			|| (@.fr.type() == "array" && @.fr.size() == 0 && @.nl.size() > 0))') AS lacks_fr,
		jsonb_path_exists(input, '$.** ? ((@.nl == "" && @.fr.type() == "string" && @.fr != "")
			|| (@.nl.type() == "array" && @.nl.size() == 0 && @.fr.size() > 0))') AS lacks_nl
	FROM stored
)
INSERT INTO "record" (entity, entity_id, key, kind, title_fr, title_nl, sort_fr, sort_nl, words, state, missing, version, saved_by, saved_at)
SELECT entity, entity_id, key, kind, title_fr, title_nl, lower(unaccent(title_fr)), lower(unaccent(title_nl)),
	lower(unaccent(concat(key, E'\n', title_fr, E'\n', title_nl, articles))), state,
	array_remove(ARRAY[CASE WHEN lacks_fr THEN 'fr' END, CASE WHEN lacks_nl THEN 'nl' END], NULL), 1, 'system', saved_at
FROM titled ORDER BY entity, entity_id;--> statement-breakpoint
INSERT INTO "revision" (record_id, version, input, cause, saved_by, saved_at)
SELECT record.id, 1, stored.input, 'import', record.saved_by, record.saved_at
FROM (
	SELECT 'product' AS entity, id AS entity_id, input FROM product
	UNION ALL SELECT 'category', id, input FROM category
	UNION ALL SELECT 'page', id, input FROM page
	UNION ALL SELECT 'folder', id, input FROM folder
	UNION ALL SELECT 'slider', id, input FROM slider
	UNION ALL SELECT 'menu', id, input FROM menu
	UNION ALL SELECT 'site', id, input FROM site
	UNION ALL SELECT 'setting', id, input FROM setting
	UNION ALL SELECT 'country', id, input FROM country
	UNION ALL SELECT 'tag', id, input FROM tag
	UNION ALL SELECT 'synonym', id, input FROM synonym
	UNION ALL SELECT 'vocabulary', id, input FROM vocabulary
	UNION ALL SELECT 'filter', id, input FROM filter
	UNION ALL SELECT 'document', id, input FROM document WHERE input IS NOT NULL
	UNION ALL SELECT 'store-locator', id, input FROM store
	UNION ALL SELECT 'training', id, input FROM training
	UNION ALL SELECT 'testimony', id, input FROM testimony
	UNION ALL SELECT 'redirect', id, input FROM redirect
	UNION ALL SELECT 'carrier', id, input FROM carrier
	UNION ALL SELECT 'relay-point', id, input FROM relay_point
	UNION ALL SELECT 'discount', id, input FROM discount
	UNION ALL SELECT 'machine', id, input FROM machine
	UNION ALL SELECT 'teinte', id, input FROM teinte
	UNION ALL SELECT 'colourant', id, input FROM colourant
	UNION ALL SELECT 'base', id, input FROM tint_base
	UNION ALL SELECT 'formula', id, input FROM formula
	UNION ALL SELECT 'form-catalog', id, input FROM form_catalog
	UNION ALL SELECT 'form-catalog-product', id, input FROM form_catalog_product
) AS stored JOIN "record" USING (entity, entity_id);
