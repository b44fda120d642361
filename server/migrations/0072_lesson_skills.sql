ALTER TABLE "courses" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "trial_id" text;--> statement-breakpoint
ALTER TABLE "practice_turns" ADD COLUMN "earned_xp" integer DEFAULT 0 NOT NULL;