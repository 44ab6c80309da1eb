DROP INDEX "record_saved_at";--> statement-breakpoint
ALTER TABLE "record" SET (fillfactor = 85);
