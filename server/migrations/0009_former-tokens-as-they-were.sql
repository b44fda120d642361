ALTER TABLE "sessions" ADD COLUMN "former_awaits_factor" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_address";