CREATE TABLE "word_answers" (
	"round_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_hinted" boolean DEFAULT false NOT NULL,
	"results" jsonb,
	"answered_at" timestamp with time zone,
	CONSTRAINT "word_answers_round_id_place_pk" PRIMARY KEY("round_id","place")
);
--> statement-breakpoint
CREATE TABLE "word_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"game" text NOT NULL,
	"source" text NOT NULL,
	"exercises" jsonb NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "word_answers" ADD CONSTRAINT "word_answers_round_id_word_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."word_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_rounds" ADD CONSTRAINT "word_rounds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_rounds_owner" ON "word_rounds" USING btree ("owner_id","began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "word_rounds_open" ON "word_rounds" USING btree ("owner_id","game","source") WHERE "word_rounds"."ended_at" is null;