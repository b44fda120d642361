ALTER TABLE "papers" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_author" ON "papers" USING btree ("author_id");