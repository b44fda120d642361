ALTER TABLE "live_sessions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "live_sessions" SET "ended_at" = "live_rooms"."ended_at" FROM "live_rooms" WHERE "live_rooms"."session_id" = "live_sessions"."id";--> statement-breakpoint
ALTER TABLE "live_rooms" DROP COLUMN "ended_at";
