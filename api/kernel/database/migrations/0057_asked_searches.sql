CREATE TABLE "asked_search" (
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "asked_search_locale_text_day_pk" PRIMARY KEY("locale","text","day")
);
--> statement-breakpoint
CREATE INDEX "asked_search_day" ON "asked_search" USING btree ("day");