CREATE TABLE "decision_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "decision_notices_once" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "refund_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"bank_line_id" uuid,
	"amount_cents" bigint NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"made_by" uuid,
	"bank_reference" text,
	CONSTRAINT "refund_transfers_source_unique" UNIQUE("source"),
	CONSTRAINT "refund_transfers_amount" CHECK ("refund_transfers"."amount_cents" > 0),
	CONSTRAINT "refund_transfers_made" CHECK (("refund_transfers"."made_at" is null) = ("refund_transfers"."made_by" is null) and ("refund_transfers"."made_at" is null) = ("refund_transfers"."bank_reference" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_records" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_transfers" ADD CONSTRAINT "refund_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_transfers" ADD CONSTRAINT "refund_transfers_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_notices_mailed_at" ON "decision_notices" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "refund_transfers_listed" ON "refund_transfers" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "refund_transfers_order_id" ON "refund_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_transfers_bank_line_id" ON "refund_transfers" USING btree ("bank_line_id");--> statement-breakpoint
UPDATE "audit_records" SET "actor_id" = null WHERE "action" LIKE 'card\_payment\_%';
