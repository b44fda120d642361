ALTER TABLE "scans" ADD COLUMN "page_problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "solved_questions" ADD COLUMN "similar" jsonb;