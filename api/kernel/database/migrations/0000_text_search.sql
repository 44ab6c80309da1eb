CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION catalogue_fr (COPY = french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION catalogue_fr ALTER MAPPING FOR word, hword, hword_part WITH unaccent, french_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION catalogue_nl (COPY = dutch);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION catalogue_nl ALTER MAPPING FOR word, hword, hword_part WITH unaccent, dutch_stem;
