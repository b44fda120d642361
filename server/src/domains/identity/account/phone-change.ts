import { eq } from 'drizzle-orm'
import type { Reauthentication, Viewer } from '@capyzen/contracts/auth'
import {
  browserHashOf,
  changeContact,
  codeMessage,
  issueCode,
  knownBy,
  lockUser,
  rateLimits,
  redeemCode,
  requireReauthentication,
  spendEmail,
  spendEmailRequest,
  toE164,
  users,
  viewerOf,
  type AuthService,
  type AccountHolder,
} from '#domains/identity/auth'
import { isFactorNumber } from '#domains/identity/factors'
import { AppError } from '#platform/errors'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { changes, numberWantedMessage, notifyOwner } from './emails.ts'

/** The response is the same when the number is taken: its owner is notified instead. */
export async function requestPhoneChange(
  auth: AuthService,
  actor: AccountHolder,
  given: { phone: string; reauthentication: Reauthentication; network: string },
): Promise<void> {
  const { db, clock, sms } = auth
  const { userId } = actor
  const phone = toE164(given.phone)
  const [user] = await db
    .select({ email: users.email, phone: users.phone, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (user?.phone === phone) throw new AppError('invalid_request', { fields: ['phone'] })
  await spendOrRefuse(db, budgetsOf(rateLimits.contactChanges, { kind: 'phone', user: userId }), clock.now())
  // The holder of one SIM card must not have both factors.
  if (await isFactorNumber(db, userId, phone)) throw new AppError('invalid_request', { fields: ['phone'] })
  const requester = { network: given.network, browser: actor.browser }
  await spendEmailRequest(auth, (user && knownBy(user)) ?? { phone }, requester)
  await requireReauthentication(auth, actor, given.reauthentication)
  // A code that was sent before stays valid when the budget allows no new one.
  if (!(await spendEmail(auth, 'phone-change', { phone }, requester))) return
  const code = await issueCode(auth, { ...phoneChange(userId), payload: { phone } })
  const [owner] = await db.select({ language: users.language }).from(users).where(eq(users.phone, phone))
  const message = owner
    ? numberWantedMessage({ phone, language: owner.language })
    : codeMessage({ phone, language: user?.language }, code)
  await sms.send(message)
}

/** `invalid_code` also when the number has been taken since. */
export async function confirmNewNumber(auth: AuthService, actor: AccountHolder, code: string): Promise<Viewer> {
  const { db, clock } = auth
  const { userId, sessionId } = actor
  const { phone } = (await redeemCode(auth, { ...phoneChange(userId), code })) as { phone: string }
  const former = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (await isFactorNumber(tx, userId, phone)) throw new AppError('invalid_code')
    const asking = { sessionId, browserHash: browserHashOf(auth, userId, actor.browser) }
    if (!(await changeContact(tx, userId, { phone }, { asking, now: clock.now() }))) throw new AppError('invalid_code')
    return user?.phone ?? null
  })
  await notifyOwner(auth, userId, changes.phoneChanged(phone), { formerPhone: former })
  return viewerOf(auth, sessionId)
}

const phoneChange = (userId: string) => ({ purpose: 'change-phone', subject: userId })
