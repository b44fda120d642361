ALTER TABLE "users" DROP CONSTRAINT "users_level";--> statement-breakpoint
UPDATE "users" SET "level" = upper("level") WHERE "level" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_level" CHECK ("users"."level" in ('P1', 'P2', 'P3', 'P4', 'P5', 'P6'));--> statement-breakpoint
UPDATE "classes" SET "level" = upper("level") WHERE "level" IS NOT NULL;--> statement-breakpoint
UPDATE "courses" SET "level" = upper("level");--> statement-breakpoint
UPDATE "series" SET "level" = upper("level");--> statement-breakpoint
UPDATE "papers" SET
	"level" = regexp_replace("level", '^Primary ([1-6])$', 'P\1'),
	"type" = CASE "type"
		WHEN 'Mock Exam' THEN 'mock_exam'
		WHEN 'Weighted Assessment' THEN 'weighted_assessment'
		WHEN 'Prelim' THEN 'prelim'
		WHEN 'CA1' THEN 'CA1'
		WHEN 'SA1' THEN 'SA1'
		WHEN 'CA2' THEN 'CA2'
		WHEN 'SA2' THEN 'SA2'
		ELSE 'practice'
	END;
