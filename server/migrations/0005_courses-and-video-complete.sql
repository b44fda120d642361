CREATE TABLE "access_code_redemptions" (
	"access_code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_code_redemptions_access_code_id_user_id_pk" PRIMARY KEY("access_code_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"course_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_ratings_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_ratings_stars" CHECK ("course_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"language" text NOT NULL,
	"headword" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text,
	"reading" text,
	"meaning" text NOT NULL,
	CONSTRAINT "dictionary_entries_language_headword_position_pk" PRIMARY KEY("language","headword","position")
);
--> statement-breakpoint
CREATE TABLE "running_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" text,
	"user_id" uuid,
	"original_name" text NOT NULL,
	"replaces_id" uuid,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"file_key" text NOT NULL,
	"storage_upload_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "running_uploads_size" CHECK ("running_uploads"."size" > 0 and "running_uploads"."received" between 0 and "running_uploads"."size")
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"size" bigint NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "upload_parts_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"course_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"position_seconds" real NOT NULL,
	"duration_seconds" real NOT NULL,
	"watched" "int4multirange" NOT NULL,
	"watched_seconds" integer NOT NULL,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_progress_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "video_chapters" (
	"course_id" text NOT NULL,
	"start_seconds" real NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	CONSTRAINT "video_chapters_course_id_start_seconds_pk" PRIMARY KEY("course_id","start_seconds"),
	CONSTRAINT "video_chapters_start" CHECK ("video_chapters"."start_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "video_captions" DROP CONSTRAINT "video_captions_course_id_video_files_course_id_fk";
--> statement-breakpoint
ALTER TABLE "video_files" DROP CONSTRAINT "video_files_pkey";--> statement-breakpoint
ALTER TABLE "video_files" ALTER COLUMN "file_size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "video_files" ALTER COLUMN "duration_seconds" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "use_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "enrolment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "courses" SET "enrolment_count" = (SELECT count(*) FROM "course_enrollments" e WHERE e."course_id" = "courses"."id");--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Only the starter clips had captions until now; the next start brings them back as text.
DELETE FROM "video_captions";--> statement-breakpoint
ALTER TABLE "video_captions" ADD COLUMN "content" text NOT NULL;--> statement-breakpoint
ALTER TABLE "video_captions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "original_name" text DEFAULT 'video.mp4' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_files" ALTER COLUMN "original_name" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "mime_type" text DEFAULT 'video/mp4' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_files" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "hls_prefix" text;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "hls_key" "bytea";--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_files" ADD COLUMN "ladder_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_code_redemptions" ADD CONSTRAINT "access_code_redemptions_access_code_id_access_codes_id_fk" FOREIGN KEY ("access_code_id") REFERENCES "public"."access_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code_redemptions" ADD CONSTRAINT "access_code_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_uploads" ADD CONSTRAINT "running_uploads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_uploads" ADD CONSTRAINT "running_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_running_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."running_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_chapters" ADD CONSTRAINT "video_chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_code_redemptions_user_id" ON "access_code_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_ratings_user_id" ON "course_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "running_uploads_expires_at" ON "running_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_newest" ON "lesson_progress" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_in_order" ON "courses" USING btree ("position");--> statement-breakpoint
CREATE INDEX "video_files_course_id" ON "video_files" USING btree ("course_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "video_captions" DROP COLUMN "file_key";--> statement-breakpoint
ALTER TABLE "video_files" ADD CONSTRAINT "video_files_file_key" UNIQUE("file_key");--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_uses" CHECK ("access_codes"."use_count" >= 0 and "access_codes"."use_count" <= coalesce("access_codes"."max_uses", 2147483647));--> statement-breakpoint
ALTER TABLE "video_files" ADD CONSTRAINT "video_files_percent" CHECK ("video_files"."percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "video_files" ADD CONSTRAINT "video_files_failure" CHECK (("video_files"."state" = 'failed') = ("video_files"."failure" is not null));--> statement-breakpoint
ALTER TABLE "video_files" ADD CONSTRAINT "video_files_ready" CHECK ("video_files"."state" <> 'ready' or "video_files"."duration_seconds" > 0);--> statement-breakpoint
ALTER TABLE "video_files" ADD CONSTRAINT "video_files_key" CHECK (("video_files"."hls_prefix" is null) = ("video_files"."hls_key" is null));