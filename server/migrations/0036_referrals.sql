CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "referral_codes_form" CHECK ("referral_codes"."code" ~ '^[A-Z2-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"friend_id" uuid,
	"referrer_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"earned_at" timestamp with time zone,
	"is_referrer_rewarded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "referrals_friend_id_unique" UNIQUE("friend_id"),
	CONSTRAINT "referrals_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "referrals_status" CHECK ("referrals"."status" in ('pending', 'earned', 'refused')),
	CONSTRAINT "referrals_earned" CHECK (case "referrals"."status" when 'pending' then "referrals"."earned_at" is null and not "referrals"."is_referrer_rewarded" when 'earned' then "referrals"."earned_at" is not null and "referrals"."order_id" is not null else true end),
	CONSTRAINT "referrals_not_oneself" CHECK ("referrals"."friend_id" <> "referrals"."referrer_id")
);
--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_referrer_id" ON "referrals" USING btree ("referrer_id","joined_at","id");