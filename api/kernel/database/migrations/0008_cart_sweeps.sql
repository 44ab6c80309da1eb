DROP INDEX "cart_changed_at";--> statement-breakpoint
DROP INDEX "cart_token_expires_at";