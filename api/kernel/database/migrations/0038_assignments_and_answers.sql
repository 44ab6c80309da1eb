CREATE TABLE "written_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "written_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer,
	"purchase_order_id" integer,
	"text" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "written_answer_answers_one" CHECK (num_nonnulls("written_answer"."submission_id", "written_answer"."purchase_order_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "claim_event" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "written_answer" ADD CONSTRAINT "written_answer_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_answer" ADD CONSTRAINT "written_answer_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_answer_submission" ON "written_answer" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "written_answer_purchase_order" ON "written_answer" USING btree ("purchase_order_id","id");--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_assigned_to" ON "claim" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "purchase_order_assigned_to" ON "purchase_order" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "submission_assigned_to" ON "submission" USING btree ("assigned_to");