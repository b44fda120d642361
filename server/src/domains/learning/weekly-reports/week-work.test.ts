import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '@capyzen/contracts/attempts'
import { getChildAttempt, saveAnswer, startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import { submitHomework } from '@capyzen/contracts/homework'
import { confirmAttendance, enrolInLiveCourse } from '@capyzen/contracts/live-courses'
import { getChildComposition, markComposition, submitDraft } from '@capyzen/contracts/writing'
import { endVisit, recordVisit } from '#domains/classroom/live-courses'
import { questionVersions } from '#domains/learning/questions'
import { makePaper } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { answered, record } from '#test/fixtures/learning-events'
import { liveCourse, sessionDraft } from '#test/fixtures/live-courses'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { answerQuestion, family } from '#test/fixtures/weekly-reports'
import { beginWriting, decideConsent } from '#test/fixtures/writing'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { mailWeek } from './mailing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

/** Submits a paper of this child with its first question right. */
async function sitPaper({ child }: Awaited<ReturnType<typeof family>>) {
  const paperId = await makePaper(app.db)
  const { body } = await child.call(startAttempt, { paperId })
  const [first] = body.topics.flatMap(({ questions }) => questions)
  const given = { attemptId: body.id, questionId: first!.id, answer: 'D', revision: 1 }
  expect((await child.call(saveAnswer, given)).status).toBe(200)
  await child.call(submitAttempt, { attemptId: body.id })
  return { paperId, attemptId: body.id }
}

describe('the exams of a week', () => {
  it('come with score and levels, and lead to a review that only the own parent reads', async () => {
    app.clock.moveTo('2026-12-02T10:00:00+08:00')
    const [own, other] = [await family(app), await family(app)]
    const { paperId, attemptId } = await sitPaper(own)
    expect((await own.week()).exams).toEqual([
      {
        ...{ attemptId, paperId, title: { en: expect.any(String), zh: expect.any(String) } },
        ...{ submittedAt: app.clock.now().toISOString(), score: 2, totalMarks: 5, isProvisional: false },
        levels: { best: expect.any(Number), worst: expect.any(Number) },
      },
    ])
    const place = { childId: own.childId, attemptId }
    expect((await own.parent.call(getChildAttempt, place)).body).toMatchObject({ state: 'submitted', score: 2 })
    expect((await other.parent.call(getChildAttempt, place)).status).toBe(404)
    expect((await other.parent.call(getChildAttempt, { ...place, childId: other.childId })).status).toBe(404)
    expect((await own.child.call(getChildAttempt, place)).status).toBe(403)
    expect((await own.week('2026-11-25')).exams).toEqual([])
  })

  it('are not read while they are open, and their review waits while the paper is', async () => {
    app.clock.moveTo('2026-12-03T10:00:00+08:00')
    const own = await family(app)
    const { paperId, attemptId } = await sitPaper(own)
    const again = (await own.child.call(startAttempt, { paperId })).body.id
    const read = (id: string) => own.parent.call(getChildAttempt, { childId: own.childId, attemptId: id })
    expect((await read(again)).status).toBe(404)
    expect((await read(attemptId)).status).toBe(409)
    // Its score would tell which answers of the open one are right.
    expect((await own.week()).exams).toMatchObject([{ attemptId, score: null, levels: null }])
  })
})

describe('the topics of a week', () => {
  it('are the strongest and the weakest skills that were answered often enough', async () => {
    app.clock.moveTo('2026-12-09T10:00:00+08:00')
    const { child, week } = await family(app)
    const asked = async (skill: string, ...answers: string[]) => {
      const ids = await publishForPractice(app.db, ...answers.map(() => practiceQuestion({ skills: [skill] })))
      for (const [nth, answer] of answers.entries()) {
        const [row] = await app.db
          .select({ id: questionVersions.questionId })
          .from(questionVersions)
          .where(eq(questionVersions.id, ids[nth]!))
        await answerQuestion(child, row!.id, answer)
      }
    }
    await asked('MA.NA.PC.01', 'right', 'right', 'right')
    await asked('MA.NA.DE.01', 'right', 'no', 'no', 'no')
    await asked('MA.NA.FR.01', 'no', 'no')
    const { topics } = await week()
    expect(topics).toEqual({
      strongest: [{ skill: expect.anything(), marked: 3, right: 3 }],
      weakest: [{ skill: expect.anything(), marked: 4, right: 1 }],
    })
    expect(topics.strongest[0]?.skill).not.toEqual(topics.weakest[0]?.skill)
  })
})

describe('the compositions of a week', () => {
  it('come with their marks, and are read by the own parent once they are submitted', async () => {
    app.clock.moveTo('2026-12-16T10:00:00+08:00')
    const [own, other] = [await family(app), await family(app)]
    const { teacher, classWith } = await homeworkScene(app)
    await classWith(own.child)
    await decideConsent(app, own.childId)
    const sessionId = await beginWriting(own.child, { title: 'My secret day' })
    expect((await own.week()).compositions).toEqual([])
    const text = 'The rain fell and my little dog ran back home.'
    const sent = { sessionId, text, revision: 0, window: randomUUID(), name: null }
    const { body } = await own.child.call(submitDraft, sent)
    const versionId = body.outcome === 'submitted' ? body.version.id : ''
    const [shown] = (await own.week()).compositions
    expect(shown).toMatchObject({ versionId, title: 'My secret day', marks: { total: 36, isProvisional: true } })
    const marks = { content: 12.5, language: 13, comment: 'I can hear the rain.', markRevision: 0 }
    await teacher.call(markComposition, { versionId, ...marks })
    expect((await own.week()).compositions).toMatchObject([{ marks: { awarded: 25.5, isProvisional: false } }])
    const place = { childId: own.childId, versionId }
    const read = await own.parent.call(getChildComposition, place)
    expect(read.body.composition).toMatchObject({ version: { text, teacher: { comment: 'I can hear the rain.' } } })
    expect((await other.parent.call(getChildComposition, place)).status).toBe(404)
    expect((await other.parent.call(getChildComposition, { ...place, childId: other.childId })).status).toBe(404)
    expect((await own.child.call(getChildComposition, place)).status).toBe(403)
  })
})

describe('the live lessons of a week', () => {
  it('are those in which the child was, without one that the teacher marked as missed', async () => {
    app.clock.moveTo('2027-02-03T10:00:00+08:00')
    const [own, teacher] = [await family(app), await app.confirmedTeacher()]
    const startsAt = '2027-02-03T08:00:00.000Z'
    const at = (minutes: number) => new Date(Date.parse(startsAt) + minutes * 60_000)
    const session = sessionDraft({ startsAt, endsAt: at(60).toISOString() })
    const { id: courseId, title, sessions } = await liveCourse(teacher, { sessions: [session] })
    const sessionId = sessions[0]!.id
    await own.parent.call(enrolInLiveCourse, { courseId, childId: own.childId })
    const stayed = async (from: number, to: number) =>
      endVisit(app.db, await recordVisit(app.db, { sessionId, userId: own.childId, now: at(from) }), at(to))
    await stayed(-5, 0)
    app.clock.moveTo('2027-02-03T18:00:00+08:00')
    expect(await own.week()).toMatchObject({ isQuiet: true, liveSessions: [] })
    await stayed(0, 20)
    await stayed(30, 50)
    const attended = { id: sessionId, topic: session.topic, startsAt, title, minutes: 40 }
    expect(await own.week()).toMatchObject({ isQuiet: false, figures: { days: 0 }, liveSessions: [attended] })
    expect((await own.week('2027-01-27')).liveSessions).toEqual([])
    await mailWeek({ ...app, domains: app.auth.domains }, { parentId: own.parentId, week: '2027-02-01' })
    expect(app.mail.emails.findLast(({ to }) => to === own.email)?.text).toContain('1 live lesson attended.')
    await teacher.call(confirmAttendance, { sessionId, marks: [{ studentId: own.childId, mark: 'absent' }] })
    expect(await own.week()).toMatchObject({ isQuiet: true, liveSessions: [] })
  })
})

describe('a week without a day of learning', () => {
  it('is quiet only where nothing else was done either, and is told by email after at most one other quiet week', async () => {
    app.clock.moveTo('2027-01-13T10:00:00+08:00')
    const own = await family(app)
    await decideConsent(app, own.childId)
    const sessionId = await beginWriting(own.child, { title: 'My secret day' })
    const text = 'The rain fell and my little dog ran back home.'
    await own.child.call(submitDraft, { sessionId, text, revision: 0, window: randomUUID(), name: null })
    expect(await own.week()).toMatchObject({ figures: { days: 0 }, isQuiet: false, win: { kind: 'started' } })
    const mailed = async (week: string) => {
      await mailWeek({ ...app, domains: app.auth.domains }, { parentId: own.parentId, week })
      const sent = app.mail.emails.filter(({ to, unsubscribeUrl }) => to === own.email && unsubscribeUrl)
      return [sent.length, sent.at(-1)?.text.includes('took a break'), sent.at(-1)?.text.includes('1 composition')]
    }
    expect(await mailed('2027-01-11')).toEqual([1, false, true])
    app.clock.moveTo('2027-01-20T10:00:00+08:00')
    expect(await own.week()).toMatchObject({ isQuiet: true, win: null })
    expect(await mailed('2027-01-18')).toEqual([2, true, false])
    app.clock.moveTo('2027-01-27T10:00:00+08:00')
    expect((await mailed('2027-01-25'))[0]).toBe(2)
    const hasty = { questionId: randomUUID(), isHasty: true }
    await record(app, own.childId, app.clock.now(), answered({ ...hasty, source: 'turn one' }))
    expect(await own.week()).toMatchObject({ isQuiet: true })
    // Such as a question like the one that was helped with.
    await record(app, own.childId, app.clock.now(), answered({ ...hasty, source: 'analysis one' }))
    expect(await own.week()).toMatchObject({ figures: { days: 0 }, isQuiet: false })
  })
})

describe('the homework of a week', () => {
  it('says what was set, handed in and marked, with its marks', async () => {
    app.clock.moveTo('2026-12-23T10:00:00+08:00')
    const own = await family(app)
    const { teacher, assigned, classWith, save, dayAfter } = await homeworkScene(app)
    const { id: classId } = await classWith(own.child)
    const words = await publishForPractice(app.db, practiceQuestion({ text: 'Write a word.', key: null }))
    const source = { kind: 'questions' as const, questionVersionIds: words }
    const [work, open] = [await assigned(classId), await assigned(classId, { source, dueOn: dayAfter(14) })]
    await save(own.child, work.id, 0, 'B')
    await own.child.call(submitHomework, { assignmentId: work.id })
    expect((await own.week()).homework).toMatchObject([
      { assignmentId: work.id, isSet: true, isHandedIn: true, isMarked: false, marks: { isProvisional: false } },
      { assignmentId: open.id, isSet: true, isHandedIn: false, isMarked: false, state: 'not_started', marks: null },
    ])
    app.clock.moveTo('2026-12-30T10:00:00+08:00')
    await own.child.send({
      ...{ method: 'PUT', url: `/api/homework/assignments/${open.id}/answers/${words[0]!}` },
      payload: { answer: 'rain', revision: 1 },
    })
    await own.child.call(submitHomework, { assignmentId: open.id })
    expect((await own.week()).homework).toMatchObject([
      { assignmentId: open.id, isSet: false, isHandedIn: true, isMarked: false, marks: { isProvisional: true } },
    ])
    const { attempt } = await attemptOf(open.id)
    await teacher.call(checkAnswer, {
      ...{ attemptId: attempt, questionId: words[0]!, marks: 1, lines: null, note: '', revision: 0 },
    })
    expect((await own.week()).homework).toMatchObject([{ assignmentId: open.id, isHandedIn: true, isMarked: true }])
    expect((await own.week('2026-12-23')).homework).toMatchObject([
      { assignmentId: work.id },
      { assignmentId: open.id, isSet: true, isHandedIn: false },
    ])
  })

  const attemptOf = async (assignmentId: string) => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from attempts where paper_id = ${`homework:${assignmentId}`}`,
    )
    return { attempt: rows[0]!.id }
  }

  it('is told in the weekly email too, without titles that the child typed', async () => {
    app.clock.moveTo('2027-01-06T10:00:00+08:00')
    const own = await family(app)
    const { assigned, classWith } = await homeworkScene(app)
    const { id: classId } = await classWith(own.child)
    await assigned(classId)
    await sitPaper(own)
    await decideConsent(app, own.childId)
    const sessionId = await beginWriting(own.child, { title: 'My secret day' })
    const text = 'The rain fell and my little dog ran back home.'
    await own.child.call(submitDraft, { sessionId, text, revision: 0, window: randomUUID(), name: null })
    await mailWeek({ ...app, domains: app.auth.domains }, { parentId: own.parentId, week: '2027-01-04' })
    const mail = app.mail.emails.findLast(({ to }) => to === own.email)?.text ?? ''
    expect(mail).toMatch(/“Paper \d+”: 2 of 5 marks, about AL\d to AL\d\./)
    expect(mail).toContain('Homework “Fractions at home”: set.')
    expect(mail).toContain('1 composition handed in or marked.')
    expect(mail).not.toContain('secret')
  })
})
