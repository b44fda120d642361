-- Filled again at the next start, in simplified characters.
UPDATE "courses" SET "search_text" = '';--> statement-breakpoint
UPDATE "series" SET "search_text" = '';--> statement-breakpoint
UPDATE "questions" SET "search_words" = NULL;
