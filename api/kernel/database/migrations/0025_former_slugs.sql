CREATE TABLE "former_slug" (
	"entity_type" text NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" integer NOT NULL,
	CONSTRAINT "former_slug_entity_type_locale_slug_pk" PRIMARY KEY("entity_type","locale","slug")
);
--> statement-breakpoint
CREATE INDEX "former_slug_entity" ON "former_slug" USING btree ("entity_type","entity_id");