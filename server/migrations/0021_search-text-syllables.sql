-- Filled again at the next start, with marks where syllables begin.
UPDATE "courses" SET "search_text" = '';--> statement-breakpoint
UPDATE "series" SET "search_text" = '';
