import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { UserType } from '@capyzen/contracts/auth'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { identifierOf } from './identifiers.ts'
import { isRegistrants, traceOf, type Asker, type Memory } from './known-browsers.ts'
import {
  accountExistsLetter,
  codeMessage,
  numberTakenMessage,
  registeredBeforeLetter,
  verificationLetter,
} from './letters.ts'
import { beginnings, mayWrite, mayWriteTo, spendOrRefuse } from './limits.ts'
import { issueLink, ownerOfConfirmLink } from './mailbox-links.ts'
import { issueCode, redeemCode, reissueCode } from './one-time-codes.ts'
import { refuseWeak } from './password-strength.ts'
import { toE164 } from './phone-number.ts'
import { hashSecret, type AuthService } from './service.ts'
import { users } from './tables.ts'
import { mayBeTakenOver, takeOver } from './take-over.ts'

/** A teacher may register a class in one browser, and a whole school its own in the same hour. */
const signUps = { kind: 'sign-up', ofBrowser: 60, ofNetwork: 2_000, windowSeconds: 3_600 }

export interface Registration {
  name: string
  userType: UserType
  email?: string | undefined
  phone?: string | undefined
  password?: string | undefined
}

/**
 * By e-mail: creates an unverified account that knows this browser, or sends the owner of a known address a letter. By phone: the account is made
 * when the code comes (`confirmPhone`), so that nobody holds a number that isn't theirs. The caller can't tell what was.
 */
export async function register(
  service: AuthService,
  { name, userType, password, ...given }: Registration,
  asker: Asker,
): Promise<'registered' | 'code_sent'> {
  const { db, clock, errands } = service
  if (!password) throw new AppError('incomplete_credentials')
  const identifier = identifierOf(given)
  refuseWeak(password)
  await spendOrRefuse(db, beginnings(asker, signUps), clock.now())
  const passwordHash = await hashSecret(service, password)
  const person = { name, userType, passwordHash }
  if ('email' in identifier) {
    const { email } = identifier
    let isWelcome = false
    // One transaction that writes in either case: whether the address is known shows in no answer's time.
    const isNew = await db.transaction(async (tx) => {
      isWelcome = await mayWriteTo({ ...service, db: tx }, 'sign-up', identifier, asker)
      return insertAccount({ ...service, db: tx }, { ...person, email }, asker)
    })
    // Whoever registers an address again and again does not fill its mailbox.
    if (isNew) errands.run(() => sendConfirmation(service, email))
    else if (isWelcome) errands.run(() => warnOwner(service, email))
    return 'registered'
  }
  if (await mayWrite(service, 'sign-up', identifier, asker))
    errands.run(() => offerNumber(service, identifier.phone, asker.browser, person))
  return 'code_sent'
}

interface NewAccount {
  name: string
  userType: UserType
  passwordHash: string
  email?: string
  phone?: string
}

/** False when the address or number has an account already; then nothing is changed. */
async function insertAccount(
  { db, clock, sessions }: Memory,
  { name, userType, passwordHash, email = '', phone = '' }: NewAccount,
  asker: Asker,
): Promise<boolean> {
  const at = clock.now().toISOString()
  const userId = randomUUID()
  const { browserHash, networkHash } = traceOf(sessions.secret, userId, asker)
  const { rows } = await db.execute(sql`
    with person as (
      insert into users (id, name, user_type, email, phone, created_at, updated_at)
      values (${userId}, ${name}, ${userType}, nullif(${email}, ''), nullif(${phone}, ''), ${at}, ${at})
      on conflict do nothing returning id
    ), browser as (
      insert into known_browsers (user_id, browser_hash, network_hash, last_used_at)
      select id, ${browserHash}, ${networkHash}, ${at} from person
    )
    insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
    select id, id, 'credential', ${passwordHash}, ${at}, ${at} from person returning id`)
  return rows.length > 0
}

/** Nobody's password is replaced: whoever registered twice and confirmed nothing chooses one by the link. */
async function warnOwner(service: AuthService, email: string): Promise<void> {
  const { mail, settings } = service
  const owner = await ownerOf(service, email)
  if (!owner) return
  if (owner.isVerified) return mail.send(accountExistsLetter({ ...owner, email }, settings.publicUrl))
  const token = await issueLink(service, 'reset', owner.id)
  await mail.send(registeredBeforeLetter({ ...owner, email }, token, settings.publicUrl))
}

/** A letter with a link, where the address is still to be confirmed. */
export async function sendConfirmation(service: AuthService, email: string): Promise<void> {
  const owner = await ownerOf(service, email)
  if (!owner || owner.isVerified) return
  const token = await issueLink(service, 'confirm', owner.id)
  await service.mail.send(verificationLetter({ ...owner, email }, token, service.settings.publicUrl))
}

async function ownerOf({ db }: AuthService, email: string) {
  const [owner] = await db
    .select({ id: users.id, name: users.name, language: users.language, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
  return owner
}

async function offerNumber(
  service: AuthService,
  phone: string,
  browser: string | undefined,
  payload: { name: string; userType: UserType; passwordHash: string },
): Promise<void> {
  // In either case, so that trying a code is as much work.
  const code = await issueCode(service, { ...signUpCode(phone, browser), payload })
  await sendNumberCode(service, phone, code)
}

export async function resendNumberCode(service: AuthService, phone: string, browser: string | undefined) {
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

/** `invalid_code` also when the number has got an account meanwhile. */
export async function confirmPhone(
  service: AuthService,
  given: { phone: string; code: string },
  asker: Asker,
): Promise<void> {
  const phone = toE164(given.phone)
  const waiting = await redeemCode(service, { ...signUpCode(phone, asker.browser), code: given.code })
  const { name, userType, passwordHash } = waiting as { name: string; userType: UserType; passwordHash: string }
  if (!(await insertAccount(service, { name, userType, passwordHash, phone }, asker)))
    throw new AppError('invalid_code')
}

/**
 * Confirms the address together with its password in a browser that has used that password. Anywhere else somebody other
 * than the registrant may read the mailbox, who chooses a password by the same link (`setForgottenPassword`).
 */
export async function confirmEmail(
  service: AuthService,
  token: string,
  asker: Asker,
): Promise<'verified' | 'choose_password' | 'sign_in_first'> {
  return service.db.transaction(async (tx) => {
    const userId = await ownerOfConfirmLink(tx, token, service.clock.now())
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw new AppError('link_expired')
    if (user.emailVerified) return 'verified'
    const memory = { ...service, db: tx }
    if (!(await isRegistrants(memory, userId, asker))) {
      // Signing in makes this browser one that may confirm an account that its mailbox alone does not open.
      return (await mayBeTakenOver(tx, userId)) ? 'choose_password' : 'sign_in_first'
    }
    await tx.update(users).set({ emailVerified: true, updatedAt: service.clock.now() }).where(eq(users.id, userId))
    return 'verified'
  })
}

/** Whoever asks has proved to read the mailbox: what a stranger may have registered before is gone. Needs the user's row. */
export async function confirmMailbox(
  { db, ...service }: Omit<AuthService, 'db'> & { db: Transaction },
  userId: string,
  asker: Asker,
): Promise<void> {
  const { clock, forgetWaysIn } = service
  const now = clock.now()
  if (await isRegistrants({ ...service, db }, userId, asker))
    await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
  else if (await mayBeTakenOver(db, userId)) await takeOver(db, userId, { forgetWaysIn, now })
}

const signUpCode = (phone: string, browser: string | undefined) => ({
  purpose: 'sign-up',
  subject: `${phone}:${browser ?? ''}`,
})
