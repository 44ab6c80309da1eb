CREATE TABLE "import_file" (
	"run_id" integer NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	CONSTRAINT "import_file_run_id_name_pk" PRIMARY KEY("run_id","name")
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"columns" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_record" (
	"run_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"entity" text NOT NULL,
	"outcome" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "import_record_run_id_record_id_pk" PRIMARY KEY("run_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"files" jsonb NOT NULL,
	"is_complete" boolean NOT NULL,
	"job" text,
	"step" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"alive_at" timestamp with time zone,
	"failure" text,
	"faults" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"issues" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"change_id" integer,
	"undo_change_id" integer,
	"kept" jsonb NOT NULL,
	"former_media" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_record" ADD CONSTRAINT "import_record_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_record" ADD CONSTRAINT "import_record_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_record_record" ON "import_record" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "import_run_created_at" ON "import_run" USING btree ("created_at");