import { isAPIError } from 'better-auth/api'
import { eq, sql } from 'drizzle-orm'
import type { UserType } from '@capyzen/contracts/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { identifierOf } from './identifiers.ts'
import { accountExistsLetter, codeMessage, numberTakenMessage } from './letters.ts'
import { mayWrite, mayWriteTo, spendOrRefuse } from './limits.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { refuseWeak } from './password-strength.ts'
import { toE164 } from './phone-number.ts'
import { hashSecret, type AuthService } from './service.ts'
import { users } from './tables.ts'

const signUpsPerAddress = { limit: 300, windowSeconds: 3_600 }

export interface Registration {
  name: string
  userType: UserType
  email?: string | undefined
  phone?: string | undefined
  password?: string | undefined
}

/** A browser of some network, for what begins here and ends in the same one. */
export interface Asker {
  network: string
  /** Undefined: nothing was begun in this browser. */
  browser: string | undefined
}

/**
 * By e-mail: creates an unverified account, or sends the owner of a known address a letter. By phone: the account is made
 * when the code comes (`confirmPhone`), so that nobody holds a number that isn't theirs. The caller can't tell what was.
 */
export async function register(
  service: AuthService,
  { name, userType, password, ...given }: Registration,
  { network, browser }: Asker,
): Promise<'registered' | 'code_sent'> {
  const { db, clock, library, errands } = service
  if (!password) throw new AppError('incomplete_credentials')
  const identifier = identifierOf(given)
  refuseWeak(password)
  await spendOrRefuse(db, { key: `sign-up:address:${network}`, ...signUpsPerAddress }, clock.now())
  const passwordHash = await hashSecret(service, password)
  const person = { name, userType, passwordHash }
  if ('email' in identifier) {
    const { email } = identifier
    let isWelcome = false
    // One transaction that writes in either case: whether the address is known shows in no answer's time.
    const isNew = await db.transaction(async (tx) => {
      isWelcome = await mayWriteTo({ db: tx, clock }, 'sign-up', identifier, network)
      return insertAccount(tx, { ...person, email }, clock.now())
    })
    // Whoever registers an address again and again does not fill its mailbox.
    if (isNew) errands.run(() => library.api.sendVerificationEmail({ body: { email } }))
    else if (isWelcome) errands.run(() => warnOwner(service, email))
    return 'registered'
  }
  if (await mayWrite(service, 'sign-up', identifier, network))
    errands.run(() => offerNumber(service, identifier.phone, browser, person))
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
  tx: DatabaseOrTransaction,
  { name, userType, passwordHash, email = '', phone = '' }: NewAccount,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const { rows } = await tx.execute(sql`
    with person as (
      insert into users (name, user_type, email, phone, created_at, updated_at)
      values (${name}, ${userType}, nullif(${email}, ''), nullif(${phone}, ''), ${at}, ${at})
      on conflict do nothing returning id
    )
    insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
    select id, id, 'credential', ${passwordHash}, ${at}, ${at} from person returning id`)
  return rows.length > 0
}

async function warnOwner({ db, mail, settings }: AuthService, email: string): Promise<void> {
  const [owner] = await db
    .select({ name: users.name, language: users.language })
    .from(users)
    .where(eq(users.email, email))
  if (owner) await mail.send(accountExistsLetter({ ...owner, email }, settings.publicUrl))
}

async function offerNumber(
  service: AuthService,
  phone: string,
  browser: string | undefined,
  payload: { name: string; userType: UserType; passwordHash: string },
): Promise<void> {
  const { db, sms, settings } = service
  const [known] = await db.select({ language: users.language }).from(users).where(eq(users.phone, phone))
  if (known) return sms.send(numberTakenMessage({ phone, language: known.language }, settings.publicUrl))
  const code = await issueCode(service, { ...signUpCode(phone, browser), payload })
  await sms.send(codeMessage({ phone }, code))
}

/** `invalid_code` also when the number has got an account meanwhile. */
export async function confirmPhone(
  service: AuthService,
  given: { phone: string; code: string },
  browser: string | undefined,
): Promise<void> {
  const phone = toE164(given.phone)
  const waiting = await redeemCode(service, { ...signUpCode(phone, browser), code: given.code })
  const { name, userType, passwordHash } = waiting as { name: string; userType: UserType; passwordHash: string }
  if (!(await insertAccount(service.db, { name, userType, passwordHash, phone }, service.clock.now())))
    throw new AppError('invalid_code')
}

export async function confirmEmail({ library }: AuthService, token: string): Promise<void> {
  try {
    await library.api.verifyEmail({ query: { token } })
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new AppError('link_expired')
    throw error
  }
}

const signUpCode = (phone: string, browser: string | undefined) => ({
  purpose: 'sign-up',
  subject: `${phone}:${browser ?? ''}`,
})
