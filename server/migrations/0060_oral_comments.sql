ALTER TABLE "oral_takes" ADD COLUMN "grown_up_stars" jsonb;--> statement-breakpoint
ALTER TABLE "oral_takes" ADD COLUMN "comment" text;