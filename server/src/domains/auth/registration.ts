import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { UserType } from '@capyzen/contracts/auth'
import { AppError } from '#platform/errors'
import { identifierOf } from './identifiers.ts'
import { codeMessage, numberTakenMessage } from './letters.ts'
import { mayWrite, spendOrRefuse } from './limits.ts'
import { issueCode, redeemCode } from './one-time-codes.ts'
import { refuseWeak } from './password-strength.ts'
import { toE164 } from './phone-number.ts'
import { hashSecret, type AuthService } from './service.ts'
import { accounts, users } from './tables.ts'

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
  if ('email' in identifier) {
    await library.api.signUpEmail({ body: { name, userType, password, email: identifier.email } })
    return 'registered'
  }
  const passwordHash = await hashSecret(service, password)
  if (await mayWrite(service, 'sign-up', identifier, network))
    errands.run(() => offerNumber(service, identifier.phone, browser, { name, userType, passwordHash }))
  return 'code_sent'
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
  const { db, clock } = service
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ name, userType, phone, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: users.phone })
      .returning({ id: users.id })
    if (!user) throw new AppError('invalid_code')
    await tx
      .insert(accounts)
      .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: passwordHash })
  })
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
