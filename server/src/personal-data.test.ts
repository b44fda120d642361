import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '@capyzen/contracts/account'
import { accessCodeRedemptions, accessCodes } from '#domains/commerce/access-codes'
import { orders, premiumReminders } from '#domains/commerce/orders'
import { emailChanges } from '#domains/identity/account'
import { userBehaviour } from '#domains/insight/analytics'
import { readLearner, recordLearning } from '#domains/insight/learning-events'
import { courseEnrollments } from '#domains/content/courses'
import { subscriptions } from '#domains/identity/entitlements'
import { attemptAnswers, attempts } from '#domains/learning/attempts'
import { practiceStates, practiceTurns, skillMasteries } from '#domains/learning/practice'
import { questionSetItems, questionSets } from '#domains/learning/questions'
import { questions, questionVersions } from '#domains/learning/questions'
import { conversations, tutorAlerts, tutorImages, tutorMessages, tutorUsage } from '#domains/tutor/conversations'
import { newId } from '#platform/ids'
import { dictateWords } from '#test/fixtures/dictation'
import { reviewAndPlay, takeOrally } from '#test/fixtures/language-records'
import { makeCourse } from '#test/fixtures/courses'
import { grantContent } from '#test/fixtures/entitlements'
import { makePaper } from '#test/fixtures/exams'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { allPersonalData } from '#platform/domain'
import { domains } from './domains.ts'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { answerCharacters } from '#test/fixtures/characters'
import { playWords } from '#test/fixtures/words'
import { writeVersions } from '#test/fixtures/writing'

/** Tables that refer to a user and are in no archive, each with the reason. */
const notInTheArchive: Record<string, string> = {
  running_uploads: 'lives for a day at most; what became of it is among the uploaded videos',
  upload_parts: 'goes with its running upload',
  single_sign_on_attempts: 'lives for minutes, on the way to a provider and back',
}

const personalData = allPersonalData(domains)

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

/** Every table that refers to a user, or that goes with a row which does. */
async function tablesAboutUsers(): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    with recursive about(id, goes_with_it) as (
      select 'users'::regclass::oid, true
      union
      select reference.conrelid, reference.confdeltype = 'c' from about
      join pg_constraint reference on reference.contype = 'f' and reference.confrelid = about.id
      where about.goes_with_it and (about.id = 'users'::regclass or reference.confdeltype = 'c'))
    select distinct relname::text as name from about join pg_class on pg_class.oid = about.id order by name`)
  return rows.map(({ name }) => name)
}

describe('personal data', () => {
  it('exports every table that refers to a user, except listed ones', async () => {
    const tables = await tablesAboutUsers()
    expect(tables).toEqual(expect.arrayContaining(['users', 'sessions', 'attempts', 'attempt_answers']))
    const told = [...personalData.flatMap((source) => source.tables), ...Object.keys(notInTheArchive)]
    expect(tables.filter((name) => !told.includes(name))).toEqual([])
  })

  it('has one export file for each kind', () => {
    const kinds = personalData.map(({ kind }) => kind)
    expect(kinds).toEqual([...new Set(kinds)])
  })

  it('includes the user’s own records of every kind only', async () => {
    // Another user has as many records of each kind.
    await makeFullPerson()
    const person = await makeFullPerson()
    for (const { kind, read, count } of personalData.filter(({ kind: name }) => name in filled)) {
      const records = await read(app.db, person.id)
      expect([kind, records.length]).toEqual([kind, filled[kind]])
      if (count) expect([kind, await count(app.db, person.id)]).toEqual([kind, filled[kind]])
    }
  })

  it('reads large kinds in pages of a stable order', async () => {
    const person = await app.person()
    const paperId = await makePaper(app.db)
    const at = app.clock.now()
    const taken = await app.db
      .insert(attempts)
      .values(
        Array.from({ length: 6 }, () => ({
          ...{ userId: person.id, listId: paperId, listVersion: 1, startedAt: at, deadline: at, totalMarks: 5 },
          ...{ submittedAt: at, submittedBy: 'student' as const, score: 0 },
        })),
      )
      .returning({ id: attempts.id })
    const versionIds = Array.from({ length: 5 }, newId)
    await app.db.insert(attemptAnswers).values(
      taken.flatMap(({ id }) =>
        versionIds.map((questionVersionId) => ({
          ...{ attemptId: id, questionVersionId, answer: 'A', revision: 1, savedAt: at },
        })),
      ),
    )
    await app.db.insert(userBehaviour).values(
      Array.from({ length: 30 }, (_, n) => ({
        ...{ userId: person.id, activityType: 'x', pageUrl: `/${n}`, sessionId: crypto.randomUUID(), createdAt: at },
      })),
    )
    await practise(person.id, 30)
    await learn(person.id, 30)
    await converse(person.id, 30)
    await writeVersions(app, person.id, 30)
    await playWords(app, person.id, 30)
    await answerCharacters(app, person.id, 30)
    await dictateWords(app, person.id, 30)
    await reviewAndPlay(app, person.id, 30)
    await takeOrally(app, person.id, 30)
    const inParts = personalData.filter(({ isInParts }) => isInParts)
    expect(inParts.map(({ kind }) => kind)).toEqual([
      'learning-events',
      'answers',
      'review-cards',
      'character-answers',
      'passage-readings',
      'practice-answers',
      'practised-questions',
      'game-plays',
      'word-rounds',
      'word-answers',
      'writing-versions',
      'oral-takes',
      'dictations',
      'dictation-answers',
      'tutor-messages',
      'behaviour',
    ])
    for (const { read } of inParts) {
      const parts = []
      for (const offset of [0, 12, 24]) parts.push(await read(app.db, person.id, { limit: 12, offset }))
      expect(parts.map(({ length }) => length)).toEqual([12, 12, 6])
      expect(parts.flat()).toEqual(await read(app.db, person.id))
    }
  })

  it('deletes the data from every table with the account', async () => {
    const person = await makeFullPerson()
    expect(await tablesNaming(person.id)).toEqual(expect.arrayContaining(['users', 'sessions', 'attempts']))
    const { status } = await person.call(deleteAccount, { reauthentication: { password: person.password } })
    expect(status).toBe(200)
    expect(await tablesNaming(person.id)).toEqual([])
    expect(await tablesNaming(person.email)).toEqual([])
  })
})

describe('the view people', () => {
  it('tells other domains neither how to reach a user nor how they sign in', async () => {
    const { id, email } = await makeFullPerson()
    const { rows } = await app.db.execute(sql`select * from people where id = ${id}`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      ...['avatar', 'created_at', 'guardian_id', 'id', 'is_active', 'language', 'level', 'name', 'user_type'],
    ])
  })
})

/** Audit records and entries of the ledger outlive the users they name; throttle counters expire within days. */
const outlives = ['audit_records', 'ledger_entries', 'throttle_counters']

/** Looks for a text in every column of every row there is. */
async function tablesNaming(text: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    if (outlives.includes(name)) continue
    const hits = await app.db.execute(
      sql`select from ${sql.identifier(name)} as row where row::text like ${`%${text}%`} limit 1`,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found.sort()
}

const filled: Record<string, number> = {
  profile: 1,
  roles: 1,
  'ways-to-sign-in': 1,
  'sign-ins': 1,
  'email-change': 1,
  subscriptions: 1,
  purchases: 1,
  orders: 1,
  'premium-reminders': 1,
  'ledger-entries': 1,
  enrolments: 1,
  'course-views': 1,
  'exam-attempts': 1,
  'exam-answers': 2,
  xp: 1,
  'learning-events': 1,
  'learning-days': 1,
  'questions-with-xp': 1,
  'access-codes-made': 1,
  'access-codes-redeemed': 1,
  behaviour: 1,
  'questions-written': 1,
  'practice-answers': 1,
  'practised-questions': 1,
  skills: 1,
  'question-sets': 1,
  'tutor-conversations': 1,
  'tutor-messages': 2,
  'tutor-images': 1,
  'tutor-usage': 1,
  'tutor-alerts': 1,
}

/** Records so many answered questions. */
async function learn(userId: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, place) => ({
    ...{ kind: 'question_answered' as const, source: `test ${place}`, questionId: newId(), isCorrect: true },
  }))
  await app.db.transaction((tx) => recordLearning(tx, userId, app.clock.now(), events))
  await readLearner(app.db, userId)
}

/** A conversation with so many messages and a picture. */
async function converse(learnerId: string, count: number): Promise<void> {
  const now = app.clock.now()
  const conversationId = newId()
  const about = { id: conversationId, learnerId, createdAt: now, updatedAt: now }
  await app.db.insert(conversations).values({ ...about, kind: 'tutor', title: 'Fractions' })
  const imageId = newId()
  await app.db
    .insert(tutorImages)
    .values({ id: imageId, learnerId, key: `${newId()}.png`, mimeType: 'image/png', createdAt: now })
  await app.db.insert(tutorMessages).values(
    Array.from({ length: count }, (_, position) => ({
      ...{ conversationId, learnerId, position, text: 'Hello', state: 'complete' as const, createdAt: now, imageId },
      ...(position % 2 === 0 ? { from: 'learner' as const } : { from: 'tutor' as const, source: 'rules' as const }),
    })),
  )
  await app.db.insert(tutorUsage).values({ learnerId, day: '2026-11-21', count: 1 })
  await app.db.insert(tutorAlerts).values({ conversationId, learnerId, sign: 'distress', at: now })
}

/** Answers so many questions of practice. */
async function practise(userId: string, count: number): Promise<void> {
  const now = app.clock.now()
  const versionIds = await publishForPractice(app.db, ...Array.from({ length: count }, () => practiceQuestion()))
  const asked = await app.db
    .select({ questionVersionId: questionVersions.id, questionId: questionVersions.questionId })
    .from(questionVersions)
    .where(inArray(questionVersions.id, versionIds))
  await app.db.insert(practiceTurns).values(
    asked.map((ids) => ({
      ...ids,
      ...{ userId, scope: { kind: 'reviews' as const }, scopeName: 'reviews', reason: 'due_review' as const },
      ...{ askedAt: now, answeredAt: now, answer: 'right', marks: 2 },
    })),
  )
  await app.db.insert(practiceStates).values(
    asked.map((ids) => ({
      ...ids,
      ...{ userId, answered: 1, right: 1, lastAnsweredAt: now, lastAnswer: 'right', lastWasRight: true },
    })),
  )
}

/** A user with a row in every table of the domains above. */
async function makeFullPerson() {
  const { db, clock } = app
  await app.administrator()
  const person = await app.administrator()
  const userId = person.id
  const now = clock.now()
  const later = new Date(now.getTime() + 86_400_000)
  const courseId = await makeCourse(db)
  const paperId = await makePaper(db)
  await db
    .insert(emailChanges)
    .values({ userId, newEmail: `${userId}@new.test`, newTokenHash: userId, expiresAt: later })
  await db
    .insert(subscriptions)
    .values({ userId, subscriptionType: 'premium', status: 'active', startDate: now, endDate: later })
  await grantContent(db, { userId, contentId: courseId, priceCents: 0, now })
  const title = { en: 'Premium', zh: '会员' }
  const order = { payerId: userId, learnerId: userId, kind: 'premium_subscription', title } as const
  await db.insert(orders).values({ ...order, listPriceCents: 1, priceCents: 1, method: 'paynow', createdAt: now })
  await db.insert(premiumReminders).values({ userId, endsAt: later, sentAt: now })
  await db.insert(courseEnrollments).values({ userId, courseId, classType: 'video', enrolledAt: now })
  await db.execute(
    sql`insert into course_views (user_id, course_id, viewed_on) values (${userId}, ${courseId}, ${now.toISOString()})`,
  )
  await practise(userId, 1)
  await learn(userId, 1)
  await converse(userId, 2)
  await db.insert(skillMasteries).values({
    ...{ userId, skillId: 'MA.NA.FR.01', mastery: 'attempted', streak: 1, lastQuestionId: newId() },
    ...{ reachedOn: '2026-11-21', answered: 1, right: 1, updatedAt: now },
  })
  await db.insert(questions).values({ authorId: userId, currentVersion: 1, createdAt: now })
  const [set] = await db
    .insert(questionSets)
    .values({ ownerId: userId, name: 'Mine', createdAt: now, changedAt: now })
    .returning({ id: questionSets.id })
  const [question] = await db.select({ id: questions.id }).from(questions).limit(1)
  await db.insert(questionSetItems).values({ setId: set!.id, questionId: question!.id, position: 0 })
  const [attempt] = await db
    .insert(attempts)
    .values({ userId, listId: paperId, listVersion: 1, startedAt: now, deadline: later, totalMarks: 5 })
    .returning({ id: attempts.id })
  const attemptId = attempt?.id ?? ''
  for (const questionVersionId of [newId(), newId()])
    await db.insert(attemptAnswers).values({ attemptId, questionVersionId, answer: 'B', revision: 1, savedAt: now })
  const [made] = await db
    .insert(accessCodes)
    .values({ code: 'ABCD1234', courseId, createdBy: userId, createdAt: now, useCount: 1 })
    .returning({ id: accessCodes.id })
  await db.insert(accessCodeRedemptions).values({ accessCodeId: made!.id, userId, redeemedAt: now })
  await db
    .insert(userBehaviour)
    .values({ userId, activityType: 'click', pageUrl: '/', sessionId: crypto.randomUUID(), createdAt: now })
  return person
}
