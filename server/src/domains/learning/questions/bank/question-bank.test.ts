import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { takeTurn } from '@capyzen/contracts/practice'
import {
  addToSet,
  createSet,
  deleteSet,
  listSets,
  mostQuestionsInSet,
  mostSets,
  orderSet,
  questionsPerPage,
  readBankQuestion,
  readSet,
  removeFromSet,
  renameSet,
  searchQuestions,
} from '@capyzen/contracts/question-bank'
import { fillListing, questions, questionVersions } from '#domains/learning/questions'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { questionSets } from '../tables.ts'

let app: TestApp
type Student = Awaited<ReturnType<TestApp['person']>>
let student: Student

beforeAll(async () => {
  app = await startTestApp()
  student = await app.person()
  await publishForPractice(
    app.db,
    practiceQuestion({ slug: 'jam', text: 'Mdm Lim fills 12 jars with {3/4} kg of jam each.', topic: 'Fractions' }),
    practiceQuestion({ slug: 'prepare', text: 'Preparation of a café table.', skills: [], topic: 'Words' }),
    practiceQuestion({
      ...{ slug: 'writing', text: '他写的绿色作文题很有趣。', language: 'zh', subject: 'chinese', term: 'SA2' },
      ...{ topic: '词语', skills: [] },
    }),
    practiceQuestion({ slug: 'apart', text: '他在工作，文章很长。', language: 'zh', subject: 'chinese', skills: [] }),
    practiceQuestion({ slug: 'younger', text: 'Rays of light.', subject: 'science', level: 'P5', skills: [] }),
    practiceQuestion({ slug: 'of a paper', text: 'Jam for an exam.', inPractice: false }),
  )
})
afterAll(() => app?.close())

type Query = CallInput<typeof searchQuestions>
const ask = async (query: Query) => (await student.call(searchQuestions, query)).body
const search = async (query: Query) => (await ask(query)).questions
async function idOf(slug: string): Promise<string> {
  const [row] = await app.db.select({ id: questions.id }).from(questions).where(eq(questions.slug, slug))
  return row?.id ?? ''
}
async function slugsFor(query: Query) {
  const found = await search(query)
  const rows = await app.db.select({ id: questions.id, slug: questions.slug }).from(questions)
  return found.map(({ id }) => rows.find((row) => row.id === id)?.slug).toSorted()
}
const withdraw = (slug: string, inPractice = false) =>
  app.db.update(questions).set({ inPractice }).where(eq(questions.slug, slug))

describe('searchQuestions', () => {
  it.each([
    ['the beginning of an English word', 'ja', ['jam']],
    ['a word without its accent', 'cafe', ['prepare']],
    ['several words in any order', 'jam lim', ['jam']],
    ['Chinese', '作文', ['writing']],
    ['three Chinese characters', '作文题', ['writing']],
    ['traditional characters', '作文題', ['writing']],
    ['one Chinese character', '题', ['writing']],
    ['pinyin', 'zuowen', ['writing']],
    ['pinyin with tone marks', 'zuòwén', ['writing']],
    ['pinyin with tone digits', 'zuo4wen2', ['writing']],
    ['initials', 'zwt', ['writing']],
    ['pinyin whose ü is typed as v', 'lvse', ['writing']],
    ['pinyin whose ü is typed as u', 'luse', ['writing']],
    ['the Chinese name of the skill of an English question', '分数', ['jam']],
    ['its pinyin', 'fenshu', ['jam']],
    ['a subject', 'kexue', ['younger']],
  ])('finds by %s', async (_how, words, slugs) => expect(await slugsFor({ search: words })).toEqual(slugs))

  it.each([
    ['letters inside a word', 'paration'],
    ['characters that stand in two sentences', '作文章'],
    ['signs alone', '% _'],
    ["quotes that end a query's text", "'jam' | 'rays'"],
    ['one letter that begins a word', 'j'],
  ])('finds nothing by %s', async (_how, words) => expect(await slugsFor({ search: words })).toEqual([]))

  it('takes signs of queries and backslashes as nothing special', async () => {
    for (const words of ['jam & !lim', 'jam:*', '\\ jam', "jam'", '(jam'])
      expect(await slugsFor({ search: words }), words).toEqual(['jam'])
  })

  it('filters by subject, level and term together with a search, and counts what fits', async () => {
    expect(await slugsFor({ subject: 'chinese' })).toEqual(['apart', 'writing'])
    expect(await slugsFor({ subject: 'chinese', term: 'SA2' })).toEqual(['writing'])
    expect(await slugsFor({ level: 'P5' })).toEqual(['younger'])
    expect(await slugsFor({ level: 'P5', search: 'jam' })).toEqual([])
    expect(await ask({ subject: 'chinese' })).toMatchObject({ total: 2 })
  })

  it('says of each question what the table shows', async () => {
    expect(await search({ search: 'jam' })).toEqual([
      {
        id: await idOf('jam'),
        title: 'Mdm Lim fills 12 jars with 3/4 kg of jam each.',
        ...{ language: 'en', subject: 'math', level: 'P6', term: 'CA1', changedAt: '2026-01-01T00:00:00.000Z' },
        marks: 2,
        questionVersionId: expect.any(String),
      },
    ])
  })

  it('finds a changed question by its new words only', async () => {
    await publishForPractice(app.db, practiceQuestion({ slug: 'changing', text: 'A capybara swims.' }))
    await publishForPractice(app.db, practiceQuestion({ slug: 'changing', text: 'A pelican swims.' }))
    expect(await slugsFor({ search: 'capybara' })).toEqual([])
    expect((await search({ search: 'pelican' })).map(({ title }) => title)).toEqual(['A pelican swims.'])
    await withdraw('changing')
  })

  it('leaves out withdrawn questions', async () => {
    await withdraw('jam')
    expect(await slugsFor({ search: 'jam' })).toEqual([])
    await withdraw('jam', true)
  })

  it('gives each question once over all pages, newest first', async () => {
    const many = Array.from({ length: 2 * questionsPerPage + 5 }, (_, nth) =>
      practiceQuestion({ slug: `paged-${nth}`, text: `Paged ${nth}`, level: 'P2' }),
    )
    await publishForPractice(app.db, ...many)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ level: 'P2', page })))
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45])
    expect(pages.map((page) => page.questions.length)).toEqual([20, 20, 5, 0])
    const titles = pages.flatMap((page) => page.questions.map(({ title }) => title))
    expect(titles).toEqual(many.map(({ text }) => text).toReversed())
    await app.db.update(questions).set({ inPractice: false }).where(eq(questions.level, 'P2'))
  })

  it('refuses odd input', async () => {
    for (const query of ['page=0', 'page=x', 'level=P7', 'subject=art', 'term=CA9', `search=${'x'.repeat(101)}`, 'a=b'])
      expect((await student.send({ method: 'GET', url: `/api/question-bank?${query}` })).status, query).toBe(400)
  })

  it('finds questions of before there was a question bank', async () => {
    await app.db
      .update(questions)
      .set({ subject: null, level: null, term: null, changedAt: null, searchWords: null })
      .where(eq(questions.slug, 'writing'))
    expect(await slugsFor({ search: 'zuowen' })).toEqual([])
    await fillListing(app.db)
    expect(await slugsFor({ search: 'zuowen', subject: 'chinese', term: 'SA2' })).toEqual(['writing'])
  })
})

describe('readBankQuestion', () => {
  it('shows topic, skill, level, term and marks, and neither key nor hints', async () => {
    const { body, text } = await student.call(readBankQuestion, { questionId: await idOf('jam') })
    expect(body).toMatchObject({
      ...{ title: expect.stringContaining('Mdm Lim'), level: 'P6', term: 'CA1', difficulty: 'medium' },
      question: { type: 'ShortAnswer', marks: 2 },
      skill: { zh: expect.stringContaining('分') },
    })
    expect(body.topic?.zh).toBeTruthy()
    for (const secret of ['accepted', 'hint', 'Read it again', 'explanation', 'The question says it'])
      expect(text).not.toContain(secret)
  })

  it('knows no question of a paper, no withdrawn one and no id that is none', async () => {
    expect((await student.call(readBankQuestion, { questionId: await idOf('of a paper') })).status).toBe(404)
    await withdraw('younger')
    expect((await student.call(readBankQuestion, { questionId: await idOf('younger') })).status).toBe(404)
    await withdraw('younger', true)
    expect((await student.send({ method: 'GET', url: '/api/question-bank/17' })).status).toBe(404)
  })
})

describe('question sets', () => {
  const begin = async (owner: Student, ...slugs: string[]) => {
    const { set } = (await owner.call(createSet, { name: 'Mine' })).body
    for (const slug of slugs) await owner.call(addToSet, { setId: set.id, questionId: await idOf(slug) })
    return set.id
  }
  const titlesIn = async (owner: Student, setId: string) =>
    (await owner.call(readSet, { setId })).body.questions.map(({ title }) => title.split(' ')[0])

  it('are begun with a question, renamed, filled, emptied and deleted', async () => {
    const owner = await app.person()
    const [jam, light] = [await idOf('jam'), await idOf('younger')]
    const { set } = (await owner.call(createSet, { name: '  复习  ', questionId: jam })).body
    expect(set).toMatchObject({ name: '复习', questionCount: 1 })
    expect((await owner.call(addToSet, { setId: set.id, questionId: light })).body.outcome).toBe('added')
    expect((await owner.call(addToSet, { setId: set.id, questionId: light })).body.outcome).toBe('already_in')
    expect((await owner.call(renameSet, { setId: set.id, name: 'Revision' })).body.set.name).toBe('Revision')
    expect((await owner.call(listSets, { questionId: jam })).body.sets).toMatchObject([
      { name: 'Revision', questionCount: 2, hasQuestion: true },
    ])
    await owner.call(removeFromSet, { setId: set.id, questionId: jam })
    expect((await owner.call(listSets, { questionId: jam })).body.sets).toMatchObject([
      { questionCount: 1, hasQuestion: false },
    ])
    expect(await titlesIn(owner, set.id)).toEqual(['Rays'])
    await owner.call(deleteSet, { setId: set.id })
    expect((await owner.call(readSet, { setId: set.id })).status).toBe(404)
    expect((await student.call(readBankQuestion, { questionId: light })).status).toBe(200)
  })

  it('keep an order of their own, and refuse one that names other questions', async () => {
    const owner = await app.person()
    const setId = await begin(owner, 'jam', 'prepare', 'younger')
    const ids = await Promise.all(['younger', 'jam', 'prepare'].map(idOf))
    expect((await owner.call(orderSet, { setId, questionIds: ids })).status).toBe(200)
    expect(await titlesIn(owner, setId)).toEqual(['Rays', 'Mdm', 'Preparation'])
    for (const questionIds of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids.slice(1), await idOf('apart')]])
      expect((await owner.call(orderSet, { setId, questionIds })).status).toBe(409)
    await owner.call(addToSet, { setId, questionId: await idOf('apart') })
    expect((await titlesIn(owner, setId)).at(-1)).toContain('工作')
  })

  it('lose withdrawn questions, also in what is practised', async () => {
    const owner = await app.person()
    const setId = await begin(owner, 'jam', 'prepare')
    await withdraw('jam')
    expect(await titlesIn(owner, setId)).toEqual(['Preparation'])
    expect((await owner.call(readSet, { setId })).body.set.questionCount).toBe(1)
    const { body } = await owner.call(takeTurn, { scope: { kind: 'own_set', setId } })
    expect(body.progress.total).toBe(1)
    expect((await owner.call(orderSet, { setId, questionIds: [await idOf('prepare')] })).status).toBe(200)
    await withdraw('jam', true)
    expect((await titlesIn(owner, setId)).length).toBe(2)
  })

  it('are unknown to everybody else, whatever they try', async () => {
    const setId = await begin(await app.person(), 'jam')
    const other = await app.person()
    const questionId = await idOf('jam')
    const answers = await Promise.all([
      other.call(readSet, { setId }),
      other.call(renameSet, { setId, name: 'Stolen' }),
      other.call(deleteSet, { setId }),
      other.call(addToSet, { setId, questionId }),
      other.call(removeFromSet, { setId, questionId }),
      other.call(orderSet, { setId, questionIds: [questionId] }),
      other.call(takeTurn, { scope: { kind: 'own_set', setId } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect((await other.call(listSets, {})).body.sets).toEqual([])
  })

  it('take no questions of papers and no empty or long names', async () => {
    const owner = await app.person()
    const setId = await begin(owner)
    const questionId = await idOf('of a paper')
    expect((await owner.call(addToSet, { setId, questionId })).status).toBe(404)
    expect((await owner.call(createSet, { name: 'X', questionId })).status).toBe(404)
    for (const name of ['  ', 'x'.repeat(61)]) expect((await owner.call(createSet, { name })).status).toBe(400)
    expect((await owner.call(listSets, {})).body.sets).toHaveLength(1)
  })

  it('are at most thirty, also when several are begun at once', async () => {
    const owner = await app.person()
    const now = app.clock.now()
    const most = Array.from({ length: mostSets - 1 }, (_, nth) => `Set ${nth}`)
    await app.db
      .insert(questionSets)
      .values(most.map((name) => ({ ownerId: owner.id, name, createdAt: now, changedAt: now })))
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(createSet, { name: 'One more' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('hold at most sixty questions, also when several are added at once', async () => {
    const owner = await app.person()
    const drafts = Array.from({ length: mostQuestionsInSet + 2 }, (_, nth) => practiceQuestion({ slug: `full-${nth}` }))
    const versionIds = await publishForPractice(app.db, ...drafts)
    const rows = await app.db
      .select({ id: questionVersions.id, questionId: questionVersions.questionId })
      .from(questionVersions)
    const ids = versionIds.map((id) => rows.find((row) => row.id === id)!.questionId)
    const setId = await begin(owner)
    const add = (questionId: string) => owner.call(addToSet, { setId, questionId })
    for (const id of ids.slice(0, mostQuestionsInSet - 1)) await add(id)
    const answers = await Promise.all(ids.slice(mostQuestionsInSet - 1).map(add))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await add(ids[0]!)).body.outcome).toBe('already_in')
  })

  it('go into the owner’s archive with the titles of their questions', async () => {
    const owner = await app.person()
    await begin(owner, 'jam')
    const { questionBankPersonalData } = await import('./personal-data.ts')
    expect(await questionBankPersonalData.read(app.db, owner.id)).toMatchObject([
      { name: 'Mine', questions: [{ title: expect.stringContaining('jam') }] },
    ])
  })
})
