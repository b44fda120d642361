CREATE TABLE "worksheet_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid,
	"class_id" uuid,
	"worksheet_ids" uuid[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worksheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"slug" text,
	"is_academys" boolean NOT NULL,
	"owner_id" uuid,
	"learner_id" uuid,
	"type" text NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"subject" text NOT NULL,
	"level" text NOT NULL,
	"language" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"variant" text NOT NULL,
	"family" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"questions" integer NOT NULL,
	"total_marks" integer NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pages" integer,
	"layout" jsonb,
	CONSTRAINT "worksheets_number_unique" UNIQUE("number"),
	CONSTRAINT "worksheets_slug_unique" UNIQUE("slug"),
	CONSTRAINT "worksheets_variant" UNIQUE("owner_id","family","variant"),
	CONSTRAINT "worksheets_seed" CHECK ("worksheets"."seed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "worksheet_sets" ADD CONSTRAINT "worksheet_sets_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worksheet_sets" ADD CONSTRAINT "worksheet_sets_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worksheets" ADD CONSTRAINT "worksheets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worksheets" ADD CONSTRAINT "worksheets_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worksheet_sets_teacher" ON "worksheet_sets" USING btree ("teacher_id","created_at");--> statement-breakpoint
CREATE INDEX "worksheet_sets_class" ON "worksheet_sets" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "worksheets_owner" ON "worksheets" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "worksheets_learner" ON "worksheets" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "worksheets_listed" ON "worksheets" USING btree ("created_at","id") WHERE "worksheets"."slug" is not null;