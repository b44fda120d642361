CREATE TABLE "audio_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"attribution" text NOT NULL,
	"licence" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audio_packs_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "spoken_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"pack_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "spoken_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE TABLE "character_scores" (
	"user_id" uuid NOT NULL,
	"character" text NOT NULL,
	"score" real NOT NULL,
	"best_score" real NOT NULL,
	"faults" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "character_scores_user_id_character_pk" PRIMARY KEY("user_id","character")
);
--> statement-breakpoint
CREATE TABLE "chinese_characters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"character" text NOT NULL,
	"grade" integer NOT NULL,
	"lesson_number" integer NOT NULL,
	"can_read" boolean NOT NULL,
	"can_write" boolean NOT NULL,
	"pinyin" text NOT NULL,
	"radical" text,
	"meaning" text NOT NULL,
	"words" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "chinese_characters_lesson" UNIQUE("grade","lesson_number","character"),
	CONSTRAINT "chinese_characters_grade" CHECK ("chinese_characters"."grade" between 1 and 6),
	CONSTRAINT "chinese_characters_lesson_number" CHECK ("chinese_characters"."lesson_number" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "dictation_answers" (
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_right" boolean NOT NULL,
	"is_self_judged" boolean NOT NULL,
	"typed" text DEFAULT '' NOT NULL,
	"verdicts" jsonb NOT NULL,
	"strokes" jsonb,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dictation_answers_session_id_position_pk" PRIMARY KEY("session_id","position"),
	CONSTRAINT "dictation_answers_position" CHECK ("dictation_answers"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dictation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"pinyin" text NOT NULL,
	"mode" text NOT NULL,
	"recording_id" uuid
);
--> statement-breakpoint
CREATE TABLE "dictation_list_classes" (
	"list_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dictation_list_classes_list_id_class_id_pk" PRIMARY KEY("list_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "dictation_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"test_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictation_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" jsonb NOT NULL,
	"source_name" text NOT NULL,
	"title" text NOT NULL,
	"paper" text NOT NULL,
	"items" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "game_items" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"round" text NOT NULL,
	"language" text NOT NULL,
	"level" text NOT NULL,
	"spoken" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_plays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"round" text NOT NULL,
	"language" text NOT NULL,
	"level" text NOT NULL,
	"question_ids" jsonb NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oral_rehearsals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"set_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oral_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"level" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oral_takes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rehearsal_id" uuid NOT NULL,
	"take_key" uuid NOT NULL,
	"part" text NOT NULL,
	"sentence" integer,
	"seconds" real NOT NULL,
	"recording_id" uuid,
	"transcript" text,
	"transcript_source" text,
	"marks" jsonb,
	"pauses" jsonb,
	"self_assessment" jsonb,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oral_takes_key" UNIQUE("rehearsal_id","take_key")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"file_key" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" real NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "recordings_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"mode" text NOT NULL,
	"card" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_cards_user_id_kind_item_id_mode_pk" PRIMARY KEY("user_id","kind","item_id","mode")
);
--> statement-breakpoint
CREATE TABLE "graded_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"level" text NOT NULL,
	"topic" text NOT NULL,
	"word" text NOT NULL,
	"pinyin" text,
	"part_of_speech" text NOT NULL,
	"definition" text NOT NULL,
	"example" text NOT NULL,
	"translation" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "graded_words_word" UNIQUE("language","word")
);
--> statement-breakpoint
CREATE TABLE "listed_words" (
	"list_id" uuid NOT NULL,
	"word" text NOT NULL,
	"pinyin" text,
	"part_of_speech" text DEFAULT '' NOT NULL,
	"definition" text NOT NULL,
	"example" text DEFAULT '' NOT NULL,
	"translation" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listed_words_list_id_word_pk" PRIMARY KEY("list_id","word")
);
--> statement-breakpoint
CREATE TABLE "word_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "keeps_voice_and_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spoken_words" ADD CONSTRAINT "spoken_words_pack_id_audio_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."audio_packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_scores" ADD CONSTRAINT "character_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictation_answers" ADD CONSTRAINT "dictation_answers_session_id_dictation_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dictation_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictation_items" ADD CONSTRAINT "dictation_items_list_id_dictation_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."dictation_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictation_list_classes" ADD CONSTRAINT "dictation_list_classes_list_id_dictation_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."dictation_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictation_list_classes" ADD CONSTRAINT "dictation_list_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictation_lists" ADD CONSTRAINT "dictation_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictation_sessions" ADD CONSTRAINT "dictation_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_items" ADD CONSTRAINT "game_items_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_plays" ADD CONSTRAINT "game_plays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oral_rehearsals" ADD CONSTRAINT "oral_rehearsals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oral_rehearsals" ADD CONSTRAINT "oral_rehearsals_set_id_oral_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."oral_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oral_takes" ADD CONSTRAINT "oral_takes_rehearsal_id_oral_rehearsals_id_fk" FOREIGN KEY ("rehearsal_id") REFERENCES "public"."oral_rehearsals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_words" ADD CONSTRAINT "listed_words_list_id_word_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."word_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_lists" ADD CONSTRAINT "word_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spoken_words_pack" ON "spoken_words" USING btree ("pack_id");--> statement-breakpoint
CREATE INDEX "chinese_characters_character" ON "chinese_characters" USING btree ("character");--> statement-breakpoint
CREATE INDEX "dictation_answers_strokes" ON "dictation_answers" USING btree ("answered_at") WHERE "dictation_answers"."strokes" is not null;--> statement-breakpoint
CREATE INDEX "dictation_items_list" ON "dictation_items" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "dictation_list_classes_class" ON "dictation_list_classes" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "dictation_lists_owner" ON "dictation_lists" USING btree ("owner_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dictation_sessions_open" ON "dictation_sessions" USING btree ("user_id","source_name") WHERE "dictation_sessions"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "dictation_sessions_user" ON "dictation_sessions" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "game_items_round" ON "game_items" USING btree ("language","round","level");--> statement-breakpoint
CREATE INDEX "game_plays_user" ON "game_plays" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "oral_rehearsals_user" ON "oral_rehearsals" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "oral_takes_rehearsal" ON "oral_takes" USING btree ("rehearsal_id","taken_at");--> statement-breakpoint
CREATE INDEX "recordings_owner" ON "recordings" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "recordings_expires" ON "recordings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "graded_words_deck" ON "graded_words" USING btree ("language","level","position");--> statement-breakpoint
CREATE INDEX "word_lists_owner" ON "word_lists" USING btree ("owner_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "word_lists_kept" ON "word_lists" USING btree ("owner_id","language") WHERE "word_lists"."is_kept";