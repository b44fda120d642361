ALTER TABLE "question_versions" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "seed" integer;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_replaced_by_questions_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_drawn" UNIQUE("question_id","seed","edition");--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_numbered_or_drawn" CHECK (("question_versions"."version" is null) = ("question_versions"."seed" is not null) and ("question_versions"."seed" is null) = ("question_versions"."edition" is null));--> statement-breakpoint

-- Generators had four questions each, of the seeds 1 to 4. The first one stays and is asked with new numbers each time.
UPDATE "questions" q SET "replaced_by" = kept."id", "in_practice" = false
FROM "questions" kept
WHERE q."slug" ~ '^math-generated-.+-[2-4]$' AND kept."slug" = regexp_replace(q."slug", '-[2-4]$', '-1');--> statement-breakpoint
INSERT INTO "question_set_items" ("set_id", "question_id", "position")
SELECT DISTINCT ON (i."set_id", q."replaced_by") i."set_id", q."replaced_by", i."position"
FROM "question_set_items" i JOIN "questions" q ON q."id" = i."question_id" AND q."replaced_by" IS NOT NULL
ORDER BY i."set_id", q."replaced_by", i."position"
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "question_set_items" i USING "questions" q WHERE q."id" = i."question_id" AND q."replaced_by" IS NOT NULL;--> statement-breakpoint
DELETE FROM "practice_turns" t USING "questions" q
WHERE q."id" = t."question_id" AND q."replaced_by" IS NOT NULL AND t."answered_at" IS NULL;--> statement-breakpoint
-- What a learner knows of the four becomes one: the earliest review stays due, and an open mistake is what the book shows.
CREATE TEMPORARY TABLE "merged_states" ON COMMIT DROP AS
WITH "each" AS (
  SELECT s.*, coalesce(q."replaced_by", q."id") AS "kept_id", q."replaced_by" IS NOT NULL AS "is_replaced",
    s."mistaken_at" IS NOT NULL AND s."corrected_at" IS NULL AS "is_open"
  FROM "practice_states" s JOIN "questions" q ON q."id" = s."question_id"
  WHERE q."replaced_by" IS NOT NULL OR q."id" IN (SELECT "replaced_by" FROM "questions")),
"shown" AS (SELECT DISTINCT ON ("user_id", "kept_id") * FROM "each" ORDER BY "user_id", "kept_id", "is_open" DESC, "last_answered_at" DESC),
"sums" AS (
  SELECT "user_id", "kept_id", sum("answered")::int AS "answered", sum("right")::int AS "right", max("last_answered_at") AS "last_answered_at",
    max("mistaken_at") AS "mistaken_at", CASE WHEN NOT bool_or("is_open") THEN max("corrected_at") END AS "corrected_at",
    min("due_at") AS "due_at", (array_agg("card" ORDER BY "due_at" NULLS LAST, "last_answered_at" DESC))[1] AS "card"
  FROM "each" GROUP BY "user_id", "kept_id" HAVING bool_or("is_replaced"))
SELECT "user_id", "kept_id", shown."question_version_id", shown."skill_id", sums."answered", sums."right", sums."last_answered_at",
  shown."last_answer", shown."last_was_right", sums."mistaken_at", sums."corrected_at", sums."due_at", sums."card"
FROM "sums" JOIN "shown" USING ("user_id", "kept_id");--> statement-breakpoint
DELETE FROM "practice_states" s USING "questions" q, "merged_states" m
WHERE q."id" = s."question_id" AND m."user_id" = s."user_id" AND m."kept_id" = coalesce(q."replaced_by", q."id");--> statement-breakpoint
INSERT INTO "practice_states" ("user_id", "question_id", "question_version_id", "skill_id", "answered", "right", "last_answered_at",
  "last_answer", "last_was_right", "mistaken_at", "corrected_at", "due_at", "card")
SELECT * FROM "merged_states";
