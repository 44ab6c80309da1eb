CREATE TABLE "claim" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_key" text,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"company" text NOT NULL,
	"sale_point" text NOT NULL,
	"order_number" text NOT NULL,
	"order_id" integer,
	"reason" text NOT NULL,
	"products" jsonb NOT NULL,
	"comment" text NOT NULL,
	"locale" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "claim_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"state" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_photo" (
	"claim_id" integer NOT NULL,
	"position" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "claim_photo_claim_id_position_pk" PRIMARY KEY("claim_id","position")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_event" ADD CONSTRAINT "claim_event_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_order" ON "claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_state" ON "claim" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "claim_email_key" ON "claim" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "claim_event_claim" ON "claim_event" USING btree ("claim_id","id");