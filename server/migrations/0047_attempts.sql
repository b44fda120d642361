-- One record of answers (decision 0032): the tables of exams take in homework. Names in the database stay.
ALTER TABLE "paper_versions" DROP CONSTRAINT "paper_versions_paper_id_papers_id_fk";--> statement-breakpoint
ALTER TABLE "paper_questions" DROP CONSTRAINT "paper_questions_paper_version";--> statement-breakpoint
ALTER TABLE "paper_questions" ADD CONSTRAINT "paper_questions_paper_version" FOREIGN KEY ("paper_id","paper_version") REFERENCES "public"."paper_versions"("paper_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_questions_question" ON "paper_questions" USING btree ("question_version_id");--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_paper_version";--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_paper_version" FOREIGN KEY ("paper_id","paper_version") REFERENCES "public"."paper_versions"("paper_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "purpose" text DEFAULT 'exam' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "deadline" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_submitted_whole";--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_submitted_whole" CHECK (("attempts"."submitted_at" is null) = ("attempts"."submitted_by" is null) and ("attempts"."submitted_at" is not null or "attempts"."score" is null));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_deadline" CHECK ("attempts"."purpose" <> 'exam' or "attempts"."deadline" is not null);--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD COLUMN "misconception" text;--> statement-breakpoint
ALTER TABLE "answer_checks" ADD COLUMN "line_marks" real[];--> statement-breakpoint

-- Homework of classes: neighbours that share a passage are a section.
CREATE TEMPORARY TABLE "placed" ON COMMIT DROP AS
SELECT "assignment_id", "question_version_id", "position", "marks", "passage",
  (sum("begins") OVER (PARTITION BY "assignment_id" ORDER BY "position"))::int - 1 AS "section"
FROM (
  SELECT *, CASE WHEN lag("position") OVER places IS NULL OR "passage" IS DISTINCT FROM lag("passage") OVER places THEN 1 ELSE 0 END AS "begins"
  FROM "homework_assigned_questions" WINDOW places AS (PARTITION BY "assignment_id" ORDER BY "position")) "marked";--> statement-breakpoint
INSERT INTO "paper_versions" ("paper_id", "version", "sections", "total_marks", "question_count", "created_at")
SELECT 'homework:' || a."id", 1,
  coalesce((SELECT jsonb_agg(jsonb_build_object('topic', NULL, 'passage', s."passage") ORDER BY s."section")
    FROM (SELECT DISTINCT "section", "passage" FROM "placed" WHERE "assignment_id" = a."id") s), '[]'::jsonb),
  coalesce((SELECT sum("marks")::int FROM "placed" WHERE "assignment_id" = a."id"), 0),
  (SELECT count(*)::int FROM "placed" WHERE "assignment_id" = a."id"),
  a."created_at"
FROM "homework_assignments" a;--> statement-breakpoint
INSERT INTO "paper_questions" ("paper_id", "paper_version", "question_version_id", "position", "marks", "section")
SELECT 'homework:' || "assignment_id", 1, "question_version_id", "position", "marks", "section" FROM "placed";--> statement-breakpoint
INSERT INTO "attempts" ("user_id", "purpose", "paper_id", "paper_version", "started_at", "submitted_at", "submitted_by", "score", "total_marks")
SELECT s."student_id", 'homework', l."paper_id", 1, s."started_at", s."submitted_at",
  CASE WHEN s."submitted_at" IS NOT NULL THEN 'student' END, s."score", l."total_marks"
FROM "homework_submissions" s JOIN "paper_versions" l ON l."paper_id" = 'homework:' || s."assignment_id";--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_sitting" ON "attempts" USING btree ("user_id","paper_id") WHERE "attempts"."purpose" in ('homework', 'card');--> statement-breakpoint
CREATE INDEX "attempts_of_list" ON "attempts" USING btree ("paper_id");--> statement-breakpoint
INSERT INTO "attempt_answers" ("attempt_id", "question_version_id", "answer", "revision", "saved_at", "marks_awarded", "is_correct", "provisional", "misconception")
SELECT t."id", w."question_version_id", w."answer", w."revision", w."saved_at", w."marks_awarded", w."is_correct", w."provisional", w."misconception"
FROM "homework_answers" w
JOIN "attempts" t ON t."user_id" = w."student_id" AND t."paper_id" = 'homework:' || w."assignment_id" AND t."purpose" = 'homework';--> statement-breakpoint
INSERT INTO "answer_checks" ("attempt_id", "question_version_id", "self_checked", "requested_at", "checked_by", "checked_at", "revision", "line_marks", "note")
SELECT t."id", c."question_version_id", c."self_checked", c."requested_at", c."checked_by", c."checked_at", c."revision", c."line_marks", c."note"
FROM "homework_answer_checks" c
JOIN "attempts" t ON t."user_id" = c."student_id" AND t."paper_id" = 'homework:' || c."assignment_id" AND t."purpose" = 'homework';--> statement-breakpoint
-- A question without an answer is kept like that of an exam.
INSERT INTO "attempt_answers" ("attempt_id", "question_version_id", "answer", "revision", "saved_at", "marks_awarded", "is_correct", "provisional")
SELECT t."id", q."question_version_id", '', 0, t."submitted_at", 0, false, false
FROM "attempts" t JOIN "paper_questions" q ON q."paper_id" = t."paper_id" AND q."paper_version" = t."paper_version"
WHERE t."purpose" = 'homework' AND t."submitted_at" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint

-- The general homework: each card is a list of one question. Its marks were worked out whenever it was read, so they come
-- from `markUnmarked`, which finds attempts that are submitted and have no score.
CREATE TEMPORARY TABLE "checked" ON COMMIT DROP AS
SELECT c.*, v."marks", dense_rank() OVER (PARTITION BY c."card_id" ORDER BY v."created_at", v."id")::int AS "list_version"
FROM "homework_checks" c JOIN "question_versions" v ON v."id" = c."question_version_id";--> statement-breakpoint
INSERT INTO "paper_versions" ("paper_id", "version", "sections", "total_marks", "question_count", "created_at")
SELECT 'card:' || "card_id", "list_version", '[{"topic": null, "passage": null}]'::jsonb, "marks", 1, min("checked_at")
FROM "checked" GROUP BY "card_id", "list_version", "marks";--> statement-breakpoint
INSERT INTO "paper_questions" ("paper_id", "paper_version", "question_version_id", "position", "marks", "section")
SELECT DISTINCT 'card:' || "card_id", "list_version", "question_version_id", 1, "marks", 0 FROM "checked";--> statement-breakpoint
INSERT INTO "attempts" ("user_id", "purpose", "paper_id", "paper_version", "started_at", "submitted_at", "submitted_by", "total_marks")
SELECT "user_id", 'card', 'card:' || "card_id", "list_version", "checked_at", "checked_at", 'student', "marks" FROM "checked";--> statement-breakpoint
INSERT INTO "attempt_answers" ("attempt_id", "question_version_id", "answer", "revision", "saved_at")
SELECT t."id", c."question_version_id", c."answer", 1, c."checked_at"
FROM "checked" c JOIN "attempts" t ON t."user_id" = c."user_id" AND t."paper_id" = 'card:' || c."card_id" AND t."purpose" = 'card';--> statement-breakpoint
CREATE INDEX "attempts_unmarked" ON "attempts" USING btree ("id") WHERE "attempts"."submitted_at" is not null and "attempts"."score" is null;--> statement-breakpoint

DROP TABLE "homework_answer_checks";--> statement-breakpoint
DROP TABLE "homework_answers";--> statement-breakpoint
DROP TABLE "homework_submissions";--> statement-breakpoint
DROP TABLE "homework_assigned_questions";--> statement-breakpoint
DROP TABLE "homework_checks";--> statement-breakpoint

-- With its class, an assignment goes, and with it what it asked and what was answered.
CREATE FUNCTION "delete_homework_list"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "paper_versions" WHERE "paper_id" = 'homework:' || OLD."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "homework_assignments_list" AFTER DELETE ON "homework_assignments" FOR EACH ROW EXECUTE FUNCTION "delete_homework_list"();
