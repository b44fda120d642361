import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMistakes, readPractice } from '@capyzen/contracts/practice'
import { answerSample, claimSamples, listSamples, sampleDays } from '@capyzen/contracts/sample-questions'
import { learningEvents, readLearner, sumWaiting } from '#domains/insight/learning-events'
import { readHistory } from '#domains/learning/practice'
import { questions } from '#domains/learning/questions'
import type { Domain } from '#platform/domain'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { domains } from '../../../domains.ts'

const slugs = ['sample-one', 'sample-two', 'sample-gone']
const double: Domain = { name: 'sample-double', sampleQuestions: slugs }

let app: TestApp
let one = ''
let two = ''
let other = ''

beforeAll(async () => {
  const others = domains.filter(({ sampleQuestions }) => !sampleQuestions)
  app = await startTestApp({ domains: [...others, double] })
  ;[one = '', two = '', , other = ''] = await publishForPractice(
    app.db,
    practiceQuestion({ slug: slugs[0]!, skills: ['MA.NA.FR.01'] }),
    practiceQuestion({ slug: slugs[1]!, skills: ['MA.NA.FR.02'] }),
    practiceQuestion({ slug: slugs[2]!, inPractice: false }),
    practiceQuestion({ slug: 'no-sample' }),
  )
})
afterAll(() => app?.close())

const right = (questionVersionId: string) => ({ questionVersionId, answer: 'right' })
const wrong = (questionVersionId: string) => ({ questionVersionId, answer: 'left' })

describe('sample questions', () => {
  it('are shown to visitors in order, without a key', async () => {
    const { body, text } = await app.visitor().call(listSamples, {})
    expect(body.questions.map(({ question }) => question.id)).toEqual([one, two])
    expect(text).not.toMatch(/accepted|explanation|The question says it/)
  })

  it('are marked without an account, and nothing is stored of it', async () => {
    const visitor = app.visitor()
    const sizes = async () => {
      const { rows } = await app.pool.query<{ name: string; rows: string }>(`select table_name as name,
        (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')))[1]::text as rows
        from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name <> 'throttle_counters' order by 1`)
      return rows
    }
    const before = await sizes()
    const { body } = await visitor.call(answerSample, wrong(one))
    expect(body.reviewed).toMatchObject({ isCorrect: false, correctAnswer: 'right', question: { id: one } })
    expect(body.reviewed.explanation).not.toBeNull()
    expect((await visitor.call(answerSample, right(one))).body.reviewed.isCorrect).toBe(true)
    expect(await sizes()).toEqual(before)
  })

  it('tell the key of no other question, and none without an answer', async () => {
    const visitor = app.visitor()
    expect((await visitor.call(answerSample, right(other))).status).toBe(404)
    expect((await visitor.call(answerSample, { questionVersionId: one, answer: ' \n' })).status).toBe(400)
  })

  it('are marked so often from one network, and no more', async () => {
    const visitor = app.visitor('192.0.2.7')
    const answers = await Promise.all(Array.from({ length: 123 }, () => visitor.call(answerSample, right(one))))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect((await app.visitor('198.51.100.7').call(answerSample, right(one))).status).toBe(200)
  })
})

describe('answers that were given before there was an account', () => {
  it('count once as practice: for mastery and the mistakes book, without XP', async () => {
    const student = await app.person()
    const claim = { answers: [right(one), wrong(two), right(other)] }
    const claims = await Promise.all([student.call(claimSamples, claim), student.call(claimSamples, claim)])
    expect(claims.map(({ body }) => body.counted).toSorted()).toEqual([0, 2])
    const { body: practice } = await student.call(readPractice, {})
    expect(practice.skills.map(({ id, answered, right: good }) => [id, answered, good]).toSorted()).toEqual([
      ['MA.NA.FR.01', 1, 1],
      ['MA.NA.FR.02', 1, 0],
    ])
    const { body: book } = await student.call(listMistakes, {})
    expect(book.mistakes).toMatchObject([{ questionVersionId: two, source: { purpose: 'practice' } }])
    await sumWaiting(app)
    expect(await readLearner(app.db, student.id)).toMatchObject({ xp: 0 })
    // Counted anew from the events, they say the same.
    const history = await readHistory(app.db, student.id)
    expect(history.map(({ isCorrect, isHelped }) => [isCorrect, isHelped])).toEqual([
      [true, false],
      [false, false],
    ])
    expect(await app.db.$count(learningEvents, eq(learningEvents.userId, student.id))).toBe(2)
  })

  it('are of a new student only', async () => {
    const parent = await app.person({ userType: 'parent' })
    expect((await parent.call(claimSamples, { answers: [right(one)] })).status).toBe(403)
    const child = await app.child()
    expect((await child.call(claimSamples, { answers: [right(one)] })).body.counted).toBe(1)
    const old = await app.person()
    app.clock.advance(sampleDays * 86_400 + 1)
    const again = app.visitor()
    await again.send({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: old.email, password: old.password },
    })
    expect((await again.call(claimSamples, { answers: [right(one)] })).body.counted).toBe(0)
  })
})

it('shows what is in practice now', async () => {
  await app.db.update(questions).set({ inPractice: false }).where(eq(questions.slug, slugs[1]!))
  app.clock.advance(3_600)
  expect((await app.visitor().call(listSamples, {})).body.questions).toHaveLength(1)
})
