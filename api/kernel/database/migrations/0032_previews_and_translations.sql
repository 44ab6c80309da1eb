CREATE TABLE "preview" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer,
	"input" jsonb,
	"note" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "outdated" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "preview_entity" ON "preview" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "preview_expires_at" ON "preview" USING btree ("expires_at");