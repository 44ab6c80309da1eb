ALTER TABLE "media" ADD COLUMN "alt_fr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_nl" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_x" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "saved_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "files" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "record_files" ON "record" USING gin ("files") WITH (fastupdate=false);--> statement-breakpoint
UPDATE "record" SET files = named.files FROM (
	SELECT record.id, array_agg(DISTINCT place ->> 'file') AS files
	FROM "record" JOIN "revision" ON revision.record_id = record.id
		AND revision.version = (SELECT max(version) FROM "revision" AS own WHERE own.record_id = record.id)
	CROSS JOIN jsonb_path_query(revision.input, 'strict $.** ? (@.file.type() == "string" && (exists (@.alt.fr) || exists (@.label)))') AS place
	GROUP BY record.id
) AS named WHERE named.id = record.id;--> statement-breakpoint
UPDATE "media" SET alt_fr = named.fr, alt_nl = named.nl FROM (
	SELECT DISTINCT ON (place ->> 'file') place ->> 'file' AS file, place -> 'alt' ->> 'fr' AS fr, place -> 'alt' ->> 'nl' AS nl
	FROM "record" JOIN "revision" ON revision.record_id = record.id
		AND revision.version = (SELECT max(version) FROM "revision" AS own WHERE own.record_id = record.id)
	CROSS JOIN jsonb_path_query(revision.input, 'strict $.** ? (@.file.type() == "string" && @.alt.fr != "" && @.alt.nl != "")') AS place
	ORDER BY place ->> 'file', record.id
) AS named WHERE named.file = media.file;--> statement-breakpoint
UPDATE "media" SET words = lower(unaccent(concat(file, E'\n', alt_fr, E'\n', alt_nl)));
