ALTER TABLE "learning_events" ADD COLUMN "is_hasty" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TABLE "lesson_openings" (
	"course_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_openings_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_openings" ADD CONSTRAINT "lesson_openings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_openings" ADD CONSTRAINT "lesson_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lesson_openings_user" ON "lesson_openings" USING btree ("user_id");
--> statement-breakpoint
INSERT INTO "lesson_openings" ("course_id", "user_id", "opened_at") SELECT "course_id", "user_id", "started_at" FROM "lesson_progress";