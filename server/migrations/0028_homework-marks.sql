CREATE TABLE "class_departures" (
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_departures_class_id_student_id_pk" PRIMARY KEY("class_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "homework_answer_checks" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"self_checked" smallint[] DEFAULT '{}' NOT NULL,
	"requested_at" timestamp with time zone,
	"checked_by" uuid,
	"checked_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"line_marks" real[],
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "homework_answer_checks_key" PRIMARY KEY("assignment_id","student_id","question_version_id")
);
--> statement-breakpoint
ALTER TABLE "homework_assigned_questions" ADD COLUMN "passage" text;--> statement-breakpoint
ALTER TABLE "class_departures" ADD CONSTRAINT "class_departures_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_departures" ADD CONSTRAINT "class_departures_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_answer_checks" ADD CONSTRAINT "homework_answer_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_answer_checks" ADD CONSTRAINT "homework_answer_checks_answer" FOREIGN KEY ("assignment_id","student_id","question_version_id") REFERENCES "public"."homework_answers"("assignment_id","student_id","question_version_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_departures_student" ON "class_departures" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "homework_answer_checks_student" ON "homework_answer_checks" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "homework_answer_checks_checked_by" ON "homework_answer_checks" USING btree ("checked_by");