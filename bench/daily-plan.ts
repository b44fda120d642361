import { callForJson } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import { addDueCards } from './reviews.ts'
import type { Stage } from './stage.ts'

const [questions, answers, daysOfLearning] = [6_000, 20_000, 365]

/** One premium student with a year of learning makes and reads the plan of a day, beside the smallest signed-in read. */
export async function dailyPlan(stage: Stage): Promise<Outcome> {
  const { plan, product, database, students } = stage
  const { email, cookie } = students[1] ?? { email: '', cookie: '' }
  const {
    rows: [student],
  } = await database.query<{ id: string }>(`update users set level = 'P6' where email = $1 returning id`, [email])
  const id = student?.id ?? ''
  await database.query(
    `insert into subscriptions (user_id, subscription_type, status, start_date, end_date)
     values ($1, 'premium', 'active', now() - interval '1 day', now() + interval '30 days')`,
    [id],
  )
  await database.query(
    `with added as (
       insert into questions (id, current_version, in_practice, created_at)
       select gen_random_uuid(), 1, true, now() from generate_series(1, $1::int) returning id),
     versions as (
       insert into question_versions (id, question_id, version, type, title, text, options, marks, language, subject, level,
         term, topic, skills, difficulty, syllabus_year, created_at)
       select gen_random_uuid(), id, 1, 'ShortAnswer', 'Sum', 'What is 1 + 1?', '[]', 2, 'en', 'math', 'P6', 'SA2',
         'Fractions', array['MA.NA.FR.0' || 1 + (row_number() over ()) % 9], 'medium', 2026, now() from added
       returning id, question_id, skills)
     insert into practice_states (user_id, question_id, question_version_id, skill_id, answered, "right",
       last_answered_at, last_answer, last_was_right, mistaken_at)
     select $2::uuid, question_id, id, skills[1], 3, 2, now() - interval '2 days', '2', false,
       now() - interval '3 days' from (select * from versions limit $1 - 500) v`,
    [questions, id],
  )
  await addDueCards(database)
  await database.query(
    `insert into skill_masteries (user_id, skill_id, mastery, streak, last_question_id, reached_on, answered, "right", updated_at)
     select $1, 'MA.NA.FR.0' || n, 'attempted', 0, gen_random_uuid(), '2026-01-01', 9, 5, now()
     from generate_series(1, 9) n`,
    [id],
  )
  await database.query('insert into learners (user_id, last_seq) values ($1, $2::int)', [id, answers])
  await database.query(
    `insert into learning_events (user_id, seq, kind, source, occurred_at, subject, skill_id, question_id, is_correct,
       is_aided, seconds)
     select $1, n, 'question_answered', 'bench ' || n, now() - interval '1 day' - ($2::int - n) * $3::float8 / $2::int * interval '1 day',
       'math', 'MA.NA.FR.0' || 1 + n % 9, gen_random_uuid(), n % 3 <> 0, false, 20 from generate_series(1, $2::int) n`,
    [id, answers, daysOfLearning],
  )
  await database.query('vacuum analyze questions, question_versions, practice_states, learning_events')
  const timed = async (into: number[], path: string) => {
    const asked = performance.now()
    await callForJson(product.port, 'GET', path, { cookie })
    into.push(performance.now() - asked)
  }
  const [made, read, session]: [number[], number[], number[]] = [[], [], []]
  // Sums of the events are added once.
  await timed([], '/api/daily-plan')
  for (let round = 0; round < plan.repeats; round += 1) {
    await database.query('delete from daily_plans where user_id = $1', [id])
    await timed(made, '/api/daily-plan')
    await timed(read, '/api/daily-plan')
    await timed(session, '/api/auth/session')
  }
  return {
    lines: [
      `plan made p99 ${number(p99(made))} ms, read p99 ${number(p99(read))} ms, the session alone ${number(p99(session))} ms`,
    ],
    verdicts: [
      atMost(`daily plan after ${answers} answers: p99`, 40, p99(read), 'ms'),
      atMost(`first look at the daily plan after ${answers} answers: p99`, 40, p99(made), 'ms'),
    ],
  }
}

const p99 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0
