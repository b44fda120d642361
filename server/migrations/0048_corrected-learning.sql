-- A correction names the event whose truth it changes; events stay as they were recorded (decision 0028).
ALTER TABLE "learning_events" ADD COLUMN "corrects" text;
--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_corrects" CHECK (("corrects" is not null) = ("kind" = 'corrected'));
--> statement-breakpoint
CREATE INDEX "learning_events_corrections" ON "learning_events" USING btree ("user_id","corrects","seq") WHERE "corrects" is not null;
--> statement-breakpoint
CREATE VIEW "learned_events" AS
SELECT e."user_id", e."seq", e."kind", e."source", e."occurred_at", e."subject", e."skill_id", e."question_id", e."about",
  CASE WHEN c."seq" IS NULL THEN e."is_correct" ELSE c."is_correct" END AS "is_correct",
  e."is_aided", e."is_hasty", e."seconds", coalesce(c."score", e."score") AS "score", e."total_marks"
FROM "learning_events" e
LEFT JOIN LATERAL (
  SELECT c."seq", c."is_correct", c."score" FROM "learning_events" c
  WHERE c."user_id" = e."user_id" AND c."corrects" = e."source" ORDER BY c."seq" DESC LIMIT 1) c ON true
WHERE e."corrects" IS NULL;
--> statement-breakpoint
ALTER TABLE "learning_days" ADD COLUMN "marked" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "learning_days" d SET "marked" = e."marked" FROM (
  SELECT e."user_id", (e."occurred_at" AT TIME ZONE 'Asia/Singapore')::date AS "day", count(*)::int AS "marked"
  FROM "learning_events" e JOIN "learners" l ON l."user_id" = e."user_id" AND e."seq" <= l."summed_seq"
  WHERE e."kind" = 'question_answered' AND NOT e."is_hasty" AND e."is_correct" IS NOT NULL
  GROUP BY 1, 2) e
WHERE e."user_id" = d."user_id" AND e."day" = d."day";
--> statement-breakpoint
ALTER TABLE "practice_turns" ADD COLUMN "misconception" text;
--> statement-breakpoint
ALTER TABLE "practice_states" ALTER COLUMN "last_was_right" DROP NOT NULL;
