import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeStudent, updateClass } from '@capyzen/contracts/classes'
import { startAttempt } from '@capyzen/contracts/exams'
import {
  assignHomework,
  checkHomework,
  getAssignedHomework,
  getHomeworkResults,
  getStudentHomework,
  listAssignedHomework,
  listHomework,
  listHomeworkChoices,
  listProblemReports,
  reportProblem,
  saveHomeworkAnswer,
  submitHomework,
  updateHomework,
} from '@capyzen/contracts/homework'
import { answerTurn, takeTurn } from '@capyzen/contracts/practice'
import { learningEvents } from '#domains/insight/learning-events'
import { classes } from '#domains/identity/classes'
import { attempts, closeAttempt, createListReader, readMarking } from '#domains/learning/attempts'
import { questions, questionVersions } from '#domains/learning/questions'
import { eq } from 'drizzle-orm'
import { makePaper } from '#test/fixtures/exams'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { homeworkScene, homeworkSecrets, misconception } from '#test/fixtures/homework'
import { domains } from '../../../domains.ts'

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

const own = async (student: Caller) => (await student.call(listAssignedHomework, {})).body.assignments

describe('assignHomework', () => {
  it('shows homework to the students of the class with its due date and progress', async () => {
    const student = await app.person()
    const { id } = await scene.classWith(student)
    const made = await scene.assigned(id)
    expect(made).toMatchObject({ questions: 2, totalMarks: 4, students: 1, handedIn: 0, isOver: false })
    expect(await own(student)).toEqual([
      {
        id: made.id,
        title: 'Fractions at home',
        note: 'Show your working.',
        className: '6 Kindness',
        teacherName: 'Tan Mei Ling',
        dueOn: scene.dayAfter(2),
        state: 'not_started',
        isOverdue: false,
        isMissed: false,
        answered: 0,
        questions: 2,
        submittedAt: null,
        marks: null,
      },
    ])
  })

  it('assigns a published paper with the marks of its questions', async () => {
    const student = await app.person()
    const { id } = await scene.classWith(student)
    const paperId = await makePaper(app.db)
    const made = await scene.assigned(id, { source: { kind: 'paper', paperId } })
    expect(made).toMatchObject({ questions: 2, totalMarks: 5 })
    const unknown = await scene.teacher.call(assignHomework, {
      classId: id,
      ...scene.draft({ source: { kind: 'paper', paperId: 'no-such-paper' } }),
    })
    expect(errorOf(unknown)).toEqual(notFound)
  })

  it('offers questions of practice and the teacher’s own, and assigns no others', async () => {
    const { id } = await scene.classWith()
    const [hidden, mine] = await publishForPractice(
      app.db,
      practiceQuestion({ slug: 'of-a-paper', inPractice: false, level: 'P4' }),
      practiceQuestion({ slug: 'of-the-teacher', inPractice: false, level: 'P4' }),
    )
    await app.db.update(questions).set({ authorId: scene.teacher.id }).where(eq(questions.slug, 'of-the-teacher'))
    const offered = await scene.teacher.call(listHomeworkChoices, { level: 'P4', subject: 'math', term: 'CA1' })
    expect(offered.body.questions.map(({ questionVersionId }) => questionVersionId)).toEqual([mine])
    const assign = (questionVersionIds: string[]) =>
      scene.teacher.call(assignHomework, {
        classId: id,
        ...scene.draft({ source: { kind: 'questions', questionVersionIds } }),
      })
    expect(errorOf(await assign([mine!, hidden!]))).toEqual(notFound)
    expect((await assign([mine!, mine!])).body.homework.questions).toBe(1)
  })

  it('takes a due date of at most a year ahead, and names the field of a later one', async () => {
    const { id: classId } = await scene.classWith()
    const today = scene.dayAfter(0)
    const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    const dayLater = new Date(Date.parse(nextYear) + 86_400_000).toISOString().slice(0, 10)
    const { id: assignmentId } = await scene.assigned(classId, { dueOn: nextYear })
    const later = [
      await scene.teacher.call(assignHomework, { classId, ...scene.draft({ dueOn: dayLater }) }),
      await scene.teacher.call(updateHomework, { assignmentId, dueOn: '9999-12-31' }),
    ]
    for (const { status, body } of later)
      expect([status, body]).toEqual([400, expect.objectContaining({ error: 'invalid_request', fields: ['dueOn'] })])
  })

  it('refuses a due date in the past and an archived class', async () => {
    const { id } = await scene.classWith()
    const past = await scene.teacher.call(assignHomework, {
      classId: id,
      ...scene.draft({ dueOn: scene.dayAfter(-1) }),
    })
    expect(errorOf(past)).toEqual([400, 'invalid_request'])
    expect(past.body.fields).toEqual(['dueOn'])
    expect(
      (await scene.teacher.call(assignHomework, { classId: id, ...scene.draft({ dueOn: scene.dayAfter(0) }) })).status,
    ).toBe(200)
    await scene.teacher.call(updateClass, { classId: id, isArchived: true })
    expect(errorOf(await scene.teacher.call(assignHomework, { classId: id, ...scene.draft() }))).toEqual([
      409,
      'conflict',
    ])
  })
})

describe('saveHomeworkAnswer and submitHomework', () => {
  it('keeps answers across devices: the higher revision wins', async () => {
    const student = await app.person()
    const { id } = await scene.assigned((await scene.classWith(student)).id)
    const save = async (answer: string, revision: number) => (await scene.save(student, id, 0, answer, revision)).body
    expect(await save('A', 1)).toMatchObject({ outcome: 'saved', current: null })
    // A repeated request is told what is stored, which is the same.
    expect(await save('A', 1)).toMatchObject({ outcome: 'superseded', current: { answer: 'A', revision: 1 } })
    expect(await save('B', 2)).toMatchObject({ outcome: 'saved' })
    expect(await save('D', 2)).toMatchObject({ outcome: 'superseded', current: { answer: 'B', revision: 2 } })
    const { body } = await student.call(getAssignedHomework, { assignmentId: id })
    expect(body.homework).toMatchObject({ state: 'in_progress', answered: 1 })
    expect(body.questions.map(({ answer, revision }) => [answer, revision])).toEqual([
      ['B', 2],
      ['', 0],
    ])
    // An emptied answer is none.
    await scene.save(student, id, 0, '', 3)
    expect((await own(student))[0]).toMatchObject({ state: 'not_started', answered: 0 })
  })

  it('gives the time on screen back, and counts it as learned', async () => {
    const student = await app.person()
    const { id } = await scene.classWith(student)
    const assignmentId = (await scene.assigned(id)).id
    const [first] = (await student.call(getAssignedHomework, { assignmentId })).body.questions
    const place = { assignmentId, questionVersionId: first!.question.id }
    await student.call(saveHomeworkAnswer, { ...place, answer: 'C', revision: 1, seconds: 40 })
    await student.call(saveHomeworkAnswer, { ...place, answer: 'C', revision: 2, seconds: 75 })
    expect((await student.call(getAssignedHomework, { assignmentId })).body.questions[0]).toMatchObject({ seconds: 75 })
    await student.call(submitHomework, { assignmentId })
    const learned = await app.db.select().from(learningEvents).where(eq(learningEvents.userId, student.id))
    expect(learned.flatMap(({ seconds }) => (seconds ? [seconds] : []))).toEqual([75])
  })

  it('saves nothing for another who has signed in on the device of the one who typed it', async () => {
    const [typed, signedIn] = [await app.person(), await app.person()]
    const { id } = await scene.classWith(typed, signedIn)
    const assignmentId = (await scene.assigned(id)).id
    const [first] = (await typed.call(getAssignedHomework, { assignmentId })).body.questions
    const save = (by: Student, revision: number, learnerId: string) =>
      by.call(saveHomeworkAnswer, {
        ...{ assignmentId, questionVersionId: first!.question.id, answer: 'C', revision, learnerId },
      })
    // Before and after there is an attempt of the one who is signed in.
    expect(errorOf(await save(signedIn, 1, typed.id))).toEqual(notFound)
    expect((await save(signedIn, 2, signedIn.id)).body).toMatchObject({ outcome: 'saved' })
    expect(errorOf(await save(signedIn, 3, typed.id))).toEqual(notFound)
    const { questions: seen } = (await signedIn.call(getAssignedHomework, { assignmentId })).body
    expect(seen[0]).toMatchObject({ revision: 2 })
  })

  it('marks what was handed in once, and refuses answers afterwards', async () => {
    const student = await app.person()
    const { id } = await scene.assigned((await scene.classWith(student)).id)
    await scene.save(student, id, 0, 'B')
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
    expect(errorOf(await scene.save(student, id, 1, 'B'))).toEqual([409, 'conflict'])
    const { body } = await student.call(getAssignedHomework, { assignmentId: id })
    expect(body.homework.marks?.awarded).toBe(2)
  })

  it('hands in no answer that arrives after it, however close', async () => {
    const student = await app.person()
    const { id } = await scene.assigned((await scene.classWith(student)).id)
    await scene.save(student, id, 0, 'A')
    const [handedIn, late] = await Promise.all([
      student.call(submitHomework, { assignmentId: id }),
      scene.save(student, id, 0, 'B', 2),
    ])
    const expected = late.status === 200 ? 'B' : 'A'
    expect(handedIn.status).toBe(200)
    const { body } = await student.call(getAssignedHomework, { assignmentId: id })
    expect(body.questions[0]).toMatchObject({ answer: expected, reviewed: { isCorrect: expected === 'B' } })
    expect(body.homework.marks?.awarded).toBe(expected === 'B' ? 2 : 0)
  })

  it('is not found, and no failure, where its class is deleted while it is handed in', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const { id } = await scene.assigned(classId)
    await scene.save(student, id, 0, 'B')
    const [attempt] = await app.db.select().from(attempts).where(eq(attempts.userId, student.id))
    const deps = { ...app, domains, lists: createListReader(app.db, app.clock) }
    await readMarking(deps.lists, attempt!)
    await app.db.delete(classes).where(eq(classes.id, classId))
    await expect(closeAttempt(deps, attempt!, { by: 'student' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is on time until the end of the due day in Singapore, then late, and follows a later due date', async () => {
    const [punctual, late] = [await app.person(), await app.person()]
    const { id: classId } = await scene.classWith(punctual, late)
    const dueOn = scene.dayAfter(1)
    const { id } = await scene.assigned(classId, { dueOn })
    const end = new Date(`${dueOn}T23:59:59+08:00`)
    app.clock.advance((end.getTime() - app.clock.now().getTime()) / 1_000)
    expect((await punctual.call(submitHomework, { assignmentId: id })).body.homework.state).toBe('handed_in')
    expect((await own(late))[0]).toMatchObject({ isOverdue: false })
    app.clock.advance(2)
    expect((await own(late))[0]).toMatchObject({ isOverdue: true, state: 'not_started' })
    expect((await late.call(submitHomework, { assignmentId: id })).body.homework.state).toBe('late')
    const changed = await scene.teacher.call(updateHomework, {
      assignmentId: id,
      dueOn: scene.dayAfter(3),
      title: 'More time',
    })
    expect(changed.body.homework).toMatchObject({ title: 'More time', note: 'Show your working.', isOver: false })
    expect((await own(late))[0]).toMatchObject({ state: 'handed_in', title: 'More time' })
    const early = await scene.teacher.call(updateHomework, { assignmentId: id, dueOn: scene.dayAfter(-1) })
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
    const { id } = await scene.assigned((await scene.classWith(student)).id, {
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
    const { id: classId } = await scene.classWith(student)
    const { id: assignmentId } = await scene.assigned(classId)
    const [card] = await scene.cardsOf('hw-one')
    const answers = [
      await student.call(listAssignedHomework, {}),
      await student.call(getAssignedHomework, { assignmentId }),
      await scene.save(student, assignmentId, 0, 'C'),
      await scene.save(student, assignmentId, 0, 'B', 1),
      await student.call(listHomework, {}),
      await student.call(checkHomework, { homeworkId: card!, answer: 'A' }),
      await student.call(reportProblem, { questionVersionId: scene.ids[0]!, reason: 'unclear' }),
      await student.call(listProblemReports, {}),
      await scene.teacher.call(listHomeworkChoices, { level: 'P6', subject: 'math' }),
    ]
    for (const { text } of answers) for (const secret of homeworkSecrets) expect(text).not.toContain(secret)
    // Nobody looks an answer up in the general homework.
    expect(errorOf(answers[5] as never)).toEqual([409, 'conflict'])
    const handedIn = await student.call(submitHomework, { assignmentId })
    expect(handedIn.text).toContain('THE-EXPLANATION')
    expect((await student.call(checkHomework, { homeworkId: card!, answer: 'A' })).text).toContain('THE-EXPLANATION')
  })

  it('are not told by practice before handing in', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, scene.ids[0]!))
    const scope = { kind: 'question' as const, questionId: version!.questionId }
    const { turn } = (await student.call(takeTurn, { scope })).body
    const { id: assignmentId } = await scene.assigned(classId)
    expect((await student.call(takeTurn, { scope })).body.turn).toBeNull()
    const answered = await student.call(answerTurn, { turnId: turn!.id, answer: 'A', isLast: true })
    expect(errorOf(answered)).toEqual([404, 'not_found'])
    await student.call(submitHomework, { assignmentId })
    expect((await student.call(takeTurn, { scope })).body.turn).not.toBeNull()
  })

  it('stay closed after handing in while other homework with the same question is open', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const [first, second] = [await scene.assigned(classId), await scene.assigned(classId)]
    const handedIn = await student.call(submitHomework, { assignmentId: first.id })
    expect(handedIn.text).not.toContain('THE-EXPLANATION')
    await student.call(submitHomework, { assignmentId: second.id })
    expect((await student.call(getAssignedHomework, { assignmentId: first.id })).text).toContain('THE-EXPLANATION')
  })

  it('stay closed after handing in while the question is in an exam that the student has open', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const paperId = await makePaper(app.db)
    const { id: assignmentId } = await scene.assigned(classId, { source: { kind: 'paper', paperId } })
    await student.call(startAttempt, { paperId })
    const handedIn = await student.call(submitHomework, { assignmentId })
    expect(handedIn.body.questions.map(({ reviewed }) => reviewed)).toEqual([null, null])
    expect(handedIn.text).not.toContain('explanation')
  })
})

describe('results of homework', () => {
  it('show who has not started, is in progress, has handed in or was late, and named mistakes', async () => {
    const names = ['Ai', 'Bo', 'Cai', 'Dan']
    const students = await Promise.all(names.map((name, nth) => app.person({ name, address: `10.7.0.${nth}` })))
    const [ai, bo, cai] = students as unknown as [Student, Student, Student]
    const { id: classId } = await scene.classWith(...students)
    const { id: assignmentId } = await scene.assigned(classId, { dueOn: scene.dayAfter(0) })
    await scene.save(ai, assignmentId, 0, 'C')
    await scene.save(ai, assignmentId, 1, 'B')
    await ai.call(submitHomework, { assignmentId })
    await scene.save(bo, assignmentId, 0, 'B')
    app.clock.advance(86_400)
    await scene.save(cai, assignmentId, 0, 'C')
    await cai.call(submitHomework, { assignmentId })
    const { body } = await scene.teacher.call(getHomeworkResults, { assignmentId })
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
    const work = await scene.teacher.call(getStudentHomework, { assignmentId, studentId: ai.id })
    expect(work.body.questions.map(({ answer, reviewed }) => [answer, reviewed?.isCorrect])).toEqual([
      ['C', false],
      ['B', true],
    ])
    expect(errorOf(await scene.teacher.call(getStudentHomework, { assignmentId, studentId: bo.id }))).toEqual(notFound)
    // Who leaves the class leaves the results.
    await scene.teacher.call(removeStudent, { classId, studentId: ai.id })
    const after = (await scene.teacher.call(getHomeworkResults, { assignmentId })).body
    expect(after.students.map(({ name }) => name)).toEqual(['Bo', 'Cai', 'Dan'])
    expect(after.homework).toMatchObject({ students: 3, handedIn: 1 })
    expect(after.questions[1]).toMatchObject({ facility: 0, right: 0 })
    expect(errorOf(await scene.teacher.call(getStudentHomework, { assignmentId, studentId: ai.id }))).toEqual(notFound)
  })
})
