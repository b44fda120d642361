import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSession, signIn } from '@capyzen/contracts/auth'
import { operationName, type AnyEndpoint } from '@capyzen/contracts/endpoint'
import * as contract from '@capyzen/contracts/users'
import {
  banUser,
  endUserSessions,
  getUser,
  listAudit,
  removeUserFactors,
  setRole,
  unbanUser,
} from '@capyzen/contracts/users'
import { sessions, userRoles, users } from '#domains/identity/auth'
import { auditRecords } from '#platform/tables'
import { factorPeople } from '#test/fixtures/factors'
import { meetingAt } from '#test/meeting-at'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

type Person = Awaited<ReturnType<TestApp['person']>>

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600))

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const signInAs = ({ email }: Person, password = 'yuzu in the spring') => app.visitor().call(signIn, { email, password })

/** What was done to somebody, the last first; looking is left out. */
async function doneTo(userId: string) {
  const rows = await app.db
    .select({ actorId: auditRecords.actorId, action: auditRecords.action, detail: auditRecords.detail })
    .from(auditRecords)
    .where(eq(auditRecords.subjectId, userId))
    .orderBy(desc(auditRecords.at))
  return rows.filter(({ action }) => action !== 'user_viewed' && action !== 'users_searched')
}

/** Whoever registered has shown that the mailbox is theirs. */
async function confirmed(overrides: Parameters<TestApp['person']>[0]) {
  const person = await app.person(overrides)
  await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
  return person
}

const rolesOf = async (userId: string) =>
  (await app.db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role)

/** The others lose the role, so that who is left can be counted. */
async function administrators(count: number): Promise<Person[]> {
  const made: Person[] = []
  for (let nth = 0; nth < count; nth += 1) made.push(await app.administrator())
  await app.db.delete(userRoles).where(eq(userRoles.role, 'administrator'))
  await app.db.insert(userRoles).values(made.map(({ id }) => ({ userId: id, role: 'administrator' as const })))
  return made
}

async function restoreAdmin() {
  await app.db.insert(userRoles).values({ userId: admin.id, role: 'administrator' }).onConflictDoNothing()
  await app.db.update(users).set({ bannedAt: null }).where(eq(users.id, admin.id))
}

const operations = Object.values(contract).filter(
  (value): value is typeof value & AnyEndpoint => typeof value === 'object' && 'path' in value && 'method' in value,
)
const bodies: Record<string, object> = {
  [operationName(setRole)]: { role: 'teacher', isGranted: true },
  [operationName(banUser)]: { reason: 'Spam' },
}

describe('access to user administration', () => {
  it.each(operations.map((operation) => [operationName(operation), operation] as const))(
    '%s is for administrators alone',
    async (name, operation) => {
      const subject = await confirmed({ userType: 'teacher' })
      const [parent, teacher, banned, halfway] = [
        await app.person({ userType: 'parent' }),
        await app.confirmedTeacher(),
        await app.administrator(),
        await app.administrator(),
      ]
      await admin.call(banUser, { userId: banned.id, reason: 'Left the school' })
      await app.db.update(users).set({ secondFactorSince: app.clock.now() }).where(eq(users.id, halfway.id))
      await app.db.update(sessions).set({ awaitsFactor: true }).where(eq(sessions.userId, halfway.id))
      const ask = (caller: Caller) =>
        caller.send({
          method: operation.method,
          url: operation.path.replace(':userId', subject.id),
          ...(operation.method !== 'GET' && { payload: bodies[name] ?? {} }),
        })
      const refused: [string, Caller, number, string][] = [
        ['visitor', app.visitor(), 401, 'login_required'],
        ['student', await app.person(), 403, 'forbidden'],
        ['parent', parent, 403, 'forbidden'],
        ['teacher', teacher, 403, 'forbidden'],
        ['premium member', await app.premium(), 403, 'forbidden'],
        ['banned administrator', banned, 401, 'session_not_found'],
        ['administrator who owes the second factor', halfway, 403, 'second_factor_required'],
      ]
      for (const [who, caller, ...refusal] of refused)
        expect([who, ...errorOf(await ask(caller))]).toEqual([who, ...refusal])
      expect(await doneTo(subject.id)).toEqual([])
      expect((await ask(admin)).status).toBe(200)
    },
  )
})

describe('roles', () => {
  it('confirms a teacher once and records it once', async () => {
    const teacher = await confirmed({ name: 'Ms Lim', userType: 'teacher' })
    for (const time of [1, 2]) {
      const { user } = (await admin.call(setRole, { userId: teacher.id, role: 'teacher', isGranted: true })).body
      expect([time, user.roles]).toEqual([time, ['teacher']])
    }
    expect(await doneTo(teacher.id)).toEqual([{ actorId: admin.id, action: 'role_granted', detail: 'teacher' }])
    app.clock.advance(1)
    for (const time of [1, 2]) {
      const { user } = (await admin.call(setRole, { userId: teacher.id, role: 'teacher', isGranted: false })).body
      expect([time, user.roles]).toEqual([time, []])
    }
    expect((await doneTo(teacher.id)).map(({ action }) => action)).toEqual(['role_revoked', 'role_granted'])
  })

  it('grants and revokes administrator access at once', async () => {
    const colleague = await confirmed({ userType: 'teacher' })
    const set = (isGranted: boolean) => admin.call(setRole, { userId: colleague.id, role: 'administrator', isGranted })
    expect((await colleague.call(listAudit, {})).status).toBe(403)
    await set(true)
    expect((await colleague.call(listAudit, {})).status).toBe(200)
    await set(false)
    expect((await colleague.call(listAudit, {})).status).toBe(403)
  })

  it('grants no role to a child, and the teacher role to teachers only', async () => {
    const [parent, child] = [await app.person({ userType: 'parent' }), await app.person()]
    await app.db.update(users).set({ guardianId: parent.id }).where(eq(users.id, child.id))
    const give = async (userId: string, role: 'administrator' | 'teacher') =>
      errorOf(await admin.call(setRole, { userId, role, isGranted: true }))
    expect(await give(child.id, 'administrator')).toEqual([403, 'forbidden'])
    expect(await give(child.id, 'teacher')).toEqual([403, 'forbidden'])
    expect(await give(parent.id, 'teacher')).toEqual([403, 'forbidden'])
    expect([...(await doneTo(child.id)), ...(await doneTo(parent.id))]).toEqual([])
  })

  it('grants no role to a user with an unconfirmed address', async () => {
    const teacher = await app.person({ name: 'Mr Not', userType: 'teacher' })
    for (const role of ['teacher', 'administrator'] as const)
      expect(errorOf(await admin.call(setRole, { userId: teacher.id, role, isGranted: true }))).toEqual([
        403,
        'email_not_verified',
      ])
    expect([await rolesOf(teacher.id), await doneTo(teacher.id)]).toEqual([[], []])
  })

  it('answers not found for an unknown user', async () => {
    const userId = crypto.randomUUID()
    const answers = [
      await admin.call(getUser, { userId }),
      await admin.call(setRole, { userId, role: 'teacher', isGranted: true }),
      await admin.call(banUser, { userId, reason: 'Spam' }),
      await admin.call(unbanUser, { userId }),
      await admin.call(endUserSessions, { userId }),
      await admin.call(removeUserFactors, { userId }),
    ]
    expect(answers.map(errorOf)).toEqual(answers.map(() => [404, 'not_found']))
    expect(await doneTo(userId)).toEqual([])
  })
})

describe('the last administrator', () => {
  it('rejects revoking one’s own administrator role even if there are others', async () => {
    const answer = await admin.call(setRole, { userId: admin.id, role: 'administrator', isGranted: false })
    expect(errorOf(answer)).toEqual([403, 'forbidden'])
    expect(await rolesOf(admin.id)).toEqual(['administrator'])
  })

  it('rejects banning oneself', async () => {
    expect(errorOf(await admin.call(banUser, { userId: admin.id, reason: 'Holiday' }))).toEqual([403, 'forbidden'])
    expect((await admin.call(getSession, {})).body.viewer?.id).toBe(admin.id)
  })

  it.each([1, 2, 3, 4, 5])('remains when two demote each other in parallel, run %i', async () => {
    const [one, other] = (await administrators(2)) as [Person, Person]
    const answers = await Promise.all([
      one.call(setRole, { userId: other.id, role: 'administrator', isGranted: false }),
      other.call(setRole, { userId: one.id, role: 'administrator', isGranted: false }),
    ])
    const left = [...(await rolesOf(one.id)), ...(await rolesOf(other.id))]
    expect(left).toEqual(['administrator'])
    // Whoever comes second is told so inside, or at the door where the role is gone already.
    const failures = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error)
    expect(failures).toHaveLength(1)
    expect(['last_administrator', 'forbidden']).toContain(failures[0])
    const records = [...(await doneTo(one.id)), ...(await doneTo(other.id))]
    expect(records.map(({ action }) => action)).toEqual(['role_revoked'])
    await restoreAdmin()
  })

  it.each([1, 2, 3])('remains when one is banned and the other demoted in parallel, run %i', async () => {
    const [one, other] = (await administrators(2)) as [Person, Person]
    await Promise.all([
      one.call(banUser, { userId: other.id, reason: 'Quarrel' }),
      other.call(setRole, { userId: one.id, role: 'administrator', isGranted: false }),
    ])
    const rows = await app.db
      .select({ bannedAt: users.bannedAt })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(eq(userRoles.role, 'administrator'))
    expect(rows.filter(({ bannedAt }) => bannedAt === null)).toHaveLength(1)
    await restoreAdmin()
  })

  it('does not count banned administrators', async () => {
    const [one, banned] = (await administrators(2)) as [Person, Person]
    await app.db.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, banned.id))
    // A service of ours asks on behalf of the banned one: the door would not let them in.
    const { changeRole } = await import('./administration.ts')
    const demotion = changeRole(app.auth, { userId: banned.id } as never, {
      userId: one.id,
      role: 'administrator',
      isGranted: false,
    })
    await expect(demotion).rejects.toMatchObject({ code: 'last_administrator' })
    await restoreAdmin()
  })

  it('rejects an actor who lost the role during the request', async () => {
    const [one, other, third] = (await administrators(3)) as [Person, Person, Person]
    await app.db.delete(userRoles).where(eq(userRoles.userId, third.id))
    const { ban, changeRole } = await import('./administration.ts')
    const actor = { userId: third.id } as never
    await expect(ban(app.auth, actor, { userId: one.id, reason: 'Quarrel' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const demotion = changeRole(app.auth, actor, { userId: other.id, role: 'administrator', isGranted: false })
    await expect(demotion).rejects.toMatchObject({ code: 'forbidden' })
    await restoreAdmin()
  })

  it('rejects every operation of an actor who loses the role in parallel', async () => {
    const [leaving] = (await administrators(2)) as [Person]
    const subject = await confirmed({ userType: 'teacher' })
    const role = { userId: subject.id, role: 'administrator' as const, isGranted: true }
    const leavingRole = sql`delete from user_roles where user_id = ${leaving.id}`
    const answers = await meetingAt<{ status: number }>(app.db, leavingRole, () => [
      leaving.call(setRole, role),
      leaving.call(unbanUser, { userId: subject.id }),
      leaving.call(endUserSessions, { userId: subject.id }),
      leaving.call(removeUserFactors, { userId: subject.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect([await rolesOf(subject.id), await doneTo(subject.id)]).toEqual([[], []])
    expect((await subject.call(getSession, {})).body.viewer?.id).toBe(subject.id)
    await restoreAdmin()
  })
})

describe('banning a user', () => {
  it('ends every session and answers account_banned after a right password only', async () => {
    const student = await app.person()
    await signInAs(student)
    const banned = await admin.call(banUser, { userId: student.id, reason: '  Rude words  ' })
    expect(banned.body.user.bannedAt).toBe(app.clock.now().toISOString())
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, student.id))).toEqual([])
    expect((await student.call(getSession, {})).body.viewer).toBeNull()
    expect(errorOf(await signInAs(student, 'not the password'))).toEqual([401, 'invalid_credentials'])
    expect(errorOf(await signInAs(student))).toEqual([403, 'account_banned'])
    expect(await doneTo(student.id)).toEqual([{ actorId: admin.id, action: 'banned', detail: 'Rude words' }])
    expect((await admin.call(getUser, { userId: student.id })).body.banReason).toBe('Rude words')
  })

  it('leaves no session to a parallel sign-in', async () => {
    for (let round = 0; round < 3; round += 1) {
      const student = await app.person({ address: `10.3.0.${round}` })
      await Promise.all([
        ...Array.from({ length: 4 }, () => signInAs(student)),
        admin.call(banUser, { userId: student.id, reason: 'Spam' }),
        ...Array.from({ length: 4 }, () => signInAs(student)),
      ])
      expect(await app.db.select().from(sessions).where(eq(sessions.userId, student.id))).toEqual([])
    }
    // Thirty passwords are hashed on the way.
  })

  it('keeps the first reason, and records a ban and its end once', async () => {
    const student = await app.person()
    await admin.call(banUser, { userId: student.id, reason: 'First' })
    app.clock.advance(1)
    await admin.call(banUser, { userId: student.id, reason: 'Second' })
    expect((await admin.call(getUser, { userId: student.id })).body.banReason).toBe('First')
    for (const time of [1, 2]) {
      const { user } = (await admin.call(unbanUser, { userId: student.id })).body
      expect([time, user.bannedAt]).toEqual([time, null])
    }
    expect((await doneTo(student.id)).map(({ action }) => action)).toEqual(['unbanned', 'banned'])
    expect((await signInAs(student)).status).toBe(200)
  })

  it('requires a reason', async () => {
    const student = await app.person()
    expect(errorOf(await admin.call(banUser, { userId: student.id, reason: '   ' }))).toEqual([400, 'invalid_request'])
    expect(await doneTo(student.id)).toEqual([])
  })
})

describe('ending a user’s sessions', () => {
  it('signs the user out everywhere, counts the sessions and records nothing for none', async () => {
    const student = await app.person()
    await signInAs(student)
    expect((await admin.call(endUserSessions, { userId: student.id })).body).toEqual({ ended: 2 })
    expect((await student.call(getSession, {})).body.viewer).toBeNull()
    expect((await admin.call(endUserSessions, { userId: student.id })).body).toEqual({ ended: 0 })
    expect(await doneTo(student.id)).toEqual([{ actorId: admin.id, action: 'sessions_ended', detail: null }])
  })
})

describe('removing a user’s second factors', () => {
  it('lets the owner sign in by password again, notifies them and is recorded once', async () => {
    const { person: student } = await factorPeople(app).personWithApp()
    const visitor = app.visitor()
    const credentials = { email: student.email, password: student.password }
    expect((await visitor.call(signIn, credentials)).body).toEqual({ viewer: null, awaitsFactor: true })
    for (let time = 0; time < 2; time += 1) {
      const { user } = (await admin.call(removeUserFactors, { userId: student.id })).body
      expect(user.hasSecondFactor).toBe(false)
      const letters = app.mail.emails.filter(
        ({ to, text }) => to === student.email && /turned off two-step verification/.test(text),
      )
      expect(letters).toHaveLength(1)
    }
    // Whoever waited with a stolen password is not let in by it.
    expect((await visitor.call(getSession, {})).body).toEqual({ viewer: null, awaitsFactor: false })
    expect((await visitor.call(signIn, credentials)).body.viewer?.id).toBe(student.id)
    expect(await doneTo(student.id)).toEqual([{ actorId: admin.id, action: 'factors_removed', detail: null }])
  })

  it('rejects removing one’s own factors', async () => {
    expect(errorOf(await admin.call(removeUserFactors, { userId: admin.id }))).toEqual([403, 'forbidden'])
  })
})
