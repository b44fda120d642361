ALTER TABLE "orders" ADD COLUMN "receipt_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_told_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "receipt_sent_at" = "completed_at", "refund_told_cents" = "refunded_cents" WHERE "completed_at" IS NOT NULL;
