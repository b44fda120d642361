ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_product";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_content";--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD CONSTRAINT "live_enrolments_order_id_unique" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD CONSTRAINT "live_enrolments_order" CHECK (("live_enrolments"."way" = 'order') = ("live_enrolments"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD CONSTRAINT "live_enrolments_held" CHECK ("live_enrolments"."held_until" is null or "live_enrolments"."way" = 'order');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_product" CHECK ((coalesce("ledger_entries"."product", 'premium') <> 'premium') = ("ledger_entries"."content_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_content" CHECK (("orders"."kind" <> 'premium_subscription') = ("orders"."content_id" is not null));