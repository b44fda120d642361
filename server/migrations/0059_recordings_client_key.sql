ALTER TABLE "recordings" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_client_key" UNIQUE("owner_id","client_key");