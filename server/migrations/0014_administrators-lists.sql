DROP INDEX "audit_records_at";--> statement-breakpoint
DROP INDEX "users_created_at";--> statement-breakpoint
CREATE INDEX "audit_records_listed" ON "audit_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_listed_by_type" ON "users" USING btree ("user_type","created_at","id");--> statement-breakpoint
CREATE INDEX "users_teachers" ON "users" USING btree ("id") WHERE "users"."user_type" = 'teacher' and "users"."banned_at" is null;--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("created_at","id") WHERE "users"."banned_at" is not null;--> statement-breakpoint
CREATE INDEX "users_search_pairs" ON "users" USING gin (search_pairs_of(lower("name" || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", ''))));