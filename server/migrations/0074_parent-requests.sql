CREATE TABLE "parent_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "parent_requests" ADD CONSTRAINT "parent_requests_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parent_requests_once" ON "parent_requests" USING btree ("child_id","kind",coalesce("content_id", ''));--> statement-breakpoint
CREATE INDEX "parent_requests_asked" ON "parent_requests" USING btree ("asked_at");