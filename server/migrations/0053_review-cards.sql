INSERT INTO "review_cards" ("user_id", "kind", "item_id", "mode", "card", "due_at", "reviewed_at")
SELECT "user_id", 'question', "question_id"::text, 'answer', "card", "due_at", "last_answered_at"
FROM "practice_states" WHERE "card" IS NOT NULL AND "due_at" IS NOT NULL;--> statement-breakpoint
CREATE VIEW "question_cards" AS
SELECT "user_id", "item_id" AS "question_id", "card", "due_at" FROM "review_cards" WHERE "kind" = 'question';--> statement-breakpoint
DROP INDEX "practice_states_due";--> statement-breakpoint
ALTER TABLE "practice_states" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "practice_states" DROP COLUMN "card";--> statement-breakpoint
UPDATE "daily_plans" SET "items" = (
  SELECT jsonb_agg(CASE WHEN item->>'kind' = 'reviews' THEN item || '{"of": "question"}' ELSE item END ORDER BY place)
  FROM jsonb_array_elements("items") WITH ORDINALITY AS each (item, place))
WHERE "items" @> '[{"kind": "reviews"}]';
