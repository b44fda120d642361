CREATE TABLE "bank_columns" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "bank_columns_once" CHECK ("bank_columns"."is_only")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"row_hash" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"text" text NOT NULL,
	"payment_references" text[] NOT NULL,
	"order_id" uuid,
	"issue" text,
	"proposal" text,
	"decision" text,
	"decided_reason" text,
	"refund_cents" bigint,
	"decided_at" timestamp with time zone,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_lines_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "bank_lines_row_hash_unique" UNIQUE("row_hash"),
	CONSTRAINT "bank_lines_credit" CHECK ("bank_lines"."amount_cents" > 0),
	CONSTRAINT "bank_lines_decided" CHECK (("bank_lines"."decision" is null) = ("bank_lines"."decided_at" is null) and ("bank_lines"."decision" is null) = ("bank_lines"."refund_cents" is null)),
	CONSTRAINT "bank_lines_refund" CHECK ("bank_lines"."refund_cents" between 0 and "bank_lines"."amount_cents"),
	CONSTRAINT "bank_lines_issue" CHECK ("bank_lines"."issue" is not null or "bank_lines"."decision" is null)
);
--> statement-breakpoint
CREATE TABLE "paynow_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"payment_reference" text NOT NULL,
	"last_day" date NOT NULL,
	"transaction_id" text,
	"transaction_key" text,
	"paid_by_line_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paynow_payments_payment_reference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "paynow_payments_reference" CHECK ("paynow_payments"."payment_reference" ~ '^[A-Z2-9]{20}$')
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paynow_payments" ADD CONSTRAINT "paynow_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paynow_payments" ADD CONSTRAINT "paynow_payments_paid_by_line_id_bank_lines_id_fk" FOREIGN KEY ("paid_by_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_listed" ON "bank_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_waiting" ON "bank_lines" USING btree ("booked_on","id") WHERE "bank_lines"."issue" is not null and "bank_lines"."decision" is null;--> statement-breakpoint
CREATE INDEX "bank_lines_order_id" ON "bank_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "paynow_payments_paid_by_line_id" ON "paynow_payments" USING btree ("paid_by_line_id");--> statement-breakpoint
CREATE INDEX "paynow_payments_transaction_key" ON "paynow_payments" USING btree ("transaction_key");--> statement-breakpoint
CREATE INDEX "paynow_payments_last_day" ON "paynow_payments" USING btree ("last_day");