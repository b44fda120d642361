import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '@capyzen/contracts/attempts'
import { startAttempt } from '@capyzen/contracts/exams'
import {
  checkHomework,
  getHomeworkResults,
  listHomework,
  listProblemReports,
  reportProblem,
  submitHomework,
  updateProblemReport,
} from '@capyzen/contracts/homework'
import { learningEvents } from '#domains/insight/learning-events'
import { deleteAccount } from '@capyzen/contracts/account'
import { questions } from '#domains/learning/questions'
import { eq } from 'drizzle-orm'
import { makePaper } from '#test/fixtures/exams'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { readContent } from './general-homework.ts'
import { homeworkPersonalData } from './personal-data.ts'
import { attempts, attemptsDomain } from '#domains/learning/attempts'
import { homeworkCards } from './tables.ts'
import { homeworkScene, homeworkSecrets, misconception } from '#test/fixtures/homework'

let app: TestApp
let scene: Awaited<ReturnType<typeof homeworkScene>>
type Student = Caller & { id: string }

beforeAll(async () => {
  app = await startTestApp()
  scene = await homeworkScene(app)
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const notFound = [404, 'not_found']

describe('listHomework and checkHomework', () => {
  it('lists cards with kept line breaks, and skips and logs what cannot be read', async () => {
    const student = await app.person()
    await scene.cardsOf('hw-three')
    const [broken, missing, text] = await app.db
      .insert(homeworkCards)
      .values([
        { titleEn: 'Broken', titleZh: '坏的', content: '{"content": "THE-SECRET-WORDS', position: 90 },
        { titleEn: 'Missing', titleZh: '没有', content: { content: 'x', question: 'no-such-question' }, position: 91 },
        {
          titleEn: 'As text',
          titleZh: '文本',
          content: JSON.stringify({ content: 'One\nTwo', question: 'hw-four', image_url: '/x.png' }),
          position: 92,
        },
      ])
      .returning({ id: homeworkCards.id })
    const { cards } = (await student.call(listHomework, {})).body
    expect(cards.find(({ question }) => question.id === scene.ids[2])?.content.en).toBe('Line one\nLine two')
    expect(cards.find(({ id }) => id === text!.id)).toMatchObject({ content: { zh: 'One\nTwo' }, checked: null })
    expect(cards.filter(({ id }) => id === broken!.id || id === missing!.id)).toEqual([])
    const logged = app.log.join('')
    expect(logged).toContain(broken!.id)
    expect(logged).toContain(missing!.id)
    expect(logged).not.toContain('THE-SECRET-WORDS')
  })

  it.each([
    ['an object', { content: 'a', question: 'q' }, { content: { en: 'a', zh: 'a' }, question: 'q' }],
    ['JSON text', '{"question":"q"}', { content: { en: '', zh: '' }, question: 'q' }],
    ['text that is no JSON', 'hello', undefined],
    ['a list', [], undefined],
    ['no question', { content: 'a' }, undefined],
    ['nothing', null, undefined],
  ])('reads the content of %s', (_name, stored, content) => {
    expect(readContent(stored)).toEqual(content)
  })

  it('lets one of two cards earn that are answered at the same moment', async () => {
    const student = await app.person()
    for (const id of await scene.cardsOf('hw-one', 'hw-two'))
      await student.send({ method: 'POST', url: `/api/homework/${id}/check`, payload: { answer: 'B' } })
    const events = await app.db.select().from(learningEvents).where(eq(learningEvents.userId, student.id))
    expect(events.map(({ isHasty }) => isHasty)).toEqual([false, true])
  })

  it('checks once: the first answer stays, also when two arrive together', async () => {
    const student = await app.person()
    const [card] = await scene.cardsOf('hw-three')
    const check = (answer: string) => student.call(checkHomework, { homeworkId: card!, answer })
    expect(errorOf(await check('  '))).toEqual([400, 'invalid_request'])
    const [one, two] = await Promise.all([check('C'), check('C')])
    expect(one.body.checked).toMatchObject({
      isCorrect: false,
      correctAnswer: 'B',
      explanation: { en: 'THE-EXPLANATION', zh: '讲解' },
      mistake: { label: misconception.label },
    })
    expect(two.body).toEqual(one.body)
    expect((await check('B')).body.checked.answer).toBe('C')
    const shouted = await student.call(checkHomework, { homeworkId: card!.toUpperCase(), answer: 'B' })
    expect(shouted.body.checked.answer).toBe('C')
    const { cards } = (await student.call(listHomework, {})).body
    expect(cards.find(({ id }) => id === card)?.checked?.answer).toBe('C')
    const other = await app.person()
    expect((await other.call(listHomework, {})).text).not.toContain('THE-EXPLANATION')
    expect(errorOf(await other.call(checkHomework, { homeworkId: crypto.randomUUID(), answer: 'B' }))).toEqual(notFound)
  })

  it('shows what the teacher gave for each line, with the note', async () => {
    const student = await app.person()
    await scene.classWith(student)
    const point = (en: string, words: string) => ({ label: { en, zh: en }, marks: 2, anyOf: [words] })
    const points = [point('She won', 'won the race'), point('Her friend came', 'friend was there')]
    await publishForPractice(
      app.db,
      practiceQuestion({
        ...{ slug: 'hw-why', type: 'OpenAnswer', marks: 4 },
        key: { kind: 'points', model: 'She won the race.', points },
      }),
    )
    const [card] = await scene.cardsOf('hw-why')
    const check = () => student.call(checkHomework, { homeworkId: card!, answer: 'She won the race, her pal came.' })
    const { question, checked } = (await check()).body
    expect(checked).toMatchObject({ marksAwarded: 2, provisional: true, check: { teacher: null } })
    const [work] = await app.db.select({ id: attempts.id }).from(attempts).where(eq(attempts.userId, student.id))
    const given = { marks: 3, lines: [2, 1], note: 'Almost: name her friend.', revision: 0 }
    const place = { attemptId: work!.id, questionId: question.id }
    expect((await scene.teacher.call(checkAnswer, { ...place, ...given })).status).toBe(200)
    const { cards } = (await student.call(listHomework, {})).body
    for (const shown of [(await check()).body.checked, cards.find(({ id }) => id === card)?.checked])
      expect(shown).toMatchObject({
        ...{ marksAwarded: 3, provisional: false, scheme: [{ awarded: 2 }, { awarded: 1 }] },
        check: { teacher: { note: given.note } },
      })
  })

  it('tells nothing while the question is in an exam that the student has open', async () => {
    const student = await app.person()
    const paperId = await makePaper(app.db)
    const [card] = await scene.cardsOf(`${paperId}-choice`)
    await student.call(checkHomework, { homeworkId: card!, answer: 'A' })
    await student.call(startAttempt, { paperId })
    expect(errorOf(await student.call(checkHomework, { homeworkId: card!, answer: 'D' }))).toEqual([409, 'conflict'])
    const { cards } = (await student.call(listHomework, {})).body
    expect(cards.find(({ id }) => id === card)?.checked).toBeNull()
  })
})

describe('reportProblem', () => {
  it('reaches administrators for starter content, and the author of a question', async () => {
    const [one, two] = [await app.person(), await app.person()]
    const admin = await app.administrator()
    const colleague = await app.confirmedTeacher()
    await scene.cardsOf('hw-two')
    const [authored] = await publishForPractice(app.db, practiceQuestion({ slug: 'authored-by-a-colleague' }))
    await app.db.update(questions).set({ authorId: colleague.id }).where(eq(questions.slug, 'authored-by-a-colleague'))
    const { id } = await scene.classWith(one)
    await scene.assigned(id, { source: { kind: 'questions', questionVersionIds: [authored!] } })
    const report = (student: Student, questionVersionId: string) =>
      student.call(reportProblem, { questionVersionId, reason: 'answer_wrong' })
    for (const student of [one, one, two]) expect((await report(student, scene.ids[1]!)).status).toBe(200)
    expect((await report(one, authored!)).status).toBe(200)
    expect(errorOf(await report(two, authored!))).toEqual(notFound)
    expect(errorOf(await report(two, crypto.randomUUID()))).toEqual(notFound)

    const listed = async (who: Caller) => (await who.call(listProblemReports, {})).body.reports
    const ofAdmin = (await listed(admin)).filter(({ question }) => question.id === scene.ids[1])
    expect(ofAdmin).toMatchObject([{ reports: 2, reason: 'answer_wrong', doneAt: null, level: 'P6' }])
    expect((await listed(admin)).some(({ question }) => question.id === authored)).toBe(false)
    expect((await listed(colleague)).map(({ question }) => question.id)).toEqual([authored])
    expect(await listed(one)).toEqual([])
    expect((await admin.call(listProblemReports, {})).text).not.toContain(one.id)

    const [{ id: reportId } = { id: '' }] = ofAdmin
    const mark = (who: Caller, isDone: boolean) => who.call(updateProblemReport, { reportId, isDone })
    expect(errorOf(await mark(colleague, true))).toEqual(notFound)
    expect((await mark(admin, true)).status).toBe(200)
    const done = (await listed(admin)).find(({ question }) => question.id === scene.ids[1])
    expect(done?.doneAt).toBe(app.clock.now().toISOString())
    await report(two, scene.ids[1]!)
    expect((await listed(admin)).find(({ question }) => question.id === scene.ids[1])?.doneAt).toBeNull()
  })
})

describe('personal data of homework', () => {
  it('is exported to its owner without keys, and deleted with the account', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const { id: assignmentId } = await scene.assigned(classId)
    const [card] = await scene.cardsOf('hw-four')
    await scene.save(student, assignmentId, 0, 'C')
    await student.call(submitHomework, { assignmentId })
    await student.call(checkHomework, { homeworkId: card!, answer: 'A' })
    await student.call(reportProblem, { questionVersionId: scene.ids[3]!, reason: 'unclear' })
    const kept = Object.fromEntries(
      await Promise.all(
        [...homeworkPersonalData, ...(attemptsDomain.personalData ?? [])].map(
          async ({ kind, read }) => [kind, await read(app.db, student.id)] as const,
        ),
      ),
    )
    expect(kept).toMatchObject({
      attempts: [
        { purpose: 'homework', listId: `homework:${assignmentId}`, score: 0 },
        { purpose: 'card', listId: `card:${card}` },
      ],
      answers: expect.arrayContaining([
        expect.objectContaining({ answer: 'C', isCorrect: false }),
        expect.objectContaining({ answer: 'A' }),
      ]),
      'problem-reports': [{ reason: 'unclear' }],
      'assigned-homework': [],
    })
    for (const secret of homeworkSecrets) expect(JSON.stringify(kept)).not.toContain(secret)
    const [taught] = homeworkPersonalData
    expect(await taught!.read(app.db, scene.teacher.id)).toContainEqual(
      expect.objectContaining({ title: 'Fractions at home', class: '6 Kindness' }),
    )
    await student.call(deleteAccount, { reauthentication: { password: 'yuzu in the spring' } } as never)
    expect(await app.db.$count(attempts, eq(attempts.userId, student.id))).toBe(0)
    expect((await scene.teacher.call(getHomeworkResults, { assignmentId })).body.students).toEqual([])
  })
})
