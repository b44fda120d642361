ALTER TABLE "dictionary_entries" ADD COLUMN "gloss" text;--> statement-breakpoint
CREATE INDEX "dictionary_meanings" ON "dictionary_entries" USING hash ("meaning");