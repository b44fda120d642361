import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinClass, leaveClass, removeStudent } from '@capyzen/contracts/classes'
import {
  getAttempt,
  listAttempts,
  requestSecondLook,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@capyzen/contracts/exams'
import {
  checkHomework,
  getAssignedHomework,
  getChildHomework,
  getHomeworkResults,
  listAssignedHomework,
  listFamilyHomework,
  listHomework,
  saveHomeworkAnswer,
  submitHomework,
  updateHomework,
} from '@capyzen/contracts/homework'
import { answerTurn, readPractice, takeTurn } from '@capyzen/contracts/practice'
import { goOn, readDashboard } from '@capyzen/contracts/progress'
import { readDueReviews } from '@capyzen/contracts/reviews'
import { attemptsDomain } from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import { domains } from '../../../domains.ts'
import { eq } from 'drizzle-orm'
import { choiceQuestion, makePaper, shortQuestion } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
let scene: Awaited<ReturnType<typeof homeworkScene>>
type Student = Caller & { id: string }

beforeAll(async () => {
  app = await startTestApp()
  scene = await homeworkScene(app)
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

/** A submitted attempt: the choice is right, which gives 2 of 5 marks. */
async function sit(student: Student, paperId: string) {
  const { id: attemptId, topics } = (await student.call(startAttempt, { paperId })).body
  const [choice = '', short = ''] = topics.flatMap(({ questions }) => questions.map(({ id }) => id))
  await student.call(saveAnswer, { attemptId, questionId: choice, answer: 'D', revision: 1 })
  await student.call(saveAnswer, { attemptId, questionId: short, answer: '9', revision: 1 })
  const submitted = await student.call(submitAttempt, { attemptId })
  return { attemptId, choice, short, submitted }
}

const read = async (student: Student, attemptId: string) => {
  const answer = await student.call(getAttempt, { attemptId })
  if (answer.body.state !== 'submitted') throw new Error('is open')
  return { ...answer, body: answer.body, questions: answer.body.topics.flatMap(({ questions }) => questions) }
}

describe('reviews of exams', () => {
  it('tell no key, marks or score of questions in homework that is not handed in', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const paperId = await makePaper(app.db)
    const { attemptId: earlier } = await sit(student, paperId)
    const { id: assignmentId } = await scene.assigned(classId, { source: { kind: 'paper', paperId } })
    const { attemptId, choice, submitted } = await sit(student, paperId)
    for (const text of [submitted.text, (await read(student, attemptId)).text, (await read(student, earlier)).text]) {
      expect(text).toContain('"score":0,')
      for (const secret of ['Four comes after three', 'three quarters', '3/4']) expect(text).not.toContain(secret)
    }
    const { body, questions } = await read(student, attemptId)
    expect(body).toMatchObject({ totalMarks: 5, closedMarks: 5 })
    expect(
      questions.map(({ answer, isClosed, isCorrect, correctAnswer, marksAwarded }) => [
        ...[answer, isClosed, isCorrect, correctAnswer, marksAwarded],
      ]),
    ).toEqual([
      ['D', true, false, '', 0],
      ['9', true, false, '', 0],
    ])
    const history = async () => (await student.call(listAttempts, {})).body.attempts.map(({ score }) => score)
    expect(await history()).toEqual([null, null])
    // An answer with full marks would be refused, and a wrong one not.
    const look = await student.call(requestSecondLook, { attemptId, questionId: choice })
    expect(errorOf(look)).toEqual([409, 'conflict'])

    await student.call(submitHomework, { assignmentId })
    const told = await read(student, attemptId)
    expect(told.body).toMatchObject({ score: 2, closedMarks: 0 })
    expect(told.text).toContain('Four comes after three')
    expect(await history()).toEqual([2, 2])
  })

  it('tell the other questions of the paper, and everything to classmates who handed in', async () => {
    const [student, classmate] = [await app.person(), await app.person()]
    const { id: classId } = await scene.classWith(student, classmate)
    const short = shortQuestion()
    const paperId = await makePaper(app.db, { topics: [{ topic: 'Numbers', questions: [choiceQuestion(), short] }] })
    const whole = await scene.assigned(classId, { source: { kind: 'paper', paperId } })
    await classmate.call(submitHomework, { assignmentId: whole.id })
    const { attemptId } = await sit(student, paperId)
    const [closed] = (await read(student, attemptId)).questions
    await app.pool.query('delete from paper_questions where paper_id = $1 and question_version_id <> $2', [
      `homework:${whole.id}`,
      closed?.question.id,
    ])
    const { body, questions } = await read(student, attemptId)
    expect(questions.map(({ isClosed, correctAnswer }) => [isClosed, correctAnswer])).toEqual([
      [true, ''],
      [false, '3/4'],
    ])
    // The right choice would give two marks.
    expect(body).toMatchObject({ score: 0, closedMarks: 2, totalMarks: 5 })
    expect((await sit(classmate, paperId)).submitted.body).toMatchObject({ score: 2, closedMarks: 0 })
  })
})

describe('reviews of exams with questions of another open exam', () => {
  it('tell neither key, marks nor score until the other is submitted', async () => {
    const student = await app.person()
    const [one, other] = [await makePaper(app.db), await makePaper(app.db)]
    // Two papers that ask the same questions.
    await app.pool.query(
      `update paper_questions q set question_version_id = same.question_version_id from paper_questions same
       where q.paper_id = $1 and same.paper_id = $2 and same.position = q.position`,
      [other, one],
    )
    const { id: openId } = (await student.call(startAttempt, { paperId: other })).body
    const { attemptId, choice, submitted } = await sit(student, one)
    const history = async () =>
      (await student.call(listAttempts, {})).body.attempts.find(({ id }) => id === attemptId)?.score
    for (const text of [submitted.text, (await read(student, attemptId)).text])
      for (const secret of ['Four comes after three', 'three quarters', '3/4']) expect(text).not.toContain(secret)
    expect((await read(student, attemptId)).body).toMatchObject({ score: 0, closedMarks: 5 })
    expect(await history()).toBeNull()
    const look = await student.call(requestSecondLook, { attemptId, questionId: choice })
    expect(errorOf(look)).toEqual([409, 'conflict'])
    await student.call(submitAttempt, { attemptId: openId })
    expect((await read(student, attemptId)).body).toMatchObject({ score: 2, closedMarks: 0 })
    expect(await history()).toBe(2)
  })
})

describe('the export of one’s data', () => {
  it('tells no marks of questions in homework that is not handed in', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const paperId = await makePaper(app.db)
    const { attemptId } = await sit(student, paperId)
    const { id: assignmentId } = await scene.assigned(classId, { source: { kind: 'paper', paperId } })
    const told = async () => {
      const read = async (kind: string) => {
        const source = attemptsDomain.personalData?.find((one) => one.kind === kind)
        const rows = (await source?.read(app.db, student.id, undefined, { domains, clock: app.clock })) ?? []
        return rows as { id?: string; attemptId?: string; score?: number | null; marksAwarded?: number | null }[]
      }
      const answers = (await read('answers')).filter((one) => one.attemptId === attemptId)
      const attempt = (await read('attempts')).find(({ id }) => id === attemptId)
      return [attempt?.score, ...answers.map(({ marksAwarded }) => marksAwarded).toSorted()]
    }
    expect(await told()).toEqual([null, null, null])
    await student.call(submitHomework, { assignmentId })
    expect(await told()).toEqual([2, 0, 2])
  })
})

describe('marks of homework', () => {
  it('are not told while other homework or an open exam asks one of its questions, to the parent neither', async () => {
    const student = await app.child()
    const parent = await app.person({ userType: 'parent' })
    const { id: classId } = await scene.classWith(student)
    const first = await scene.assigned(classId)
    const second = await scene.assigned(classId, {
      source: { kind: 'questions', questionVersionIds: [scene.ids[1]!, scene.ids[2]!] },
    })
    await scene.save(student, first.id, 0, 'B')
    const submitted = await student.call(submitHomework, { assignmentId: first.id })
    expect(submitted.body.homework).toMatchObject({ state: 'handed_in', marks: null })
    // The test signs another parent in as the guardian.
    await app.pool.query('update users set guardian_id = $1 where id = $2', [parent.id, student.id])
    const shown = async () => {
      const params = { assignmentId: first.id }
      const own = (await student.call(listAssignedHomework, {})).body.assignments.find(({ id }) => id === first.id)
      const read = (await student.call(getAssignedHomework, params)).body.homework
      const family = (await parent.call(listFamilyHomework, {})).body.children[0]?.assignments
      const child = await parent.call(getChildHomework, { childId: student.id, ...params })
      const all = [own, read, family?.find(({ id }) => id === first.id), child.body.homework]
      return all.map((homework) => homework?.marks?.awarded)
    }
    expect(await shown()).toEqual(Array(4).fill(undefined))
    await student.call(submitHomework, { assignmentId: second.id })
    expect(await shown()).toEqual(Array(4).fill(2))
    // The teacher is told at any time.
    const results = await scene.teacher.call(getHomeworkResults, { assignmentId: first.id })
    expect(results.body.students[0]?.marks?.awarded).toBe(2)
  })
})

describe('leaving a class', () => {
  const scopeOf = async (nth: number) => {
    const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, scene.ids[nth]!))
    return { kind: 'question' as const, questionId: version!.questionId }
  }

  it('keeps questions of its open homework closed until the due date, also for those who join again', async () => {
    const student = await app.person()
    const { id: classId, joinCode } = await scene.classWith(student)
    const { id: assignmentId } = await scene.assigned(classId, { dueOn: scene.dayAfter(2) })
    const scope = await scopeOf(0)
    const turn = async () => (await student.call(takeTurn, { scope })).body.turn
    const paperCard = (await scene.cardsOf('hw-one'))[0]!
    await student.call(leaveClass, { classId })
    expect(await turn()).toBeNull()
    expect(errorOf(await student.call(checkHomework, { homeworkId: paperCard, answer: 'A' }))).toEqual([
      409,
      'conflict',
    ])
    await student.call(joinClass, { code: joinCode })
    expect((await student.call(getAssignedHomework, { assignmentId })).status).toBe(200)
    expect(await turn()).toBeNull()
    await scene.teacher.call(removeStudent, { classId, studentId: student.id })
    expect(await turn()).toBeNull()
    app.clock.advance(3 * 86_400)
    expect(await turn()).not.toBeNull()
  })

  it('lets homework be handed in after joining again until it is due, and after that when its date is moved', async () => {
    const [early, late, faithful] = [await app.person(), await app.person(), await app.person()]
    const { id: classId, joinCode } = await scene.classWith(early, late, faithful)
    const { id: assignmentId } = await scene.assigned(classId, { dueOn: scene.dayAfter(1) })
    for (const student of [early, late]) {
      await student.call(leaveClass, { classId })
      await student.call(joinClass, { code: joinCode })
      expect((await scene.save(student, assignmentId, 0, 'A')).status).toBe(200)
    }
    expect((await early.call(submitHomework, { assignmentId })).body.homework.state).toBe('handed_in')

    app.clock.advance(2 * 86_400)
    const scope = await scopeOf(0)
    const shown = async (student: Caller) => {
      const { homework, questions } = (await student.call(getAssignedHomework, { assignmentId })).body
      const { turn } = (await student.call(takeTurn, { scope })).body
      const hasReview = questions.some(({ reviewed }) => reviewed !== null)
      return { isMissed: homework.isMissed, hasReview, isPractised: turn !== null }
    }
    const isOffered = async (student: Caller) => {
      const { nextSteps } = (await student.call(readDashboard, { days: '7' })).body
      const { step } = (await student.call(goOn, {})).body
      return [nextSteps.some(({ kind }) => kind === 'homework'), step?.kind === 'homework']
    }
    expect([await isOffered(late), await isOffered(faithful)]).toEqual([
      [false, false],
      [true, true],
    ])
    expect(await shown(late)).toEqual({ isMissed: true, hasReview: false, isPractised: true })
    expect(errorOf(await scene.save(late, assignmentId, 0, 'B', 2))).toEqual([409, 'conflict'])
    expect(errorOf(await late.call(submitHomework, { assignmentId }))).toEqual([409, 'conflict'])
    // What was handed in stays, and who never left may be late.
    expect((await early.call(submitHomework, { assignmentId })).body.homework.isMissed).toBe(false)
    expect(await shown(faithful)).toEqual({ isMissed: false, hasReview: false, isPractised: false })

    const dueOn = scene.dayAfter(1)
    expect((await scene.teacher.call(updateHomework, { assignmentId, dueOn })).status).toBe(200)
    expect(await shown(late)).toEqual({ isMissed: false, hasReview: false, isPractised: false })
    for (const student of [late, faithful])
      expect((await student.call(submitHomework, { assignmentId })).body.homework.state).toBe('handed_in')
  })

  it('leaves questions that are closed out of the reviews that are due', async () => {
    const student = await app.person()
    const { turn } = (await student.call(takeTurn, { scope: await scopeOf(0) })).body
    await student.call(answerTurn, { turnId: turn!.id, answer: 'A', isLast: true })
    app.clock.advance(86_400)
    const due = async () => [
      (await student.call(readPractice, {})).body.dueReviews,
      (await student.call(readDueReviews, {})).body.due.question,
      (await student.call(readDashboard, { days: '7' })).body.nextSteps.filter(({ kind }) => kind === 'reviews').length,
      (await student.call(goOn, {})).body.step?.kind === 'reviews' ? 1 : 0,
    ]
    expect(await due()).toEqual([1, 1, 1, 1])
    const { id: classId } = await scene.classWith(student)
    await scene.assigned(classId)
    // Then home has no homework to offer, and the questions stay closed.
    await student.call(leaveClass, { classId })
    expect(await due()).toEqual([0, 0, 0, 0])
    expect((await student.call(takeTurn, { scope: { kind: 'reviews' } })).body.turn).toBeNull()
    app.clock.advance(3 * 86_400)
    expect(await due()).toEqual([1, 1, 1, 1])
  })

  it('closes nothing that was handed in, or assigned after it', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const { id: assignmentId } = await scene.assigned(classId)
    await student.call(submitHomework, { assignmentId })
    await student.call(leaveClass, { classId })
    app.clock.advance(60)
    await scene.assigned(classId, { source: { kind: 'questions', questionVersionIds: [scene.ids[2]!] } })
    for (const nth of [0, 2])
      expect((await student.call(takeTurn, { scope: await scopeOf(nth) })).body.turn).not.toBeNull()
  })
})

describe('the general homework', () => {
  it('tells an answer that was checked before no more while homework asks the question', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const [card] = await scene.cardsOf('hw-four')
    await student.call(checkHomework, { homeworkId: card!, answer: 'A' })
    const checked = async () =>
      (await student.call(listHomework, {})).body.cards.find(({ id }) => id === card)?.checked?.correctAnswer
    expect(await checked()).toBe('B')
    const { id: assignmentId } = await scene.assigned(classId, {
      source: { kind: 'questions', questionVersionIds: [scene.ids[3]!] },
    })
    expect(await checked()).toBeUndefined()
    expect(errorOf(await student.call(checkHomework, { homeworkId: card!, answer: 'A' }))).toEqual([409, 'conflict'])
    await student.call(submitHomework, { assignmentId })
    expect(await checked()).toBe('B')
  })
})

describe('homework made from a paper', () => {
  it('keeps the passage of each section', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const points = [{ marks: 2, anyOf: ['won the race'] }]
    const open = shortQuestion({
      ...{ id: 'open', type: 'OpenAnswer', marks: 2, unit: undefined },
      key: { kind: 'points', model: 'She won the race.', points },
    })
    const passage = 'Mei ran as fast as she could and won the race in front of the whole school.'
    const paperId = await makePaper(app.db, {
      topics: [
        { topic: 'Numbers', questions: [choiceQuestion()] },
        { topic: 'Reading', passage, questions: [open] },
      ],
    })
    // Authors write the passage of a section once, and not into its questions.
    await app.pool.query('update question_versions set passage = null where passage = $1', [passage])
    const { id: assignmentId } = await scene.assigned(classId, { source: { kind: 'paper', paperId } })
    const { questions } = (await student.call(getAssignedHomework, { assignmentId })).body
    expect(questions.map(({ question }) => question.passage)).toEqual([null, passage])
    // A copied passage is noticed as in the exam.
    await student.call(saveHomeworkAnswer, {
      ...{ assignmentId, questionVersionId: questions[1]!.question.id, revision: 1 },
      answer: passage,
    })
    const { body } = await student.call(submitHomework, { assignmentId })
    expect(body.questions[1]?.reviewed).toMatchObject({ flag: 'copied', marksAwarded: 0 })
  })
})
