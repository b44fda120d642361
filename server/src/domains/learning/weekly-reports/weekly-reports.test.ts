/* long because the week, its figures and its email share families and what their children did */

import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeStudent } from '@capyzen/contracts/classes'
import { startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import { submitHomework } from '@capyzen/contracts/homework'
import { answerTurn, takeTurn } from '@capyzen/contracts/practice'
import {
  getChildWeek,
  getClassWeek,
  getWeeklyMail,
  setWeeklyMail,
  stopWeeklyMail,
} from '@capyzen/contracts/weekly-reports'
import { deleteUser, users } from '#domains/identity/auth'
import { questionVersions, showGiven } from '#domains/learning/questions'
import { recordItemAnswers } from '#domains/learning/reviews'
import { makePaper } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { answerQuestion, family, learn, secondsOfDay } from '#test/fixtures/weekly-reports'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { chooseActivity, loadActivities } from './activities.ts'
import { mailWeek, queueWeeks } from './mailing.ts'
import { weeklyMails } from './tables.ts'
import { showWeek, weekToMail } from './weeks.ts'

let app: TestApp
let choice: string
let sum: string
let words: string

const feedback = { en: 'Find equal parts first.', zh: '先通分。' }
const mistake = { misconception: 'MA.NA.FR.m1', feedback }

beforeAll(async () => {
  app = await startTestApp()
  const versions = await publishForPractice(
    app.db,
    practiceQuestion({
      type: 'MCQ',
      text: 'What is {1/2} + {1/3}?',
      options: ['A', 'B', 'C', 'D'].map((value) => ({ value, label: `${value}. choice ${value}` })),
      key: { kind: 'option', value: 'B', mistakes: { C: mistake } },
    }),
    practiceQuestion({
      text: 'How many cm?',
      unit: 'cm',
      skills: ['MA.NA.DE.01'],
      key: { kind: 'number', value: '12', mistakes: [{ ...mistake, value: '7' }] },
    }),
    practiceQuestion({ text: 'Write a word.', skills: ['EN.VO.01'], subject: 'english' }),
  )
  const rows = await app.db
    .select({ id: questionVersions.id, questionId: questionVersions.questionId })
    .from(questionVersions)
    .where(inArray(questionVersions.id, versions))
  ;[choice, sum, words] = versions.map((id) => rows.find((row) => row.id === id)!.questionId) as [
    string,
    string,
    string,
  ]
  const activity = (id: string, covers: string, from: 'P1' | 'P5' = 'P1') => ({
    ...{ id, covers, levels: [from, 'P6'] as const },
    title: { en: id, zh: id },
    needs: { en: 'An apple', zh: '一个苹果' },
    text: { en: 'Cut it.', zh: '切开。' },
  })
  await loadActivities(app.db, [activity('gone', 'MA.NA.FR')])
  await loadActivities(app.db, [
    activity('fractions', 'MA.NA.FR'),
    activity('synthesis', 'EN.GR.SY', 'P5'),
    activity('words', 'EN.VO'),
  ])
})
afterAll(() => app?.close())

const nothing = { days: 0, questions: 0, marked: 0, right: 0, lessons: 0, exams: 0, homework: 0, minutes: 0 }

describe('showWeek', () => {
  const now = new Date('2026-11-22T15:59:59Z')
  it('runs from Monday to Sunday in Singapore, across the end of a month and a year', () => {
    expect(showWeek(undefined, { now, since: now })).toEqual({
      ...{ from: '2026-11-16', to: '2026-11-22', previous: null, next: null },
    })
    expect(showWeek(undefined, { now: new Date('2026-11-22T16:00:00Z'), since: now })).toMatchObject({
      ...{ from: '2026-11-23', previous: '2026-11-16' },
    })
    expect(showWeek('2026-10-01', { now, since: new Date('2026-01-01') })).toEqual({
      ...{ from: '2026-09-28', to: '2026-10-04', previous: '2026-09-21', next: '2026-10-05' },
    })
    expect(showWeek('2027-02-01', { now, since: now }).from).toBe('2026-11-16')
  })

  it('is told about from Sunday at six for a day', () => {
    const at = (moment: string) => weekToMail(new Date(`${moment}+08:00`))
    expect(at('2026-11-22T17:59:59')).toBeUndefined()
    expect(at('2026-11-22T18:00:00')).toBe('2026-11-16')
    expect(at('2026-11-23T17:59:59')).toBe('2026-11-16')
    expect(at('2026-11-23T18:00:00')).toBeUndefined()
  })
})

describe('showGiven', () => {
  const asked = { options: [], prompts: [], blanks: [], unit: 'cm', hasWorking: true }
  it('shows numbers and choices, and never words of a child', () => {
    const number = { kind: 'number', value: '12' } as const
    expect(showGiven(asked, number, '["7","my working"]')).toBe('7 cm')
    expect(showGiven(asked, number, 'I hate sums')).toBeNull()
    expect(showGiven(asked, number, '["call me 91234567",""]')).toBeNull()
    expect(showGiven(asked, { kind: 'text', accepted: ['a'] }, '7')).toBeNull()
    expect(showGiven(asked, { kind: 'option', value: 'A' }, 'not an option')).toBeNull()
    const blanks = [{ label: null, unit: null, options: ['went', 'gone'] }]
    const key = { kind: 'blanks', blanks: [{ marks: 1, key: { kind: 'text', accepted: ['went'] } }] } as const
    expect(showGiven({ ...asked, blanks }, key as never, '["gone"]')).toBe('gone')
    expect(showGiven({ ...asked, blanks }, key as never, '["secret"]')).toBeNull()
  })
})

describe('chooseActivity', () => {
  it('keeps to the level of the child, also where its topic has activities of other levels alone', async () => {
    const asked = { about: 'EN.GR.SY.01', turn: 0 }
    expect((await chooseActivity(app.db, { ...asked, level: 'P4' }))?.title.en).toBe('words')
    expect((await chooseActivity(app.db, { ...asked, level: 'P6' }))?.title.en).toBe('synthesis')
  })
})

describe('getChildWeek', () => {
  it('tells figures beside the week before, counted from midnight in Singapore', async () => {
    const { childId, week } = await family(app)
    app.clock.moveTo('2026-11-29T23:59:59+08:00')
    await learn(app, childId, [true, false], 45)
    app.clock.advance(1)
    await learn(app, childId, [true], 20)
    app.clock.advance(secondsOfDay)
    await learn(app, childId, [true])
    const shown = await week()
    expect(shown).toMatchObject({
      week: { from: '2026-11-30', to: '2026-12-06', previous: '2026-11-23', next: null },
      figures: { ...nothing, days: 2, questions: 2, marked: 2, right: 2, minutes: 1 },
      lastWeek: { ...nothing, days: 1, questions: 2, marked: 2, right: 1, minutes: 2 },
      today: { questions: 1, minutes: 1 },
      win: { kind: 'answered_right', right: 2 },
      misconception: null,
    })
    expect(await week('2026-11-25')).toMatchObject({ week: { from: '2026-11-23', next: '2026-11-30' } })
  })

  it('says kindly that there was nothing, with an activity all the same', async () => {
    const { week } = await family(app)
    expect(await week()).toMatchObject({ figures: nothing, lastWeek: nothing, win: null, misconception: null })
    expect((await week()).activity).not.toBeNull()
  })

  it('is of one’s own children only, and for parents only', async () => {
    const [one, other] = [await family(app), await family(app)]
    expect((await one.parent.call(getChildWeek, { childId: other.childId })).status).toBe(404)
    expect((await one.child.call(getChildWeek, { childId: one.childId })).status).toBe(403)
    expect((await one.parent.call(getChildWeek, { childId: one.childId, week: '0001-01-01' })).status).toBe(400)
    await app.db.transaction((tx) => deleteUser(tx, one.childId))
    expect((await one.parent.call(getChildWeek, { childId: one.childId })).status).toBe(404)
  })

  it('names the misconception made most often, with an example and an activity on it', async () => {
    const { child, week } = await family(app)
    await answerQuestion(child, words, 'my secret words')
    await answerQuestion(child, choice, 'C')
    await answerQuestion(child, sum, '7')
    const { misconception, activity } = await week()
    expect(misconception).toMatchObject({
      ...{ times: 2, question: { text: 'How many cm?', language: 'en' } },
      ...{ answered: '7 cm', right: '12 cm', feedback },
    })
    expect(activity).not.toBeNull()
    expect(JSON.stringify(await week())).not.toContain('my secret words')
  })

  it('shows the last mistake without a name, but not the words of the child', async () => {
    const { child, week } = await family(app)
    await answerQuestion(child, words, 'my secret words')
    const shown = await week()
    expect(shown).toMatchObject({
      misconception: { label: null, times: 1, answered: null, right: 'right' },
      activity: { title: { en: 'words' } },
    })
    expect(JSON.stringify(shown)).not.toContain('secret')
  })

  it('tells nothing of a question that an open exam asks', async () => {
    const { child, week } = await family(app)
    await answerQuestion(child, choice, 'C')
    expect((await week()).misconception).toMatchObject({ right: 'B. choice B' })
    const paperId = await makePaper(app.db)
    const attempt = (await child.call(startAttempt, { paperId })).body
    const [asked] = await app.db
      .select({ questionId: questionVersions.questionId })
      .from(questionVersions)
      .where(eq(questionVersions.text, 'Which is the largest?'))
    expect(asked).toBeDefined()
    await app.pool.query(
      `update paper_questions set question_version_id =
        (select id from question_versions where question_id = $1) where paper_id = $2 and position = 1`,
      [choice, paperId],
    )
    expect((await week()).misconception).toBeNull()
    await child.call(submitAttempt, { attemptId: attempt.id })
    expect(await week()).toMatchObject({ misconception: { right: 'B. choice B' }, figures: { exams: 1 } })
  })

  it('tells by kind what was practised, and talks about characters where more of them were missed', async () => {
    const { child, childId, week } = await family(app)
    await answerQuestion(child, choice, 'C')
    const item = (
      kind: 'character' | 'word',
      itemId: string,
      mode: 'read' | 'write' | 'meaning',
      isRight: boolean,
    ) => ({
      ...{ kind, itemId, mode, outcome: isRight ? ('right' as const) : ('wrong' as const) },
      ...{ source: `test ${childId} ${randomUUID()}`, subject: 'chinese' as const },
    })
    await app.db.transaction((tx) =>
      recordItemAnswers(
        tx,
        childId,
        [
          ...['口', '日', '园'].map((one) => item('character', one, 'read', false)),
          item('character', '园', 'read', true),
          item('character', '口', 'write', true),
          item('word', 'en:give up', 'meaning', false),
        ],
        app.clock.now(),
      ),
    )
    const { practice, missed, misconception } = await week()
    expect(practice).toEqual({
      characters: { read: 3, written: 1, misread: ['口', '日'], miswritten: [] },
      words: { practised: 1, missed: [{ language: 'en', word: 'give up' }] },
      ...{ oral: [], game: { rounds: 0, items: 0, right: 0 }, reading: { passages: 0, questions: 0, right: 0 } },
      worksheets: { sheets: 0, questions: 0, right: 0 },
    })
    expect(missed).toEqual({ kind: 'misread', language: 'zh', items: ['口', '日'] })
    expect(misconception).toBeNull()
  })

  it('praises a mistake that was corrected, and lets it rest', async () => {
    const { child, week } = await family(app)
    app.clock.moveTo('2026-12-08T10:00:00+08:00')
    await answerQuestion(child, choice, 'C')
    app.clock.advance(secondsOfDay)
    const { turn } = (await child.call(takeTurn, { scope: { kind: 'question', questionId: choice } })).body
    for (const answer of ['A', 'B']) await child.call(answerTurn, { turnId: turn!.id, answer })
    // A second try is help, as in the mistakes book.
    expect((await week()).misconception).not.toBeNull()
    app.clock.advance(secondsOfDay)
    await answerQuestion(child, choice, 'B')
    expect(await week()).toMatchObject({
      win: { kind: 'mistake_corrected', question: { text: 'What is 1/2 + 1/3?' } },
      misconception: null,
    })
  })

  it('praises a skill that rose, as it stood at the end of that week', async () => {
    const { child, week } = await family(app)
    const [first, ...more] = await publishForPractice(
      app.db,
      ...[1, 2, 3, 4].map(() => practiceQuestion({ skills: ['MA.NA.PC.01'] })),
    )
    const ids = [first!, ...more]
    const rows = await app.db
      .select({ questionId: questionVersions.questionId })
      .from(questionVersions)
      .where(inArray(questionVersions.id, ids))
    const [one, two, three, four] = rows.map(({ questionId }) => questionId)
    app.clock.moveTo('2026-12-15T10:00:00+08:00')
    await answerQuestion(child, one!, 'right')
    await answerQuestion(child, two!, 'right')
    expect(await week()).toMatchObject({ win: { kind: 'skill_rose', mastery: 'familiar' } })
    app.clock.moveTo('2026-12-21T00:00:00+08:00')
    await answerQuestion(child, three!, 'right')
    await answerQuestion(child, four!, 'right')
    expect(await week()).toMatchObject({ win: { kind: 'skill_rose', mastery: 'proficient' } })
    expect(await week('2026-12-15')).toMatchObject({ win: { kind: 'skill_rose', mastery: 'familiar' } })
  })

  it('praises a habit of three days', async () => {
    const { childId, week } = await family(app)
    app.clock.moveTo('2027-01-05T10:00:00+08:00')
    for (let day = 0; day < 3; day += 1) {
      await learn(app, childId, [false])
      app.clock.advance(secondsOfDay)
    }
    expect(await week()).toMatchObject({ win: { kind: 'habit', days: 3 } })
  })
})

describe('getClassWeek', () => {
  it('lists those who are in the class, with homework and a misconception that came back', async () => {
    app.clock.moveTo('2027-02-02T10:00:00+08:00')
    const { teacher, assigned, classWith, save } = await homeworkScene(app)
    const [busy, leaver] = [await app.person({ name: 'Ai' }), await app.person({ name: 'Bo' })]
    const { id: classId } = await classWith(busy, leaver)
    const work = await assigned(classId)
    await save(busy, work.id, 0, 'C')
    await save(busy, work.id, 1, 'C')
    expect((await busy.call(submitHomework, { assignmentId: work.id })).status).toBe(200)
    await learn(app, leaver.id, [true])
    const { body } = await teacher.call(getClassWeek, { classId })
    expect(body).toMatchObject({
      ...{ className: '6 Kindness', week: { from: '2027-02-01' } },
      students: [
        { name: 'Ai', figures: { ...nothing, days: 1, questions: 2, marked: 2, homework: 1, minutes: 1 } },
        { name: 'Bo', figures: { questions: 1, right: 1 }, misconception: null },
      ],
    })
    expect(body.students[0]?.misconception).not.toBeNull()
    await teacher.call(removeStudent, { classId, studentId: leaver.id })
    expect((await teacher.call(getClassWeek, { classId })).body.students).toHaveLength(1)
    const other = await app.confirmedTeacher({ name: 'Other' })
    expect((await other.call(getClassWeek, { classId })).status).toBe(404)
    expect((await busy.call(getClassWeek, { classId })).status).toBe(403)
  })
})

describe('the weekly email', () => {
  const run = async () => {
    app.jobs.waiting.length = 0
    await queueWeeks(app)
    return app.jobs.waiting.map(({ data }) => data as { parentId: string; week: string })
  }
  const send = (job: { parentId: string; week: string }) => mailWeek({ ...app, domains: app.auth.domains }, job)
  const emailsTo = (email: string) => app.mail.emails.filter(({ to, unsubscribeUrl }) => to === email && unsubscribeUrl)

  it('is sent once, about all children, also by two processes at once', async () => {
    app.clock.moveTo('2027-03-07T17:00:00+08:00')
    const { child, childId, email, parentId } = await family(app, 'Yuzu')
    // A nickname from before the rules about names.
    await app.db.update(users).set({ name: 'Yuzu <b>evil.com</b>' }).where(eq(users.id, childId))
    await learn(app, childId, [true, true])
    await answerQuestion(child, words, 'my secret words')
    await answerQuestion(child, choice, 'C')
    expect(await run()).toEqual([])
    app.clock.moveTo('2027-03-07T18:00:00+08:00')
    const jobs = (await run()).filter((job) => job.parentId === parentId)
    expect(jobs).toEqual([{ parentId, week: '2027-03-01' }])
    await Promise.all([1, 2, 3].map(() => send(jobs[0]!)))
    await send(jobs[0]!)
    const [sent, ...again] = emailsTo(email)
    expect(again).toEqual([])
    expect(sent?.text).toContain('4 questions (2 right)')
    expect(sent?.text).toContain('C. choice C; the right answer is B. choice B')
    expect(sent?.text).toContain(`http://academy.test/family/week/${childId}?week=2027-03-01`)
    expect(sent?.text).not.toContain('您好')
    expect(sent?.text).not.toContain('secret')
    expect(sent?.html).not.toContain('<b>')
    expect(await run()).not.toContainEqual(jobs[0])
  })

  it('puts no space after a Chinese name in a Chinese sentence', async () => {
    app.clock.moveTo('2027-03-14T10:00:00+08:00')
    for (const [nickname, subject, win] of [
      ['小明', '小明的这一周', '值得高兴：小明这周答对了 1 题。'],
      ['Ming', 'Ming 的这一周', '值得高兴：Ming 这周答对了 1 题。'],
    ] as const) {
      const { parentId, childId, email } = await family(app, nickname)
      await app.db.update(users).set({ language: 'zh' }).where(eq(users.id, parentId))
      await learn(app, childId, [true])
      await send({ parentId, week: '2027-03-08' })
      expect(emailsTo(email)).toMatchObject([{ subject, text: expect.stringContaining(win) }])
    }
  })

  it('is not sent after two weeks of nothing, to an unconfirmed address or without a child', async () => {
    app.clock.moveTo('2027-03-14T18:30:00+08:00')
    const quiet = await family(app)
    const unconfirmed = await family(app)
    await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.parentId))
    const childless = await family(app)
    await app.db.transaction((tx) => deleteUser(tx, childless.childId))
    const jobs = await run()
    const asked = jobs.map(({ parentId }) => parentId)
    expect(asked).toContain(quiet.parentId)
    for (const { parentId } of [unconfirmed, childless]) expect(asked).not.toContain(parentId)
    for (const job of jobs) await send(job)
    expect(emailsTo(quiet.email)).toEqual([])
    const [row] = await app.db.select().from(weeklyMails).where(eq(weeklyMails.parentId, quiet.parentId))
    expect(row).toMatchObject({ week: '2027-03-08', sentAt: null })
  })

  it('ends with its link, without signing in, and begins again with the switch', async () => {
    app.clock.moveTo('2027-03-28T19:00:00+08:00')
    const { parent, parentId, childId, email } = await family(app)
    await learn(app, childId, [true])
    await send({ parentId, week: '2027-03-22' })
    const { text, unsubscribeUrl = '' } = emailsTo(email)[0]!
    const token = decodeURIComponent(/weekly-mail\?token=(\S+)/.exec(text)![1]!)
    expect((await parent.call(getWeeklyMail, {})).body).toEqual({ isOn: true, email })
    const stranger = app.visitor()
    const forged = `${parentId}.${'x'.repeat(43)}`
    expect((await stranger.call(stopWeeklyMail, { token: forged })).body.error).toBe('link_expired')
    expect((await stranger.call(stopWeeklyMail, { token })).body).toEqual({ outcome: 'stopped' })
    expect((await parent.call(getWeeklyMail, {})).body.isOn).toBe(false)
    app.clock.moveTo('2027-04-04T18:00:00+08:00')
    expect((await run()).map((job) => job.parentId)).not.toContain(parentId)
    // One that was queued before.
    await send({ parentId, week: '2027-03-29' })
    expect(emailsTo(email)).toHaveLength(1)

    expect((await parent.call(setWeeklyMail, { isOn: true })).body.isOn).toBe(true)
    expect((await run()).map((job) => job.parentId)).toContain(parentId)
    const url = new URL(unsubscribeUrl).pathname
    const oneClick = await stranger.send({
      ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    })
    expect(oneClick.status).toBe(200)
    expect((await parent.call(getWeeklyMail, {})).body.isOn).toBe(false)
    await app.db.transaction((tx) => deleteUser(tx, parentId))
    expect((await stranger.call(stopWeeklyMail, { token })).status).toBe(200)
  })
})
