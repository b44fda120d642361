ALTER TABLE "course_ratings" DROP CONSTRAINT "course_ratings_course_id_courses_id_fk";
--> statement-breakpoint
ALTER TABLE "running_uploads" DROP CONSTRAINT "running_uploads_course_id_courses_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_progress" DROP CONSTRAINT "lesson_progress_course_id_courses_id_fk";
--> statement-breakpoint
ALTER TABLE "running_uploads" ALTER COLUMN "course_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_uploads" ADD CONSTRAINT "running_uploads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchased_content_content_id" ON "purchased_content" USING btree ("content_id");--> statement-breakpoint
-- Written anew at the next start, without accents.
UPDATE "series" SET "search_text" = '' WHERE "search_text" ~ '[\u00C0-\u024F\u0300-\u036F\u1E00-\u1EFF]';--> statement-breakpoint
UPDATE "courses" SET "search_text" = '' WHERE "search_text" ~ '[\u00C0-\u024F\u0300-\u036F\u1E00-\u1EFF]';
