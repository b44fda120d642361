import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOut } from '@capyzen/contracts/auth'
import { saveAnswer, startAttempt } from '@capyzen/contracts/exams'
import { saveHomeworkAnswer } from '@capyzen/contracts/homework'
import { banUser } from '@capyzen/contracts/users'
import { makePaper } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
let scene: Awaited<ReturnType<typeof homeworkScene>>
type Student = Awaited<ReturnType<TestApp['person']>>
type Save = (caller: Caller, answer: string) => Promise<{ status: number; body: { error?: string } }>

beforeAll(async () => {
  app = await startTestApp()
  scene = await homeworkScene(app)
})
afterAll(() => app?.close())

let revision = 0
const next = () => (revision += 1)

/** What is saved to, with an answer B already. */
const kinds: Record<string, (student: Student) => Promise<Save>> = {
  'an exam': async (student) => {
    const { id: attemptId, topics } = (await student.call(startAttempt, { paperId: await makePaper(app.db) })).body
    const questionId = topics[0]?.questions[0]?.id ?? ''
    return (caller, answer) => caller.call(saveAnswer, { attemptId, questionId, answer, revision: next() })
  },
  homework: async (student) => {
    const { id: assignmentId } = await scene.assigned((await scene.classWith(student)).id)
    const questionVersionId = scene.ids[0] ?? ''
    return (caller, answer) =>
      caller.call(saveHomeworkAnswer, { assignmentId, questionVersionId, answer, revision: next() })
  },
}

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const changeSession = (change: SQL) => (student: Student) =>
  app.db.execute(sql`update sessions set ${change} where user_id = ${student.id}`)

async function storedOf({ id }: Student) {
  const { rows } = await app.db.execute<{ answer: string }>(sql`
    select answer from attempt_answers join attempts on attempts.id = attempt_id where user_id = ${id}`)
  return rows.map(({ answer }) => answer)
}

/** What becomes of the session, and how a save is refused then. */
const refused: Record<string, [change: (student: Student) => Promise<unknown>, status: number, error: string]> = {
  'has been ended elsewhere': [
    ({ id }) => app.db.execute(sql`delete from sessions where user_id = ${id}`),
    ...([401, 'session_not_found'] as const),
  ],
  'has signed out': [(student) => student.call(signOut, { scope: 'local' }), 401, 'login_required'],
  'belongs to a banned account': [
    async ({ id }) => (await app.administrator()).call(banUser, { userId: id, reason: 'Test' }),
    ...([401, 'session_not_found'] as const),
  ],
  'has expired': [changeSession(sql`expires_at = '2026-01-01Z'`), 401, 'session_not_found'],
  'awaits its second factor': [changeSession(sql`awaits_factor = true`), 403, 'second_factor_required'],
}

describe.each(Object.entries(kinds))('a save of %s, which checks its session in one statement', (_kind, begin) => {
  it.each(Object.entries(refused))('stores nothing for a session that %s', async (_what, [change, ...as]) => {
    const student = await app.person()
    const save = await begin(student)
    expect((await save(student, 'B')).status).toBe(200)
    await change(student)
    expect(errorOf(await save(student, 'C'))).toEqual(as)
    expect(await storedOf(student)).toEqual(['B'])
  })

  it('stores nothing for visitors, and tells them nothing of their input', async () => {
    const student = await app.person()
    const save = await begin(student)
    for (const answer of ['C', 'C'.repeat(100_000)])
      expect(errorOf(await save(app.visitor(), answer))).toEqual([401, 'login_required'])
    expect(errorOf(await save(student, 'C'.repeat(100_000)))).toEqual([400, 'invalid_request'])
    expect(await storedOf(student)).toEqual([])
  })

  it('stores nothing for another student', async () => {
    const [student, other] = [await app.person(), await app.person()]
    const save = await begin(student)
    await save(student, 'B')
    expect(errorOf(await save(other, 'C'))).toEqual([404, 'not_found'])
    expect([await storedOf(student), await storedOf(other)]).toEqual([['B'], []])
  })

  it('stores an answer that was on its way while the session got another token', async () => {
    const student = await app.person()
    const save = await begin(student)
    await save(student, 'B')
    const until = new Date(app.clock.now().getTime() + 5_000).toISOString()
    await changeSession(sql`former_token = token, token = ${crypto.randomUUID()}, former_token_until = ${until},
      former_awaits_factor = false`)(student)
    expect((await save(student, 'C')).status).toBe(200)
    expect(await storedOf(student)).toEqual(['C'])
  })
})
