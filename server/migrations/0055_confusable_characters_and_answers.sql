CREATE TABLE "confusable_characters" (
	"character" text NOT NULL,
	"confused_with" text NOT NULL,
	"hint_en" text NOT NULL,
	"hint_zh" text NOT NULL,
	CONSTRAINT "confusable_characters_character_confused_with_pk" PRIMARY KEY("character","confused_with")
);
--> statement-breakpoint
CREATE TABLE "character_answers" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"character" text NOT NULL,
	"mode" text NOT NULL,
	"outcome" text NOT NULL,
	"judged" jsonb,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "character_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "character_answers" ADD CONSTRAINT "character_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;