ALTER TABLE "tutor_messages" DROP COLUMN "fallback";--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_state" CHECK ("tutor_messages"."state" in ('complete', 'writing', 'stopped', 'interrupted', 'failed'));
