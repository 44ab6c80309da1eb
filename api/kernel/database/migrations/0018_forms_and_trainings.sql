CREATE TABLE "submission_file" (
	"submission_id" integer NOT NULL,
	"position" integer NOT NULL,
	"field" text NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "submission_file_submission_id_position_pk" PRIMARY KEY("submission_id","position")
);
--> statement-breakpoint
CREATE TABLE "testimony" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimony_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"subject" text NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimony_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "training" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "training_seat" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"session_id" integer,
	"people" integer NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"training_id" integer NOT NULL,
	"code" text NOT NULL,
	"held_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"maximum" integer NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"told_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_file" ADD CONSTRAINT "submission_file_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_file" ADD CONSTRAINT "submission_file_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_seat" ADD CONSTRAINT "training_seat_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_seat" ADD CONSTRAINT "training_seat_session_id_training_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_training_id_training_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."training"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_seat_session" ON "training_seat" USING btree ("session_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "training_session_code" ON "training_session" USING btree ("training_id","code");--> statement-breakpoint
CREATE INDEX "training_session_held_on" ON "training_session" USING btree ("held_on");