CREATE TABLE "writing_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"question" text NOT NULL,
	"span_start" integer NOT NULL,
	"span_end" integer NOT NULL,
	"draft" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"earned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "writing_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"title" text NOT NULL,
	"session_type" text NOT NULL,
	"grade_level" text NOT NULL,
	"genre" text NOT NULL,
	"language" text NOT NULL,
	"word_limit" integer,
	"requirements" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"draft_words" integer DEFAULT 0 NOT NULL,
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"draft_window" uuid,
	"draft_saved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "writing_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"feedback" jsonb,
	"teacher_content" real,
	"teacher_language" real,
	"teacher_comment" text,
	"marked_by" uuid,
	"marked_at" timestamp with time zone,
	"mark_revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "writing_versions_number" UNIQUE("session_id","number")
);
--> statement-breakpoint
ALTER TABLE "writing_pictures" ADD CONSTRAINT "writing_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_questions" ADD CONSTRAINT "writing_questions_session_id_writing_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."writing_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_sessions" ADD CONSTRAINT "writing_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_sessions" ADD CONSTRAINT "writing_sessions_picture_id_writing_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."writing_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_session_id_writing_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."writing_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writing_pictures_owner" ON "writing_pictures" USING btree ("owner_id","added_at");--> statement-breakpoint
CREATE INDEX "writing_pictures_added" ON "writing_pictures" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "writing_questions_session" ON "writing_questions" USING btree ("session_id","asked_at");--> statement-breakpoint
CREATE INDEX "writing_sessions_owner" ON "writing_sessions" USING btree ("owner_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_sessions_picture" ON "writing_sessions" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "writing_versions_made" ON "writing_versions" USING btree ("kind","made_at");--> statement-breakpoint
CREATE INDEX "writing_versions_marked_by" ON "writing_versions" USING btree ("marked_by");