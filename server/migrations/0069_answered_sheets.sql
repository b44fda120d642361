CREATE TABLE "answered_sheets" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"read_as" jsonb NOT NULL,
	"left_out" uuid[] NOT NULL,
	CONSTRAINT "answered_sheets_client_key" UNIQUE("learner_id","client_key")
);
--> statement-breakpoint
ALTER TABLE "answered_sheets" ADD CONSTRAINT "answered_sheets_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_sheets" ADD CONSTRAINT "answered_sheets_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;