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
CREATE TABLE "tutor_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tutor_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"image_id" uuid,
	"state" text NOT NULL,
	"source" text,
	"key" uuid,
	"is_withheld" boolean DEFAULT false NOT NULL,
	"fallback" text,
	"saved_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tutor_messages_position" UNIQUE("conversation_id","position"),
	CONSTRAINT "tutor_messages_key" UNIQUE("learner_id","key"),
	CONSTRAINT "tutor_messages_source" CHECK (("tutor_messages"."from" = 'tutor') = ("tutor_messages"."source" is not null or "tutor_messages"."state" = 'writing'))
);
--> statement-breakpoint
CREATE TABLE "model_spending" (
	"month" text PRIMARY KEY NOT NULL,
	"micro_cents" bigint NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"sign" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"emailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tutor_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid,
	"key" text NOT NULL,
	"mime_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_usage" (
	"learner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tutor_usage_learner_id_day_pk" PRIMARY KEY("learner_id","day"),
	CONSTRAINT "tutor_usage_count" CHECK ("tutor_usage"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "tutor_cards" (
	"card" text PRIMARY KEY NOT NULL,
	"availability" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "writing_pictures" ADD CONSTRAINT "writing_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_questions" ADD CONSTRAINT "writing_questions_session_id_writing_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."writing_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_sessions" ADD CONSTRAINT "writing_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_sessions" ADD CONSTRAINT "writing_sessions_picture_id_writing_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."writing_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_session_id_writing_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."writing_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_conversations" ADD CONSTRAINT "tutor_conversations_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_conversation_id_tutor_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."tutor_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_image_id_tutor_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."tutor_images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD CONSTRAINT "tutor_alerts_conversation_id_tutor_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."tutor_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD CONSTRAINT "tutor_alerts_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_images" ADD CONSTRAINT "tutor_images_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_usage" ADD CONSTRAINT "tutor_usage_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writing_pictures_owner" ON "writing_pictures" USING btree ("owner_id","added_at");--> statement-breakpoint
CREATE INDEX "writing_pictures_added" ON "writing_pictures" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "writing_questions_session" ON "writing_questions" USING btree ("session_id","asked_at");--> statement-breakpoint
CREATE INDEX "writing_sessions_owner" ON "writing_sessions" USING btree ("owner_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_sessions_picture" ON "writing_sessions" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "writing_versions_made" ON "writing_versions" USING btree ("kind","made_at");--> statement-breakpoint
CREATE INDEX "writing_versions_marked_by" ON "writing_versions" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "tutor_conversations_listed" ON "tutor_conversations" USING btree ("learner_id","kind","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_conversations_about" ON "tutor_conversations" USING btree ("learner_id","kind","about") WHERE "tutor_conversations"."about" is not null and "tutor_conversations"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "tutor_conversations_cleared" ON "tutor_conversations" USING btree ("cleared_at") WHERE "tutor_conversations"."cleared_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_messages_writing" ON "tutor_messages" USING btree ("conversation_id") WHERE "tutor_messages"."state" = 'writing';--> statement-breakpoint
CREATE INDEX "tutor_messages_saved_at" ON "tutor_messages" USING btree ("saved_at") WHERE "tutor_messages"."state" = 'writing';--> statement-breakpoint
CREATE INDEX "tutor_messages_learner_id" ON "tutor_messages" USING btree ("learner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tutor_messages_image_id" ON "tutor_messages" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "tutor_alerts_conversation_id" ON "tutor_alerts" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "tutor_alerts_learner_id" ON "tutor_alerts" USING btree ("learner_id","at");--> statement-breakpoint
CREATE INDEX "tutor_images_learner_id" ON "tutor_images" USING btree ("learner_id","created_at");--> statement-breakpoint
CREATE INDEX "tutor_images_removed" ON "tutor_images" USING btree ("created_at") WHERE "tutor_images"."learner_id" is null;--> statement-breakpoint
CREATE INDEX "tutor_images_created_at" ON "tutor_images" USING btree ("created_at");