import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { secrets } from '#platform/tables'
import { claimAccount } from './accounts.ts'
import { passwordWeaknesses, requireStrongPassword } from './password-strength.ts'
import { rateLimits } from './rate-limit-policies.ts'
import { hashSecret, type AuthService } from './service.ts'
import { accounts, userRoles, users } from './tables.ts'

const setupTokenName = 'first administrator'

/**
 * Returns the token of the setup link, the same for every process and start until it is redeemed; undefined when an
 * administrator exists or the settings name one.
 */
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
  const own = randomBytes(24).toString('base64url')
  await db.insert(secrets).values({ name: setupTokenName, value: own }).onConflictDoNothing()
  const [stored] = await db.select({ token: secrets.value }).from(secrets).where(eq(secrets.name, setupTokenName))
  // Missing only when the link was redeemed in between.
  return stored
}

/** `link_expired` for a used link, and once there is an administrator. */
export async function redeemSetupToken(
  service: AuthService,
  { token, ...administrator }: { token: string; name: string; email: string; password: string },
  network: string,
): Promise<void> {
  const { db, clock } = service
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, setupTokenName))
  if (!stored || !sameText(stored.value, token) || (await hasAdministrator(db))) {
    await spendOrRefuse(db, budgetsOf(rateLimits.setupLinkFailures, { network }), clock.now())
    throw new AppError('link_expired')
  }
  requireStrongPassword(administrator.password)
  await createAdministrator(service, administrator, async (tx) => {
    const used = await tx
      .delete(secrets)
      .where(and(eq(secrets.name, setupTokenName), eq(secrets.value, token)))
      .returning()
    if (used.length === 0) throw new AppError('link_expired')
  })
}

async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.$count(userRoles, eq(userRoles.role, 'administrator'))) > 0
}

/** Claims an account that is already registered with the address. `spendPermission` runs in the same transaction. */
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
    await claimAccount(tx, user.id, { revokeCredentials: service.revokeCredentials, now: clock.now() })
    await tx.insert(accounts).values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash })
    await tx
      .insert(userRoles)
      .values({ userId: user.id, role: 'administrator', grantedAt: clock.now() })
      .onConflictDoNothing()
    const entry = { actorId: user.id, subjectId: user.id, action: 'role_granted', detail: 'administrator' } as const
    await recordAudit(tx, { ...entry, at: clock.now() })
  })
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
