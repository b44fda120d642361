import { eq } from 'drizzle-orm'
import type { Proof, Viewer } from '@capyzen/contracts/auth'
import {
  codeMessage,
  issueCode,
  knownBy,
  mayAskForLetters,
  mayWriteTo,
  redeemCode,
  requireProof,
  spendOrRefuse,
  toE164,
  users,
  viewerOf,
  type AuthService,
  type GrownUp,
} from '#domains/auth'
import { isFactorNumber } from '#domains/factors'
import { AppError } from '#platform/errors'
import { unlessTaken } from '#platform/key-violations'
import { changes, numberWantedMessage, tellOwner } from './letters.ts'

/** Those included whose proof was wrong: a refusal must come before the proof, which it would use up. */
const changesPerUser = { limit: 10, windowSeconds: 3_600 }

/** A code to the number; where that has an account, its owner is told instead, and whoever asks sees no difference. */
export async function askForPhone(
  auth: AuthService,
  actor: GrownUp,
  given: { phone: string; proof: Proof; network: string },
): Promise<void> {
  const { db, clock, sms } = auth
  const { userId } = actor
  const phone = toE164(given.phone)
  const [user] = await db
    .select({ email: users.email, phone: users.phone, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (user?.phone === phone) throw new AppError('invalid_request', { fields: ['phone'] })
  await spendOrRefuse(db, { key: `change-phone:user:${userId}`, ...changesPerUser }, clock.now())
  // Whoever holds its card would have both factors.
  if (await isFactorNumber(db, userId, phone)) throw new AppError('invalid_request', { fields: ['phone'] })
  const asker = { network: given.network, browser: actor.browser }
  await mayAskForLetters(auth, (user && knownBy(user)) ?? { phone }, asker)
  await requireProof(auth, actor, given.proof)
  // The code in the owner's hand stays good where no other is sent.
  if (!(await mayWriteTo(auth, 'phone-change', { phone }, asker))) return
  const code = await issueCode(auth, { ...phoneChange(userId), payload: { phone } })
  const [owner] = await db.select({ language: users.language }).from(users).where(eq(users.phone, phone))
  const message = owner
    ? numberWantedMessage({ phone, language: owner.language })
    : codeMessage({ phone, language: user?.language }, code)
  await sms.send(message)
}

/** `invalid_code` also when the number has got an account meanwhile. */
export async function confirmNumber(auth: AuthService, actor: GrownUp, code: string): Promise<Viewer> {
  const { db, clock } = auth
  const { userId, sessionId } = actor
  const { phone } = (await redeemCode(auth, { ...phoneChange(userId), code })) as { phone: string }
  const former = await db.transaction(async (tx) => {
    const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId)).for('update')
    if (await isFactorNumber(tx, userId, phone)) throw new AppError('invalid_code')
    const written = await unlessTaken(tx, (inner) =>
      inner.update(users).set({ phone, updatedAt: clock.now() }).where(eq(users.id, userId)),
    )
    if (!written) throw new AppError('invalid_code')
    return user?.phone ?? null
  })
  await tellOwner(auth, userId, changes.phoneChanged(phone), { formerPhone: former })
  return viewerOf(auth, sessionId)
}

const phoneChange = (userId: string) => ({ purpose: 'change-phone', subject: userId })
