import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeStudent } from '@capyzen/contracts/classes'
import { checkAnswer, listAnswersToCheck, listWorkToCheck } from '@capyzen/contracts/attempts'
import {
  getAssignedHomework,
  getHomeworkResults,
  requestHomeworkSecondLook,
  saveHomeworkAnswer,
  selfCheckHomework,
  submitHomework,
  withdrawHomework,
} from '@capyzen/contracts/homework'
import { auditRecords } from '#platform/tables'
import { homeworkScene } from '#test/fixtures/homework'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
let scene: Awaited<ReturnType<typeof homeworkScene>>
let open: string
let choice: string
type Student = Caller & { id: string }

beforeAll(async () => {
  app = await startTestApp()
  scene = await homeworkScene(app)
  const [why = ''] = await publishForPractice(
    app.db,
    practiceQuestion({
      slug: 'why',
      type: 'OpenAnswer',
      marks: 4,
      key: {
        kind: 'points',
        model: 'She won the race and her friend was there.',
        points: [
          { label: { en: 'She won', zh: '赢了' }, marks: 2, anyOf: ['won the race'] },
          { label: { en: 'Her friend came', zh: '朋友来了' }, marks: 2, anyOf: ['friend was there'] },
        ],
      },
    }),
  )
  open = why
  choice = scene.ids[0]!
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const notFound = [404, 'not_found']
const conflict = [409, 'conflict']

/** Handed in: the open answer makes one point of two, and the choice is wrong. */
async function handedIn(student: Student, options: { classId?: string; answer?: string; dueOn?: string } = {}) {
  const classId = options.classId ?? (await scene.classWith(student)).id
  const { id: assignmentId } = await scene.assigned(classId, {
    source: { kind: 'questions', questionVersionIds: [choice, open] },
    ...(options.dueOn && { dueOn: options.dueOn }),
  })
  await handIn(student, assignmentId, options.answer)
  return { assignmentId, classId }
}

async function handIn(student: Caller, assignmentId: string, answer = 'She won the race and her pal had come.') {
  await student.call(saveHomeworkAnswer, { assignmentId, questionVersionId: choice, answer: 'C', revision: 1 })
  await student.call(saveHomeworkAnswer, { assignmentId, questionVersionId: open, answer, revision: 1 })
  await student.call(submitHomework, { assignmentId })
}

const waiting = async (assignmentId: string, state: 'waiting' | 'checked' = 'waiting', teacher = scene.teacher) =>
  (await teacher.call(listAnswersToCheck, { work: `homework:${assignmentId}`, state })).body

const given = { lines: null, note: '', revision: 0 }

async function attemptOf(student: Student, assignmentId: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from attempts where user_id = $1 and paper_id = $2',
    [student.id, `homework:${assignmentId}`],
  )
  return rows[0]!.id
}

describe('listAnswersToCheck', () => {
  it('lists open answers of students in the class with the points found, the answer and the model answer', async () => {
    const student = await app.person({ name: 'Ai' })
    const { assignmentId, classId } = await handedIn(student)
    const { answers, total } = await waiting(assignmentId)
    expect(total).toBe(1)
    expect(answers).toMatchObject([
      {
        student: { id: student.id, name: 'Ai' },
        number: 2,
        work: { purpose: 'homework', id: `homework:${assignmentId}`, className: '6 Kindness' },
        reviewed: {
          question: { id: open },
          answer: 'She won the race and her pal had come.',
          correctAnswer: 'She won the race and her friend was there.',
          marksAwarded: 2,
          provisional: true,
        },
        lines: [
          { marks: 2, awarded: 2 },
          { marks: 2, awarded: 0 },
        ],
        revision: 0,
      },
    ])
    expect((await scene.teacher.call(getHomeworkResults, { assignmentId })).body.homework.toCheck).toBe(1)
    await scene.teacher.call(removeStudent, { classId, studentId: student.id })
    expect(await waiting(assignmentId)).toEqual({ answers: [], total: 0 })
  })

  it('lists no empty answers, and none before they are handed in', async () => {
    const [one, other] = [await app.person(), await app.person()]
    const { id: classId } = await scene.classWith(one, other)
    const { assignmentId } = await handedIn(one, { classId, answer: '' })
    await other.call(saveHomeworkAnswer, { assignmentId, questionVersionId: open, answer: 'So.', revision: 1 })
    expect((await waiting(assignmentId)).total).toBe(0)
  })
})

describe('listWorkToCheck', () => {
  it('names the own homework in which answers wait, with how many, until they are checked or it is withdrawn', async () => {
    const [student, other] = [await app.person(), await app.person()]
    const { id: classId, name: className } = await scene.classWith(student, other)
    const { assignmentId } = await handedIn(student, { classId })
    await handIn(other, assignmentId)
    const { assignmentId: empty } = await handedIn(student, { classId, answer: '' })
    const { assignmentId: soon } = await handedIn(student, { classId, dueOn: scene.dayAfter(1) })
    const colleague = await app.confirmedTeacher()
    const listed = async (teacher = scene.teacher) =>
      (await teacher.call(listWorkToCheck, {})).body.work.filter(({ id }) =>
        [assignmentId, empty, soon].some((one) => id === `homework:${one}`),
      )
    const title = { en: 'Fractions at home', zh: 'Fractions at home' }
    const row = { id: `homework:${assignmentId}`, purpose: 'homework', className, title, toCheck: 2 }
    expect(await listed()).toEqual([{ ...row, id: `homework:${soon}`, toCheck: 1 }, row])
    expect(await listed(colleague)).toEqual([])
    await scene.teacher.call(withdrawHomework, { assignmentId: soon })
    const place = { questionId: open, ...given, marks: 4 }
    await scene.teacher.call(checkAnswer, { ...place, attemptId: await attemptOf(student, assignmentId) })
    expect(await listed()).toEqual([{ ...row, toCheck: 1 }])
    await scene.teacher.call(checkAnswer, { ...place, attemptId: await attemptOf(other, assignmentId) })
    expect(await listed()).toEqual([])
  })
})

describe('checkAnswer', () => {
  it('lets the teacher’s marks win: score, statistics and what the student sees follow', async () => {
    const student = await app.person()
    const { assignmentId } = await handedIn(student)
    const place = { attemptId: await attemptOf(student, assignmentId), questionId: open }
    const { body } = await scene.teacher.call(checkAnswer, {
      ...{ ...place, ...given, marks: 3.5, lines: [2, 1.5] },
      note: 'A pal is a friend.',
    })
    expect(body).toMatchObject({ outcome: 'checked', score: 3.5, answer: { revision: 1 } })
    const seen = (await student.call(getAssignedHomework, { assignmentId })).body
    expect(seen.homework.marks).toEqual({ awarded: 3.5, total: 6, isProvisional: false })
    expect(seen.questions[1]?.reviewed).toMatchObject({
      marksAwarded: 3.5,
      provisional: false,
      scheme: [{ awarded: 2 }, { awarded: 1.5 }],
      check: { teacher: { note: 'A pal is a friend.' } },
    })
    const results = (await scene.teacher.call(getHomeworkResults, { assignmentId })).body
    expect(results.questions[1]).toMatchObject({ facility: 0.875, right: 0 })
    expect(results.homework.toCheck).toBe(0)
    expect((await waiting(assignmentId)).total).toBe(0)
    expect((await waiting(assignmentId, 'checked')).total).toBe(1)
    const audit = await app.db.select().from(auditRecords)
    expect(audit.map(({ action, subjectId, detail }) => [action, subjectId, detail])).toContainEqual([
      ...['homework_marks_changed', student.id, `${assignmentId} 2: 2 → 3.5`],
    ])
  })

  it('counts a named mistake no longer once the teacher gives full marks', async () => {
    const student = await app.person()
    const { assignmentId } = await handedIn(student)
    const place = { attemptId: await attemptOf(student, assignmentId), questionId: choice }
    const mistakes = async () =>
      (await scene.teacher.call(getHomeworkResults, { assignmentId })).body.questions[0]?.misconceptions.length
    expect(await mistakes()).toBe(1)
    await student.call(requestHomeworkSecondLook, { assignmentId, questionVersionId: choice })
    await scene.teacher.call(checkAnswer, { ...place, ...given, marks: 2 })
    expect(await mistakes()).toBe(0)
    await scene.teacher.call(checkAnswer, { ...place, ...given, marks: 0, revision: 1 })
    expect(await mistakes()).toBe(1)
  })

  it('refuses marks that the question or a line of its scheme does not have', async () => {
    const student = await app.person()
    const { assignmentId } = await handedIn(student)
    const attemptId = await attemptOf(student, assignmentId)
    const check = (marks: number, lines: number[] | null = null) =>
      scene.teacher.call(checkAnswer, { ...given, attemptId, questionId: open, marks, lines })
    for (const answer of [
      await check(4.5),
      await check(0.3),
      await check(3, [3, 0]),
      await check(3, [2, 2]),
      await check(2, [2]),
    ])
      expect(errorOf(answer)).toEqual([400, 'invalid_request'])
    expect((await waiting(assignmentId)).total).toBe(1)
  })

  it('is for the teacher of the class, and for answers that are on the list', async () => {
    const [student, gone] = [await app.person(), await app.person()]
    const { id: classId } = await scene.classWith(student, gone)
    const { assignmentId } = await handedIn(student, { classId })
    await handIn(gone, assignmentId)
    await scene.teacher.call(removeStudent, { classId, studentId: gone.id })
    const colleague = await app.confirmedTeacher()
    const place = { ...given, attemptId: await attemptOf(student, assignmentId), questionId: open, marks: 4 }
    expect(await waiting(assignmentId, 'waiting', colleague)).toEqual({ answers: [], total: 0 })
    for (const answer of [
      await colleague.call(checkAnswer, place),
      // Its marks stand, and nobody asked.
      await scene.teacher.call(checkAnswer, { ...place, questionId: choice, marks: 1 }),
      await scene.teacher.call(checkAnswer, { ...place, attemptId: await attemptOf(gone, assignmentId) }),
    ])
      expect(errorOf(answer)).toEqual(notFound)
    const { homework } = (await student.call(getAssignedHomework, { assignmentId })).body
    expect(homework.marks).toEqual({ awarded: 2, total: 6, isProvisional: true })
  })
})

describe('selfCheckHomework and requestHomeworkSecondLook', () => {
  it('keep the points that a student found, without changing the score', async () => {
    const student = await app.person()
    const { assignmentId } = await handedIn(student)
    const { question } = (
      await student.call(selfCheckHomework, { assignmentId, questionVersionId: open, selfChecked: [1, 0, 7, 1] })
    ).body
    // The first point was found by the rules, and there is no eighth.
    expect(question.reviewed).toMatchObject({
      marksAwarded: 2,
      check: { selfChecked: [1], selfCheckedMarks: 2, teacher: null },
    })
    expect((await waiting(assignmentId)).answers[0]?.reviewed.check.selfCheckedMarks).toBe(2)
  })

  it('put an answer first on the teacher’s list, once', async () => {
    const [first, second] = [await app.person(), await app.person()]
    const { id: classId } = await scene.classWith(first, second)
    const { assignmentId } = await handedIn(first, { classId })
    await handIn(second, assignmentId)
    const place = { assignmentId, questionVersionId: open }
    await second.call(requestHomeworkSecondLook, place)
    const again = await second.call(requestHomeworkSecondLook, place)
    expect(again.body.question.reviewed?.check.isSecondLookRequested).toBe(true)
    expect((await waiting(assignmentId)).answers.map(({ student }) => student.id)).toEqual([second.id, first.id])
  })

  it('are refused before handing in, to others, without an answer, and once the teacher has marked', async () => {
    const [student, other] = [await app.person(), await app.person()]
    const { id: classId } = await scene.classWith(student)
    const { id: early } = await scene.assigned(classId, {
      source: { kind: 'questions', questionVersionIds: [scene.ids[2]!] },
    })
    const { assignmentId } = await handedIn(student, { classId })
    const place = { assignmentId, questionVersionId: open }
    const inEarly = { assignmentId: early, questionVersionId: scene.ids[2]! }
    expect(errorOf(await student.call(requestHomeworkSecondLook, inEarly))).toEqual(conflict)
    await student.call(submitHomework, { assignmentId: early })
    expect(errorOf(await student.call(requestHomeworkSecondLook, inEarly))).toEqual(conflict)
    const onChoice = { assignmentId, questionVersionId: choice, selfChecked: [0] }
    expect(errorOf(await student.call(selfCheckHomework, onChoice))).toEqual(conflict)
    expect(errorOf(await other.call(requestHomeworkSecondLook, place))).toEqual(notFound)
    expect(errorOf(await other.call(selfCheckHomework, { ...place, selfChecked: [1] }))).toEqual(notFound)
    const attemptId = await attemptOf(student, assignmentId)
    await scene.teacher.call(checkAnswer, { ...given, attemptId, questionId: open, marks: 3 })
    expect(errorOf(await student.call(requestHomeworkSecondLook, place))).toEqual(conflict)
    expect(errorOf(await student.call(selfCheckHomework, { ...place, selfChecked: [1] }))).toEqual(conflict)
  })
})
