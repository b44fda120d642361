import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClass, joinClass } from '@capyzen/contracts/classes'
import { assignHomework } from '@capyzen/contracts/homework'
import { answerTurn, takeTurn } from '@capyzen/contracts/practice'
import {
  deleteWorksheet,
  findWorksheet,
  listOwnWorksheets,
  listWorksheets,
  makeClassSet,
  makeWorksheet,
  mostOwnWorksheets,
  readSheetSkills,
  varyWorksheet,
  type SheetRecipe,
} from '@capyzen/contracts/worksheets'
import { questionLists } from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import { newId } from '#platform/ids'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import {
  dayAfter,
  made,
  mixed,
  pdfOf,
  printed,
  textsOf,
  worksheetScene,
  type WorksheetScene,
} from '#test/fixtures/worksheets'
import type { Caller } from '#test/start-test-app'
import { removeForgottenSheets } from './deleting.ts'
import { worksheets } from './tables.ts'

let scene: WorksheetScene
beforeAll(async () => void (scene = await worksheetScene()))
afterAll(() => scene?.app.close())
beforeEach(() => void scene.typesetter.sets.splice(0))

describe('worksheets of the academy', () => {
  beforeAll(async () => {
    const recipe = mixed() as Extract<SheetRecipe, { kind: 'practice' }>
    await scene.load(...Array.from({ length: 7 }, (_, nth) => ({ slug: `math-${nth}`, seed: nth, recipe })), {
      slug: 'reading',
      seed: 1,
      recipe: { ...recipe, level: 'P1', subject: 'english' },
    })
  })

  it('are listed by visitors, six a page, by level and subject', async () => {
    const visitor = scene.app.visitor()
    const first = (await visitor.call(listWorksheets, { level: 'P5', subject: 'math' })).body
    const second = (await visitor.call(listWorksheets, { level: 'P5', subject: 'math', offset: 6 })).body
    expect([first.total, first.worksheets.length, second.worksheets.length]).toEqual([7, 6, 1])
    const ids = [...first.worksheets, ...second.worksheets].map(({ id }) => id)
    expect(new Set(ids).size).toBe(7)
    const [reading] = (await visitor.call(listWorksheets, { subject: 'english' })).body.worksheets
    expect(reading).toMatchObject({
      ...{ type: 'reading', grade: 'P1', language: 'en', questions: 8, variant: 'A', downloadCount: 0, pages: null },
      title: { en: 'P1 English practice', zh: '小一英文练习' },
      ...{ isOwn: false, hasAnswers: false },
    })
    expect((await visitor.call(listWorksheets, { level: 'P4' })).body).toEqual({ worksheets: [], total: 0 })
  })

  it('are downloaded by visitors, which counts; a browser that has one already is told so', async () => {
    const visitor = scene.app.visitor()
    const [sheet] = (await visitor.call(listWorksheets, { subject: 'english' })).body.worksheets
    const sent = await pdfOf(visitor, sheet!)
    expect(sent.headers).toMatchObject({ 'content-type': 'application/pdf', etag: expect.any(String) })
    expect(Number(sent.headers['content-length'])).toBeGreaterThan(500)
    const again = await pdfOf(visitor, sheet!, 'questions', { 'if-none-match': sent.headers.etag })
    expect(again.status).toBe(304)
    expect((await pdfOf(visitor, sheet!)).status).toBe(200)
    expect(scene.typesetter.sets).toHaveLength(1)
    const found = await visitor.call(findWorksheet, { number: sheet!.number.toLowerCase() })
    expect(found.body.worksheet).toMatchObject({ id: sheet!.id, downloadCount: 2, pages: 2 })
  })

  it('are seen before they are printed', async () => {
    const visitor = scene.app.visitor()
    const [sheet] = (await visitor.call(listWorksheets, { subject: 'math' })).body.worksheets
    const page = (nth: number) => visitor.send({ method: 'GET', url: `/api/worksheets/${sheet!.id}/pages/${nth}` })
    const first = await visitor.send({ method: 'GET', url: sheet!.thumbnailUrl })
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/webp'])
    expect([(await page(2)).status, (await page(3)).status]).toEqual([200, 404])
  })

  it('have answers for grown-ups alone', async () => {
    const [sheet] = (await scene.app.visitor().call(listWorksheets, { subject: 'english' })).body.worksheets
    const parent = await scene.app.person({ userType: 'parent' })
    const callers: Caller[] = [
      scene.app.visitor(),
      await scene.app.person(),
      await scene.app.child(),
      await scene.app.person({ userType: 'teacher' }),
      parent,
      await scene.app.confirmedTeacher(),
      await scene.app.administrator(),
    ]
    const seen = []
    for (const caller of callers) {
      const { worksheet } = (await caller.call(findWorksheet, { number: sheet!.number })).body
      seen.push([worksheet.hasAnswers, (await pdfOf(caller, sheet!, 'answers')).status])
    }
    expect(seen.map(String)).toEqual([...Array(4).fill('false,403'), ...Array(3).fill('true,200')])
    const { sheet: set, part } = scene.typesetter.sets.at(-1)!
    expect([part, set.sections[0]?.questions[0]?.answer]).toEqual([
      'answers',
      { correct: 'right', explanation: 'The question says it.', scheme: [] },
    ])
  })

  it('change with their recipe, while what was printed is found by its number', async () => {
    const recipe = mixed({ level: 'P1', subject: 'english', minutes: 10 }) as Extract<SheetRecipe, { kind: 'practice' }>
    const [before] = (await scene.app.visitor().call(listWorksheets, { subject: 'english' })).body.worksheets
    await scene.load({ slug: 'reading', seed: 2, recipe })
    const { worksheets: listed, total } = (await scene.app.visitor().call(listWorksheets, {})).body
    expect([total, listed[0]?.number === before!.number]).toEqual([1, false])
    expect((await scene.app.visitor().call(findWorksheet, { number: before!.number })).body.worksheet.id).toBe(
      before!.id,
    )
  })
})

describe('a sheet that a parent makes', () => {
  it('fits the minutes, begins with easy questions and has all skills', async () => {
    const parent = await scene.app.person({ userType: 'parent' })
    const sheet = await made(parent, mixed({ minutes: 30 }))
    expect(sheet).toMatchObject({ isOwn: true, hasAnswers: true, type: 'practice', totalMarks: 2 * sheet.questions })
    expect(sheet.questions).toBeGreaterThanOrEqual(10)
    expect(sheet.minutes).toBeLessThanOrEqual(35)
    const texts = textsOf(await printed(scene, parent, sheet))
    expect(new Set(texts).size).toBe(sheet.questions)
    const rows = await scene.app.db.select().from(questionVersions)
    const asked = texts.map((text) => rows.find((row) => row.text === text)!)
    const rank = asked.map(({ difficulty }) => ['easy', 'medium', 'hard'].indexOf(difficulty!))
    expect(rank).toEqual(rank.toSorted())
    expect(new Set(asked.map(({ skills }) => skills![0])).size).toBe(4)
  })

  it('has the wanted skills and difficulty, or is not made', async () => {
    const parent = await scene.app.person({ userType: 'parent' })
    const { skills, questions: all } = (await parent.call(readSheetSkills, { level: 'P5', subject: 'math' })).body
    expect([all, skills[0]]).toEqual([24, { id: 'MA.NA.FR.07', questions: 6 }])
    const sheet = await made(parent, mixed({ skills: ['MA.NA.FR.07'], minutes: 45 }))
    expect([sheet.questions, sheet.title.en]).toEqual([6, 'P5 Mathematics: Add and subtract mixed numbers'])
    const few = await parent.call(makeWorksheet, { recipe: mixed({ skills: ['MA.NA.FR.07'], difficulty: 'hard' }) })
    expect(few.body).toEqual({ outcome: 'too_few', found: 2 })
    expect((await parent.call(listOwnWorksheets, {})).body.total).toBe(1)
  })

  it('keeps a passage with all its questions', async () => {
    const parent = await scene.app.person({ userType: 'parent' })
    const sheet = await printed(
      scene,
      parent,
      await made(parent, mixed({ level: 'P1', subject: 'english', minutes: 10 })),
    )
    expect(sheet.sections.map(({ passage, questions }) => [passage?.slice(0, 8), questions.length]).toSorted()).toEqual(
      [
        ['The boat', 4],
        ['The snai', 4],
      ],
    )
  })

  it('draws its numbers once: the same sheet again by its number, others in a variant', async () => {
    const parent = await scene.app.person({ userType: 'parent' })
    const sheet = await made(parent, mixed({ level: 'P1' }))
    const texts = textsOf(await printed(scene, parent, sheet))
    // Two generators are asked three times each.
    expect([texts.length, new Set(texts).size]).toEqual([6, 6])
    const { body } = await parent.call(varyWorksheet, { worksheetId: sheet.id })
    if (body.outcome !== 'made') throw new Error('no variant')
    expect([body.worksheet.variant, body.worksheet.number === sheet.number]).toEqual(['B', false])
    const varied = textsOf(await printed(scene, parent, body.worksheet))
    expect(varied.filter((text) => texts.includes(text))).toEqual([])
    const again = (await parent.call(findWorksheet, { number: sheet.number })).body.worksheet
    await scene.app.storage.removeFolder('worksheets', `${again.id}/`)
    expect(textsOf(await printed(scene, parent, again))).toEqual(texts)
  })

  it('has variants with other questions up to E, and none where nothing else is left', async () => {
    const parent = await scene.app.person({ userType: 'parent' })
    const sheet = await made(parent, mixed({ minutes: 10 }))
    const first = textsOf(await printed(scene, parent, sheet))
    const { body } = await parent.call(varyWorksheet, { worksheetId: sheet.id })
    if (body.outcome !== 'made') throw new Error('no variant')
    expect(textsOf(await printed(scene, parent, body.worksheet)).filter((text) => first.includes(text))).toEqual([])
    const reading = await made(parent, mixed({ level: 'P1', subject: 'english' }))
    expect((await parent.call(varyWorksheet, { worksheetId: reading.id })).body.outcome).toBe('too_few')
    const drawn = await made(parent, mixed({ level: 'P1' }))
    const outcomes = []
    for (let nth = 0; nth < 5; nth += 1)
      outcomes.push((await parent.call(varyWorksheet, { worksheetId: drawn.id })).status)
    expect(outcomes).toEqual([200, 200, 200, 200, 409])
  })

  it('is nobody else’s, and gone when it is deleted', async () => {
    const [parent, other] = [
      await scene.app.person({ userType: 'parent' }),
      await scene.app.person({ userType: 'parent' }),
    ]
    const sheet = await made(parent, mixed())
    await printed(scene, parent, sheet)
    const worksheetId = sheet.id
    const by = async (caller: Caller) => [
      (await caller.call(findWorksheet, { number: sheet.number })).status,
      (await pdfOf(caller, sheet)).status,
      (await caller.call(varyWorksheet, { worksheetId })).status,
      (await caller.call(deleteWorksheet, { worksheetId })).status,
    ]
    expect(await by(other)).toEqual([404, 404, 404, 404])
    expect((await scene.app.visitor().call(findWorksheet, { number: sheet.number })).status).toBe(404)
    expect((await parent.call(deleteWorksheet, { worksheetId })).status).toBe(200)
    expect(await by(parent)).toEqual([404, 404, 404, 404])
    const { total } = await scene.app.storage.list('worksheets', { prefix: `${sheet.id}/` })
    const lists = await scene.app.db.$count(questionLists, eq(questionLists.listId, `worksheet:${sheet.id}`))
    expect([total, lists]).toEqual([0, 0])
  })

  it('is one of a few hundred at most', async () => {
    const parent = await scene.app.person({ userType: 'parent' })
    const sheet = await made(parent, mixed())
    const [row] = await scene.app.db.select().from(worksheets).where(eq(worksheets.id, sheet.id))
    const copies = Array.from({ length: mostOwnWorksheets - 1 }, (_, nth) => {
      const id = newId()
      return { ...row!, id, family: id, number: `TEST${String(nth).padStart(4, '0')}` }
    })
    await scene.app.db.insert(worksheets).values(copies)
    const refused = await parent.call(makeWorksheet, { recipe: mixed() })
    expect(refused.body.error).toBe('limit_reached')
    // A child of a family makes none.
    expect((await (await scene.app.child()).call(makeWorksheet, { recipe: mixed() })).body.error).toBe('forbidden')
  })
})

describe('a sheet of mistakes', () => {
  const recipe = (learnerId: string): SheetRecipe => ({
    ...{ kind: 'mistakes', learnerId, subject: 'science', minutes: 20, hasPinyin: false },
  })

  it('asks a learner’s open mistakes, for those who look after the learner', async () => {
    const { app } = scene
    const child = await app.child()
    const drafts = Array.from({ length: 4 }, () => practiceQuestion({ subject: 'science', level: 'P4' }))
    const ids = await publishForPractice(app.db, ...drafts)
    const rows = await app.db.select().from(questionVersions).where(eq(questionVersions.subject, 'science'))
    for (const [nth, id] of ids.entries()) {
      const { questionId } = rows.find((row) => row.id === id)!
      const { turn } = (await child.call(takeTurn, { scope: { kind: 'question', questionId } })).body
      await child.call(answerTurn, { turnId: turn!.id, answer: nth === 3 ? 'right' : 'wrong', isLast: true })
    }
    const stranger = await app.person({ userType: 'parent' })
    expect((await stranger.call(makeWorksheet, { recipe: recipe(child.id) })).status).toBe(404)
    // The caller of a child’s device is the child.
    const parent = app.visitor()
    const { email, password } = child
    await parent.send({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
    const sheet = await made(parent, recipe(child.id))
    expect(sheet).toMatchObject({ type: 'mistakes', questions: 3, grade: 'P4', title: { en: 'My mistakes: Science' } })
    const texts = textsOf(await printed(scene, parent, sheet))
    expect(texts.toSorted()).toEqual(
      drafts
        .slice(0, 3)
        .map(({ text }) => text)
        .toSorted(),
    )
    expect((await child.call(findWorksheet, { number: sheet.number })).body.worksheet.id).toBe(sheet.id)
    expect((await stranger.call(findWorksheet, { number: sheet.number })).status).toBe(404)
    // What stands in homework that is not handed in stays out.
    const teacher = await app.confirmedTeacher()
    const { taughtClass } = (await teacher.call(createClass, { name: '4 Grace', level: 'P4' })).body
    await child.call(joinClass, { code: taughtClass.joinCode })
    // One child's mistakes are not printed for others.
    const own = await made(teacher, recipe(child.id))
    const forClass = { worksheetId: own.id, classId: taughtClass.id, variants: 1 }
    expect((await teacher.call(makeClassSet, forClass)).status).toBe(409)
    const source = { kind: 'questions' as const, questionVersionIds: ids.slice(0, 1) }
    const draft = { classId: taughtClass.id, title: 'At home', note: '', dueOn: dayAfter(scene, 2), source }
    const assigned = await teacher.call(assignHomework, draft)
    expect(assigned.status).toBe(200)
    const few = await teacher.call(makeWorksheet, { recipe: recipe(child.id) })
    expect(few.body).toEqual({ outcome: 'too_few', found: 2 })
  })
})

describe('a sheet of a deleted account', () => {
  it('goes with its files', async () => {
    const parent = await scene.app.person({ userType: 'parent' })
    const sheet = await made(parent, mixed())
    await printed(scene, parent, sheet)
    await scene.app.db.execute(`delete from users where id = '${parent.id}'`)
    await removeForgottenSheets(scene.app)
    const { total } = await scene.app.storage.list('worksheets', { prefix: `${sheet.id}/` })
    expect([total, await scene.app.db.$count(worksheets, eq(worksheets.id, sheet.id))]).toEqual([0, 0])
  })
})
