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
import { sessions, userRoles, users } from '#domains/auth'
import { auditRecords } from '#platform/tables'
import { factorPeople } from '../factors/fixtures.ts'
import { meetingAt } from '../../meeting-at.ts'
import { startTestApp, type Caller, type TestApp } from '../../testing.ts'

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

describe('the door', () => {
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
        ['pupil', await app.person(), 403, 'forbidden'],
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
  it('confirms a teacher once, with one record of it', async () => {
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

  it('makes an administrator, whose operations open and close at once', async () => {
    const colleague = await confirmed({ userType: 'teacher' })
    const set = (isGranted: boolean) => admin.call(setRole, { userId: colleague.id, role: 'administrator', isGranted })
    expect((await colleague.call(listAudit, {})).status).toBe(403)
    await set(true)
    expect((await colleague.call(listAudit, {})).status).toBe(200)
    await set(false)
    expect((await colleague.call(listAudit, {})).status).toBe(403)
  })

  it('gives no role to a child of a family, and a teacher’s to teachers alone', async () => {
    const [parent, child] = [await app.person({ userType: 'parent' }), await app.person()]
    await app.db.update(users).set({ guardianId: parent.id }).where(eq(users.id, child.id))
    const give = async (userId: string, role: 'administrator' | 'teacher') =>
      errorOf(await admin.call(setRole, { userId, role, isGranted: true }))
    expect(await give(child.id, 'administrator')).toEqual([403, 'forbidden'])
    expect(await give(child.id, 'teacher')).toEqual([403, 'forbidden'])
    expect(await give(parent.id, 'teacher')).toEqual([403, 'forbidden'])
    expect([...(await doneTo(child.id)), ...(await doneTo(parent.id))]).toEqual([])
  })

  it('gives none for an address that nobody has confirmed', async () => {
    const teacher = await app.person({ name: 'Mr Not', userType: 'teacher' })
    for (const role of ['teacher', 'administrator'] as const)
      expect(errorOf(await admin.call(setRole, { userId: teacher.id, role, isGranted: true }))).toEqual([
        403,
        'email_not_verified',
      ])
    expect([await rolesOf(teacher.id), await doneTo(teacher.id)]).toEqual([[], []])
  })

  it('says of nobody that there is nobody', async () => {
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
  it('takes nobody’s own administrator role, also where there are others', async () => {
    const answer = await admin.call(setRole, { userId: admin.id, role: 'administrator', isGranted: false })
    expect(errorOf(answer)).toEqual([403, 'forbidden'])
    expect(await rolesOf(admin.id)).toEqual(['administrator'])
  })

  it('bans nobody by their own hand', async () => {
    expect(errorOf(await admin.call(banUser, { userId: admin.id, reason: 'Holiday' }))).toEqual([403, 'forbidden'])
    expect((await admin.call(getSession, {})).body.viewer?.id).toBe(admin.id)
  })

  it.each([1, 2, 3, 4, 5])('stays when two demote each other at the same moment, time %i', async () => {
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

  it.each([1, 2, 3])('stays when one is banned and the other demoted at the same moment, time %i', async () => {
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

  it('counts a banned administrator as none', async () => {
    const [one, banned] = (await administrators(2)) as [Person, Person]
    await app.db.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, banned.id))
    // A service of ours asks on behalf of the banned one: the door would not let them in.
    const { changeRole } = await import('./standing.ts')
    const demotion = changeRole(app.auth, { userId: banned.id } as never, {
      userId: one.id,
      role: 'administrator',
      isGranted: false,
    })
    await expect(demotion).rejects.toMatchObject({ code: 'last_administrator' })
    await restoreAdmin()
  })

  it('obeys nobody who lost the role while they asked', async () => {
    const [one, other, third] = (await administrators(3)) as [Person, Person, Person]
    await app.db.delete(userRoles).where(eq(userRoles.userId, third.id))
    const { ban, changeRole } = await import('./standing.ts')
    const actor = { userId: third.id } as never
    await expect(ban(app.auth, actor, { userId: one.id, reason: 'Quarrel' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const demotion = changeRole(app.auth, actor, { userId: other.id, role: 'administrator', isGranted: false })
    await expect(demotion).rejects.toMatchObject({ code: 'forbidden' })
    await restoreAdmin()
  })

  it('obeys nobody who loses the role at the same moment, whatever they ask', async () => {
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

describe('banning', () => {
  it('ends every session at once and says so at the door, after a right password only', async () => {
    const pupil = await app.person()
    await signInAs(pupil)
    const banned = await admin.call(banUser, { userId: pupil.id, reason: '  Rude words  ' })
    expect(banned.body.user.bannedAt).toBe(app.clock.now().toISOString())
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, pupil.id))).toEqual([])
    expect((await pupil.call(getSession, {})).body.viewer).toBeNull()
    expect(errorOf(await signInAs(pupil, 'not the password'))).toEqual([401, 'invalid_credentials'])
    expect(errorOf(await signInAs(pupil))).toEqual([403, 'account_banned'])
    expect(await doneTo(pupil.id)).toEqual([{ actorId: admin.id, action: 'banned', detail: 'Rude words' }])
    expect((await admin.call(getUser, { userId: pupil.id })).body.banReason).toBe('Rude words')
  })

  it('leaves no session to whoever signs in at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const pupil = await app.person({ address: `10.3.0.${round}` })
      await Promise.all([
        ...Array.from({ length: 4 }, () => signInAs(pupil)),
        admin.call(banUser, { userId: pupil.id, reason: 'Spam' }),
        ...Array.from({ length: 4 }, () => signInAs(pupil)),
      ])
      expect(await app.db.select().from(sessions).where(eq(sessions.userId, pupil.id))).toEqual([])
    }
    // Thirty passwords are hashed on the way.
  }, 60_000)

  it('keeps the first reason, and records a ban and its end once', async () => {
    const pupil = await app.person()
    await admin.call(banUser, { userId: pupil.id, reason: 'First' })
    app.clock.advance(1)
    await admin.call(banUser, { userId: pupil.id, reason: 'Second' })
    expect((await admin.call(getUser, { userId: pupil.id })).body.banReason).toBe('First')
    for (const time of [1, 2]) {
      const { user } = (await admin.call(unbanUser, { userId: pupil.id })).body
      expect([time, user.bannedAt]).toEqual([time, null])
    }
    expect((await doneTo(pupil.id)).map(({ action }) => action)).toEqual(['unbanned', 'banned'])
    expect((await signInAs(pupil)).status).toBe(200)
  })

  it('wants a reason', async () => {
    const pupil = await app.person()
    expect(errorOf(await admin.call(banUser, { userId: pupil.id, reason: '   ' }))).toEqual([400, 'invalid_request'])
    expect(await doneTo(pupil.id)).toEqual([])
  })
})

describe('ending sessions', () => {
  it('signs a user out everywhere and counts what it ended; where there is none it records none', async () => {
    const pupil = await app.person()
    await signInAs(pupil)
    expect((await admin.call(endUserSessions, { userId: pupil.id })).body).toEqual({ ended: 2 })
    expect((await pupil.call(getSession, {})).body.viewer).toBeNull()
    expect((await admin.call(endUserSessions, { userId: pupil.id })).body).toEqual({ ended: 0 })
    expect(await doneTo(pupil.id)).toEqual([{ actorId: admin.id, action: 'sessions_ended', detail: null }])
  })
})

describe('taking a second factor off', () => {
  it('lets its owner in by the password again, tells them, and is recorded once', async () => {
    const { person: pupil } = await factorPeople(app).personWithApp()
    const visitor = app.visitor()
    const credentials = { email: pupil.email, password: pupil.password }
    expect((await visitor.call(signIn, credentials)).body).toEqual({ viewer: null, awaitsFactor: true })
    for (let time = 0; time < 2; time += 1) {
      const { user } = (await admin.call(removeUserFactors, { userId: pupil.id })).body
      expect(user.hasSecondFactor).toBe(false)
      const letters = app.mail.letters.filter(({ to, text }) => to === pupil.email && /second step off/.test(text))
      expect(letters).toHaveLength(1)
    }
    // Whoever waited with a stolen password is not let in by it.
    expect((await visitor.call(getSession, {})).body).toEqual({ viewer: null, awaitsFactor: false })
    expect((await visitor.call(signIn, credentials)).body.viewer?.id).toBe(pupil.id)
    expect(await doneTo(pupil.id)).toEqual([{ actorId: admin.id, action: 'factors_removed', detail: null }])
  })

  it('is not for oneself, who proves it on the account page', async () => {
    expect(errorOf(await admin.call(removeUserFactors, { userId: admin.id }))).toEqual([403, 'forbidden'])
  })
})
