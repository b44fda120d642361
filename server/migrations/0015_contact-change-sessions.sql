ALTER TABLE "email_changes" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "browser_hash" text;