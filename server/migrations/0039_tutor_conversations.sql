CREATE TABLE "tutor_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tutor_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"image_id" uuid,
	"state" text NOT NULL,
	"source" text,
	"key" uuid,
	"is_withheld" boolean DEFAULT false NOT NULL,
	"fallback" text,
	"saved_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tutor_messages_position" UNIQUE("conversation_id","position"),
	CONSTRAINT "tutor_messages_key" UNIQUE("learner_id","key"),
	CONSTRAINT "tutor_messages_source" CHECK (("tutor_messages"."from" = 'tutor') = ("tutor_messages"."source" is not null or "tutor_messages"."state" = 'writing'))
);
--> statement-breakpoint
CREATE TABLE "model_spending" (
	"month" text PRIMARY KEY NOT NULL,
	"micro_cents" bigint NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"sign" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"emailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tutor_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid,
	"key" text NOT NULL,
	"mime_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_usage" (
	"learner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tutor_usage_learner_id_day_pk" PRIMARY KEY("learner_id","day"),
	CONSTRAINT "tutor_usage_count" CHECK ("tutor_usage"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "tutor_conversations" ADD CONSTRAINT "tutor_conversations_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_conversation_id_tutor_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."tutor_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_image_id_tutor_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."tutor_images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD CONSTRAINT "tutor_alerts_conversation_id_tutor_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."tutor_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD CONSTRAINT "tutor_alerts_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_images" ADD CONSTRAINT "tutor_images_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_usage" ADD CONSTRAINT "tutor_usage_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_conversations_listed" ON "tutor_conversations" USING btree ("learner_id","kind","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_conversations_about" ON "tutor_conversations" USING btree ("learner_id","kind","about") WHERE "tutor_conversations"."about" is not null and "tutor_conversations"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "tutor_conversations_cleared" ON "tutor_conversations" USING btree ("cleared_at") WHERE "tutor_conversations"."cleared_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_messages_writing" ON "tutor_messages" USING btree ("conversation_id") WHERE "tutor_messages"."state" = 'writing';--> statement-breakpoint
CREATE INDEX "tutor_messages_saved_at" ON "tutor_messages" USING btree ("saved_at") WHERE "tutor_messages"."state" = 'writing';--> statement-breakpoint
CREATE INDEX "tutor_messages_learner_id" ON "tutor_messages" USING btree ("learner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tutor_messages_image_id" ON "tutor_messages" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "tutor_alerts_conversation_id" ON "tutor_alerts" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "tutor_alerts_learner_id" ON "tutor_alerts" USING btree ("learner_id","at");--> statement-breakpoint
CREATE INDEX "tutor_images_learner_id" ON "tutor_images" USING btree ("learner_id","created_at");--> statement-breakpoint
CREATE INDEX "tutor_images_removed" ON "tutor_images" USING btree ("created_at") WHERE "tutor_images"."learner_id" is null;--> statement-breakpoint
CREATE INDEX "tutor_images_created_at" ON "tutor_images" USING btree ("created_at");