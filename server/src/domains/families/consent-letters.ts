import { eq, sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { OwnConsent, readConsentRequest } from '@capyzen/contracts/families'
import {
  accountKey,
  hashToken,
  newToken,
  spendOrRefuse,
  users,
  type AuthService,
  type GrownUp,
  type SignedIn,
} from '#domains/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { networkRules, spendAll } from '#platform/throttle'
import { lastDecision, recordDecision } from './consent.ts'
import { consentLetter } from './letters.ts'
import { isSameMailbox, maskEmail } from './mailbox.ts'
import { consentRequests } from './tables.ts'

const day = 86_400
const answerableSeconds = 7 * day
/** Whoever has said no is not to be overruled by the next one who is asked; the link still lets them change their mind. */
const afterNoSeconds = 7 * day
const lettersPerPupil = { limit: 3, windowSeconds: day }
/** From whichever pupils: nobody's mailbox is filled by us. One network takes a share of it, so that strangers don't take all. */
const lettersPerMailbox = { limit: 4, windowSeconds: day }
const shareOfNetwork = { limit: 2, windowSeconds: day }
/** Where those are used up, each network still gets one. */
const lastPerMailbox = { limit: 4, windowSeconds: day }
const lastOfNetwork = { limit: 1, windowSeconds: day }
/** A whole class at school may ask; a machine that makes up pupils may not. */
const lettersPerNetwork = { limit: 60, windowSeconds: 3_600 }

export async function ownConsent(
  { db, clock }: Pick<AuthService, 'db' | 'clock'>,
  { userId }: SignedIn,
): Promise<OwnConsent> {
  const last = lastDecision(db)
  const [own] = await db
    .select({
      ...{ userType: users.userType, guardianId: users.guardianId, decision: last.decision, decidedAt: last.at },
      ...{ askedOf: consentRequests.maskedEmail, expiresAt: consentRequests.expiresAt },
      answeredAt: consentRequests.answeredAt,
    })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(consentRequests, eq(consentRequests.pupilId, users.id))
    .where(eq(users.id, userId))
  if (!own) throw new AppError('session_not_found')
  const byFamily = own.guardianId !== null
  const nothing = { askedOf: null, canAskFrom: null, byFamily }
  if (own.userType !== 'student') return { state: 'not_needed', ...nothing }
  if (own.decision === 'given') return { state: 'given', ...nothing }
  const now = clock.now()
  const canAskFrom =
    own.decidedAt === null || byFamily ? now : new Date(own.decidedAt.getTime() + afterNoSeconds * 1000)
  if (canAskFrom > now) return { state: 'refused', ...nothing, canAskFrom: canAskFrom.toISOString() }
  const isOpen = own.expiresAt !== null && own.expiresAt > now && own.answeredAt === null
  return isOpen ? { state: 'asked', ...nothing, askedOf: own.askedOf } : { state: 'missing', ...nothing }
}

/** A new letter makes the link in the one before worthless. Whoever needs no consent, or has it, sends none. */
export async function askGuardian(
  service: AuthService,
  pupil: GrownUp,
  { guardianEmail, network }: { guardianEmail: string; network: string },
): Promise<OwnConsent> {
  const { db, clock, mail, settings } = service
  const [asking] = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, pupil.userId))
  if (!asking) throw new AppError('session_not_found')
  // A child must not be its own guardian.
  if (asking.email !== null && isSameMailbox(asking.email, guardianEmail))
    throw new AppError('invalid_request', { fields: ['guardianEmail'] })
  const before = await ownConsent(service, pupil)
  if (before.state === 'not_needed' || before.state === 'given') return before
  if (before.state === 'refused') throw new AppError('consent_required')
  const now = clock.now()
  await spendLetter(db, { pupilId: pupil.userId, guardianEmail, network }, now)
  const token = newToken()
  const row = {
    maskedEmail: maskEmail(guardianEmail),
    tokenHash: hashToken(token),
    askedAt: now,
    expiresAt: new Date(now.getTime() + answerableSeconds * 1000),
    answeredAt: null,
  }
  await db
    .insert(consentRequests)
    .values({ pupilId: pupil.userId, ...row })
    .onConflictDoUpdate({ target: consentRequests.pupilId, set: row })
  const { name: pupilName, language } = asking
  await mail.send(consentLetter({ email: guardianEmail, language, pupilName }, token, settings.publicUrl))
  return ownConsent(service, pupil)
}

/** Of the network, the pupil and the mailbox together or not at all: a refusal takes nothing from the others. */
async function spendLetter(
  db: DatabaseOrTransaction,
  { pupilId, guardianEmail, network }: { pupilId: string; guardianEmail: string; network: string },
  now: Date,
): Promise<void> {
  const to = `consent-letters:to:${accountKey(guardianEmail)}`
  const byNetwork = (key: string, budget: typeof lettersPerNetwork) =>
    networkRules(network, (one) => `${key}:${one}`, budget)
  const asking = [
    ...byNetwork('consent-letters:network', lettersPerNetwork),
    { key: `consent-letters:pupil:${pupilId}`, ...lettersPerPupil },
  ]
  const share = [...byNetwork(to, shareOfNetwork), { key: to, ...lettersPerMailbox }]
  if ((await spendAll(db, [...asking, ...share], now)).allowed) return
  const last = [...byNetwork(`${to}:last`, lastOfNetwork), { key: `${to}:last`, ...lastPerMailbox }]
  await spendOrRefuse(db, [...asking, ...last], now)
}

/** `link_expired` for whatever no longer answers: a stranger learns no name by trying. */
export async function readRequest(
  { db, clock }: AuthService,
  token: string,
): Promise<CallResult<typeof readConsentRequest>> {
  const { pupilName, isGiven } = await findRequest(db, token, clock.now())
  return { pupilName, isGiven }
}

export async function answerRequest(
  { db, clock }: AuthService,
  { token, isGiven }: { token: string; isGiven: boolean },
): Promise<{ isGiven: boolean }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { pupilId, isLate } = await findRequest(tx, token, now)
    if (isGiven && isLate) throw new AppError('link_expired')
    await recordDecision(tx, { pupilId, isGiven, way: 'letter', guardianId: null, now })
    await tx
      .update(consentRequests)
      .set({ answeredAt: now })
      .where(eq(consentRequests.tokenHash, hashToken(token)))
    return { isGiven }
  })
}

/** After its seven days a link is still good for taking consent back, as long as there is one. */
async function findRequest(db: DatabaseOrTransaction, token: string, now: Date) {
  const last = lastDecision(db)
  const [found] = await db
    .select({
      ...{ pupilId: consentRequests.pupilId, pupilName: users.name, expiresAt: consentRequests.expiresAt },
      ...{ answeredAt: consentRequests.answeredAt, decision: last.decision },
    })
    .from(consentRequests)
    .innerJoin(users, eq(users.id, consentRequests.pupilId))
    .leftJoinLateral(last, sql`true`)
    .where(eq(consentRequests.tokenHash, hashToken(token)))
  const isGiven = found?.decision === 'given'
  const isLate = found !== undefined && found.expiresAt <= now
  if (!found || (isLate && !(isGiven && found.answeredAt))) throw new AppError('link_expired')
  return { pupilId: found.pupilId, pupilName: found.pupilName, isGiven, isLate }
}
