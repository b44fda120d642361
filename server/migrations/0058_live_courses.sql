CREATE TABLE "live_attendance" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "live_attendance_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_course_classes" (
	"course_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "live_course_classes_course_id_class_id_pk" PRIMARY KEY("course_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "live_courses" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"level" text NOT NULL,
	"subject" text NOT NULL,
	"max_students" integer NOT NULL,
	"lessons" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"is_premium" boolean NOT NULL,
	"image" text,
	"is_published" boolean NOT NULL,
	"is_free_for_all" boolean NOT NULL,
	"teacher_id" uuid,
	"enrolment_code" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "live_courses_enrolment_code_unique" UNIQUE("enrolment_code"),
	CONSTRAINT "live_courses_seats" CHECK ("live_courses"."max_students" between 1 and 25),
	CONSTRAINT "live_courses_price" CHECK ("live_courses"."price_cents" >= 0 and not ("live_courses"."is_free_for_all" and "live_courses"."price_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "live_enrolments" (
	"course_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"number" integer NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "live_enrolments_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "live_enrolments_number" UNIQUE("course_id","number"),
	CONSTRAINT "live_enrolments_number_range" CHECK ("live_enrolments"."number" between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "live_reminders" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_reminders_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"topic" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"meeting_number" text,
	"passcode" text,
	"is_canceled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "live_sessions_span" CHECK ("live_sessions"."ends_at" > "live_sessions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "live_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_visits_span" CHECK ("live_visits"."last_seen_at" >= "live_visits"."entered_at")
);
--> statement-breakpoint
CREATE TABLE "room_servers" (
	"name" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_attendance" ADD CONSTRAINT "live_attendance_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_attendance" ADD CONSTRAINT "live_attendance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_course_classes" ADD CONSTRAINT "live_course_classes_course_id_live_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."live_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_course_classes" ADD CONSTRAINT "live_course_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_courses" ADD CONSTRAINT "live_courses_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD CONSTRAINT "live_enrolments_course_id_live_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."live_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD CONSTRAINT "live_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminders" ADD CONSTRAINT "live_reminders_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminders" ADD CONSTRAINT "live_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_course_id_live_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."live_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_visits" ADD CONSTRAINT "live_visits_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_visits" ADD CONSTRAINT "live_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_attendance_user" ON "live_attendance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_course_classes_class" ON "live_course_classes" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "live_courses_in_order" ON "live_courses" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "live_courses_teacher" ON "live_courses" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "live_enrolments_user" ON "live_enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_reminders_user" ON "live_reminders" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "live_sessions_course" ON "live_sessions" USING btree ("course_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_sessions_time" ON "live_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "live_visits_session" ON "live_visits" USING btree ("session_id","user_id");--> statement-breakpoint
CREATE INDEX "live_visits_user" ON "live_visits" USING btree ("user_id");