CREATE TABLE "page_share" (
	"work" text NOT NULL,
	"share" integer NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_share_work_share_pk" PRIMARY KEY("work","share")
);
--> statement-breakpoint
CREATE INDEX "shop_order_placed" ON "shop_order" USING btree ("placed_at");