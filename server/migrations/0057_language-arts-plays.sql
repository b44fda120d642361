ALTER TABLE "game_plays" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plays" ADD COLUMN "mended" integer DEFAULT 0 NOT NULL;