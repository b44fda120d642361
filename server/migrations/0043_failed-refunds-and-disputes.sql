ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_amount";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_amount" CHECK (case when "ledger_entries"."kind" in ('charge', 'credit', 'refund_reversal') then "ledger_entries"."amount_cents" >= 0 when "ledger_entries"."kind" = 'refund' then "ledger_entries"."amount_cents" <= 0 else "ledger_entries"."amount_cents" = 0 end);--> statement-breakpoint
CREATE TABLE "card_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "card_disputes" ADD CONSTRAINT "card_disputes_reference_card_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."card_payments"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_disputes_reference" ON "card_disputes" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "card_disputes_order_id" ON "card_disputes" USING btree ("order_id","created_at");--> statement-breakpoint
-- Disputes from before: the next comparison asks the processor how they stand.
INSERT INTO "card_disputes" ("id", "reference", "order_id", "status", "amount_cents", "created_at")
SELECT DISTINCT ON ("audit_records"."detail") "audit_records"."detail", "card_payments"."reference", "card_payments"."order_id", 'open', "card_payments"."amount_cents", "card_payments"."disputed_at"
FROM "audit_records" JOIN "card_payments" ON "card_payments"."order_id"::text = "audit_records"."subject_id" AND "card_payments"."disputed_at" = "audit_records"."at"
WHERE "audit_records"."action" = 'card_payment_disputed' AND "audit_records"."detail" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payments" DROP CONSTRAINT "card_payments_amounts";--> statement-breakpoint
ALTER TABLE "card_payments" DROP COLUMN "disputed_at";--> statement-breakpoint
ALTER TABLE "card_payments" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payments" ADD COLUMN "back_reading" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_amounts" CHECK ("card_payments"."amount_cents" >= 0 and "card_payments"."credit_cents" >= 0 and "card_payments"."refunded_cents" between 0 and "card_payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "card_subscriptions" ADD COLUMN "end_requested_at" timestamp with time zone;
