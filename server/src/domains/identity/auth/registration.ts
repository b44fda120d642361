import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { MailedLink, signUp, UserType } from '@capyzen/contracts/auth'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { Level } from '@capyzen/contracts/vocabulary'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { spendOrRefuse } from '#platform/rate-limits'
import { claimAccount, lockUser, mayBeClaimed, type User } from './accounts.ts'
import { mayEmail, spendEmail, startBudgets } from './budgets.ts'
import { requireFitName } from './display-names.ts'
import { identifierOf, toE164 } from './identifiers.ts'
import { isDeviceOfAccount, deviceHashes, type Requester, type AuthContext } from './known-devices.ts'
import {
  accountExistsEmail,
  codeMessage,
  numberTakenMessage,
  registeredBeforeEmail,
  verificationEmail,
} from './emails.ts'
import { findLink, issueLink } from './mailbox-links.ts'
import { issueCode, redeemCode, reissueCode } from './one-time-codes.ts'
import { requireStrongPassword } from './password-strength.ts'
import { hashSecret, type AuthService } from './service.ts'
import { users } from './tables.ts'

type Registrant = { name: string; userType: UserType; level?: Level | undefined; passwordHash: string }

/** The response does not tell whether the account existed. A phone's account is created by `confirmPhone`. */
export async function register(
  service: AuthService,
  { name, userType, level, password, ...given }: CallInput<typeof signUp>,
  requester: Requester,
): Promise<'registered' | 'code_sent'> {
  const { db, clock, backgroundTasks } = service
  if (!password) throw new AppError('incomplete_credentials')
  const identifier = identifierOf(given)
  requireFitName(name, { userType })
  requireStrongPassword(password)
  await spendOrRefuse(db, startBudgets(requester, 'sign-up'), clock.now())
  const passwordHash = await hashSecret(service, password)
  const registrant = { name, userType, level, passwordHash }
  if ('email' in identifier) {
    const { email } = identifier
    let mayNotify = false
    // Writes in either case, so that response times do not tell whether the address is known.
    const isNew = await db.transaction(async (tx) => {
      mayNotify = await spendEmail({ ...service, db: tx }, 'sign-up', identifier, requester)
      return insertAccount({ ...service, db: tx }, { ...registrant, email }, requester)
    })
    // Repeated registrations of an address do not fill its mailbox.
    if (isNew) backgroundTasks.run(() => sendConfirmation(service, email))
    else if (mayNotify) backgroundTasks.run(() => warnOwner(service, email))
    return 'registered'
  }
  const { phone } = identifier
  if (await mayEmail(service, 'sign-up', identifier, requester))
    backgroundTasks.run(async () => {
      // Issued in either case, so that trying a code takes as long.
      const code = await issueCode(service, { ...signUpCode(phone, requester.browser), payload: registrant })
      await sendNumberCode(service, phone, code)
    })
  return 'code_sent'
}

/** False, with nothing changed, when the address or number is taken. */
async function insertAccount(
  { db, clock, sessions }: AuthContext,
  { name, userType, level, passwordHash, email = '', phone = '' }: Registrant & { email?: string; phone?: string },
  requester: Requester,
): Promise<boolean> {
  const at = clock.now().toISOString()
  const userId = randomUUID()
  const { browserHash, networkHash } = deviceHashes(sessions.secret, userId, requester)
  const { rows } = await db.execute(sql`
    with person as (
      insert into users (id, name, user_type, level, email, phone, created_at, updated_at)
      values (${userId}, ${name}, ${userType}, ${level ?? null}, nullif(${email}, ''), nullif(${phone}, ''), ${at}, ${at})
      on conflict do nothing returning id
    ), browser as (
      insert into known_browsers (user_id, browser_hash, network_hash, last_used_at)
      select id, ${browserHash}, ${networkHash}, ${at} from person
    )
    insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
    select id, id, 'credential', ${passwordHash}, ${at}, ${at} from person returning id`)
  return rows.length > 0
}

async function warnOwner(service: AuthService, email: string): Promise<void> {
  const { mail, settings } = service
  const owner = await ownerOf(service, email)
  if (!owner) return
  if (owner.isVerified) return mail.send(accountExistsEmail({ ...owner, email }, settings.publicUrl))
  const token = await issueLink(service, 'reset', owner.id)
  await mail.send(registeredBeforeEmail({ ...owner, email }, token, settings.publicUrl))
}

export async function sendConfirmation(service: AuthService, email: string): Promise<void> {
  const owner = await ownerOf(service, email)
  if (!owner || owner.isVerified) return
  const token = await issueLink(service, 'confirm', owner.id)
  await service.mail.send(verificationEmail({ ...owner, email }, token, service.settings.publicUrl))
}

async function ownerOf({ db }: AuthService, email: string) {
  const [owner] = await db
    .select({ id: users.id, name: users.name, language: users.language, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
  return owner
}

export async function resendNumberCode(
  service: AuthService,
  phone: string,
  browser: string | undefined,
): Promise<void> {
  const code = await reissueCode(service, signUpCode(phone, browser))
  if (code !== undefined) await sendNumberCode(service, phone, code)
}

async function sendNumberCode({ db, sms, settings }: AuthService, phone: string, code: string): Promise<void> {
  const [known] = await db.select({ language: users.language }).from(users).where(eq(users.phone, phone))
  const message = known
    ? numberTakenMessage({ phone, language: known.language }, settings.publicUrl)
    : codeMessage({ phone }, code)
  await sms.send(message)
}

/** `invalid_code` also when the number has been taken since. */
export async function confirmPhone(
  service: AuthService,
  given: { phone: string; code: string },
  requester: Requester,
): Promise<void> {
  const phone = toE164(given.phone)
  const payload = await redeemCode(service, { ...signUpCode(phone, requester.browser), code: given.code })
  if (!(await insertAccount(service, { ...(payload as Registrant), phone }, requester)))
    throw new AppError('invalid_code')
}

type TransactionContext = Omit<AuthService, 'db'> & { db: Transaction }

/** Other browsers must set a password: the mailbox's reader may not be the registrant. */
async function nextStep(
  context: TransactionContext,
  { id, emailVerified }: User,
  requester: Requester,
): Promise<Exclude<MailedLink['next'], 'reset_password'>> {
  if (emailVerified) return 'verified'
  if (await isDeviceOfAccount(context, id, requester)) return 'confirm'
  // A sign-in makes this browser one that may confirm the account.
  return (await mayBeClaimed(context.db, id)) ? 'choose_password' : 'sign_in_first'
}

/** Changes nothing, as a mail scanner may have opened the link. */
export async function readLink(service: AuthService, token: string, requester: Requester): Promise<MailedLink> {
  return service.db.transaction(async (tx) => {
    const { userId, kind } = await findLink(tx, token, service.clock.now())
    const user = await lockUser(tx, userId, 'key share')
    if (!user || user.email === null) throw new AppError('link_expired')
    const next = kind === 'reset' ? 'reset_password' : await nextStep({ ...service, db: tx }, user, requester)
    return { email: user.email, next }
  })
}

export async function confirmEmail(
  service: AuthService,
  token: string,
  requester: Requester,
): Promise<'verified' | 'choose_password' | 'sign_in_first'> {
  return service.db.transaction(async (tx) => {
    const now = service.clock.now()
    const { userId, kind } = await findLink(tx, token, now)
    const user = await lockUser(tx, userId)
    if (!user || kind !== 'confirm') throw new AppError('link_expired')
    const step = await nextStep({ ...service, db: tx }, user, requester)
    if (step !== 'confirm') return step
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
    return 'verified'
  })
}

/** Needs the user's lock and a requester who has access to the mailbox. */
export async function confirmMailbox(
  { db, ...service }: TransactionContext,
  userId: string,
  requester: Requester,
): Promise<void> {
  const { clock, revokeCredentials } = service
  const now = clock.now()
  if (await isDeviceOfAccount({ ...service, db }, userId, requester))
    await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
  else if (await mayBeClaimed(db, userId)) await claimAccount(db, userId, { revokeCredentials, now })
}

const signUpCode = (phone: string, browser: string | undefined) => ({
  purpose: 'sign-up',
  subject: `${phone}:${browser ?? ''}`,
})
