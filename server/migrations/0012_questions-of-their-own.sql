CREATE TABLE "paper_questions" (
	"paper_id" text NOT NULL,
	"paper_version" integer NOT NULL,
	"question_version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"marks" integer NOT NULL,
	"section" integer NOT NULL,
	CONSTRAINT "paper_questions_paper_id_paper_version_question_version_id_pk" PRIMARY KEY("paper_id","paper_version","question_version_id"),
	CONSTRAINT "paper_questions_position" UNIQUE("paper_id","paper_version","position")
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"paper_id" text NOT NULL,
	"version" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"total_marks" integer NOT NULL,
	"question_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_versions_paper_id_version_pk" PRIMARY KEY("paper_id","version")
);
--> statement-breakpoint
CREATE TABLE "question_keys" (
	"question_version_id" uuid PRIMARY KEY NOT NULL,
	"key" jsonb,
	"explanation_en" text,
	"explanation_zh" text
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"image" jsonb,
	"unit" text,
	"marks" integer NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"level" text NOT NULL,
	"term" text,
	"topic" text NOT NULL,
	"skills" text[],
	"difficulty" text,
	"syllabus_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_versions_version" UNIQUE("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"current_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "paper_questions" ADD CONSTRAINT "paper_questions_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_questions" ADD CONSTRAINT "paper_questions_paper_version" FOREIGN KEY ("paper_id","paper_version") REFERENCES "public"."paper_versions"("paper_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_keys" ADD CONSTRAINT "question_keys_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Ids that sort by time, as platform/ids.ts makes them; PostgreSQL itself has them only from version 18 on.
CREATE FUNCTION pg_temp.new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
	SELECT encode(
		set_bit(
			set_bit(
				overlay(uuid_send(gen_random_uuid())
					PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
					FROM 1 FOR 6),
				52, 1),
			53, 1),
		'hex')::uuid
$$;--> statement-breakpoint
CREATE TEMPORARY TABLE carried ON COMMIT DROP AS
SELECT
	pg_temp.new_id() AS question_id,
	pg_temp.new_id() AS version_id,
	papers.id AS paper_id,
	question ->> 'id' AS old_id,
	(question ->> 'number')::integer AS position,
	(section_number - 1)::integer AS section,
	section ->> 'topic' AS topic,
	question,
	coalesce(papers.published_at, now()) AS created_at
FROM papers
CROSS JOIN LATERAL jsonb_array_elements(papers.topics) WITH ORDINALITY AS sections (section, section_number)
CROSS JOIN LATERAL jsonb_array_elements(section -> 'questions') AS questions (question);--> statement-breakpoint
CREATE UNIQUE INDEX ON carried (paper_id, old_id);--> statement-breakpoint
INSERT INTO "questions" ("id", "slug", "current_version", "created_at")
SELECT question_id, paper_id || '-' || old_id, 1, created_at FROM carried ORDER BY paper_id, position;--> statement-breakpoint
INSERT INTO "question_versions"
	("id", "question_id", "version", "type", "text", "options", "image", "unit", "marks", "language", "subject", "level", "topic", "syllabus_year", "created_at")
SELECT
	version_id, question_id, 1, question ->> 'type', question ->> 'text', question -> 'options', nullif(question -> 'image', 'null'),
	question ->> 'unit', (question ->> 'marks')::integer, papers.language, papers.subject, papers.level, topic, papers.syllabus_year, created_at
FROM carried JOIN papers ON papers.id = carried.paper_id
ORDER BY paper_id, carried.position;--> statement-breakpoint
INSERT INTO "question_keys" ("question_version_id", "key", "explanation_en", "explanation_zh")
SELECT version_id, key, explanation_en, explanation_zh
FROM carried LEFT JOIN answer_keys ON answer_keys.paper_id = carried.paper_id AND answer_keys.question_id = old_id;--> statement-breakpoint
INSERT INTO "paper_versions" ("paper_id", "version", "sections", "total_marks", "question_count", "created_at")
SELECT
	id, 1,
	(SELECT coalesce(jsonb_agg(jsonb_build_object('topic', section ->> 'topic', 'passage', section -> 'passage') ORDER BY n), '[]')
		FROM jsonb_array_elements(topics) WITH ORDINALITY AS sections (section, n)),
	total_marks, question_count, coalesce(published_at, now())
FROM papers;--> statement-breakpoint
INSERT INTO "paper_questions" ("paper_id", "paper_version", "question_version_id", "position", "marks", "section")
SELECT paper_id, 1, version_id, position, (question ->> 'marks')::integer, section FROM carried;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "current_version" integer;--> statement-breakpoint
UPDATE "papers" SET "current_version" = 1;--> statement-breakpoint
ALTER TABLE "papers" ALTER COLUMN "current_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" DROP COLUMN "total_marks";--> statement-breakpoint
ALTER TABLE "papers" DROP COLUMN "question_count";--> statement-breakpoint
ALTER TABLE "papers" DROP COLUMN "topics";--> statement-breakpoint
DROP TABLE "answer_keys";--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_paper_id_papers_id_fk";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "paper_version" integer;--> statement-breakpoint
UPDATE "attempts" SET "paper_version" = 1, "submitted_by" = CASE "submitted_by" WHEN 'pupil' THEN 'student' ELSE "submitted_by" END;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "paper_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_paper_version" FOREIGN KEY ("paper_id","paper_version") REFERENCES "public"."paper_versions"("paper_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD COLUMN "question_version_id" uuid;--> statement-breakpoint
UPDATE "attempt_answers" SET "question_version_id" = version_id
FROM "attempts", carried
WHERE "attempts"."id" = "attempt_answers"."attempt_id" AND carried.paper_id = "attempts"."paper_id" AND old_id = "attempt_answers"."question_id";--> statement-breakpoint
-- An answer to a question that its paper no longer had was shown nowhere.
DELETE FROM "attempt_answers" WHERE "question_version_id" IS NULL;--> statement-breakpoint
ALTER TABLE "attempt_answers" DROP CONSTRAINT "attempt_answers_attempt_id_question_id_pk";--> statement-breakpoint
ALTER TABLE "attempt_answers" DROP COLUMN "question_id";--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_question_version_id_pk" PRIMARY KEY("attempt_id","question_version_id");
