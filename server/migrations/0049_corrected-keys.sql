ALTER TABLE "question_keys" ADD COLUMN "corrected_by" uuid;--> statement-breakpoint
ALTER TABLE "question_keys" ADD CONSTRAINT "question_keys_corrected_by_question_versions_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_checks" ADD COLUMN "regraded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_checks" ADD COLUMN "marks_before" real;--> statement-breakpoint
ALTER TABLE "answer_checks" ADD CONSTRAINT "answer_checks_regraded" CHECK (("answer_checks"."regraded_at" is null) = ("answer_checks"."marks_before" is null));
