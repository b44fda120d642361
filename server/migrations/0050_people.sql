CREATE VIEW "people" AS
  SELECT "id", "name", "avatar", "user_type", "level", "language", "guardian_id", "banned_at" IS NULL AS "is_active", "created_at"
  FROM "users";
