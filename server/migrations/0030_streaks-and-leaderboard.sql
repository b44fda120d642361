CREATE TABLE "board_cohorts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"week" date NOT NULL,
	"level" text NOT NULL,
	"number" integer NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "board_cohorts_number" UNIQUE("week","level","number"),
	CONSTRAINT "board_cohorts_size" CHECK ("board_cohorts"."size" between 0 and 30)
);
--> statement-breakpoint
CREATE TABLE "board_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"nickname_key" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_members_nickname_key_unique" UNIQUE("nickname_key")
);
--> statement-breakpoint
CREATE TABLE "board_permissions" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_places" (
	"week" date NOT NULL,
	"user_id" uuid NOT NULL,
	"cohort_id" uuid NOT NULL,
	CONSTRAINT "board_places_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_permissions" ADD CONSTRAINT "board_permissions_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_user_id_board_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."board_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_cohort_id_board_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."board_cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_cohorts_open" ON "board_cohorts" USING btree ("week","level","number") WHERE "board_cohorts"."size" < 30;--> statement-breakpoint
CREATE INDEX "board_members_search_pairs" ON "board_members" USING gin (search_pairs_of(lower("nickname")));--> statement-breakpoint
CREATE INDEX "board_members_prefix" ON "board_members" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "board_places_cohort" ON "board_places" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "learners_by_xp" ON "learners" USING btree ("xp","user_id");