ALTER TABLE "record" ADD COLUMN "former_entity_id" integer;--> statement-breakpoint
ALTER TABLE "record_draft" ADD COLUMN "base" jsonb;--> statement-breakpoint
ALTER TABLE "record_draft" ADD COLUMN "scheduled_by" text;--> statement-breakpoint
ALTER TABLE "record_draft" ADD COLUMN "compared_version" integer;--> statement-breakpoint
ALTER TABLE "record_draft" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "record_draft" ADD COLUMN "is_wait_reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "record_draft_waits_for" ON "record_draft" USING btree ("record_id") WHERE "record_draft"."waits_for" is not null;--> statement-breakpoint
-- A draft began from what was live when it was saved last, as far as that is known; without it, every field is its own.
UPDATE "record_draft" SET "base" = coalesce(
  (SELECT input FROM "revision" WHERE "revision"."record_id" = "record_draft"."record_id"
    AND "revision"."saved_at" <= "record_draft"."saved_at" ORDER BY "version" DESC LIMIT 1),
  '{}');--> statement-breakpoint
UPDATE "record_draft" SET "scheduled_by" = "saved_by" WHERE "publish_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "record_draft" ALTER COLUMN "base" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "record_ending" ADD COLUMN "former" jsonb;--> statement-breakpoint
ALTER TABLE "record_ending" ADD COLUMN "published" jsonb;--> statement-breakpoint
-- What ends was published by the first revision after the version that was to come back.
UPDATE "record_ending" SET
  "former" = (SELECT input FROM "revision" WHERE "revision"."record_id" = "record_ending"."record_id"
    AND "revision"."version" = "record_ending"."version"),
  "published" = (SELECT input FROM "revision" WHERE "revision"."record_id" = "record_ending"."record_id"
    AND "revision"."version" > "record_ending"."version" ORDER BY "version" LIMIT 1),
  "version" = coalesce((SELECT min("version") FROM "revision"
    WHERE "revision"."record_id" = "record_ending"."record_id"
      AND "revision"."version" > "record_ending"."version"), "version");--> statement-breakpoint
DELETE FROM "record_ending" WHERE "former" IS NULL OR "published" IS NULL;--> statement-breakpoint
ALTER TABLE "record_ending" ALTER COLUMN "former" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "record_ending" ALTER COLUMN "published" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "record_ending" DROP CONSTRAINT "record_ending_pkey";--> statement-breakpoint
-- A process of the build before must not take the version that was published for the one that comes back.
ALTER TABLE "record_ending" RENAME COLUMN "version" TO "published_version";--> statement-breakpoint
ALTER TABLE "record_ending" ADD CONSTRAINT "record_ending_record_id_published_version_pk" PRIMARY KEY("record_id","published_version");
