CREATE TABLE "recording_wishes" (
	"course_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"wished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_wishes_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "recording_wishes" ADD CONSTRAINT "recording_wishes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_wishes" ADD CONSTRAINT "recording_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_wishes_user_id" ON "recording_wishes" USING btree ("user_id");