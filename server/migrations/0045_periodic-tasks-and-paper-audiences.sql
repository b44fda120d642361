CREATE TABLE "periodic_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Columns that were mapped before do not say how the file shows money that went out, so they are asked for again.
DELETE FROM "bank_columns";
