CREATE TABLE "tutor_cards" (
	"card" text PRIMARY KEY NOT NULL,
	"availability" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
