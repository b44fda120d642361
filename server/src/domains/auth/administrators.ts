import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { networkRules } from '#platform/throttle'
import { secrets } from '#platform/tables'
import { spendOrRefuse } from './limits.ts'
import { passwordWeaknesses, refuseWeak } from './password-strength.ts'
import { hashSecret, type AuthService } from './service.ts'
import { accounts, userRoles, users } from './tables.ts'
import { takeOver } from './take-over.ts'

const setupTokenName = 'first administrator'

/** Makes the first administrator from the settings, or the token for the one-time link; undefined when there is one. Throws a sentence for a weak password. */
export async function prepareFirstAdministrator(
  service: AuthService,
  fromSettings: { email: string; password: string } | undefined,
): Promise<{ token: string } | undefined> {
  const { db } = service
  if (await hasAdministrator(db)) return undefined
  if (fromSettings) {
    const weaknesses = passwordWeaknesses(fromSettings.password)
    if (weaknesses.length > 0) throw new Error(`Setting ADMIN_PASSWORD is not usable: ${weaknesses.join(', ')}.`)
    await createAdministrator(service, { name: 'Administrator', ...fromSettings })
    return undefined
  }
  const token = randomBytes(24).toString('base64url')
  await db
    .insert(secrets)
    .values({ name: setupTokenName, value: token })
    .onConflictDoUpdate({ target: secrets.name, set: { value: token } })
  return { token }
}

/** The link works once, and only while there is no administrator. */
export async function redeemSetupToken(
  service: AuthService,
  { token, ...person }: { token: string; name: string; email: string; password: string },
  network: string,
): Promise<void> {
  const { db, clock } = service
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, setupTokenName))
  if (!stored || !sameText(stored.value, token) || (await hasAdministrator(db))) {
    // Nobody guesses a token: what others in a network got wrong keeps no right one out.
    const rules = networkRules(network, (one) => `first-administrator:${one}`, { limit: 20, windowSeconds: 3_600 })
    await spendOrRefuse(db, rules, clock.now())
    throw new AppError('link_expired')
  }
  refuseWeak(person.password)
  await createAdministrator(service, person, async (tx) => {
    const used = await tx
      .delete(secrets)
      .where(and(eq(secrets.name, setupTokenName), eq(secrets.value, token)))
      .returning()
    if (used.length === 0) throw new AppError('link_expired')
  })
}

async function hasAdministrator(db: Database): Promise<boolean> {
  const found = await db.select().from(userRoles).where(eq(userRoles.role, 'administrator')).limit(1)
  return found.length > 0
}

/**
 * Whoever registered the address before gets no share in the role: the account takes the new password and its sessions end.
 * `spendPermission` stands or falls with the account.
 */
async function createAdministrator(
  service: AuthService,
  { name, email, password }: { name: string; email: string; password: string },
  spendPermission: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, clock } = service
  const address = email.toLowerCase()
  const hash = await hashSecret(service, password)
  await db.transaction(async (tx) => {
    await spendPermission(tx)
    const [user] = await tx
      .insert(users)
      .values({ name, email: address, emailVerified: true, userType: 'teacher' })
      .onConflictDoUpdate({ target: users.email, set: { emailVerified: true } })
      .returning({ id: users.id })
    if (!user) throw new Error('The administrator was not written')
    await takeOver(tx, user.id, { forgetWaysIn: service.forgetWaysIn, now: clock.now() })
    await tx.insert(accounts).values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash })
    await tx
      .insert(userRoles)
      .values({ userId: user.id, role: 'administrator', grantedAt: clock.now() })
      .onConflictDoNothing()
    // By nobody else: with this one the record begins.
    await recordAudit(tx, {
      ...{ actorId: user.id, subjectId: user.id, action: 'role_granted', detail: 'administrator' },
      at: clock.now(),
    })
  })
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
