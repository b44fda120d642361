CREATE TABLE "ledger_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"payer_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'SGD' NOT NULL,
	"product" text,
	"content_id" text,
	"months" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"order_id" uuid,
	"reverses" bigint,
	"source" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	CONSTRAINT "ledger_entries_source_unique" UNIQUE("source"),
	CONSTRAINT "ledger_entries_position" CHECK ("ledger_entries"."position" > 0),
	CONSTRAINT "ledger_entries_hash" CHECK ("ledger_entries"."hash" ~ '^[0-9a-f]{64}$' and "ledger_entries"."previous_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "ledger_entries_amount" CHECK (case "ledger_entries"."kind" when 'charge' then "ledger_entries"."amount_cents" >= 0 when 'refund' then "ledger_entries"."amount_cents" <= 0 else "ledger_entries"."amount_cents" = 0 end),
	CONSTRAINT "ledger_entries_product" CHECK (("ledger_entries"."product" is not distinct from 'content') = ("ledger_entries"."content_id" is not null)),
	CONSTRAINT "ledger_entries_months" CHECK ("ledger_entries"."months" is null or ("ledger_entries"."months" > 0 and "ledger_entries"."product" = 'premium')),
	CONSTRAINT "ledger_entries_period" CHECK ("ledger_entries"."ends_at" >= "ledger_entries"."starts_at"),
	CONSTRAINT "ledger_entries_reverses" CHECK ("ledger_entries"."reverses" < "ledger_entries"."position")
);
--> statement-breakpoint
CREATE TABLE "ledger_head" (
	"is_head" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_head_once" CHECK ("ledger_head"."is_head")
);
--> statement-breakpoint
CREATE TABLE "checkout_keys" (
	"payer_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "checkout_keys_payer_id_key_pk" PRIMARY KEY("payer_id","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payer_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_id" text,
	"title" jsonb NOT NULL,
	"months" integer,
	"list_price_cents" integer NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text DEFAULT 'SGD' NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"card_session_id" text,
	"card_payment_id" text,
	"card_subscription_id" text,
	"receipt_number" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"unpaid_payer_id" uuid GENERATED ALWAYS AS (case when status in ('open', 'canceled') then payer_id end) STORED,
	"unpaid_learner_id" uuid GENERATED ALWAYS AS (case when status in ('open', 'canceled') then learner_id end) STORED,
	CONSTRAINT "orders_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "orders_content" CHECK (("orders"."kind" = 'video_tutorial') = ("orders"."content_id" is not null)),
	CONSTRAINT "orders_price" CHECK ("orders"."list_price_cents" >= 0 and "orders"."credit_cents" between 0 and "orders"."list_price_cents" and "orders"."price_cents" = "orders"."list_price_cents" - "orders"."credit_cents"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" >= 0),
	CONSTRAINT "orders_completed" CHECK (("orders"."status" in ('completed', 'partly_refunded', 'refunded')) = ("orders"."completed_at" is not null and "orders"."receipt_number" is not null)),
	CONSTRAINT "orders_canceled" CHECK (("orders"."status" = 'canceled') = ("orders"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "premium_reminders" (
	"user_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "premium_reminders_user_id_ends_at_pk" PRIMARY KEY("user_id","ends_at")
);
--> statement-breakpoint
CREATE TABLE "receipt_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchased_content" ADD COLUMN "ledger_position" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ledger_position" bigint;--> statement-breakpoint
ALTER TABLE "checkout_keys" ADD CONSTRAINT "checkout_keys_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_keys" ADD CONSTRAINT "checkout_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unpaid_payer_id_users_id_fk" FOREIGN KEY ("unpaid_payer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unpaid_learner_id_users_id_fk" FOREIGN KEY ("unpaid_learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_reminders" ADD CONSTRAINT "premium_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_user_id" ON "ledger_entries" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id" ON "ledger_entries" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at","position");--> statement-breakpoint
CREATE INDEX "checkout_keys_order_id" ON "checkout_keys" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("payer_id","learner_id","kind",coalesce("content_id", '')) WHERE "orders"."status" in ('open', 'under_review');--> statement-breakpoint
CREATE INDEX "orders_payer_id" ON "orders" USING btree ("payer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_learner_id" ON "orders" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_unpaid_payer_id" ON "orders" USING btree ("unpaid_payer_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid_learner_id" ON "orders" USING btree ("unpaid_learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_card_session_id" ON "orders" USING btree ("card_session_id");--> statement-breakpoint
CREATE INDEX "orders_card_payment_id" ON "orders" USING btree ("card_payment_id");--> statement-breakpoint
CREATE INDEX "orders_card_subscription_id" ON "orders" USING btree ("card_subscription_id");--> statement-breakpoint
CREATE INDEX "purchased_content_to_adopt" ON "purchased_content" USING btree ("id") WHERE "purchased_content"."ledger_position" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_end_date" ON "subscriptions" USING btree ("end_date");--> statement-breakpoint
CREATE INDEX "subscriptions_to_adopt" ON "subscriptions" USING btree ("id") WHERE "subscriptions"."ledger_position" is null;--> statement-breakpoint
INSERT INTO "ledger_head" ("position", "hash") VALUES (0, repeat('0', 64));--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of the ledger are only added' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_not_emptied" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_head_kept" BEFORE DELETE ON "ledger_head" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
