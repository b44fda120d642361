CREATE TABLE "homework_mails" (
	"parent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "homework_mails_parent_id_day_pk" PRIMARY KEY("parent_id","day")
);
--> statement-breakpoint
ALTER TABLE "homework_mails" ADD CONSTRAINT "homework_mails_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;