import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createPaperCache, toAttemptPaper, type Paper } from '../server/src/domains/learning/exams/papers.ts'
import { showReview } from '../server/src/domains/learning/exams/review.ts'
import { closeAttempt } from '../server/src/domains/learning/attempts/closing.ts'
import { createListReader, type ListReader } from '../server/src/domains/learning/attempts/lists.ts'
import type { AttemptRow } from '../server/src/domains/learning/attempts/tables.ts'
import { attemptColumns } from '../server/src/domains/learning/attempts/taking.ts'
import { systemClock as clock } from '../server/src/platform/clock.ts'
import { rowsOf, userOfToken, type Floor } from './floor.ts'

/*
 * The statements of an exam as bare pg, prepared. Papers in memory, marking (which is bare pg in the product too) and the
 * form of a review are the product's own functions: they belong to the work, not to what surrounds it.
 */

const openOfStudent = `select ${attemptColumns} from attempts where user_id = $1 and paper_id = $2 and submitted_at is null`
const ownOfStudent = `select ${attemptColumns} from attempts where id = $1 and user_id = $2`
const newAttempt = `insert into attempts (user_id, paper_id, paper_version, started_at, deadline, total_marks)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${attemptColumns}`
const savedAnswers = `select question_version_id as "questionId", answer, revision::float8 as revision
  from attempt_answers where attempt_id = $1`
const unlessNewer = `on conflict (attempt_id, question_version_id) do update
  set answer = excluded.answer, revision = excluded.revision, saved_at = excluded.saved_at
  where old.revision < excluded.revision returning 1`
const bareUpsert = `insert into attempt_answers as old (attempt_id, question_version_id, answer, revision, saved_at)
  values ($1, $2, $3, $4, $5) ${unlessNewer}`
const checkedSave = `with attempt as (
    select id, paper_id, paper_version from attempts where id = $1 and user_id = $6 and submitted_at is null for key share),
  question as (
    select 1 from attempt join paper_questions q
      on q.paper_id = attempt.paper_id and q.paper_version = attempt.paper_version and q.question_version_id = $2)
  insert into attempt_answers as old (attempt_id, question_version_id, answer, revision, saved_at)
  select attempt.id, $2::uuid, $3, $4, $5 from attempt where exists (select from question) ${unlessNewer}`

let lists: ListReader | undefined
const listsOf = (pool: pg.Pool) => (lists ??= createListReader(drizzle(pool), clock))
let papers: ReturnType<typeof createPaperCache> | undefined
const papersOf = (pool: pg.Pool) => (papers ??= createPaperCache(drizzle(pool), clock, listsOf(pool)))

async function start(pool: pg.Pool, userId: string, paperId: string) {
  const paper = await papersOf(pool).readPublished(paperId, { userId, isAdministrator: false })
  const [open] = await rowsOf<AttemptRow>(pool, openOfStudent, [userId, paperId])
  const [now, { version, durationMinutes, totalMarks }] = [Date.now(), paper]
  const times = [new Date(now), new Date(now + durationMinutes * 60_000)]
  const values = [userId, paperId, version, ...times, totalMarks]
  const [attempt] = open ? [open] : await rowsOf<AttemptRow>(pool, newAttempt, values)
  if (!attempt) throw new Error('started twice')
  return showOpen(pool, attempt, paper)
}

async function save(pool: pg.Pool, text: string, [attemptId, questionId, ...more]: unknown[], body: Buffer) {
  const { answer, revision } = JSON.parse(body.toString()) as { answer: string; revision: number }
  const now = new Date()
  const stored = await rowsOf(pool, text, [attemptId, questionId, answer, revision, now, ...more])
  return { outcome: stored.length === 1 ? 'saved' : 'superseded', serverNow: now, current: null }
}

async function showOpen(pool: pg.Pool, { id, startedAt, deadline }: AttemptRow, paper: Paper) {
  const answers = await rowsOf(pool, savedAnswers, [id])
  const shown = { paper: toAttemptPaper(paper), topics: paper.topics }
  return { state: 'started', id, ...shown, answers, startedAt, deadline, serverNow: new Date() }
}

/** Also marks and closes it, if it is open. */
async function showSubmitted(pool: pg.Pool, attempt: AttemptRow, paper: Paper) {
  const closed = await closeAttempt({ pool, domains: [], clock, lists: listsOf(pool) }, attempt, { by: 'student' })
  const [solutions, skills] = [await listsOf(pool).readSolutions(attempt), await papersOf(pool).readSkills(attempt)]
  return showReview(closed, paper, { solutions, skills, closed: new Set() })
}

/** `api/papers/:id/attempts`, `api/attempts/:id` and what is done to it, as the product has them. */
export const examFloors: Record<string, Floor> = {
  exam: async (call) => {
    const { pool, body } = call
    const [, kind, id = '', action, questionId] = call.path
    const userId = await userOfToken(call)
    if (kind === 'papers') return { json: await start(pool, userId, id) }
    if (action === 'answers') return { json: await save(pool, checkedSave, [id, questionId, userId], body) }
    const [attempt] = await rowsOf<AttemptRow>(pool, ownOfStudent, [id, userId])
    if (!attempt) throw new Error('no such attempt')
    const show = action === 'submit' || attempt.submittedAt !== null ? showSubmitted : showOpen
    return { json: await show(pool, attempt, await papersOf(pool).readVersion(attempt)) }
  },
  /** A save as one statement, with nothing checked. */
  upsert: async ({ pool, path: [, , attemptId, , questionId], body }) => ({
    json: await save(pool, bareUpsert, [attemptId, questionId], body),
  }),
}
