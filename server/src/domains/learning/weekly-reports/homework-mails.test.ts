import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '@capyzen/contracts/attempts'
import { assignHomework, saveHomeworkAnswer, submitHomework, withdrawHomework } from '@capyzen/contracts/homework'
import { getWeeklyMail, stopWeeklyMail } from '@capyzen/contracts/weekly-reports'
import { deleteUser, users } from '#domains/identity/auth'
import { homeworkScene } from '#test/fixtures/homework'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { family } from '#test/fixtures/weekly-reports'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { dayToMail, mailHomework, queueHomework, sendHomework } from './homework-mails.ts'
import { homeworkMails } from './tables.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

/** What is queued now, done at once. */
async function run() {
  const before = app.jobs.waiting.length
  await queueHomework(app)
  for (const { name, data } of app.jobs.waiting.slice(before))
    if (name === sendHomework.name)
      await mailHomework({ ...app, domains: app.auth.domains }, data as { parentId: string; day: string })
}
const mailsTo = (email: string) => app.mail.emails.filter(({ to, unsubscribeUrl }) => to === email && unsubscribeUrl)

/** A family whose child is in a class, and a way for its teacher to set homework now. */
async function inClass(nickname = 'Tan Xiao Yu') {
  const own = await family(app, nickname)
  const { teacher, classWith, draft } = await homeworkScene(app)
  const { id: classId } = await classWith(own.child)
  return {
    ...own,
    teacher,
    async set(title: string, questionVersionIds?: string[]) {
      const source = questionVersionIds && { source: { kind: 'questions' as const, questionVersionIds } }
      return (await teacher.call(assignHomework, { classId, ...draft({ title, ...source }) })).body.homework.id
    },
  }
}

describe('dayToMail', () => {
  it.each([
    ['2027-01-04T17:59:59', undefined],
    ['2027-01-04T18:00:00', '2027-01-04'],
    ['2027-01-04T20:59:59', '2027-01-04'],
    ['2027-01-04T21:00:00', undefined],
    ['2027-01-05T02:00:00', undefined],
  ])('at %s in Singapore is %s', (moment, day) => {
    expect(dayToMail(new Date(`${moment}+08:00`))).toBe(day)
  })
})

describe('the email about homework', () => {
  it('tells the parent once a day what was set, by the call name alone, and nobody else', async () => {
    app.clock.moveTo('2027-01-11T10:00:00+08:00')
    const [own, other] = [await inClass(), await inClass('Bo')]
    await own.set('Fractions at home')
    await own.set('More fractions')
    await run()
    expect(mailsTo(own.email)).toEqual([])
    app.clock.moveTo('2027-01-11T18:00:00+08:00')
    await Promise.all([run(), run()])
    await run()
    expect(mailsTo(other.email)).toEqual([])
    const [mail, ...more] = mailsTo(own.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Homework: Xiao Yu')
    expect(mail?.text).toContain('Set: “Fractions at home”, due on 13 January.')
    expect(mail?.text).toContain('Set: “More fractions”')
    for (const name of ['Tan Xiao', 'Tan Mei Ling', '6 Kindness']) expect(mail?.text).not.toContain(name)
    app.clock.moveTo('2027-01-12T18:00:00+08:00')
    await run()
    expect(mailsTo(own.email)).toHaveLength(1)
  })

  it('tells what a teacher has marked, in Chinese too, and nothing of homework that was withdrawn', async () => {
    app.clock.moveTo('2027-01-18T10:00:00+08:00')
    const { child, email, parentId, teacher, set } = await inClass('小鱼')
    await app.db.update(users).set({ language: 'zh' }).where(eq(users.id, parentId))
    const [asked] = await publishForPractice(app.db, practiceQuestion({ text: 'Write a word.', key: null }))
    const assignmentId = await set('One word', [asked!])
    app.clock.moveTo('2027-01-18T19:00:00+08:00')
    const place = { assignmentId, questionVersionId: asked!, answer: 'rain', revision: 1 }
    await child.call(saveHomeworkAnswer, place)
    await child.call(submitHomework, { assignmentId })
    await run()
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from attempts where paper_id = ${`homework:${assignmentId}`}`,
    )
    const marks = { marks: 1, lines: null, note: '', revision: 0 }
    const checked = await teacher.call(checkAnswer, { attemptId: rows[0]!.id, questionId: asked!, ...marks })
    expect(checked.status).toBe(200)
    const gone = await set('Withdrawn')
    await teacher.call(withdrawHomework, { assignmentId: gone })
    app.clock.moveTo('2027-01-19T18:00:00+08:00')
    await run()
    const [first, second] = mailsTo(email)
    expect(first?.text).toContain('新作业：“One word”，1月20日截止。')
    expect(first?.text).not.toContain('已批改')
    expect(second?.text).toMatch(/已批改：“One word”，\d+ 分得 1 分。/)
    expect(second?.text).not.toContain('Withdrawn')
    expect(second?.subject).toBe('作业：小鱼')
  })

  it('is queued from six to nine in the evening alone, a job for each parent', async () => {
    app.clock.moveTo('2027-02-01T17:59:00+08:00')
    const [own, other] = [await inClass(), await inClass('Bo')]
    await own.set('In time')
    app.clock.moveTo('2027-02-01T18:01:00+08:00')
    await other.set('Too late for today')
    await queueHomework(app)
    const queued = app.jobs.waiting.filter(({ name }) => name === sendHomework.name).map(({ data }) => data)
    expect(queued).toContainEqual({ parentId: own.parentId, day: '2027-02-01' })
    expect(queued).not.toContainEqual(expect.objectContaining({ parentId: other.parentId }))
    app.clock.moveTo('2027-02-02T02:00:00+08:00')
    await run()
    expect([...mailsTo(own.email), ...mailsTo(other.email)]).toEqual([])
    app.clock.moveTo('2027-02-02T18:00:00+08:00')
    await run()
    expect([mailsTo(own.email).length, mailsTo(other.email).length]).toEqual([0, 1])
  })

  it('stops with the link in it, and is not sent to an unconfirmed address', async () => {
    app.clock.moveTo('2027-01-25T10:00:00+08:00')
    const [own, unconfirmed] = [await inClass(), await inClass()]
    await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.parentId))
    for (const { set } of [own, unconfirmed]) await set('Monday')
    app.clock.moveTo('2027-01-25T18:00:00+08:00')
    await run()
    expect(mailsTo(unconfirmed.email)).toEqual([])
    const token = decodeURIComponent(/weekly-mail\?token=(\S+)/.exec(mailsTo(own.email)[0]!.text)![1]!)
    expect((await app.visitor().call(stopWeeklyMail, { token })).status).toBe(200)
    expect((await (await own.signIn()).call(getWeeklyMail, {})).body.isOn).toBe(false)
    await own.set('Tuesday')
    app.clock.moveTo('2027-01-26T18:00:00+08:00')
    await run()
    expect(mailsTo(own.email)).toHaveLength(1)
    await app.db.transaction((tx) => deleteUser(tx, own.parentId))
    expect(await app.db.$count(homeworkMails, eq(homeworkMails.parentId, own.parentId))).toBe(0)
  })
})
