ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_purpose";--> statement-breakpoint
-- A challenge lives for minutes: those begun before this are asked for again.
DELETE FROM "passkey_challenges" WHERE "purpose" = 'proof';--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('sign_in', 'registration', 'reauthentication'));