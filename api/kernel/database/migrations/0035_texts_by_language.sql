ALTER TABLE "record" ADD COLUMN "title" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "sort" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "record" SET title = jsonb_build_object('fr', title_fr, 'nl', title_nl), sort = jsonb_build_object('fr', sort_fr, 'nl', sort_nl);--> statement-breakpoint
UPDATE "media" SET alt = jsonb_build_object('fr', alt_fr, 'nl', alt_nl);--> statement-breakpoint
DROP INDEX "record_sort_fr";--> statement-breakpoint
DROP INDEX "record_sort_nl";--> statement-breakpoint
ALTER TABLE "record" ALTER COLUMN "title" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "record" ALTER COLUMN "sort" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "record" DROP COLUMN "title_fr";--> statement-breakpoint
ALTER TABLE "record" DROP COLUMN "title_nl";--> statement-breakpoint
ALTER TABLE "record" DROP COLUMN "sort_fr";--> statement-breakpoint
ALTER TABLE "record" DROP COLUMN "sort_nl";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "alt_fr";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "alt_nl";--> statement-breakpoint
CREATE INDEX "record_sort_fr" ON "record" USING btree ("entity",(sort ->> 'fr'));--> statement-breakpoint
CREATE INDEX "record_sort_nl" ON "record" USING btree ("entity",(sort ->> 'nl'));
