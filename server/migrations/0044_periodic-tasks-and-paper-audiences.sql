CREATE TABLE "periodic_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Columns that were mapped before do not say how the file shows money that went out, so they are asked for again.
DELETE FROM "bank_columns";--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "approved_version" integer;--> statement-breakpoint
-- What everybody could see before stays visible to everybody.
UPDATE "papers" SET "approved_version" = "current_version" WHERE "published_at" IS NOT NULL OR "author_id" IS NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_approved_version" CHECK ("papers"."approved_version" between 1 and "papers"."current_version");
