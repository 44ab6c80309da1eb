ALTER TABLE "training_session" ADD COLUMN "announced_for" date;--> statement-breakpoint
ALTER TABLE "training_session" ADD COLUMN "is_announced_cancelled" boolean;--> statement-breakpoint
UPDATE "training_session" SET "announced_for" = "held_on", "is_announced_cancelled" = "is_cancelled";--> statement-breakpoint
ALTER TABLE "training_session" ALTER COLUMN "announced_for" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "training_session" ALTER COLUMN "is_announced_cancelled" SET NOT NULL;
