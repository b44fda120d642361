import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCharacter } from '@capyzen/contracts/characters'
import { createClass, joinClass } from '@capyzen/contracts/classes'
import { answerOfStrokes } from '@capyzen/contracts/drawn-answer'
import {
  assignHomework,
  getAssignedHomework,
  getHomeworkResults,
  getStudentHomework,
  saveHomeworkAnswer,
  submitHomework,
} from '@capyzen/contracts/homework'
import { readDueReviews } from '@capyzen/contracts/reviews'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { readLearner } from '#domains/insight/learning-events'
import { attemptAnswers, attempts } from '#domains/learning/attempts'
import { charactersDomain, loadStarterCharacters } from '#domains/learning/characters'
import { questionVersions } from '#domains/learning/questions'
import { readItemStates } from '#domains/learning/reviews'
import { newId } from '#platform/ids'
import { drawnCharacter } from '#test/fixtures/strokes'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>

const listed = (character: string, pinyin: string, canWrite = true) => ({
  ...{ character, grade: 2, lessonNumber: 3, canRead: true, canWrite, pinyin, radical: null, meaning: '' },
  words: [],
})
beforeAll(async () => {
  app = await startTestApp()
  await loadStarterCharacters(app.db, [listed('园', 'yuán'), listed('友', 'yǒu'), listed('鼻', 'bí', false)])
})
afterAll(() => app?.close())

/** Homework of the lesson in a class of one student. */
async function setLesson(student?: Person) {
  const teacher = await app.confirmedTeacher()
  return assignLesson(teacher, student ?? (await app.person()))
}

async function assignLesson(teacher: Person, student: Person) {
  const { body } = await teacher.call(createClass, { name: '2A', level: 'P2' })
  const classId = body.taughtClass.id
  await student.call(joinClass, { code: body.taughtClass.joinCode })
  const assigned = await teacher.call(assignHomework, {
    ...{ classId, title: '听写', note: '', dueOn: singaporeDay(app.clock.now()) },
    source: { kind: 'lesson', grade: 2, lessonNumber: 3 },
  })
  return { teacher, student, assigned, assignmentId: assigned.body.homework?.id ?? '' }
}

const read = async (student: Person, assignmentId: string) =>
  (await student.call(getAssignedHomework, { assignmentId })).body.questions
const save = (
  student: Person,
  place: { assignmentId: string; questionVersionId: string },
  answer: string,
  revision: number,
) => student.call(saveHomeworkAnswer, { ...place, answer, revision })

describe('a lesson as homework', () => {
  it('asks for each character that is to be written, and makes its question once', async () => {
    const first = await setLesson()
    expect(first.assigned.body.homework).toMatchObject({ questions: 2, totalMarks: 2 })
    const versions = await app.db.$count(questionVersions)
    const second = await setLesson()
    expect(await app.db.$count(questionVersions)).toBe(versions)
    const questions = await read(second.student, second.assignmentId)
    expect(questions.map(({ question }) => question.prompts[0])).toEqual(['yuán', 'yǒu'])
    expect(JSON.stringify(questions)).not.toMatch(/园|友/)
  })

  it('keeps a verdict and no drawing, tells nothing before it is handed in, and believes no verdict of a browser', async () => {
    const { teacher, student, assignmentId } = await setLesson()
    const [one, two] = await read(student, assignmentId)
    const places = [one, two].map((asked) => ({ assignmentId, questionVersionId: asked!.question.id }))
    const strokes = answerOfStrokes(await drawnCharacter('园'))
    expect((await save(student, places[0]!, strokes, 1)).body).toMatchObject({ outcome: 'saved' })
    expect((await save(student, places[1]!, '字 友 100', 1)).body).toMatchObject({ outcome: 'saved' })
    expect((await read(student, assignmentId)).map(({ answer }) => answer)).toEqual(['字', '字'])
    // The bare mark, as the page sends it after a reload, keeps what was settled.
    await save(student, places[0]!, '字', 2)
    const stored = await app.db.select().from(attemptAnswers)
    expect(stored.some(({ answer }) => answer.includes('✎'))).toBe(false)
    const { body } = await student.call(submitHomework, { assignmentId })
    expect(body.homework.marks).toMatchObject({ awarded: 1, total: 2 })
    expect(body.questions.map(({ reviewed }) => [reviewed?.isCorrect, reviewed?.correctAnswer])).toEqual([
      [true, '园'],
      [false, '友'],
    ])
    expect(body.questions[0]?.answer).toMatch(/^字 园 \d+$/)
    const results = await teacher.call(getHomeworkResults, { assignmentId })
    expect(results.body.questions.map(({ facility }) => facility)).toEqual([1, 0])
    const seen = await teacher.call(getStudentHomework, { assignmentId, studentId: student.id })
    expect(seen.body.questions[0]?.answer).toMatch(/^字 园/)
  })

  it('names 元 where it was written for 园', async () => {
    const { student, assignmentId } = await setLesson()
    const [one] = await read(student, assignmentId)
    const place = { assignmentId, questionVersionId: one!.question.id }
    await save(student, place, answerOfStrokes(await drawnCharacter('元')), 1)
    const { body } = await student.call(submitHomework, { assignmentId })
    expect(body.questions[0]?.reviewed?.isCorrect).toBe(false)
    expect(body.questions[0]?.answer).toMatch(/^字 (元|\?) \d+/)
  })

  it('answers not_found for a lesson without characters', async () => {
    const teacher = await app.confirmedTeacher()
    const { body } = await teacher.call(createClass, { name: '2B', level: 'P2' })
    const { status } = await teacher.call(assignHomework, {
      ...{ classId: body.taughtClass.id, title: '听写', note: '', dueOn: singaporeDay(app.clock.now()) },
      source: { kind: 'lesson', grade: 6, lessonNumber: 10 },
    })
    expect(status).toBe(404)
  })
})

describe('a written character that is handed in', () => {
  /** Draws the characters as the answers to the questions, in their order, and hands them in. */
  async function handIn(student: Person, assignmentId: string, drawn: readonly string[]) {
    const questions = await read(student, assignmentId)
    for (const [at, character] of drawn.entries()) {
      const place = { assignmentId, questionVersionId: questions[at]!.question.id }
      await save(student, place, answerOfStrokes(await drawnCharacter(character)), 1)
    }
    // The lesson was set long enough ago for its answers to be thought of.
    app.clock.advance(600)
    return student.call(submitHomework, { assignmentId })
  }
  const cardsOf = async ({ id }: Person) => {
    const cards = await readItemStates(app.db, id, 'character', app.clock.now())
    return cards
      .map(({ itemId, mode, dueAt }) => ({ card: `${itemId} ${mode}`, dueAt: dueAt.getTime() }))
      .toSorted((one, other) => one.card.localeCompare(other.card, 'en'))
  }

  it('moves the card of writing it, right or wrong, once however often it is handed in', async () => {
    const { student, assignmentId } = await setLesson()
    const { xp } = await readLearner(app.db, student.id)
    const { body } = await handIn(student, assignmentId, ['园', '元'])
    expect(body.questions.map(({ reviewed }) => reviewed?.isCorrect)).toEqual([true, false])
    const cards = await cardsOf(student)
    expect(cards.map(({ card }) => card).toSorted()).toEqual(['友 write', '园 write'].toSorted())
    const dueOf = (name: string) => cards.find(({ card }) => card === `${name} write`)?.dueAt ?? 0
    expect(dueOf('友')).toBeLessThan(dueOf('园'))
    expect((await student.call(getCharacter, { character: '园' })).body.character.written).toMatchObject({
      score: expect.any(Number),
    })
    // The homework itself has told it as learning: one right answer.
    expect((await readLearner(app.db, student.id)).xp - xp).toBe(10)

    await student.call(submitHomework, { assignmentId })
    expect(await cardsOf(student)).toEqual(cards)
    // Marks that change later are told to all domains again.
    const answers = await app.db
      .select({
        attemptId: attempts.id,
        questionVersionId: attemptAnswers.questionVersionId,
        answer: attemptAnswers.answer,
      })
      .from(attemptAnswers)
      .innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
      .where(eq(attempts.userId, student.id))
    const [before, now] = [true, false].map((isCorrect) => ({ isCorrect, provisional: false }))
    const changes = answers.map((answer) => ({
      ...{ ...answer, before: before!, now: now!, purpose: 'homework' as const, isHasty: false, isClosed: false },
      ...{ questionId: newId(), subject: 'chinese' as const, skillId: null, source: 'changed' },
    }))
    expect(changes).toHaveLength(2)
    await charactersDomain.answersMarked!(app.db, { userId: student.id, at: app.clock.now(), answers: changes })
    expect(await cardsOf(student)).toEqual(cards)
    app.clock.advance(5 * 86_400)
    expect((await student.call(readDueReviews, {})).body.due.character).toBeGreaterThan(0)
  })

  it('moves no card while other homework asks for the same character, and does once that is handed in', async () => {
    const { student, assignmentId } = await setLesson()
    const other = await setLesson(student)
    await handIn(student, assignmentId, ['园'])
    expect(await cardsOf(student)).toEqual([])
    await handIn(student, other.assignmentId, ['园'])
    expect((await cardsOf(student)).map(({ card }) => card)).toEqual(['园 write'])
  })

  it('moves the cards of nobody else, and none of a character that was left out', async () => {
    const { student, assignmentId } = await setLesson()
    const other = await setLesson()
    await handIn(student, assignmentId, [])
    expect([await cardsOf(student), await cardsOf(other.student)]).toEqual([[], []])
  })
})
