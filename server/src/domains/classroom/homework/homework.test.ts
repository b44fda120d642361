import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinClass, createClass, removeStudent, updateClass } from '@capyzen/contracts/classes'
import { startAttempt } from '@capyzen/contracts/exams'
import {
  assignHomework,
  checkHomework,
  getAssignedHomework,
  getChildHomework,
  getHomeworkResults,
  getStudentHomework,
  listAssignedHomework,
  listClassHomework,
  listFamilyHomework,
  listHomework,
  listHomeworkChoices,
  listProblemReports,
  reportProblem,
  saveHomeworkAnswer,
  submitHomework,
  updateHomework,
  updateProblemReport,
  withdrawHomework,
  type HomeworkDraft,
} from '@capyzen/contracts/homework'
import { deleteAccount } from '@capyzen/contracts/account'
import { topics } from '@capyzen/contracts/taxonomy'
import { questions, questionVersions } from '#domains/learning/questions'
import { eq } from 'drizzle-orm'
import { makePaper } from '#test/fixtures/exams'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { readContent } from './general-homework.ts'
import { homeworkPersonalData } from './personal-data.ts'
import { loadHomework } from './starter-content.ts'
import { homeworkAnswers, homeworkCards, homeworkChecks, homeworkSubmissions } from './tables.ts'

let app: TestApp
let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>
let ids: string[]
type Student = Caller & { id: string }

/** The test clock stands in November 2026. */
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(
    new Date(app.clock.now().getTime() + days * 86_400_000),
  )

const misconception = topics.flatMap((topic) => topic.misconceptions)[0]!
const secrets = ['THE-KEY', 'THE-EXPLANATION', 'THE-HINT', 'accepted', 'explanation":{']

const secretQuestion = (slug: string) =>
  practiceQuestion({
    slug,
    text: `Homework question ${slug}`,
    type: 'MCQ',
    options: ['A', 'B', 'C', 'D'].map((value) => ({ value, label: `${value}. choice ${value}` })),
    key: {
      kind: 'option',
      value: 'B',
      mistakes: { C: { misconception: misconception.id, feedback: { en: 'THE-KEY feedback', zh: '反馈' } } },
    },
    hints: [{ en: 'THE-HINT', zh: '提示' }],
    explanation: { en: 'THE-EXPLANATION', zh: '讲解' },
  })

beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.confirmedTeacher({ name: 'Tan Mei Ling' })
  ids = await publishForPractice(
    app.db,
    secretQuestion('hw-one'),
    secretQuestion('hw-two'),
    secretQuestion('hw-three'),
    secretQuestion('hw-four'),
  )
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const notFound = [404, 'not_found']

async function classWith(...students: Student[]) {
  const { body } = await teacher.call(createClass, { name: '6 Kindness', level: 'P6' })
  for (const student of students) await student.call(joinClass, { code: body.taughtClass.joinCode })
  return body.taughtClass
}

const draft = (changes: Partial<HomeworkDraft> = {}): HomeworkDraft => ({
  title: 'Fractions at home',
  note: 'Show your working.',
  dueOn: dayAfter(2),
  source: { kind: 'questions', questionVersionIds: ids.slice(0, 2) },
  ...changes,
})

async function assigned(classId: string, changes: Partial<HomeworkDraft> = {}) {
  const answer = await teacher.call(assignHomework, { classId, ...draft(changes) })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.homework
}

const save = (student: Caller, assignmentId: string, nth: number, answer: string, revision = 1) =>
  student.call(saveHomeworkAnswer, { assignmentId, questionVersionId: ids[nth]!, answer, revision })
const own = async (student: Caller) => (await student.call(listAssignedHomework, {})).body.assignments

describe('assignHomework', () => {
  it('shows homework to the students of the class with its due date and progress', async () => {
    const student = await app.person()
    const { id } = await classWith(student)
    const made = await assigned(id)
    expect(made).toMatchObject({ questions: 2, totalMarks: 4, students: 1, handedIn: 0, isOver: false })
    expect(await own(student)).toEqual([
      {
        id: made.id,
        title: 'Fractions at home',
        note: 'Show your working.',
        className: '6 Kindness',
        teacherName: 'Tan Mei Ling',
        dueOn: dayAfter(2),
        state: 'not_started',
        isOverdue: false,
        answered: 0,
        questions: 2,
        submittedAt: null,
        marks: null,
      },
    ])
  })

  it('assigns a published paper with the marks of its questions', async () => {
    const student = await app.person()
    const { id } = await classWith(student)
    const paperId = await makePaper(app.db)
    const made = await assigned(id, { source: { kind: 'paper', paperId } })
    expect(made).toMatchObject({ questions: 2, totalMarks: 5 })
    const unknown = await teacher.call(assignHomework, {
      classId: id,
      ...draft({ source: { kind: 'paper', paperId: 'no-such-paper' } }),
    })
    expect(errorOf(unknown)).toEqual(notFound)
  })

  it('offers questions of practice and the teacher’s own, and assigns no others', async () => {
    const { id } = await classWith()
    const [hidden, mine] = await publishForPractice(
      app.db,
      practiceQuestion({ slug: 'of-a-paper', inPractice: false, level: 'P4' }),
      practiceQuestion({ slug: 'of-the-teacher', inPractice: false, level: 'P4' }),
    )
    await app.db.update(questions).set({ authorId: teacher.id }).where(eq(questions.slug, 'of-the-teacher'))
    const offered = await teacher.call(listHomeworkChoices, { level: 'P4', subject: 'math', term: 'CA1' })
    expect(offered.body.questions.map(({ questionVersionId }) => questionVersionId)).toEqual([mine])
    const assign = (questionVersionIds: string[]) =>
      teacher.call(assignHomework, { classId: id, ...draft({ source: { kind: 'questions', questionVersionIds } }) })
    expect(errorOf(await assign([mine!, hidden!]))).toEqual(notFound)
    expect((await assign([mine!, mine!])).body.homework.questions).toBe(1)
  })

  it('refuses a due date in the past and an archived class', async () => {
    const { id } = await classWith()
    const past = await teacher.call(assignHomework, { classId: id, ...draft({ dueOn: dayAfter(-1) }) })
    expect(errorOf(past)).toEqual([400, 'invalid_request'])
    expect(past.body.fields).toEqual(['dueOn'])
    expect((await teacher.call(assignHomework, { classId: id, ...draft({ dueOn: dayAfter(0) }) })).status).toBe(200)
    await teacher.call(updateClass, { classId: id, isArchived: true })
    expect(errorOf(await teacher.call(assignHomework, { classId: id, ...draft() }))).toEqual([409, 'conflict'])
  })
})

describe('saveHomeworkAnswer and submitHomework', () => {
  it('keeps answers across devices: the higher revision wins', async () => {
    const student = await app.person()
    const { id } = await assigned((await classWith(student)).id)
    expect((await save(student, id, 0, 'A')).body).toEqual({ outcome: 'saved' })
    expect((await save(student, id, 0, 'A')).body).toEqual({ outcome: 'saved' })
    expect((await save(student, id, 0, 'B', 2)).body).toEqual({ outcome: 'saved' })
    expect((await save(student, id, 0, 'D', 2)).body).toEqual({ outcome: 'superseded', answer: 'B', revision: 2 })
    const { body } = await student.call(getAssignedHomework, { assignmentId: id })
    expect(body.homework).toMatchObject({ state: 'in_progress', answered: 1 })
    expect(body.questions.map(({ answer, revision }) => [answer, revision])).toEqual([
      ['B', 2],
      ['', 0],
    ])
    // An emptied answer is none.
    await save(student, id, 0, '', 3)
    expect((await own(student))[0]).toMatchObject({ state: 'not_started', answered: 0 })
  })

  it('marks what was handed in once, and refuses answers afterwards', async () => {
    const student = await app.person()
    const { id } = await assigned((await classWith(student)).id)
    await save(student, id, 0, 'B')
    const clicks = await Promise.all([1, 2, 3].map(() => student.call(submitHomework, { assignmentId: id })))
    const [first] = clicks
    expect(first!.body.homework).toMatchObject({
      state: 'handed_in',
      marks: { awarded: 2, total: 4, isProvisional: false },
    })
    expect(first!.body.questions.map(({ reviewed }) => [reviewed?.marksAwarded, reviewed?.correctAnswer])).toEqual([
      [2, 'B'],
      [0, 'B'],
    ])
    app.clock.advance(60)
    const again = await student.call(submitHomework, { assignmentId: id })
    expect(again.body.homework.submittedAt).toBe(first!.body.homework.submittedAt)
    expect(errorOf(await save(student, id, 1, 'B'))).toEqual([409, 'conflict'])
    const { body } = await student.call(getAssignedHomework, { assignmentId: id })
    expect(body.homework.marks?.awarded).toBe(2)
  })

  it('hands in no answer that arrives after it, however close', async () => {
    const student = await app.person()
    const { id } = await assigned((await classWith(student)).id)
    await save(student, id, 0, 'A')
    const [handedIn, late] = await Promise.all([
      student.call(submitHomework, { assignmentId: id }),
      save(student, id, 0, 'B', 2),
    ])
    const expected = late.status === 200 ? 'B' : 'A'
    expect(handedIn.status).toBe(200)
    const { body } = await student.call(getAssignedHomework, { assignmentId: id })
    expect(body.questions[0]).toMatchObject({ answer: expected, reviewed: { isCorrect: expected === 'B' } })
    expect(body.homework.marks?.awarded).toBe(expected === 'B' ? 2 : 0)
  })

  it('is on time until the end of the due day in Singapore, then late, and follows a later due date', async () => {
    const [punctual, late] = [await app.person(), await app.person()]
    const { id: classId } = await classWith(punctual, late)
    const dueOn = dayAfter(1)
    const { id } = await assigned(classId, { dueOn })
    const end = new Date(`${dueOn}T23:59:59+08:00`)
    app.clock.advance((end.getTime() - app.clock.now().getTime()) / 1_000)
    expect((await punctual.call(submitHomework, { assignmentId: id })).body.homework.state).toBe('handed_in')
    expect((await own(late))[0]).toMatchObject({ isOverdue: false })
    app.clock.advance(2)
    expect((await own(late))[0]).toMatchObject({ isOverdue: true, state: 'not_started' })
    expect((await late.call(submitHomework, { assignmentId: id })).body.homework.state).toBe('late')
    const changed = await teacher.call(updateHomework, { assignmentId: id, dueOn: dayAfter(3), title: 'More time' })
    expect(changed.body.homework).toMatchObject({ title: 'More time', note: 'Show your working.', isOver: false })
    expect((await own(late))[0]).toMatchObject({ state: 'handed_in', title: 'More time' })
    const early = await teacher.call(updateHomework, { assignmentId: id, dueOn: dayAfter(-1) })
    expect(errorOf(early)).toEqual([400, 'invalid_request'])
  })

  it('marks open answers for now only', async () => {
    const student = await app.person()
    const [open] = await publishForPractice(
      app.db,
      practiceQuestion({
        type: 'OpenAnswer',
        key: { kind: 'points', points: [{ marks: 2, anyOf: ['kind'] }], model: 'He is kind.' },
      }),
    )
    const { id } = await assigned((await classWith(student)).id, {
      source: { kind: 'questions', questionVersionIds: [open!] },
    })
    await student.call(saveHomeworkAnswer, {
      ...{ assignmentId: id, questionVersionId: open!, revision: 1 },
      answer: 'He is kind to everyone.',
    })
    const { body } = await student.call(submitHomework, { assignmentId: id })
    expect(body.homework.marks?.isProvisional).toBe(true)
  })
})

describe('keys of assigned homework', () => {
  it('are in no answer of the server before handing in', async () => {
    const student = await app.person()
    const { id: classId } = await classWith(student)
    const { id: assignmentId } = await assigned(classId)
    const [card] = await cardsOf('hw-one')
    const answers = [
      await student.call(listAssignedHomework, {}),
      await student.call(getAssignedHomework, { assignmentId }),
      await save(student, assignmentId, 0, 'C'),
      await save(student, assignmentId, 0, 'B', 1),
      await student.call(listHomework, {}),
      await student.call(checkHomework, { homeworkId: card!, answer: 'A' }),
      await student.call(reportProblem, { questionVersionId: ids[0]!, reason: 'unclear' }),
      await student.call(listProblemReports, {}),
      await teacher.call(listHomeworkChoices, { level: 'P6', subject: 'math' }),
    ]
    for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(secret)
    // Nobody looks an answer up in the general homework.
    expect(errorOf(answers[5] as never)).toEqual([409, 'conflict'])
    const handedIn = await student.call(submitHomework, { assignmentId })
    expect(handedIn.text).toContain('THE-EXPLANATION')
    expect((await student.call(checkHomework, { homeworkId: card!, answer: 'A' })).text).toContain('THE-EXPLANATION')
  })

  it('stay closed after handing in while the question is in an exam that the student has open', async () => {
    const student = await app.person()
    const { id: classId } = await classWith(student)
    const paperId = await makePaper(app.db)
    const { id: assignmentId } = await assigned(classId, { source: { kind: 'paper', paperId } })
    await student.call(startAttempt, { paperId })
    const handedIn = await student.call(submitHomework, { assignmentId })
    expect(handedIn.body.questions.map(({ reviewed }) => reviewed)).toEqual([null, null])
    expect(handedIn.text).not.toContain('explanation')
  })
})

/** Cards of the general homework for these questions. */
async function cardsOf(...slugs: string[]) {
  await loadHomework(
    app.db,
    {
      ownQuestions: [],
      cards: slugs.map((slug) => ({
        slug: `card-${slug}`,
        title: { en: 'First practice question set', zh: '第一套练习题' },
        content: { en: 'Line one\nLine two', zh: '第一行\n第二行' },
        question: slug,
      })),
    },
    app.clock.now(),
  )
  const rows = await app.db.select().from(homeworkCards)
  return slugs.map((slug) => rows.find((row) => row.slug === `card-${slug}`)!.id)
}

describe('results of homework', () => {
  it('show who has not started, is in progress, has handed in or was late, and named mistakes', async () => {
    const names = ['Ai', 'Bo', 'Cai', 'Dan']
    const students = await Promise.all(names.map((name, nth) => app.person({ name, address: `10.7.0.${nth}` })))
    const [ai, bo, cai] = students as unknown as [Student, Student, Student]
    const { id: classId } = await classWith(...students)
    const { id: assignmentId } = await assigned(classId, { dueOn: dayAfter(0) })
    await save(ai, assignmentId, 0, 'C')
    await save(ai, assignmentId, 1, 'B')
    await ai.call(submitHomework, { assignmentId })
    await save(bo, assignmentId, 0, 'B')
    app.clock.advance(86_400)
    await save(cai, assignmentId, 0, 'C')
    await cai.call(submitHomework, { assignmentId })
    const { body } = await teacher.call(getHomeworkResults, { assignmentId })
    expect(body.homework).toMatchObject({ students: 4, handedIn: 2, isOver: true })
    const rows = body.students.map(({ name, state, isOverdue, answered, marks }) => [
      ...[name, state, isOverdue, answered],
      marks?.awarded ?? null,
    ])
    expect(rows).toEqual([
      ['Ai', 'handed_in', false, 2, 2],
      ['Bo', 'in_progress', true, 1, null],
      ['Cai', 'late', false, 1, 0],
      ['Dan', 'not_started', true, 0, null],
    ])
    expect(body.questions.map(({ facility, right }) => [facility, right])).toEqual([
      [0, 0],
      [0.5, 1],
    ])
    expect(body.questions[0]?.misconceptions).toEqual([
      { id: misconception.id, label: misconception.label, students: 2 },
    ])
    const work = await teacher.call(getStudentHomework, { assignmentId, studentId: ai.id })
    expect(work.body.questions.map(({ answer, reviewed }) => [answer, reviewed?.isCorrect])).toEqual([
      ['C', false],
      ['B', true],
    ])
    expect(errorOf(await teacher.call(getStudentHomework, { assignmentId, studentId: bo.id }))).toEqual(notFound)
    // Who leaves the class leaves the results.
    await teacher.call(removeStudent, { classId, studentId: ai.id })
    const after = (await teacher.call(getHomeworkResults, { assignmentId })).body
    expect(after.students.map(({ name }) => name)).toEqual(['Bo', 'Cai', 'Dan'])
    expect(after.homework).toMatchObject({ students: 3, handedIn: 1 })
    expect(after.questions[1]).toMatchObject({ facility: 0, right: 0 })
    expect(errorOf(await teacher.call(getStudentHomework, { assignmentId, studentId: ai.id }))).toEqual(notFound)
  })
})

describe('access to homework', () => {
  it('answers not found for other teachers, classmates of other classes and students who were removed', async () => {
    const [student, stranger] = [await app.person(), await app.person()]
    const { id: classId } = await classWith(student)
    const { id: assignmentId } = await assigned(classId)
    await save(student, assignmentId, 0, 'B')
    const colleague = await app.confirmedTeacher()
    for (const answer of [
      await colleague.call(listClassHomework, { classId }),
      await colleague.call(assignHomework, { classId, ...draft() }),
      await colleague.call(updateHomework, { assignmentId, title: 'Mine' }),
      await colleague.call(withdrawHomework, { assignmentId }),
      await colleague.call(getHomeworkResults, { assignmentId }),
      await colleague.call(getStudentHomework, { assignmentId, studentId: student.id }),
      await stranger.call(getAssignedHomework, { assignmentId }),
      await save(stranger, assignmentId, 0, 'B'),
      await stranger.call(submitHomework, { assignmentId }),
      // A question that this homework doesn't have.
      await save(student, assignmentId, 3, 'B'),
    ])
      expect(errorOf(answer)).toEqual(notFound)
    expect((await own(stranger)).length).toBe(0)
    await teacher.call(removeStudent, { classId, studentId: student.id })
    expect(await own(student)).toEqual([])
    expect(errorOf(await student.call(getAssignedHomework, { assignmentId }))).toEqual(notFound)
    expect(errorOf(await save(student, assignmentId, 0, 'C', 2))).toEqual(notFound)
    expect(errorOf(await student.call(submitHomework, { assignmentId }))).toEqual(notFound)
  })

  it('takes withdrawn homework away from the students, and keeps it in the teacher’s list', async () => {
    const student = await app.person()
    const { id: classId } = await classWith(student)
    const { id: assignmentId } = await assigned(classId)
    await teacher.call(withdrawHomework, { assignmentId })
    await teacher.call(withdrawHomework, { assignmentId })
    expect(await own(student)).toEqual([])
    expect(errorOf(await student.call(getAssignedHomework, { assignmentId }))).toEqual(notFound)
    const { homework } = (await teacher.call(listClassHomework, { classId })).body
    expect(homework).toMatchObject([{ id: assignmentId, withdrawnAt: app.clock.now().toISOString() }])
  })

  it('shows a parent the homework of their own children, and its answers once they are handed in', async () => {
    const family = await app.child()
    const { joinCode, id: classId } = (await teacher.call(createClass, { name: '3 Peace', level: 'P3' })).body
      .taughtClass
    await family.call(joinClass, { code: joinCode })
    const { id: assignmentId } = await assigned(classId)
    await save(family, assignmentId, 0, 'B')
    const childId = family.id
    const parent = await app.person({ userType: 'parent' })
    const { rows } = await app.pool.query('select guardian_id from users where id = $1', [childId])
    const guardianId = (rows as { guardian_id: string }[])[0]!.guardian_id
    const see = (who: Caller) => who.call(getChildHomework, { childId, assignmentId })
    expect(errorOf(await see(parent))).toEqual(notFound)
    // The test signs another parent in as the guardian.
    await app.pool.query('update users set guardian_id = $1 where id = $2', [parent.id, childId])
    expect(errorOf(await see(parent))).toEqual(notFound)
    const list = (await parent.call(listFamilyHomework, {})).body.children
    expect(list).toMatchObject([{ childId, assignments: [{ id: assignmentId, state: 'in_progress', answered: 1 }] }])
    await family.call(submitHomework, { assignmentId })
    expect((await see(parent)).body.questions.map(({ reviewed }) => reviewed?.isCorrect)).toEqual([true, false])
    await app.pool.query('update users set guardian_id = $1 where id = $2', [guardianId, childId])
    expect(errorOf(await see(parent))).toEqual(notFound)
    expect((await parent.call(listFamilyHomework, {})).body.children).toEqual([])
  })
})

describe('listHomework and checkHomework', () => {
  it('lists cards with kept line breaks, and skips and logs what cannot be read', async () => {
    const student = await app.person()
    await cardsOf('hw-three')
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
    expect(cards.find(({ question }) => question.id === ids[2])?.content.en).toBe('Line one\nLine two')
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

  it('checks once: the first answer stays, also when two arrive together', async () => {
    const student = await app.person()
    const [card] = await cardsOf('hw-three')
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
    const { cards } = (await student.call(listHomework, {})).body
    expect(cards.find(({ id }) => id === card)?.checked?.answer).toBe('C')
    const other = await app.person()
    expect((await other.call(listHomework, {})).text).not.toContain('THE-EXPLANATION')
    expect(errorOf(await other.call(checkHomework, { homeworkId: crypto.randomUUID(), answer: 'B' }))).toEqual(notFound)
  })

  it('tells nothing while the question is in an exam that the student has open', async () => {
    const student = await app.person()
    const paperId = await makePaper(app.db)
    const [card] = await cardsOf(`${paperId}-choice`)
    await student.call(startAttempt, { paperId })
    expect(errorOf(await student.call(checkHomework, { homeworkId: card!, answer: 'D' }))).toEqual([409, 'conflict'])
    const [version] = await app.db
      .select()
      .from(questions)
      .where(eq(questions.slug, `${paperId}-choice`))
    const [shown] = await app.db.select().from(questionVersions).where(eq(questionVersions.questionId, version!.id))
    await app.db.insert(homeworkChecks).values({
      ...{ userId: student.id, cardId: card!, questionVersionId: shown!.id, answer: 'A' },
      checkedAt: app.clock.now(),
    })
    const { cards } = (await student.call(listHomework, {})).body
    expect(cards.find(({ id }) => id === card)?.checked).toBeNull()
  })
})

describe('reportProblem', () => {
  it('reaches administrators for starter content, and the author of a question', async () => {
    const [one, two] = [await app.person(), await app.person()]
    const admin = await app.administrator()
    const colleague = await app.confirmedTeacher()
    await cardsOf('hw-two')
    const [authored] = await publishForPractice(app.db, practiceQuestion({ slug: 'authored-by-a-colleague' }))
    await app.db.update(questions).set({ authorId: colleague.id }).where(eq(questions.slug, 'authored-by-a-colleague'))
    const { id } = await classWith(one)
    await assigned(id, { source: { kind: 'questions', questionVersionIds: [authored!] } })
    const report = (student: Student, questionVersionId: string) =>
      student.call(reportProblem, { questionVersionId, reason: 'answer_wrong' })
    for (const student of [one, one, two]) expect((await report(student, ids[1]!)).status).toBe(200)
    expect((await report(one, authored!)).status).toBe(200)
    expect(errorOf(await report(two, authored!))).toEqual(notFound)
    expect(errorOf(await report(two, crypto.randomUUID()))).toEqual(notFound)

    const listed = async (who: Caller) => (await who.call(listProblemReports, {})).body.reports
    const ofAdmin = (await listed(admin)).filter(({ question }) => question.id === ids[1])
    expect(ofAdmin).toMatchObject([{ reports: 2, reason: 'answer_wrong', doneAt: null, level: 'P6' }])
    expect((await listed(admin)).some(({ question }) => question.id === authored)).toBe(false)
    expect((await listed(colleague)).map(({ question }) => question.id)).toEqual([authored])
    expect(await listed(one)).toEqual([])
    expect((await admin.call(listProblemReports, {})).text).not.toContain(one.id)

    const [{ id: reportId } = { id: '' }] = ofAdmin
    const mark = (who: Caller, isDone: boolean) => who.call(updateProblemReport, { reportId, isDone })
    expect(errorOf(await mark(colleague, true))).toEqual(notFound)
    expect((await mark(admin, true)).status).toBe(200)
    const done = (await listed(admin)).find(({ question }) => question.id === ids[1])
    expect(done?.doneAt).toBe(app.clock.now().toISOString())
    await report(two, ids[1]!)
    expect((await listed(admin)).find(({ question }) => question.id === ids[1])?.doneAt).toBeNull()
  })
})

describe('personal data of homework', () => {
  it('is exported to its owner without keys, and deleted with the account', async () => {
    const student = await app.person()
    const { id: classId } = await classWith(student)
    const { id: assignmentId } = await assigned(classId)
    const [card] = await cardsOf('hw-four')
    await save(student, assignmentId, 0, 'C')
    await student.call(submitHomework, { assignmentId })
    await student.call(checkHomework, { homeworkId: card!, answer: 'A' })
    await student.call(reportProblem, { questionVersionId: ids[3]!, reason: 'unclear' })
    const kept = Object.fromEntries(
      await Promise.all(
        homeworkPersonalData.map(async ({ kind, read }) => [kind, await read(app.db, student.id)] as const),
      ),
    )
    expect(kept).toMatchObject({
      homework: [{ assignmentId, score: 0 }],
      'homework-answers': [{ answer: 'C', isCorrect: false }],
      'checked-homework': [{ answer: 'A' }],
      'problem-reports': [{ reason: 'unclear' }],
      'assigned-homework': [],
    })
    for (const secret of secrets) expect(JSON.stringify(kept)).not.toContain(secret)
    const [taught] = homeworkPersonalData
    expect(await taught!.read(app.db, teacher.id)).toContainEqual(
      expect.objectContaining({ title: 'Fractions at home', class: '6 Kindness' }),
    )
    await student.call(deleteAccount, { reauthentication: { password: 'yuzu in the spring' } } as never)
    expect(await app.db.$count(homeworkSubmissions, eq(homeworkSubmissions.studentId, student.id))).toBe(0)
    expect(await app.db.$count(homeworkAnswers, eq(homeworkAnswers.studentId, student.id))).toBe(0)
    expect(await app.db.$count(homeworkChecks, eq(homeworkChecks.userId, student.id))).toBe(0)
    expect((await teacher.call(getHomeworkResults, { assignmentId })).body.students).toEqual([])
  })
})
