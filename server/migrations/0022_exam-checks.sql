CREATE TABLE "answer_checks" (
	"attempt_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"self_checked" smallint[] DEFAULT '{}' NOT NULL,
	"requested_at" timestamp with time zone,
	"checked_by" uuid,
	"checked_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "answer_checks_attempt_id_question_version_id_pk" PRIMARY KEY("attempt_id","question_version_id")
);
--> statement-breakpoint
CREATE TABLE "extra_times" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"factor" numeric(3, 2) NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extra_times_factor" CHECK ("extra_times"."factor" in (1, 1.25, 1.5, 2))
);
--> statement-breakpoint
CREATE TABLE "paper_downloads" (
	"paper_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "paper_downloads_paper_id_user_id_day_pk" PRIMARY KEY("paper_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD COLUMN "rough_work" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD COLUMN "seconds_on_screen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "is_top_school" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "is_online_available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "download_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_checks" ADD CONSTRAINT "answer_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_checks" ADD CONSTRAINT "answer_checks_answer" FOREIGN KEY ("attempt_id","question_version_id") REFERENCES "public"."attempt_answers"("attempt_id","question_version_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_times" ADD CONSTRAINT "extra_times_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_times" ADD CONSTRAINT "extra_times_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_downloads" ADD CONSTRAINT "paper_downloads_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_downloads" ADD CONSTRAINT "paper_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_checks_checked_by" ON "answer_checks" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "extra_times_set_by" ON "extra_times" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "paper_downloads_user_id" ON "paper_downloads" USING btree ("user_id");