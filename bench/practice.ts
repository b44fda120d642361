import { callForJson } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const [questions, pastAnswers] = [6_000, 5_000]
const scope = { kind: 'set', level: 'P6', subject: 'math', term: 'SA2' }

/** One student with a long past takes and answers one question after the other, beside the smallest signed-in read. */
export async function nextPracticeQuestion(stage: Stage): Promise<Outcome> {
  const { plan, product, database, students } = stage
  const [{ email, cookie } = { email: '', cookie: '' }] = students
  await database.query(
    `with added as (
       insert into questions (id, current_version, in_practice, created_at)
       select gen_random_uuid(), 1, true, now() from generate_series(1, $1::int) returning id),
     versions as (
       insert into question_versions (id, question_id, version, type, title, text, options, marks, language, subject, level,
         term, topic, skills, difficulty, syllabus_year, created_at)
       select gen_random_uuid(), id, 1, 'ShortAnswer', 'Sum', 'What is 1 + 1?', '[]', 2, 'en', 'math', 'P6', 'SA2',
         'Fractions', array['MA.NA.FR.0' || 1 + (row_number() over ()) % 6], 'medium', 2026, now() from added
       returning id, question_id),
     keys as (
       insert into question_keys (question_version_id, key, explanation_en, explanation_zh)
       select id, '{"kind":"number","value":"2"}', 'One and one.', '一加一。' from versions)
     insert into practice_states (user_id, question_id, question_version_id, skill_id, answered, "right",
       last_answered_at, last_answer, last_was_right)
     select u.id, v.question_id, v.id, 'MA.NA.FR.01', 1, 1, now() - interval '2 days', '2', true
     from users u, (select * from versions limit $2) v where u.email = $3`,
    [questions, pastAnswers, email],
  )
  await database.query('vacuum analyze questions, question_versions, question_keys, practice_states')
  const timed = async (into: number[], method: string, path: string, body?: object) => {
    const asked = performance.now()
    const answer = await callForJson<{ turn: { id: string } }>(product.port, method, path, {
      cookie,
      ...(body && { body }),
    })
    into.push(performance.now() - asked)
    return answer
  }
  const [next, answered, reads]: [number[], number[], number[]] = [[], [], []]
  // The set is read from the database once a minute.
  await callForJson(product.port, 'POST', '/api/practice/turns', { cookie, body: { scope } })
  for (let round = 0; round < plan.repeats; round += 1) {
    const { turn } = await timed(next, 'POST', '/api/practice/turns', { scope })
    await timed(answered, 'POST', `/api/practice/turns/${turn.id}/answer`, { answer: '2' })
    await timed(reads, 'GET', '/api/auth/session')
  }
  return {
    lines: [
      `next question p50 ${number(at(next, 0.5))} ms, p99 ${number(p99(next))} ms, answer ${number(p99(answered))} ms, the session alone ${number(p99(reads))} ms`,
    ],
    verdicts: [atMost(`next practice question after ${pastAnswers} answers: p99`, 30, p99(next), 'ms')],
  }
}

const at = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0
const p99 = (times: number[]) => at(times, 0.99)
