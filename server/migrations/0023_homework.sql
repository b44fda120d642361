CREATE TABLE "homework_assigned_questions" (
	"assignment_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"marks" integer NOT NULL,
	CONSTRAINT "homework_assigned_questions_assignment_id_question_version_id_pk" PRIMARY KEY("assignment_id","question_version_id"),
	CONSTRAINT "homework_assigned_questions_position" UNIQUE("assignment_id","position")
);
--> statement-breakpoint
CREATE TABLE "homework_answers" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"marks_awarded" real,
	"is_correct" boolean,
	"provisional" boolean,
	"misconception" text,
	CONSTRAINT "homework_answers_assignment_id_student_id_question_version_id_pk" PRIMARY KEY("assignment_id","student_id","question_version_id")
);
--> statement-breakpoint
CREATE TABLE "homework_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "homework_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "homework_cards_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "homework_checks" (
	"user_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "homework_checks_user_id_card_id_pk" PRIMARY KEY("user_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "homework_submissions" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"score" real,
	CONSTRAINT "homework_submissions_assignment_id_student_id_pk" PRIMARY KEY("assignment_id","student_id"),
	CONSTRAINT "homework_submissions_whole" CHECK (("homework_submissions"."submitted_at" is null) = ("homework_submissions"."score" is null))
);
--> statement-breakpoint
CREATE TABLE "homework_problem_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_version_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "homework_problem_reports_once" UNIQUE("question_version_id","reason","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "homework_assigned_questions" ADD CONSTRAINT "homework_assigned_questions_assignment_id_homework_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."homework_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_assigned_questions" ADD CONSTRAINT "homework_assigned_questions_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_answers" ADD CONSTRAINT "homework_answers_submission" FOREIGN KEY ("assignment_id","student_id") REFERENCES "public"."homework_submissions"("assignment_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_assignments" ADD CONSTRAINT "homework_assignments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_checks" ADD CONSTRAINT "homework_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_checks" ADD CONSTRAINT "homework_checks_card_id_homework_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."homework_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_checks" ADD CONSTRAINT "homework_checks_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_submissions" ADD CONSTRAINT "homework_submissions_assignment_id_homework_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."homework_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_submissions" ADD CONSTRAINT "homework_submissions_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_problem_reports" ADD CONSTRAINT "homework_problem_reports_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_problem_reports" ADD CONSTRAINT "homework_problem_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_assigned_questions_question" ON "homework_assigned_questions" USING btree ("question_version_id");--> statement-breakpoint
CREATE INDEX "homework_assignments_class" ON "homework_assignments" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "homework_cards_position" ON "homework_cards" USING btree ("position");--> statement-breakpoint
CREATE INDEX "homework_submissions_student" ON "homework_submissions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "homework_problem_reports_reporter" ON "homework_problem_reports" USING btree ("reporter_id");