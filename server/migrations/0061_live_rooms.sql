CREATE TABLE "live_answers" (
	"ask_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	CONSTRAINT "live_answers_ask_id_user_id_pk" PRIMARY KEY("ask_id","user_id"),
	CONSTRAINT "live_answers_attempt" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "live_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"put_away_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_polls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"choices" jsonb NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_prepared_questions" (
	"session_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "live_prepared_questions_session_id_question_id_pk" PRIMARY KEY("session_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "live_slides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_votes" (
	"poll_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" integer NOT NULL,
	CONSTRAINT "live_votes_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id"),
	CONSTRAINT "live_votes_choice" CHECK ("live_votes"."choice" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "live_chat_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_participants" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"hand_up_at" timestamp with time zone,
	"may_type" boolean DEFAULT true NOT NULL,
	"has_microphone" boolean DEFAULT false NOT NULL,
	"has_camera" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "live_participants_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "live_participants_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "live_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"line_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"is_locked" boolean NOT NULL,
	"is_chat_open" boolean NOT NULL,
	"stage" jsonb NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_strokes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stroke" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_ask_id_live_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."live_asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_asks" ADD CONSTRAINT "live_asks_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_polls" ADD CONSTRAINT "live_polls_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_prepared_questions" ADD CONSTRAINT "live_prepared_questions_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_slides" ADD CONSTRAINT "live_slides_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_votes" ADD CONSTRAINT "live_votes_poll_id_live_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."live_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_votes" ADD CONSTRAINT "live_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_lines" ADD CONSTRAINT "live_chat_lines_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_lines" ADD CONSTRAINT "live_chat_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_participants" ADD CONSTRAINT "live_participants_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_participants" ADD CONSTRAINT "live_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reports" ADD CONSTRAINT "live_reports_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reports" ADD CONSTRAINT "live_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reports" ADD CONSTRAINT "live_reports_line_id_live_chat_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."live_chat_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_strokes" ADD CONSTRAINT "live_strokes_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_strokes" ADD CONSTRAINT "live_strokes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_answers_user" ON "live_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_asks_session" ON "live_asks" USING btree ("session_id","asked_at");--> statement-breakpoint
CREATE INDEX "live_polls_session" ON "live_polls" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "live_slides_session" ON "live_slides" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "live_votes_user" ON "live_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_chat_lines_session" ON "live_chat_lines" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "live_chat_lines_user" ON "live_chat_lines" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_participants_user" ON "live_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_reports_session" ON "live_reports" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "live_reports_user" ON "live_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_reports_line" ON "live_reports" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "live_strokes_session" ON "live_strokes" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "live_strokes_user" ON "live_strokes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_strokes_at" ON "live_strokes" USING btree ("at");