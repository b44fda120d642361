CREATE TABLE "practice_states" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"skill_id" text,
	"answered" integer NOT NULL,
	"right" integer NOT NULL,
	"last_answered_at" timestamp with time zone NOT NULL,
	"last_answer" text NOT NULL,
	"last_was_right" boolean NOT NULL,
	"mistaken_at" timestamp with time zone,
	"corrected_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"card" jsonb,
	CONSTRAINT "practice_states_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "practice_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" jsonb NOT NULL,
	"scope_name" text NOT NULL,
	"question_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"skill_id" text,
	"reason" text NOT NULL,
	"hints_shown" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	"is_correct" boolean,
	"marks_awarded" real,
	"marks" integer NOT NULL,
	"provisional" boolean,
	"mastery_before" text,
	"mistake_corrected" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skill_masteries" (
	"user_id" uuid NOT NULL,
	"skill_id" text NOT NULL,
	"mastery" text NOT NULL,
	"streak" integer NOT NULL,
	"last_question_id" uuid NOT NULL,
	"reached_on" text NOT NULL,
	"answered" integer NOT NULL,
	"right" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "skill_masteries_user_id_skill_id_pk" PRIMARY KEY("user_id","skill_id")
);
--> statement-breakpoint
ALTER TABLE "practice_states" ADD CONSTRAINT "practice_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_states" ADD CONSTRAINT "practice_states_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_states" ADD CONSTRAINT "practice_states_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_turns" ADD CONSTRAINT "practice_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_turns" ADD CONSTRAINT "practice_turns_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_turns" ADD CONSTRAINT "practice_turns_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_masteries" ADD CONSTRAINT "skill_masteries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_states_due" ON "practice_states" USING btree ("user_id","due_at") WHERE "practice_states"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_states_mistakes" ON "practice_states" USING btree ("user_id","mistaken_at") WHERE "practice_states"."mistaken_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_turns_one_open" ON "practice_turns" USING btree ("user_id","scope_name") WHERE "practice_turns"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "practice_turns_answered" ON "practice_turns" USING btree ("user_id","answered_at");