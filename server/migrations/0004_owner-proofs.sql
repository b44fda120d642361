ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "back_from_provider_at" timestamp with time zone;--> statement-breakpoint
-- Those under way are begun again: they live for five minutes.
DELETE FROM "passkey_challenges";--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD COLUMN "purpose" text NOT NULL;--> statement-breakpoint
ALTER TABLE "single_sign_on_attempts" ADD COLUMN "prove_session_id" uuid;--> statement-breakpoint
ALTER TABLE "single_sign_on_attempts" ADD CONSTRAINT "single_sign_on_attempts_prove_session_id_sessions_id_fk" FOREIGN KEY ("prove_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('sign_in', 'registration', 'proof'));--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user" CHECK (("passkey_challenges"."user_id" is null) = ("passkey_challenges"."purpose" = 'sign_in'));