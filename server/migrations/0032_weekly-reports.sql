CREATE TABLE "home_activities" (
	"id" text PRIMARY KEY NOT NULL,
	"covers" text NOT NULL,
	"from_level" text NOT NULL,
	"to_level" text NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"needs_en" text NOT NULL,
	"needs_zh" text NOT NULL,
	"text_en" text NOT NULL,
	"text_zh" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_mail_choices" (
	"parent_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_mails" (
	"parent_id" uuid NOT NULL,
	"week" date NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "weekly_mails_parent_id_week_pk" PRIMARY KEY("parent_id","week"),
	CONSTRAINT "weekly_mails_monday" CHECK (extract(isodow from "weekly_mails"."week") = 1)
);
--> statement-breakpoint
ALTER TABLE "weekly_mail_choices" ADD CONSTRAINT "weekly_mail_choices_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;