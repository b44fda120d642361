ALTER TABLE "known_browsers" ADD COLUMN "proved_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_token" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_token_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_former_token_unique" UNIQUE("former_token");