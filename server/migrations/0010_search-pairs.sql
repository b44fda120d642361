-- Every two characters that stand side by side. It says to be dear, so that the planner asks the index and not each row.
CREATE FUNCTION "search_pairs_of"(content text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT pair), '{}')
  FROM (SELECT character || lead(character) OVER (ORDER BY place) AS pair
        FROM unnest(string_to_array(content, NULL)) WITH ORDINALITY AS characters (character, place)) pairs
  WHERE pair IS NOT NULL
$$;--> statement-breakpoint
CREATE INDEX "courses_search_pairs" ON "courses" USING gin (search_pairs_of("search_text"));