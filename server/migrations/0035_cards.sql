CREATE SEQUENCE "public"."card_readings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "card_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" text,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"outcome" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"disputed_at" timestamp with time zone,
	CONSTRAINT "card_payments_amounts" CHECK ("card_payments"."amount_cents" > 0 and "card_payments"."refunded_cents" between 0 and "card_payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "card_reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"compared" integer DEFAULT 0 NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"payer_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"reading" bigint NOT NULL,
	"mailed_invoice_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "card_events_received_at" ON "card_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "card_payments_order_id" ON "card_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_payments_payment_id" ON "card_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "card_payments_paid_at" ON "card_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "card_reconciliations_started_at" ON "card_reconciliations" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "card_subscriptions_payer_id" ON "card_subscriptions" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "card_subscriptions_learner_id" ON "card_subscriptions" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "card_subscriptions_order_id" ON "card_subscriptions" USING btree ("order_id");