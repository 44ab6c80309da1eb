CREATE TABLE "missed_search" (
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_search_locale_text_pk" PRIMARY KEY("locale","text")
);
