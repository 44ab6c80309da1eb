ALTER TABLE "change_event" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "saved_by" text;