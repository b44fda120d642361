CREATE TABLE "daily_plans" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"level" text,
	"items" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"checked_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_plans_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "daily_plans" ADD CONSTRAINT "daily_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_plans_unfinished" ON "daily_plans" USING btree ("day") WHERE "daily_plans"."finished_at" is null;