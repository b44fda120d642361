CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"folder" text,
	"pages" integer NOT NULL,
	"read_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stage" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scans_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
CREATE TABLE "error_analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"subject" text NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	CONSTRAINT "error_analyses_client_key" UNIQUE("learner_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "solved_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"text" text NOT NULL,
	"scan_id" uuid,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"rung" text NOT NULL,
	"steps_shown" integer DEFAULT 0 NOT NULL,
	"is_hints_only" boolean NOT NULL,
	"source" text,
	"refusal" text,
	"solution" jsonb,
	"written" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"nearest_id" uuid,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "solved_questions_client_key" UNIQUE("learner_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_analyses" ADD CONSTRAINT "error_analyses_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solved_questions" ADD CONSTRAINT "solved_questions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solved_questions" ADD CONSTRAINT "solved_questions_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scans_one_unread" ON "scans" USING btree ("owner_id") WHERE "scans"."done_at" is null;--> statement-breakpoint
CREATE INDEX "scans_owner" ON "scans" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "scans_expires" ON "scans" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "error_analyses_listed" ON "error_analyses" USING btree ("learner_id","created_at");--> statement-breakpoint
CREATE INDEX "error_analyses_unsaved" ON "error_analyses" USING btree ("saved_at","created_at");--> statement-breakpoint
CREATE INDEX "solved_questions_listed" ON "solved_questions" USING btree ("learner_id","asked_at");--> statement-breakpoint
CREATE INDEX "solved_questions_scan" ON "solved_questions" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "solved_questions_cleared" ON "solved_questions" USING btree ("cleared_at");--> statement-breakpoint
CREATE INDEX "questions_private" ON "questions" USING btree ("author_id") WHERE "questions"."is_private";--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_private_unlisted" CHECK (not ("questions"."is_private" and "questions"."in_practice"));