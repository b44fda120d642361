CREATE TABLE "question_set_items" (
	"set_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "question_set_items_set_id_question_id_pk" PRIMARY KEY("set_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "term" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "search_words" "tsvector";--> statement-breakpoint
ALTER TABLE "question_set_items" ADD CONSTRAINT "question_set_items_set_id_question_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_set_items" ADD CONSTRAINT "question_set_items_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_sets" ADD CONSTRAINT "question_sets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_set_items_question" ON "question_set_items" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_sets_owner" ON "question_sets" USING btree ("owner_id","changed_at");--> statement-breakpoint
CREATE INDEX "questions_listed" ON "questions" USING btree ("changed_at","id","subject","level","term") WHERE "questions"."in_practice";--> statement-breakpoint
CREATE INDEX "questions_listed_by_subject" ON "questions" USING btree ("subject","level","changed_at","id","term") WHERE "questions"."in_practice";--> statement-breakpoint
CREATE INDEX "questions_search_words" ON "questions" USING gin ("search_words");