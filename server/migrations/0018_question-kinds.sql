ALTER TABLE "question_keys" ADD COLUMN "hints" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "title" text;--> statement-breakpoint
UPDATE "question_versions" SET "title" = left(regexp_replace("text", '\s+', ' ', 'g'), 80);--> statement-breakpoint
ALTER TABLE "question_versions" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
UPDATE "question_versions" v SET "type" = 'OpenAnswer' FROM "question_keys" k
WHERE k."question_version_id" = v."id" AND v."type" = 'ShortAnswer' AND (k."key" IS NULL OR k."key"->>'kind' = 'points');--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "passage" text;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "prompts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "blanks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "has_working" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "in_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_author" ON "questions" USING btree ("author_id");