CREATE TABLE "question_health" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"answered" integer NOT NULL,
	"facility" real NOT NULL,
	"discrimination" real,
	"wrong_option" text,
	"wrong_count" integer NOT NULL,
	"alarm" text,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_health_facility" CHECK ("question_health"."facility" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "behaviour_months" (
	"month" date NOT NULL,
	"activity_type" text NOT NULL,
	"page_name" text NOT NULL,
	"component_id" text NOT NULL,
	"count" integer NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "behaviour_months_month_activity_type_page_name_component_id_pk" PRIMARY KEY("month","activity_type","page_name","component_id")
);
--> statement-breakpoint
ALTER TABLE "user_behaviour" ADD COLUMN "page_name" text;--> statement-breakpoint
ALTER TABLE "user_behaviour" ADD COLUMN "error_name" text;--> statement-breakpoint
ALTER TABLE "user_behaviour" ADD COLUMN "operation" text;--> statement-breakpoint
ALTER TABLE "question_health" ADD CONSTRAINT "question_health_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_health_alarms" ON "question_health" USING btree ("question_id") WHERE "question_health"."alarm" is not null;--> statement-breakpoint
CREATE INDEX "user_behaviour_in_time" ON "user_behaviour" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "user_behaviour_errors" ON "user_behaviour" USING btree ("created_at","error_name","operation","page_name","user_id") WHERE "user_behaviour"."activity_type" = 'error_encounter';--> statement-breakpoint
CREATE INDEX "user_behaviour_payment_pages" ON "user_behaviour" USING btree ("user_id") WHERE "user_behaviour"."page_name" in ('paymentSuccess', 'paymentCanceled', 'paymentVerification');--> statement-breakpoint
CREATE INDEX "learning_days_in_time" ON "learning_days" USING btree ("day","user_id");