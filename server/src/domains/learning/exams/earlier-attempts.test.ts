import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCatalogue } from '@capyzen/contracts/courses'
import { getAttempt, listAttempts, listPapers, saveAnswer, startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import { migrateDatabase } from '#platform/migrations'
import { createEarlierDatabase, type TestDatabase } from '#test/platform-doubles'
import { startTestApp, type TestApp } from '#test/start-test-app'

/* A database from before questions had their own tables, with rows as that version wrote them. */

const options = ['one', 'two', 'three', 'four'].map((word, index) => {
  const value = 'ABCD'.charAt(index)
  return { value, label: `${value}. ${word}` }
})
const picture = { url: '/files/exam-figures/x.svg', alt: 'Four bars', width: 400, height: 200 }
const common = { options: [], image: null, unit: null }
const choice = { ...common, id: 'c-1', number: 1, topic: '一', type: 'MCQ', marks: 2, text: 'Which?', options }
const short = { ...common, id: 's-1', number: 2, topic: '一', type: 'ShortAnswer', marks: 3, text: 'Half of {3/2}?' }
const points = { ...common, id: 'o-1', number: 3, topic: '二', type: 'ShortAnswer', marks: 4, text: '为什么？' }
const noKey = { ...common, id: 'o-2', number: 4, topic: '二', type: 'ShortAnswer', marks: 5, text: '你怎么想？' }
const topics = [
  {
    topic: '一',
    passage: null,
    questions: [
      { ...choice, image: picture },
      { ...short, unit: 'm' },
    ],
  },
  { topic: '二', passage: '爷爷的菜园。', questions: [points, noKey] },
]
const keys = {
  'c-1': { kind: 'option', value: 'D' },
  's-1': { kind: 'number', value: '3/4' },
  'o-1': { kind: 'points', points: [{ marks: 4, anyOf: ['挡路'], except: ['不挡路'] }], model: '因为挡路。' },
  'o-2': null,
}
const [taken, open, former] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const answers = {
  [taken!]: [
    ['c-1', 'D', 2, 2, true, false],
    ['s-1', '1', 1, 0, false, false],
    ['o-1', '', 0, 0, false, false],
    ['o-2', '我想帮忙', 4, 3, false, true],
  ],
  [open!]: [
    ['c-1', 'A', 7, null, null, null],
    ['o-1', '因为挡路', 3, null, null, null],
  ],
}

async function writeEarlierRows({ pool }: TestDatabase): Promise<void> {
  await pool.query(`insert into users (id, name, email, level) values ($1, 'Mei', 'mei@academy.test', 'p5')`, [former])
  await pool.query(
    `insert into courses (id, title_en, title_zh, description_en, description_zh, level, subject, type, price_cents, position, duration_minutes)
     values ('both', 'Both', '都', 'For both.', '都可以。', 'p5-p6', 'math', 'tutorial', 0, 1, 10)`,
  )
  await pool.query(
    `insert into papers (id, title_en, title_zh, school, subject, level, year, syllabus_year, type, language, duration_minutes,
       instructions_en, instructions_zh, total_marks, question_count, topics, position, published_at)
     values ('earlier-paper', 'Earlier', '早的', 'Capyzen Academy', 'chinese', 'Primary 6', 2026, 2026, 'Practice Paper', 'zh', 100,
       'Answer all.', '全部作答。', 14, 4, $1, 0, '2026-01-01T00:00:00Z')`,
    [JSON.stringify(topics)],
  )
  for (const [questionId, key] of Object.entries(keys))
    await pool.query(
      `insert into answer_keys (paper_id, question_id, key, explanation_en, explanation_zh) values ('earlier-paper', $1, $2, $3, $4)`,
      [questionId, key && JSON.stringify(key), ...(key ? [`Why ${questionId}`, `为什么${questionId}`] : [null, null])],
    )
  const attempt = `insert into attempts (id, user_id, paper_id, started_at, deadline, submitted_at, submitted_by, score, total_marks)
                   values ($1, $2, 'earlier-paper', $3, $4, $5, $6, $7, 14)`
  const [morning, noon] = ['2026-11-20T01:00:00Z', '2026-11-20T02:40:00Z']
  await pool.query(attempt, [taken, former, morning, noon, '2026-11-20T02:00:00Z', 'pupil', 5])
  await pool.query(attempt, [open, former, '2026-11-21T00:30:00Z', '2026-11-21T02:10:00Z', null, null, null])
  for (const [attemptId, rows] of Object.entries(answers))
    for (const row of rows)
      await pool.query(
        `insert into attempt_answers (attempt_id, question_id, answer, revision, marks_awarded, is_correct, provisional, saved_at)
         values ($1, $2, $3, $4, $5, $6, $7, '2026-11-20T01:30:00Z')`,
        [attemptId, ...row],
      )
}

let app: TestApp
let student: Awaited<ReturnType<TestApp['person']>>
/** Has the submitted attempt, because its review waits while its student has the paper open. */
let reader: typeof student

beforeAll(async () => {
  const database = await createEarlierDatabase('0010_search-pairs')
  await writeEarlierRows(database)
  await migrateDatabase(database.url)
  app = await startTestApp({ database })
  student = await app.person()
  reader = await app.person()
  await app.pool.query('update attempts set user_id = case when id = $3 then $2::uuid else $1::uuid end', [
    student.id,
    reader.id,
    taken,
  ])
})
afterAll(() => app?.close())

const shown = ({ number, type, text, marks, image, unit }: Record<string, unknown>) => ({
  ...{ number, type, text, marks, image, unit },
})

describe('attempts migrated from before questions had their own tables', () => {
  it('keeps questions, answers, marks, keys and explanations in the review', async () => {
    const review = (await reader.call(getAttempt, { attemptId: taken! })).body
    if (review.state !== 'submitted') throw new Error('the attempt was submitted')
    expect(review).toMatchObject({ score: 5, totalMarks: 14, submittedBy: 'student' })
    expect(review.paper).toMatchObject({ id: 'earlier-paper', level: 'P6', type: 'practice', questionCount: 4 })
    expect(review.topics.map(({ topic, passage }) => [topic, passage])).toEqual([
      ['一', null],
      ['二', '爷爷的菜园。'],
    ])
    const reviewed = review.topics.flatMap(({ questions }) => questions)
    expect(reviewed.map(({ question }) => shown(question))).toEqual(
      topics.flatMap(({ questions }) =>
        // Open answers have had a type of their own since then.
        questions.map((question) => ({ ...shown(question), ...(question.number > 2 && { type: 'OpenAnswer' }) })),
      ),
    )
    expect(reviewed[0]?.question).toMatchObject({ options, topic: '一' })
    expect(
      reviewed.map((one) => [one.answer, one.marksAwarded, one.isCorrect, one.provisional, one.correctAnswer]),
    ).toEqual([
      ['D', 2, true, false, 'D'],
      ['1', 0, false, false, '3/4'],
      ['', 0, false, false, '因为挡路。'],
      ['我想帮忙', 3, false, true, ''],
    ])
    expect(reviewed.map(({ explanation }) => explanation)).toEqual([
      ...['c-1', 's-1', 'o-1'].map((id) => ({ en: `Why ${id}`, zh: `为什么${id}` })),
      null,
    ])
  })

  it('continues an attempt, accepts further answers and submits it', async () => {
    const attempt = await student.call(startAttempt, { paperId: 'earlier-paper' })
    expect([attempt.status, attempt.body.id]).toEqual([200, open])
    const [c1, s1, o1, o2] = attempt.body.topics.flatMap(({ questions }) => questions.map(({ id }) => id))
    expect(attempt.body.answers.toSorted((a, b) => b.revision - a.revision)).toEqual([
      { questionId: c1, answer: 'A', revision: 7 },
      { questionId: o1, answer: '因为挡路', revision: 3 },
    ])
    const save = (questionId: string, answer: string, revision: number) =>
      student.call(saveAnswer, { attemptId: open!, questionId, answer, revision })
    expect((await save(c1!, 'B', 6)).body).toMatchObject({ outcome: 'superseded', current: { answer: 'A' } })
    expect((await save(c1!, 'D', 8)).body.outcome).toBe('saved')
    expect((await save(s1!, '0.75 m', 1)).body.outcome).toBe('saved')
    expect((await save(o2!, '我想种菜', 1)).body.outcome).toBe('saved')
    const result = (await student.call(submitAttempt, { attemptId: open! })).body
    expect(result).toMatchObject({ score: 2 + 3 + 4 + 3, totalMarks: 14, submittedBy: 'student' })
    const historyOf = async (one: typeof student) =>
      (await one.call(listAttempts, {})).body.attempts.map(({ id, score }) => [id, score])
    expect(await historyOf(student)).toEqual([[open, 12]])
    expect(await historyOf(reader)).toEqual([[taken, 5]])
  })
})

it('migrates levels and types of papers to the shared vocabulary', async () => {
  const visitor = app.visitor()
  expect((await visitor.call(listPapers, {})).body.papers).toMatchObject([{ level: 'P6', type: 'practice' }])
  const { courses } = (await visitor.call(getCatalogue, { level: 'P5' } as never)).body
  expect(courses).toMatchObject([{ id: 'both', level: 'P5-P6' }])
  expect((await app.db.execute(`select level from users where id = '${former}'`)).rows).toEqual([{ level: 'P5' }])
})

it('gives migrated questions time-sorted ids and slugs', async () => {
  const { rows } = await app.pool.query<{ slug: string; id: string }>(
    'select q.slug, v.id from questions q join question_versions v on v.question_id = q.id order by q.slug',
  )
  expect(rows.map(({ slug }) => slug)).toEqual(['c-1', 'o-1', 'o-2', 's-1'].map((id) => `earlier-paper-${id}`))
  for (const { id } of rows) expect(id).toMatch(/^01[0-9a-f]{6}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
})
