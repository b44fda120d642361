CREATE TABLE "learner_questions" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"mistaken_on" date,
	"right_on" date,
	"is_right_again" boolean NOT NULL,
	"is_corrected" boolean NOT NULL,
	CONSTRAINT "learner_questions_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "learners" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"summed_seq" integer DEFAULT 0 NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "learners_seq" CHECK ("learners"."summed_seq" <= "learners"."last_seq")
);
--> statement-breakpoint
CREATE TABLE "learning_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"xp" integer NOT NULL,
	"bonus_xp" integer NOT NULL,
	"answered" integer NOT NULL,
	"right" integer NOT NULL,
	"corrected" integer NOT NULL,
	"reviews" integer NOT NULL,
	"lessons_completed" integer NOT NULL,
	"lesson_seconds" integer NOT NULL,
	"question_seconds" integer NOT NULL,
	"attempts" integer NOT NULL,
	"homework" integer NOT NULL,
	CONSTRAINT "learning_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "learning_events" (
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"subject" text,
	"skill_id" text,
	"question_id" uuid,
	"about" text,
	"is_correct" boolean,
	"is_aided" boolean NOT NULL,
	"seconds" integer NOT NULL,
	"score" real,
	"total_marks" integer,
	CONSTRAINT "learning_events_user_id_seq_pk" PRIMARY KEY("user_id","seq"),
	CONSTRAINT "learning_events_once" UNIQUE("user_id","source")
);
--> statement-breakpoint
ALTER TABLE "learner_questions" ADD CONSTRAINT "learner_questions_user_id_learners_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."learners"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_days" ADD CONSTRAINT "learning_days_user_id_learners_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."learners"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_user_id_learners_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."learners"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learners_to_sum" ON "learners" USING btree ("user_id") WHERE "learners"."summed_seq" < "learners"."last_seq";--> statement-breakpoint
CREATE INDEX "learning_events_in_time" ON "learning_events" USING btree ("user_id","occurred_at");