import { callForJson } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import { addDueCards } from './reviews.ts'
import type { Stage } from './stage.ts'

const [events, mastered, reviews] = [20_000, 200, 400]

/** The dashboard of one student with years of learning, beside the smallest signed-in read. */
export async function dashboard(stage: Stage): Promise<Outcome> {
  const { plan, product, database, students } = stage
  const { email, cookie } = students[1] ?? students[0] ?? { email: '', cookie: '' }
  await database.query(
    `with learner as (
       insert into learners (user_id, last_seq) select id, $1 from users where email = $2 returning user_id)
     insert into learning_events (user_id, seq, kind, source, occurred_at, subject, skill_id, question_id, is_correct,
       is_aided, seconds)
     select user_id, n, 'question_answered', 'turn ' || n, now() - ($1 - n) * interval '20 minutes', 'math',
       'MA.NA.FR.0' || 1 + n % 6, gen_random_uuid(), n % 3 > 0, false, 40
     from learner, generate_series(1, $1::int) n`,
    [events, email],
  )
  await database.query(
    `insert into skill_masteries (user_id, skill_id, mastery, streak, last_question_id, reached_on, answered, "right", updated_at)
     select id, 'MA.NA.FR.0' || n, 'familiar', 1, gen_random_uuid(), '2026-11-01', 9, 5, now()
     from users, generate_series(1, $1::int) n where email = $2`,
    [mastered, email],
  )
  await database.query(
    `insert into attempts (user_id, paper_id, paper_version, started_at, deadline, submitted_at, submitted_by, score, total_marks)
     select u.id, p.id, p.current_version, now() - n * interval '1 day', now() - n * interval '1 day',
       now() - n * interval '1 day', 'student', v.total_marks * 0.7, v.total_marks
     from users u, generate_series(1, 60) n, (select * from papers order by position limit 1) p
     join paper_versions v on v.paper_id = p.id and v.version = p.current_version where u.email = $1`,
    [email],
  )
  await database.query(
    `insert into attempt_answers (attempt_id, question_version_id, answer, revision, saved_at, marks_awarded, is_correct, provisional)
     select a.id, q.question_version_id, 'A', 1, a.started_at, 1, true, q.position % 9 = 0
     from attempts a join users u on u.id = a.user_id and u.email = $1
     join paper_questions q on q.paper_id = a.paper_id and q.paper_version = a.paper_version`,
    [email],
  )
  await database.query(
    `insert into practice_states (user_id, question_id, question_version_id, skill_id, answered, "right",
       last_answered_at, last_answer, last_was_right, mistaken_at)
     select u.id, v.question_id, v.id, 'MA.NA.FR.01', 1, 0, now(), '2', false, now()
     from users u, (select * from question_versions where version = 1 limit $1) v where u.email = $2`,
    [reviews, email],
  )
  await addDueCards(database)
  await database.query(
    'vacuum analyze review_cards, learning_events, attempts, attempt_answers, practice_states, skill_masteries',
  )
  const timed = async (into: number[], path: string) => {
    const asked = performance.now()
    await callForJson(product.port, 'GET', path, { cookie })
    into.push(performance.now() - asked)
  }
  // Adds up all events, once.
  await callForJson(product.port, 'GET', '/api/progress/dashboard?days=90', { cookie })
  const [boards, goOns, reads]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < plan.repeats; round += 1) {
    await timed(boards, `/api/progress/dashboard?days=${[7, 30, 90][round % 3]}`)
    await timed(goOns, '/api/progress/go-on')
    await timed(reads, '/api/auth/session')
  }
  return {
    lines: [
      `dashboard p50 ${number(quantile(boards, 0.5))} ms, p99 ${number(p99(boards))} ms; go on p99 ${number(p99(goOns))} ms, the session alone p50 ${number(quantile(reads, 0.5))} ms, p99 ${number(p99(reads))} ms`,
    ],
    verdicts: [atMost(`dashboard after ${events} events: p99`, 40, p99(boards), 'ms')],
  }
}

const quantile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0
const p99 = (times: number[]) => quantile(times, 0.99)
