CREATE TABLE "report_sums" (
	"name" text NOT NULL,
	"start" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "report_sums_name_start_pk" PRIMARY KEY("name","start")
);
--> statement-breakpoint
DROP INDEX "user_behaviour_errors";--> statement-breakpoint
ALTER TABLE "learner_questions" ADD COLUMN "is_answered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "last_day" date;--> statement-breakpoint
UPDATE "learners" SET "days" = summed.days, "last_day" = summed.last_day FROM (SELECT user_id, count(*) AS days, max(day) AS last_day FROM "learning_days" GROUP BY user_id) summed WHERE summed.user_id = "learners"."user_id";--> statement-breakpoint
CREATE INDEX "user_behaviour_errors" ON "user_behaviour" USING btree ("error_name","operation","page_name","user_id","created_at") WHERE "user_behaviour"."activity_type" = 'error_encounter';