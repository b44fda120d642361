import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getAttempt,
  getPaper,
  listAttempts,
  listPapers,
  requestSecondLook,
  saveAnswer,
  selfCheckAnswer,
  startAttempt,
  submitAttempt,
  type OpenAttempt,
} from '@capyzen/contracts/exams'
import { takeTurn } from '@capyzen/contracts/practice'
import { startTestApp, type TestApp } from '#test/start-test-app'
import type { ExamDeps } from './attempts.ts'
import { closeOverdue, createListReader } from '#domains/learning/attempts'
import { changePaper, choiceQuestion, makePaper, shortQuestion } from '#test/fixtures/exams'
import { createPaperCache } from './papers.ts'
import { domains } from '../../../domains.ts'

let app: TestApp
let exams: ExamDeps
let paperId: string
const absent = '00000000-0000-4000-8000-000000000000'
type Student = Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  app = await startTestApp()
  const lists = createListReader(app.db, app.clock)
  exams = { ...app, domains, lists, paperCache: createPaperCache(app.db, app.clock, lists) }
  paperId = await makePaper(app.db)
})
afterAll(() => app?.close())

const start = async (student: Student, id = paperId) => (await student.call(startAttempt, { paperId: id })).body
/** A question is named as its paper's fixture names it. */
const save = async (student: Student, attemptId: string, question: string, answer: string, revision = 1) =>
  student.call(saveAnswer, { attemptId, questionId: await idOf(attemptId, question), answer, revision })

const idsOf = ({ topics }: OpenAttempt) => topics.flatMap(({ questions }) => questions.map(({ id }) => id))

async function idOf(attemptId: string, question: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select v.id from attempts a, question_versions v join questions q on q.id = v.question_id
     where a.id = $1 and q.slug = a.paper_id || '-' || $2 and v.version = 1`,
    [attemptId, question],
  )
  return rows[0]?.id ?? absent
}

describe('startAttempt, saveAnswer and submitAttempt', () => {
  it('continues an attempt on another device with every acknowledged answer', async () => {
    const student = await app.person()
    const first = await start(student)
    await save(student, first.id, 'choice', 'B')
    const again = await start(student)
    expect(again.id).toBe(first.id)
    expect(again.answers).toEqual([{ questionId: await idOf(first.id, 'choice'), answer: 'B', revision: 1 }])
    expect(again.deadline).toBe(first.deadline)
  })

  it('opens one attempt for concurrent starts', async () => {
    const student = await app.person()
    const starts = await Promise.all(Array.from({ length: 20 }, () => student.call(startAttempt, { paperId })))
    expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1)
  })

  it('keeps the newer answer when a late retry of an older one arrives', async () => {
    const student = await app.person()
    const { id } = await start(student)
    expect((await save(student, id, 'choice', 'C', 2)).body.outcome).toBe('saved')
    const late = await save(student, id, 'choice', 'A', 1)
    expect(late.body).toMatchObject({ outcome: 'superseded', current: { answer: 'C', revision: 2 } })
    const attempt = (await student.call(getAttempt, { attemptId: id })).body
    expect(attempt.state === 'started' && attempt.answers).toEqual([
      { questionId: await idOf(id, 'choice'), answer: 'C', revision: 2 },
    ])
  })

  it('marks each kind of answer and returns key and explanation after submission', async () => {
    const student = await app.person()
    const { id } = await start(student)
    await save(student, id, 'choice', 'D')
    await save(student, id, 'short', '0.75 m')
    const result = (await student.call(submitAttempt, { attemptId: id })).body
    expect(result).toMatchObject({ state: 'submitted', submittedBy: 'student', score: 5, totalMarks: 5 })
    expect(result.topics[0]?.questions[1]).toMatchObject({
      answer: '0.75 m',
      isCorrect: true,
      marksAwarded: 3,
      correctAnswer: '3/4',
      explanation: { zh: '二分之三的一半是四分之三。' },
    })
  })

  it('keeps the review of an earlier attempt, and practice of its mistakes, until the same paper is handed in again', async () => {
    const student = await app.person()
    const earlier = await start(student)
    await save(student, earlier.id, 'choice', 'A')
    await student.call(submitAttempt, { attemptId: earlier.id })
    const questionId = await idOf(earlier.id, 'choice')
    const place = { attemptId: earlier.id, questionId }
    const statuses = async () => {
      const answers = [
        await student.call(getAttempt, { attemptId: earlier.id }),
        await student.call(submitAttempt, { attemptId: earlier.id }),
        await student.call(requestSecondLook, place),
        await student.call(takeTurn, { scope: { kind: 'attempt', attemptId: earlier.id } }),
      ]
      for (const { status, text } of answers) if (status === 409) expect(text).toBe('{"error":"conflict"}')
      return answers.map(({ status }) => status)
    }
    const again = await start(student)
    expect(await statuses()).toEqual([409, 409, 409, 409])
    expect((await student.call(selfCheckAnswer, { ...place, selfChecked: [] })).status).toBe(409)
    await start(student, await makePaper(app.db))
    await student.call(submitAttempt, { attemptId: again.id })
    expect(await statuses()).toEqual([200, 200, 200, 200])
  })

  it('opens the review of an earlier attempt once the time of the later one is over', async () => {
    const student = await app.person()
    const { id } = await start(student)
    await student.call(submitAttempt, { attemptId: id })
    await start(student)
    app.clock.advance(10 * 60 + 4)
    expect((await student.call(getAttempt, { attemptId: id })).body.state).toBe('submitted')
  })

  it('flags a copied passage of its section, and explains stored marks only where the rules still give them', async () => {
    const student = await app.person()
    const passage = '爷爷的菜园里种满了青菜和番茄，每天清早他都提着水桶去浇水。'
    const points = [{ marks: 3, anyOf: ['浇水'] }]
    const open = shortQuestion({
      type: 'OpenAnswer',
      unit: undefined,
      key: { kind: 'points', points, model: '去浇水。' },
    })
    const { id } = await start(
      student,
      await makePaper(app.db, { topics: [{ topic: '阅读', passage, questions: [open] }] }),
    )
    await save(student, id, 'short', passage)
    const review = (await student.call(submitAttempt, { attemptId: id })).body.topics[0]?.questions[0]
    expect(review).toMatchObject({ flag: 'copied', marksAwarded: 0, provisional: true, scheme: [{ awarded: 0 }] })

    await app.pool.query('update attempt_answers set marks_awarded = 2, provisional = false where attempt_id = $1', [
      id,
    ])
    const kept = (await student.call(getAttempt, { attemptId: id })).body
    const stored = kept.state === 'submitted' ? kept.topics[0]?.questions[0] : undefined
    expect(stored).toMatchObject({ marksAwarded: 2, provisional: false, scheme: [], isAnswered: true })
    expect(stored?.flag).toBeUndefined()
  })

  it('gives no marks for unanswered questions', async () => {
    const student = await app.person()
    const { id } = await start(student)
    const result = (await student.call(submitAttempt, { attemptId: id })).body
    expect(result.score).toBe(0)
    expect(result.topics[0]?.questions.map(({ isAnswered }) => isAnswered)).toEqual([false, false])
  })

  it('marks an attempt once for concurrent submissions, with every acknowledged answer', async () => {
    const student = await app.person()
    const { id } = await start(student)
    const [saves, submits] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, (_, n) => save(student, id, 'choice', 'D', n + 1))),
      Promise.all(Array.from({ length: 10 }, () => student.call(submitAttempt, { attemptId: id }))),
    ])
    const results = new Set(submits.map(({ text }) => text))
    expect(results.size).toBe(1)
    const acknowledged = saves.some(({ status, body }) => status === 200 && body.outcome === 'saved')
    expect(submits[0]?.body.score).toBe(acknowledged ? 2 : 0)
  })

  it('starts a retake with empty answers', async () => {
    const student = await app.person()
    const { id } = await start(student)
    await save(student, id, 'choice', 'D')
    await student.call(submitAttempt, { attemptId: id })
    const retake = await start(student)
    expect([retake.id === id, retake.answers]).toEqual([false, []])
    const history = (await student.call(listAttempts, {})).body.attempts
    expect(history.map(({ state }) => state).sort()).toEqual(['started', 'submitted'])
  })
})

describe('new version of a paper', () => {
  it('shows its questions in new attempts and marks earlier attempts with theirs', async () => {
    const id = 'changing'
    const numbers = { topic: 'Numbers', questions: [choiceQuestion()] }
    const parts = { topic: 'Parts', questions: [shortQuestion()] }
    await makePaper(app.db, { id, topics: [numbers, parts] })
    const [done, open, late] = [await app.person(), await app.person(), await app.person()]
    const [taken, begun] = [await start(done, id), await start(open, id)]
    for (const [student, attempt] of [
      [done, taken],
      [open, begun],
    ] as const)
      await save(student, attempt.id, 'choice', 'D')
    const before = (await done.call(submitAttempt, { attemptId: taken.id })).body

    const changed = choiceQuestion({ text: 'Which is the smallest?', key: { kind: 'option', value: 'A' }, marks: 1 })
    const now = app.clock.now()
    await changePaper(app.db, { id, topics: [{ ...numbers, passage: 'New.', questions: [changed] }, parts] }, now)
    app.clock.advance(3)

    expect((await done.call(getAttempt, { attemptId: taken.id })).body).toEqual(before)
    const still = (await open.call(getAttempt, { attemptId: begun.id })).body
    expect(still.topics[0]).toMatchObject({ passage: null, questions: [{ text: 'Which is the largest?' }] })
    const { topics, paper } = await start(late, id)
    expect(topics[0]).toMatchObject({ passage: 'New.', questions: [{ text: 'Which is the smallest?', marks: 1 }] })
    expect([paper.totalMarks, topics[1]?.questions[0]?.id]).toEqual([4, idsOf(begun)[1]])
    expect((await open.call(submitAttempt, { attemptId: begun.id })).body).toMatchObject({ score: 2, totalMarks: 5 })
  })
})

describe('deadline of an attempt', () => {
  it('rejects answers after the server’s deadline', async () => {
    const student = await app.person()
    const { id, startedAt, deadline } = await start(student)
    expect(Date.parse(deadline) - Date.parse(startedAt)).toBe(10 * 60_000)
    app.clock.advance(10 * 60 + 4)
    const late = await save(student, id, 'choice', 'D')
    expect([late.status, late.body.error]).toEqual([409, 'attempt_closed'])
  })

  it('accepts answers within the grace period', async () => {
    const student = await app.person()
    const { id } = await start(student)
    app.clock.advance(10 * 60 + 1)
    expect((await save(student, id, 'choice', 'D')).body.outcome).toBe('saved')
  })

  it('records a submission in the grace period as expiry', async () => {
    const student = await app.person()
    const { id, deadline } = await start(student)
    app.clock.advance(10 * 60 + 2)
    const result = (await student.call(submitAttempt, { attemptId: id })).body
    expect(result).toMatchObject({ submittedBy: 'expiry', submittedAt: deadline })
  })

  it('submits the saved answers of an absent student', async () => {
    const student = await app.person()
    const { id, deadline } = await start(student)
    await save(student, id, 'choice', 'D')
    app.clock.advance(10 * 60 + 60)
    expect(await closeOverdue(exams)).toBeGreaterThan(0)
    const attempt = (await student.call(getAttempt, { attemptId: id })).body
    expect(attempt).toMatchObject({ state: 'submitted', submittedBy: 'expiry', score: 2, submittedAt: deadline })
  })

  it('applies to an unpublished paper too', async () => {
    const withdrawn = await makePaper(app.db)
    const [student, late] = [await app.person(), await app.person()]
    const { id } = await start(student, withdrawn)
    await app.pool.query('update papers set published_at = null where id = $1', [withdrawn])
    app.clock.advance(3)
    expect((await late.call(startAttempt, { paperId: withdrawn })).status).toBe(404)
    expect((await save(student, id, 'choice', 'D')).body.outcome).toBe('saved')
    expect((await start(student, withdrawn)).id).toBe(id)
    app.clock.advance(10 * 60 + 60)
    expect(await closeOverdue(exams)).toBeGreaterThan(0)
    expect((await student.call(getAttempt, { attemptId: id })).body).toMatchObject({ state: 'submitted', score: 2 })
  })

  it('submits other attempts when one cannot be settled', async () => {
    const student = await app.person()
    const [broken, whole] = [await start(student), await start(student, await makePaper(app.db))]
    app.clock.advance(10 * 60 + 60)
    const readList: typeof exams.lists.readList = async (taken) => {
      if (taken.listId === paperId) throw new Error('cannot be read')
      return exams.lists.readList(taken)
    }
    const lists = { ...exams.lists, readList }
    await expect(closeOverdue({ ...exams, lists })).rejects.toThrow('1 overdue')
    const { rows } = await app.pool.query<{ id: string; open: boolean }>(
      'select id, submitted_at is null as open from attempts where id = any($1)',
      [[broken.id, whole.id]],
    )
    expect(new Map(rows.map(({ id, open }) => [id, open]))).toEqual(
      new Map([
        [broken.id, true],
        [whole.id, false],
      ]),
    )
    await closeOverdue(exams)
  })

  it('submits all of a whole cohort at once, shared by two processes, past one that is locked', async () => {
    await closeOverdue(exams)
    const { rows } = await app.pool.query<{ id: string }>(
      `with added as (insert into users (name) select 'Cohort ' || n from generate_series(1, 250) n returning id)
       insert into attempts (user_id, paper_id, paper_version, started_at, deadline, total_marks)
       select id, $1, 1, $2::timestamptz - interval '1 hour', $2::timestamptz - interval '1 minute', 5 from added returning id`,
      [paperId, app.clock.now()],
    )
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select from attempts where id = ${rows[0]?.id} for update`)
      const settled = await Promise.all([closeOverdue(exams), closeOverdue(exams)])
      expect(settled.every((count) => count > 20)).toBe(true)
      expect(settled[0]! + settled[1]!).toBe(249)
    })
    expect(await closeOverdue(exams)).toBe(1)
  })

  it('shows the result afterwards, even before the periodic task ran', async () => {
    const student = await app.person()
    const { id } = await start(student)
    app.clock.advance(10 * 60 + 60)
    expect((await student.call(getAttempt, { attemptId: id })).body).toMatchObject({
      state: 'submitted',
      submittedBy: 'expiry',
    })
    expect((await student.call(getPaper, { paperId })).body).toMatchObject({
      openAttemptId: null,
      latestSubmittedAttemptId: id,
    })
  })
})

describe('another student’s attempt', () => {
  it('answers 404', async () => {
    const [owner, other] = [await app.person(), await app.person()]
    const { id } = await start(owner)
    for (const attempt of [
      (attemptId: string) => other.call(getAttempt, { attemptId }),
      (attemptId: string) => save(other, attemptId, 'choice', 'A'),
      (attemptId: string) => other.call(submitAttempt, { attemptId }),
    ]) {
      const [theirs, nobodys] = [await attempt(id), await attempt(absent)]
      expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text])
      expect(theirs.status).toBe(404)
    }
  })

  it('answers 404 for a question of another paper', async () => {
    const student = await app.person()
    const { id } = await start(student)
    const { topics } = await start(student, await makePaper(app.db))
    const elsewhere = topics[0]?.questions[0]?.id ?? ''
    const answer = await student.call(saveAnswer, { attemptId: id, questionId: elsewhere, answer: 'A', revision: 1 })
    expect([elsewhere === '', answer.status]).toEqual([false, 404])
  })
})

describe('answer keys of an attempt', () => {
  const canaries = ['zz-key-canary', 'zz-explanation-canary', 'zz-erklärung-canary', 'zz-point-canary']

  it('returns answer keys only after submission', async () => {
    const explanation = { en: canaries[1] ?? '', zh: canaries[2] ?? '' }
    const secretPaper = await makePaper(app.db, {
      topics: [
        {
          topic: 'Secrets',
          questions: [
            choiceQuestion({ explanation }),
            shortQuestion({
              id: 'text',
              unit: undefined,
              explanation,
              key: { kind: 'text', accepted: [canaries[0] ?? ''] },
            }),
            shortQuestion({
              id: 'open',
              unit: undefined,
              explanation,
              key: { kind: 'points', points: [{ marks: 3, anyOf: [canaries[3] ?? ''] }], model: canaries[0] ?? '' },
            }),
          ],
        },
      ],
    })
    const student = await app.person()
    const seen: string[] = []
    const watch = <Result extends { text: string }>(answer: Result) => {
      seen.push(answer.text)
      return answer
    }
    app.clock.advance(3)
    watch(await student.call(listPapers, {}))
    watch(await student.call(getPaper, { paperId: secretPaper }))
    const { body } = watch(await student.call(startAttempt, { paperId: secretPaper }))
    watch(await save(student, body.id, 'choice', 'D'))
    watch(await save(student, body.id, 'text', 'a guess'))
    watch(await student.call(getAttempt, { attemptId: body.id }))
    watch(await student.call(startAttempt, { paperId: secretPaper }))
    watch(await student.call(listAttempts, {}))
    expect(seen.filter((text) => canaries.some((canary) => text.includes(canary)))).toEqual([])
    expect(seen.filter((text) => /"(isCorrect|marksAwarded|correctAnswer)":/.test(text))).toEqual([])
    // The canaries do appear after submission, which proves that the search above can find them.
    const review = await student.call(submitAttempt, { attemptId: body.id })
    expect(canaries.slice(0, 3).every((canary) => review.text.includes(canary))).toBe(true)
    expect(app.log.join('')).not.toContain('a guess')
  })
})
