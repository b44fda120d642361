import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getAttempt,
  getPaper,
  listAttempts,
  listPapers,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@capyzen/contracts/exams'
import { startTestApp, type TestApp } from '../../testing.ts'
import { submitOverdue } from './attempts.ts'
import { choiceQuestion, makePaper, shortQuestion } from './fixtures.ts'

let app: TestApp
let paperId: string
type Pupil = Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  app = await startTestApp()
  paperId = await makePaper(app.db)
})
afterAll(() => app?.close())

const start = async (pupil: Pupil, id = paperId) => (await pupil.call(startAttempt, { paperId: id })).body
const save = (pupil: Pupil, attemptId: string, questionId: string, answer: string, revision = 1) =>
  pupil.call(saveAnswer, { attemptId, questionId, answer, revision })

describe('taking a paper', () => {
  it('gives the same attempt back on another device, with every acknowledged answer', async () => {
    const pupil = await app.person()
    const first = await start(pupil)
    await save(pupil, first.id, 'choice', 'B')
    const again = await start(pupil)
    expect(again.id).toBe(first.id)
    expect(again.answers).toEqual([{ questionId: 'choice', answer: 'B', revision: 1 }])
    expect(again.deadline).toBe(first.deadline)
  })

  it('opens one attempt, however many devices press start at once', async () => {
    const pupil = await app.person()
    const starts = await Promise.all(Array.from({ length: 20 }, () => pupil.call(startAttempt, { paperId })))
    expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1)
  })

  it('lets the newer answer stand when a late retry of an older one arrives', async () => {
    const pupil = await app.person()
    const { id } = await start(pupil)
    expect((await save(pupil, id, 'choice', 'C', 2)).body.outcome).toBe('saved')
    const late = await save(pupil, id, 'choice', 'A', 1)
    expect(late.body).toMatchObject({ outcome: 'superseded', current: { answer: 'C', revision: 2 } })
    const attempt = (await pupil.call(getAttempt, { attemptId: id })).body
    expect(attempt.state === 'started' && attempt.answers).toEqual([{ questionId: 'choice', answer: 'C', revision: 2 }])
  })

  it('marks each kind of answer and shows key and explanation only afterwards', async () => {
    const pupil = await app.person()
    const { id } = await start(pupil)
    await save(pupil, id, 'choice', 'D')
    await save(pupil, id, 'short', '0.75 m')
    const result = (await pupil.call(submitAttempt, { attemptId: id })).body
    expect(result).toMatchObject({ state: 'submitted', submittedBy: 'pupil', score: 5, totalMarks: 5 })
    expect(result.topics[0]?.questions[1]).toMatchObject({
      answer: '0.75 m',
      isCorrect: true,
      marksAwarded: 3,
      correctAnswer: '3/4',
      explanation: { zh: '二分之三的一半是四分之三。' },
    })
  })

  it('gives no marks for what was not answered, and says so', async () => {
    const pupil = await app.person()
    const { id } = await start(pupil)
    const result = (await pupil.call(submitAttempt, { attemptId: id })).body
    expect(result.score).toBe(0)
    expect(result.topics[0]?.questions.map(({ isAnswered }) => isAnswered)).toEqual([false, false])
  })

  it('marks once, however often it is handed in, and never loses an acknowledged answer to a race', async () => {
    const pupil = await app.person()
    const { id } = await start(pupil)
    const [saves, submits] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, (_, n) => save(pupil, id, 'choice', 'D', n + 1))),
      Promise.all(Array.from({ length: 10 }, () => pupil.call(submitAttempt, { attemptId: id }))),
    ])
    const results = new Set(submits.map(({ text }) => text))
    expect(results.size).toBe(1)
    const acknowledged = saves.some(({ status, body }) => status === 200 && body.outcome === 'saved')
    expect(submits[0]?.body.score).toBe(acknowledged ? 2 : 0)
  })

  it('starts anew after a result: retake begins with empty answers', async () => {
    const pupil = await app.person()
    const { id } = await start(pupil)
    await save(pupil, id, 'choice', 'D')
    await pupil.call(submitAttempt, { attemptId: id })
    const retake = await start(pupil)
    expect([retake.id === id, retake.answers]).toEqual([false, []])
    const history = (await pupil.call(listAttempts, {})).body.attempts
    expect(history.map(({ state }) => state).sort()).toEqual(['started', 'submitted'])
  })
})

describe('the clock', () => {
  it('is the server’s: nothing is stored after the deadline', async () => {
    const pupil = await app.person()
    const { id, startedAt, deadline } = await start(pupil)
    expect(Date.parse(deadline) - Date.parse(startedAt)).toBe(10 * 60_000)
    app.clock.advance(10 * 60 + 4)
    const late = await save(pupil, id, 'choice', 'D')
    expect([late.status, late.body.error]).toEqual([409, 'attempt_closed'])
  })

  it('takes an answer that was on its way when the time ran out', async () => {
    const pupil = await app.person()
    const { id } = await start(pupil)
    app.clock.advance(10 * 60 + 1)
    expect((await save(pupil, id, 'choice', 'D')).body.outcome).toBe('saved')
  })

  it('says that time ran out when a browser hands in during the seconds of grace', async () => {
    const pupil = await app.person()
    const { id, deadline } = await start(pupil)
    app.clock.advance(10 * 60 + 2)
    const result = (await pupil.call(submitAttempt, { attemptId: id })).body
    expect(result).toMatchObject({ submittedBy: 'expiry', submittedAt: deadline })
  })

  it('hands the paper in at expiry though nobody is there, with what was saved', async () => {
    const pupil = await app.person()
    const { id, deadline } = await start(pupil)
    await save(pupil, id, 'choice', 'D')
    app.clock.advance(10 * 60 + 60)
    expect(await submitOverdue(app.exams)).toBeGreaterThan(0)
    const attempt = (await pupil.call(getAttempt, { attemptId: id })).body
    expect(attempt).toMatchObject({ state: 'submitted', submittedBy: 'expiry', score: 2, submittedAt: deadline })
  })

  it('lets who has begun finish a paper that is no longer offered, and marks it at expiry', async () => {
    const withdrawn = await makePaper(app.db)
    const [pupil, late] = [await app.person(), await app.person()]
    const { id } = await start(pupil, withdrawn)
    await app.pool.query('update papers set published_at = null where id = $1', [withdrawn])
    app.clock.advance(3)
    expect((await late.call(startAttempt, { paperId: withdrawn })).status).toBe(404)
    expect((await save(pupil, id, 'choice', 'D')).body.outcome).toBe('saved')
    expect((await start(pupil, withdrawn)).id).toBe(id)
    app.clock.advance(10 * 60 + 60)
    expect(await submitOverdue(app.exams)).toBeGreaterThan(0)
    expect((await pupil.call(getAttempt, { attemptId: id })).body).toMatchObject({ state: 'submitted', score: 2 })
  })

  it('hands in the others though one attempt cannot be settled', async () => {
    const pupil = await app.person()
    const [broken, whole] = [await start(pupil), await start(pupil, await makePaper(app.db))]
    app.clock.advance(10 * 60 + 60)
    const take: typeof app.exams.shelf.take = async (id) => {
      if (id === paperId) throw new Error('cannot be read')
      return app.exams.shelf.take(id)
    }
    await expect(submitOverdue({ ...app.exams, shelf: { ...app.exams.shelf, take } })).rejects.toThrow('1 overdue')
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
    await submitOverdue(app.exams)
  })

  it('shows the result to whoever looks after the end, also before the sweep came by', async () => {
    const pupil = await app.person()
    const { id } = await start(pupil)
    app.clock.advance(10 * 60 + 60)
    expect((await pupil.call(getAttempt, { attemptId: id })).body).toMatchObject({
      state: 'submitted',
      submittedBy: 'expiry',
    })
    expect((await pupil.call(getPaper, { paperId })).body).toMatchObject({
      openAttemptId: null,
      latestSubmittedAttemptId: id,
    })
  })
})

describe('what is not yours', () => {
  it('answers for someone else’s attempt as for one that does not exist', async () => {
    const [owner, other] = [await app.person(), await app.person()]
    const { id } = await start(owner)
    const absent = '00000000-0000-4000-8000-000000000000'
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

  it('stores nothing for a question of another paper', async () => {
    const pupil = await app.person()
    await makePaper(app.db, { topics: [{ topic: 'Other', questions: [choiceQuestion({ id: 'elsewhere' })] }] })
    const { id } = await start(pupil)
    expect((await save(pupil, id, 'elsewhere', 'A')).status).toBe(404)
  })
})

describe('secrets', () => {
  const canaries = ['zz-key-canary', 'zz-explanation-canary', 'zz-erklärung-canary', 'zz-point-canary']

  it('leave the server only after submission: no answer holds a planted key or explanation before', async () => {
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
    const pupil = await app.person()
    const seen: string[] = []
    const watch = <Result extends { text: string }>(answer: Result) => {
      seen.push(answer.text)
      return answer
    }
    app.clock.advance(3)
    watch(await pupil.call(listPapers, {}))
    watch(await pupil.call(getPaper, { paperId: secretPaper }))
    const { body } = watch(await pupil.call(startAttempt, { paperId: secretPaper }))
    watch(await save(pupil, body.id, 'choice', 'D'))
    watch(await save(pupil, body.id, 'text', 'a guess'))
    watch(await pupil.call(getAttempt, { attemptId: body.id }))
    watch(await pupil.call(startAttempt, { paperId: secretPaper }))
    watch(await pupil.call(listAttempts, {}))
    expect(seen.filter((text) => canaries.some((canary) => text.includes(canary)))).toEqual([])
    expect(seen.filter((text) => /"(isCorrect|marksAwarded|correctAnswer)":/.test(text))).toEqual([])
    // The same words do come once it is handed in: the search above looks for the right thing.
    const review = await pupil.call(submitAttempt, { attemptId: body.id })
    expect(canaries.slice(0, 3).every((canary) => review.text.includes(canary))).toBe(true)
    expect(app.log.join('')).not.toContain('a guess')
  })
})
