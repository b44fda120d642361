ALTER TABLE "lesson_progress" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
UPDATE "lesson_progress" SET "started_at" = "updated_at" - "watched_seconds" * interval '1 second';--> statement-breakpoint
ALTER TABLE "lesson_progress" ALTER COLUMN "started_at" SET NOT NULL;
