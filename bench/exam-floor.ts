import type pg from 'pg'
import { judgeAnswer, showKey, type AnswerKey } from '../server/src/domains/exams/scoring.ts'
import { userOfToken, type Floor, type FloorCall } from './floor.ts'

/*
 * The statements of an exam as bare pg, prepared. Marking itself is the product's own pure function: it belongs to the
 * work, not to what surrounds it.
 */

interface Paper {
  [column: string]: unknown
  id: string
  topics: { topic: string; passage: string | null; questions: Question[] }[]
}

interface Question {
  id: string
  marks: number
  unit: string | null
}

interface Attempt {
  id: string
  paper_id: string
  started_at: Date
  deadline: Date
  submitted_at: Date | null
  submitted_by: string | null
  score: number | null
  total_marks: number
}

interface StoredAnswer {
  question_id: string
  answer: string
  revision: string
  saved_at: Date
  marks_awarded: number | null
  is_correct: boolean | null
  provisional: boolean | null
}

interface Key {
  question_id: string
  key: AnswerKey | null
  explanation_en: string | null
  explanation_zh: string | null
}

type Queryable = pg.Pool | pg.PoolClient

async function rowsOf<Row extends object>(
  on: Queryable,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await on.query<Row & pg.QueryResultRow>({ name, text, values })).rows
}

const paperOf = (on: Queryable, id: string) =>
  rowsOf<Paper>(on, 'paper', 'select * from papers where id = $1 and published_at is not null', [id])
const keysOf = (on: Queryable, paperId: string) =>
  rowsOf<Key>(on, 'keys', 'select * from answer_keys where paper_id = $1', [paperId])
const answersOf = (on: Queryable, attemptId: string) =>
  rowsOf<StoredAnswer>(on, 'answers', 'select * from attempt_answers where attempt_id = $1', [attemptId])
const ownAttempt = (on: Queryable, id: string, userId: string) =>
  rowsOf<Attempt>(on, 'own-attempt', 'select * from attempts where id = $1 and user_id = $2', [id, userId])

async function start(call: FloorCall) {
  const { pool, words } = call
  const [userId, [paper]] = await Promise.all([userOfToken(call), paperOf(pool, words[0] ?? '')])
  if (!paper) throw new Error('no such paper')
  const [open] = await rowsOf<Attempt>(
    pool,
    'open-attempt',
    'select * from attempts where user_id = $1 and paper_id = $2 and submitted_at is null',
    [userId, paper.id],
  )
  if (open) return { json: await showOpen(pool, open, paper) }
  const now = Date.now()
  const [started] = await rowsOf<Attempt>(
    pool,
    'start',
    `insert into attempts (user_id, paper_id, started_at, deadline, total_marks) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning *`,
    [userId, paper.id, new Date(now), new Date(now + Number(paper.duration_minutes) * 60_000), paper.total_marks],
  )
  if (!started) throw new Error('started twice')
  return { json: await showOpen(pool, started, paper) }
}

async function save(call: FloorCall) {
  const { pool, words, body } = call
  const userId = await userOfToken(call)
  const { answer, revision } = JSON.parse(body.toString()) as { answer: string; revision: number }
  const now = new Date()
  const [row] = await rowsOf<{ stored: boolean }>(
    pool,
    'save',
    `with attempt as (
       select id, paper_id from attempts where id = $1 and user_id = $2 and submitted_at is null for key share),
     question as (
       select 1 from attempt join answer_keys k on k.paper_id = attempt.paper_id and k.question_id = $3),
     stored as (
       insert into attempt_answers as old (attempt_id, question_id, answer, revision, saved_at)
       select attempt.id, $3, $4, $5, $6 from attempt where exists (select from question)
       on conflict (attempt_id, question_id) do update
         set answer = excluded.answer, revision = excluded.revision, saved_at = excluded.saved_at
         where old.revision < excluded.revision
       returning 1)
     select exists (select from stored) as stored`,
    [words[0], userId, words[1], answer, revision, now],
  )
  return { json: { outcome: row?.stored ? 'saved' : 'superseded', serverNow: now, current: null } }
}

async function read(call: FloorCall) {
  const { pool, words } = call
  const userId = await userOfToken(call)
  const [attempt] = await ownAttempt(pool, words[0] ?? '', userId)
  const [paper] = await paperOf(pool, attempt?.paper_id ?? '')
  if (!attempt || !paper) throw new Error('no such attempt')
  return { json: await (attempt.submitted_at ? showSubmitted : showOpen)(pool, attempt, paper) }
}

async function submit(call: FloorCall) {
  const { pool, words } = call
  const userId = await userOfToken(call)
  const [attempt] = await ownAttempt(pool, words[0] ?? '', userId)
  const [paper] = await paperOf(pool, attempt?.paper_id ?? '')
  if (!attempt || !paper) throw new Error('no such attempt')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await rowsOf(client, 'lock', 'select id from attempts where id = $1 for update', [attempt.id])
    const score = await mark(client, attempt, paper)
    const [closed] = await rowsOf<Attempt>(
      client,
      'close',
      "update attempts set submitted_at = $2, submitted_by = 'pupil', score = $3 where id = $1 returning *",
      [attempt.id, new Date(), score],
    )
    await client.query('commit')
    if (!closed) throw new Error('no such attempt')
    return { json: await showSubmitted(client, closed, paper) }
  } finally {
    client.release()
  }
}

async function mark(client: pg.PoolClient, attempt: Attempt, paper: Paper): Promise<number> {
  const keyOf = new Map((await keysOf(client, paper.id)).map((row) => [row.question_id, row.key]))
  const answerOf = new Map((await answersOf(client, attempt.id)).map((row) => [row.question_id, row]))
  const now = new Date()
  const marked = paper.topics.flatMap(({ questions }) =>
    questions.map(({ id, marks, unit }) => {
      const stored = answerOf.get(id)
      const answer = stored?.answer ?? ''
      const judged = judgeAnswer({ marks, unit, key: keyOf.get(id) ?? null }, answer)
      return { id, answer, revision: stored?.revision ?? 0, savedAt: stored?.saved_at ?? now, ...judged }
    }),
  )
  await rowsOf(
    client,
    'marks',
    `insert into attempt_answers
       (attempt_id, question_id, answer, revision, saved_at, marks_awarded, is_correct, provisional)
     select $1, * from unnest($2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::real[], $7::boolean[], $8::boolean[])
     on conflict (attempt_id, question_id) do update set is_correct = excluded.is_correct,
       marks_awarded = excluded.marks_awarded, provisional = excluded.provisional`,
    [
      attempt.id,
      ...(['id', 'answer', 'revision', 'savedAt', 'marksAwarded', 'isCorrect', 'provisional'] as const).map((column) =>
        marked.map((row) => row[column]),
      ),
    ],
  )
  return marked.reduce((sum, { marksAwarded }) => sum + marksAwarded, 0)
}

async function showOpen(on: Queryable, attempt: Attempt, paper: Paper) {
  const answers = await answersOf(on, attempt.id)
  return {
    state: 'started',
    id: attempt.id,
    paper: summaryOf(paper),
    topics: paper.topics,
    answers: answers.map((row) => ({
      questionId: row.question_id,
      answer: row.answer,
      revision: Number(row.revision),
    })),
    startedAt: attempt.started_at,
    deadline: attempt.deadline,
    serverNow: new Date(),
  }
}

async function showSubmitted(on: Queryable, attempt: Attempt, paper: Paper) {
  const [keys, answers] = await Promise.all([keysOf(on, paper.id), answersOf(on, attempt.id)])
  const keyOf = new Map(keys.map((row) => [row.question_id, row]))
  const answerOf = new Map(answers.map((row) => [row.question_id, row]))
  return {
    state: 'submitted',
    id: attempt.id,
    paper: summaryOf(paper),
    topics: paper.topics.map(({ topic, passage, questions }) => ({
      topic,
      passage,
      questions: questions.map((question) => {
        const key = keyOf.get(question.id)
        const stored = answerOf.get(question.id)
        return {
          question,
          answer: stored?.answer,
          isAnswered: stored?.answer !== '',
          isCorrect: stored?.is_correct,
          marksAwarded: stored?.marks_awarded,
          provisional: stored?.provisional,
          correctAnswer: showKey(key?.key ?? null),
          explanation: key?.explanation_en ? { en: key.explanation_en, zh: key.explanation_zh } : null,
        }
      }),
    })),
    startedAt: attempt.started_at,
    submittedAt: attempt.submitted_at,
    submittedBy: attempt.submitted_by,
    score: attempt.score,
    totalMarks: attempt.total_marks,
  }
}

function summaryOf(paper: Paper) {
  return {
    id: paper.id,
    title: { en: paper.title_en, zh: paper.title_zh },
    school: paper.school,
    subject: paper.subject,
    level: paper.level,
    year: paper.year,
    syllabusYear: paper.syllabus_year,
    type: paper.type,
    durationMinutes: paper.duration_minutes,
    totalMarks: paper.total_marks,
    questionCount: paper.question_count,
    language: paper.language,
  }
}

export const examFloors: Record<string, Floor> = { start, save, attempt: read, submit }
