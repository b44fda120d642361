import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listWorkToCheck } from '@capyzen/contracts/attempts'
import { createClass, joinClass, leaveClass } from '@capyzen/contracts/classes'
import {
  assignHomework,
  getAssignedHomework,
  listAssignedHomework,
  saveHomeworkAnswer,
} from '@capyzen/contracts/homework'
import { listMistakes } from '@capyzen/contracts/practice'
import { markSheetAnswers, readAnswerSheet, readSheetResult } from '@capyzen/contracts/sheet-answers'
import { getChildWeek } from '@capyzen/contracts/weekly-reports'
import { deleteWorksheet, findWorksheet, readSheetQuestions, type Worksheet } from '@capyzen/contracts/worksheets'
import { rateLimits } from '#domains/identity/auth'
import { attempts, questionLists } from '#domains/learning/attempts'
import { addQuestionVersion, questions, questionVersions } from '#domains/learning/questions'
import { newId } from '#platform/ids'
import { budgetsOf, spendAll } from '#platform/rate-limits'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { askedOn, family, madeSheet, marked, sheetOf, worksheets, xpOf } from '#test/fixtures/sheet-answers'
import { family as familyWithSessions } from '#test/fixtures/weekly-reports'
import { worksheetScene, type WorksheetScene } from '#test/fixtures/worksheets'
import { meetingAt } from '#test/meeting-at'
import { removeForgottenLists } from './forgetting.ts'

let scene: WorksheetScene
beforeAll(async () => void (scene = await worksheetScene()))
afterAll(() => scene?.app.close())

const dayAfter = (days: number) =>
  new Date(scene.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const questionIdOf = async (versionId: string) => {
  const [row] = await scene.app.db.select().from(questionVersions).where(eq(questionVersions.id, versionId))
  return row!.questionId
}

async function classWith(students: readonly { call: Awaited<ReturnType<typeof scene.app.person>>['call'] }[]) {
  const teacher = await scene.app.confirmedTeacher()
  const { taughtClass } = (await teacher.call(createClass, { name: '5 Joy', level: 'P5' })).body
  for (const student of students) await student.call(joinClass, { code: taughtClass.joinCode })
  const assign = async (questionVersionIds: string[], title = 'Sums') => {
    const source = { kind: 'questions' as const, questionVersionIds }
    const draft = { classId: taughtClass.id, title, note: '', dueOn: dayAfter(2), source }
    return (await teacher.call(assignHomework, draft)).body.homework
  }
  return { teacher, classId: taughtClass.id, assign }
}

describe('the questions of a printed sheet', () => {
  it('are asked of those who may see it, in the order of the paper and without keys', async () => {
    const { app } = scene
    const { parent, childId } = await family(app)
    const sheet = await madeSheet(parent)
    const read = await parent.call(readAnswerSheet, { worksheetId: sheet.id, learnerId: childId })
    expect(read.body.worksheet).toMatchObject({ id: sheet.id, isOwn: true })
    await parent.send({ method: 'GET', url: `/api/worksheets/${sheet.id}/pdf` })
    const { sections } = scene.typesetter.sets.at(-1)!.sheet
    expect(read.body.questions.map(({ question }) => question.text)).toEqual(
      sections.flatMap((section) => section.questions.map(({ question }) => question.text)),
    )
    expect(read.text).not.toContain('The question says it')
    expect(read.body).toMatchObject({ homework: null, earlier: [] })
    // A parent may answer for nobody else's child, and a teacher for no student.
    const student = await app.person()
    const { teacher } = await classWith([student])
    const own = await madeSheet(teacher)
    const refused = [
      await student.call(readAnswerSheet, { worksheetId: sheet.id }),
      await parent.call(readAnswerSheet, { worksheetId: sheet.id, learnerId: student.id }),
      await teacher.call(readAnswerSheet, { worksheetId: own.id, learnerId: student.id }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('of one child’s mistakes are for that child, and squares are not answered here', async () => {
    const { app } = scene
    const { parent, childId, siblingId } = await family(app)
    const first = await madeSheet(parent)
    await marked(parent, { worksheetId: first.id, learnerId: childId }, ['wrong', 'wrong', 'wrong'])
    const mistakes = await sheetOf(parent, {
      ...{ kind: 'mistakes', learnerId: childId, subject: 'math', minutes: 20, hasPinyin: false },
    })
    const statusFor = async (learnerId?: string, worksheetId = mistakes.id) =>
      (await parent.call(readAnswerSheet, { worksheetId, ...(learnerId && { learnerId }) })).status
    expect([await statusFor(childId), await statusFor(siblingId), await statusFor()]).toEqual([200, 404, 404])
    const id = newId()
    const [row] = await app.db.select().from(worksheets).where(eq(worksheets.id, first.id))
    await app.db.insert(worksheets).values({ ...row!, id, family: id, number: 'SQUARES1', type: 'characters' })
    expect(await statusFor(childId, id)).toBe(404)
  })
})

describe('answers on a printed sheet', () => {
  it('are marked as others are, into the mistakes book of the child and without XP', async () => {
    const { app } = scene
    const { parent, childId, siblingId } = await family(app)
    const sheet = await madeSheet(parent)
    const asked = { worksheetId: sheet.id, learnerId: childId }
    const [one = '', two = ''] = await askedOn(parent, asked)
    const answers = [
      { questionVersionId: one, answer: 'right', readAs: 'right' },
      { questionVersionId: two, answer: 'wrong', readAs: 'wrung' },
    ]
    const { body } = await parent.call(markSheetAnswers, { ...asked, key: randomUUID(), answers })
    expect(body).toMatchObject({ outcome: 'marked', awarded: 2, total: sheet.totalMarks, isProvisional: false })
    if (body.outcome !== 'marked') throw new Error()
    expect(
      body.questions.map(({ answer, readAs, reviewed }) => [answer, readAs, reviewed?.isCorrect]).slice(0, 3),
    ).toEqual([
      ['right', null, true],
      ['wrong', 'wrung', false],
      ['', null, false],
    ])
    expect(body.questions[1]?.reviewed).toMatchObject({ explanation: { en: 'The question says it.' } })
    const { attemptId } = body
    const { outcome: _outcome, ...result } = body
    expect((await parent.call(readSheetResult, { attemptId })).body).toEqual(result)
    expect(await xpOf(app, childId)).toBe(0)
    const { practice } = (await parent.call(getChildWeek, { childId })).body
    expect(practice.worksheets).toEqual({ sheets: 1, questions: 2, right: 1 })
    const mistakes = await scene.app.pool.query(
      'select question_version_id as id from practice_states where user_id = $1 and mistaken_at is not null',
      [childId],
    )
    expect(mistakes.rows).toEqual([{ id: two }])
    const [stranger, other] = [await app.person({ userType: 'parent' }), await family(app)]
    const others = [stranger, other.parent].map((caller) => caller.call(readSheetResult, { attemptId }))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404])
    const { earlier } = (await parent.call(readAnswerSheet, asked)).body
    expect(earlier).toMatchObject([{ attemptId, awarded: 2, total: sheet.totalMarks }])
    const sibling = await parent.call(readAnswerSheet, { worksheetId: sheet.id, learnerId: siblingId })
    expect(sibling.body.earlier).toEqual([])
  })

  it('are marked once, also by two requests at once; with another key they are another attempt', async () => {
    const { app } = scene
    const learner = await app.person({ userType: 'parent' })
    const { id: worksheetId } = await madeSheet(learner)
    const [id = ''] = await askedOn(learner, { worksheetId })
    const sent = { worksheetId, key: randomUUID(), answers: [{ questionVersionId: id, answer: 'wrong' }] }
    const both = await Promise.all([learner.call(markSheetAnswers, sent), learner.call(markSheetAnswers, sent)])
    const ids = both.map(({ body }) => (body.outcome === 'marked' ? body.attemptId : ''))
    expect(ids[0]).toBe(ids[1])
    expect(await app.db.$count(attempts, eq(attempts.userId, learner.id))).toBe(1)
    const again = await marked(learner, { worksheetId }, ['right'])
    expect(again.attemptId).not.toBe(ids[0])
    expect((await learner.call(readAnswerSheet, { worksheetId })).body.earlier).toHaveLength(2)
    // Their name stands in the mistakes book, also after the sheet is deleted.
    const namesOf = async () =>
      (await learner.call(listMistakes, {})).body.mistakes.map(({ source }) => [source?.purpose, source?.title?.en])
    expect(await namesOf()).toEqual([['worksheet', 'P5 Mathematics practice']])
    await learner.call(deleteWorksheet, { worksheetId })
    expect(await namesOf()).toEqual([['worksheet', 'Worksheet']])
    expect((await learner.call(readSheetResult, { attemptId: again.attemptId })).status).toBe(404)
    const isListKept = async () => {
      await removeForgottenLists(app)
      return (await app.db.$count(questionLists, eq(questionLists.listId, `worksheet:${worksheetId}`))) > 0
    }
    const before = await app.db.$count(questionLists)
    expect(await isListKept()).toBe(true)
    await app.db.execute(`delete from users where id = '${learner.id}'`)
    expect(await isListKept()).toBe(false)
    expect(await app.db.$count(questionLists)).toBe(before - 1)
  })

  it('are so many an hour at most, a repeated key aside, and nobody’s where the child is deleted meanwhile', async () => {
    const { app } = scene
    const { parent, childId, siblingId } = await family(app)
    const { id: worksheetId } = await madeSheet(parent)
    const [id = ''] = await askedOn(parent, { worksheetId })
    const send = (learnerId: string, key: string = randomUUID()) =>
      parent.call(markSheetAnswers, {
        ...{ worksheetId, learnerId, key },
        answers: [{ questionVersionId: id, answer: 'right' }],
      })
    const leaving = sql`delete from users where id = ${siblingId}`
    const [late] = await meetingAt(app.db, leaving, () => [send(siblingId)])
    expect([late?.status, late?.body.error]).toEqual([404, 'not_found'])
    const budgets = budgetsOf(rateLimits.sheetAnswers, { user: parent.id })
    for (let nth = 1; nth < 60; nth += 1) await spendAll(app.db, budgets, app.clock.now())
    const key = randomUUID()
    const sent = [await send(childId, key), await send(childId), await send(childId, key)]
    expect(sent.map(({ status }) => status)).toEqual([200, 429, 200])
    app.clock.advance(3_600)
    expect((await send(childId)).status).toBe(200)
  })

  it('are of its own questions, each once; a question that was changed or withdrawn is marked as it was printed', async () => {
    const { app } = scene
    const learner = await app.person({ userType: 'parent' })
    await publishForPractice(app.db, ...Array.from({ length: 5 }, () => practiceQuestion({ level: 'P2' })))
    const { id: worksheetId } = await madeSheet(learner, { level: 'P2' })
    const [one = '', two = '', three = ''] = await askedOn(learner, { worksheetId })
    const [stranger = ''] = await publishForPractice(app.db, practiceQuestion())
    const send = async (...ids: string[]) => {
      const answers = ids.map((questionVersionId) => ({ questionVersionId, answer: 'right' }))
      return learner.call(markSheetAnswers, { worksheetId, key: randomUUID(), answers })
    }
    expect([(await send(stranger)).status, (await send(one, one)).status]).toEqual([400, 400])
    expect(await app.db.$count(attempts, eq(attempts.userId, learner.id))).toBe(0)
    const [changed] = await app.db
      .select()
      .from(questions)
      .where(eq(questions.id, await questionIdOf(one)))
    await app.db.transaction((tx) =>
      addQuestionVersion(
        tx,
        practiceQuestion({ slug: changed!.slug!, level: 'P2', key: { kind: 'text', accepted: ['left'] } }),
        app.clock.now(),
      ),
    )
    await app.db
      .update(questions)
      .set({ inPractice: false })
      .where(eq(questions.id, await questionIdOf(two)))
    expect((await send(one, two, three)).body).toMatchObject({ outcome: 'marked', awarded: 6 })
  })

  it('that a person has to look at wait for a teacher of the child', async () => {
    const { app } = scene
    const key = {
      kind: 'points' as const,
      points: [{ anyOf: ['lumps'], marks: 2 }],
      model: 'The eggs turn into lumps.',
    }
    const open = Array.from({ length: 5 }, () =>
      practiceQuestion({ level: 'P3', subject: 'science', type: 'OpenAnswer', key }),
    )
    await publishForPractice(app.db, ...open)
    const student = await app.person()
    const { teacher, classId } = await classWith([student])
    const sheet = await madeSheet(teacher, { level: 'P3', subject: 'science', minutes: 30 })
    await app.db.update(worksheets).set({ learnerId: student.id }).where(eq(worksheets.id, sheet.id))
    const result = await marked(student, { worksheetId: sheet.id }, ['They change.'])
    expect([result.isProvisional, result.questions[0]?.reviewed?.provisional]).toEqual([true, true])
    const { work } = (await teacher.call(listWorkToCheck, {})).body
    expect(work).toMatchObject([{ purpose: 'worksheet', title: { en: 'P3 Science practice' }, toCheck: 1 }])
    await student.call(leaveClass, { classId })
    expect((await teacher.call(listWorkToCheck, {})).body.work).toEqual([])
  })

  it('are counted in the week of the child as far as their result tells them', async () => {
    const { app } = scene
    const { child, childId, week } = await familyWithSessions(app)
    const { teacher, assign } = await classWith([child])
    const { id: worksheetId } = await madeSheet(teacher)
    await app.db.update(worksheets).set({ learnerId: childId }).where(eq(worksheets.id, worksheetId))
    const [one = '', two = '', ...others] = await askedOn(child, { worksheetId })
    const { attemptId } = await marked(child, { worksheetId }, ['right', 'right', ...others.map(() => 'wrong')])
    const told = async () => (await week()).practice.worksheets
    expect(await told()).toEqual({ sheets: 1, questions: 2 + others.length, right: 2 })
    await app.db.execute(
      sql`update attempt_answers set provisional = true where attempt_id = ${attemptId} and question_version_id = ${one}`,
    )
    expect(await told()).toEqual({ sheets: 1, questions: 1 + others.length, right: 1 })
    await assign([two])
    expect(await told()).toEqual({ sheets: 1, questions: others.length, right: 0 })
    await assign(others)
    expect(await week()).toMatchObject({
      figures: { days: 0 },
      isQuiet: false,
      practice: { worksheets: { sheets: 1, questions: 0 } },
    })
  })

  it('to questions that are closed elsewhere are not marked, and not told', async () => {
    const { app } = scene
    const student = await app.person()
    const { teacher, assign } = await classWith([student])
    const sheet = await madeSheet(teacher)
    await app.db.update(worksheets).set({ learnerId: student.id }).where(eq(worksheets.id, sheet.id))
    const worksheetId = sheet.id
    const ids = await askedOn(student, { worksheetId })
    const earlier = await marked(student, { worksheetId }, ['right', 'right'])
    const homework = await assign(ids.slice(0, 1))
    const read = (await student.call(readAnswerSheet, { worksheetId })).body
    expect([read.homework, ...read.questions.map(({ isClosed }) => isClosed).slice(0, 2)]).toEqual([null, true, false])
    expect(read.earlier).toMatchObject([{ awarded: 2, total: sheet.totalMarks - 2 }])
    const result = await marked(student, { worksheetId }, ['right', 'wrong'])
    expect([result.awarded, result.total]).toEqual([0, sheet.totalMarks - 2])
    expect(result.questions[0]).toMatchObject({ answer: '', reviewed: null })
    // What was right before is not told meanwhile either.
    const before = (await student.call(readSheetResult, { attemptId: earlier.attemptId })).body
    expect([before.awarded, before.questions[0]?.reviewed]).toEqual([2, null])
    await assign(ids.slice(1))
    const answers = [{ questionVersionId: ids[1]!, answer: 'right' }]
    const none = await student.call(markSheetAnswers, { worksheetId, key: randomUUID(), answers })
    expect([none.status, none.body]).toMatchObject([409, { error: 'conflict' }])
    expect(
      (await student.call(getAssignedHomework, { assignmentId: homework.id })).body.homework.submittedAt,
    ).toBeNull()
  })
})

describe('a sheet that is homework', () => {
  async function setSheet() {
    const student = await scene.app.person()
    const { teacher, classId, assign } = await classWith([student])
    const sheet = await madeSheet(teacher)
    const { questionVersionIds } = (await teacher.call(readSheetQuestions, { worksheetId: sheet.id })).body
    const homework = await assign(questionVersionIds)
    return { student, teacher, classId, sheet, homework, ids: questionVersionIds }
  }
  const handIn = (
    { student, sheet, ids }: { student: Awaited<ReturnType<typeof scene.app.person>>; sheet: Worksheet; ids: string[] },
    given: readonly string[],
    key: string = randomUUID(),
  ) => {
    const answers = given.map((answer, at) => ({ questionVersionId: ids[at]!, answer }))
    return student.call(markSheetAnswers, { worksheetId: sheet.id, key, answers })
  }

  it('is found by its number, and handed in there: what stands on the paper replaces what was entered before', async () => {
    const set = await setSheet()
    const { student, sheet, homework, ids } = set
    expect((await student.call(findWorksheet, { number: sheet.number })).body.worksheet.id).toBe(sheet.id)
    const named = { id: homework.id, title: 'Sums', className: '5 Joy', dueOn: homework.dueOn }
    const read = (await student.call(readAnswerSheet, { worksheetId: sheet.id })).body
    expect([read.homework, read.questions.filter(({ isClosed }) => isClosed)]).toEqual([named, []])
    for (const [at, answer] of ['wrong', 'right', 'right'].entries())
      await student.call(saveHomeworkAnswer, {
        ...{ assignmentId: homework.id, questionVersionId: ids[at]!, answer, revision: 7 + at },
      })
    const key = randomUUID()
    const sent = await handIn(set, ['right', '', 'wrong', 'right'], key)
    expect(sent.body).toEqual({ outcome: 'handed_in', homework: named })
    expect((await handIn(set, ['wrong'], key)).body).toEqual(sent.body)
    const work = (await student.call(getAssignedHomework, { assignmentId: homework.id })).body
    expect(work.questions.map(({ answer }) => answer).slice(0, 5)).toEqual(['right', 'right', 'wrong', 'right', ''])
    expect(work.homework).toMatchObject({ state: 'handed_in', marks: { awarded: 6 } })
    // Afterwards it is a sheet like others.
    const again = await handIn(set, ['right'])
    expect(again.body).toMatchObject({ outcome: 'marked', awarded: 2 })
    expect((await student.call(readAnswerSheet, { worksheetId: sheet.id })).body.homework).toBeNull()
  })

  it('is handed in late like other homework, and marked by itself where it is missed', async () => {
    const [late, missed] = [await setSheet(), await setSheet()]
    const { student, classId } = missed
    await student.call(leaveClass, { classId })
    scene.app.clock.advance(4 * 86_400)
    expect((await handIn(late, ['right'])).body.outcome).toBe('handed_in')
    const { assignments } = (await late.student.call(listAssignedHomework, {})).body
    expect(assignments.map(({ state }) => state)).toEqual(['late'])
    expect((await handIn(missed, ['right'])).status).toBe(404)
    const taught = await scene.app.pool.query('select join_code as code from classes where id = $1', [classId])
    await student.call(joinClass, { code: taught.rows[0].code })
    expect((await student.call(readAnswerSheet, { worksheetId: missed.sheet.id })).body.homework).toBeNull()
    expect((await handIn(missed, ['right'])).body.outcome).toBe('marked')
  })
})
