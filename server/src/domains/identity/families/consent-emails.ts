import { eq, sql } from 'drizzle-orm'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import type { answerConsentRequest, OwnConsent, readConsentRequest } from '@capyzen/contracts/families'
import {
  accountKey,
  hashToken,
  isDeviceOfAccount,
  newToken,
  rateLimits,
  users,
  type AuthService,
  type AccountHolder,
  type Requester,
  type SignedIn,
} from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import { isFromClockAhead } from '#platform/clock'
import { AppError } from '#platform/errors'
import { budgetsOf, spendAll, spendOrRefuse } from '#platform/rate-limits'
import { lastDecision, recordDecision } from './consent.ts'
import { consentEmail } from './emails.ts'
import { consentRequests } from './tables.ts'

const answerableSeconds = 7 * 86_400
/** After a refusal no other guardian can be asked for this long; the same link still allows a change of mind. */
const afterNoSeconds = 7 * 86_400

export async function ownConsent(
  { db, clock }: Pick<AuthService, 'db' | 'clock'>,
  { userId }: SignedIn,
): Promise<OwnConsent> {
  const last = lastDecision(db)
  const [own] = await db
    .select({
      userType: users.userType,
      guardianId: users.guardianId,
      decision: last.decision,
      decidedAt: last.at,
      keeps: last.keepsVoiceAndPictures,
      askedOf: consentRequests.maskedEmail,
      expiresAt: consentRequests.expiresAt,
      answeredAt: consentRequests.answeredAt,
    })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(consentRequests, eq(consentRequests.studentId, users.id))
    .where(eq(users.id, userId))
  if (!own) throw new AppError('session_not_found')
  const byFamily = own.guardianId !== null
  const nothing = { askedOf: null, canAskFrom: null, byFamily, keepsVoiceAndPictures: false }
  if (own.userType !== 'student') return { state: 'not_needed', ...nothing, keepsVoiceAndPictures: true }
  if (own.decision === 'given') return { state: 'given', ...nothing, keepsVoiceAndPictures: own.keeps === true }
  const now = clock.now()
  const { decidedAt } = own
  const mustWait = decidedAt !== null && !byFamily && !isFromClockAhead(decidedAt, now)
  const canAskFrom = mustWait ? new Date(decidedAt.getTime() + afterNoSeconds * 1000) : now
  if (canAskFrom > now) return { state: 'refused', ...nothing, canAskFrom: canAskFrom.toISOString() }
  const isOpen = own.expiresAt !== null && own.expiresAt > now && own.answeredAt === null
  return isOpen ? { state: 'asked', ...nothing, askedOf: own.askedOf } : { state: 'missing', ...nothing }
}

/** A new email invalidates the previous link. Sends nothing when consent is not needed or already given. */
export async function askGuardian(
  service: AuthService,
  student: AccountHolder,
  { guardianEmail, network }: { guardianEmail: string; network: string },
): Promise<OwnConsent> {
  const { db, clock, mail, settings } = service
  const [user] = await db.select().from(users).where(eq(users.id, student.userId))
  if (!user) throw new AppError('session_not_found')
  // A student must not be their own guardian.
  if (user.email !== null && isSameMailbox(user.email, guardianEmail))
    throw new AppError('invalid_request', { fields: ['guardianEmail'] })
  const before = await ownConsent(service, student)
  if (before.state === 'not_needed' || before.state === 'given') return before
  if (before.state === 'refused') throw new AppError('consent_required')
  const now = clock.now()
  await spendConsentEmail(db, { studentId: student.userId, guardianEmail, network }, now)
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
    .values({ studentId: student.userId, ...row })
    .onConflictDoUpdate({ target: consentRequests.studentId, set: row })
  const { name: studentName, language } = user
  await mail.send(consentEmail({ email: guardianEmail, language, studentName }, token, settings.publicUrl))
  return ownConsent(service, student)
}

/** Spends the budgets of network, student and mailbox together or none. */
async function spendConsentEmail(
  db: DatabaseOrTransaction,
  { studentId, guardianEmail, network }: { studentId: string; guardianEmail: string; network: string },
  now: Date,
): Promise<void> {
  const recipient = accountKey(guardianEmail)
  const ofNetwork = budgetsOf(rateLimits.consentEmailsOfNetwork, { network })
  const ofRequester = [...ofNetwork, ...budgetsOf(rateLimits.consentEmailsOfStudent, { user: studentId })]
  const share = budgetsOf(rateLimits.consentEmailShareOfNetwork, { recipient, network })
  const ofDay = [...ofRequester, ...share, ...budgetsOf(rateLimits.consentEmails, { recipient })]
  if ((await spendAll(db, ofDay, now)).allowed) return
  const last = budgetsOf(rateLimits.lastConsentEmailOfNetwork, { recipient, network })
  await spendOrRefuse(db, [...ofRequester, ...last, ...budgetsOf(rateLimits.lastConsentEmails, { recipient })], now)
}

/** `link_expired` for every invalid link, so that trying tokens reveals no name. */
export async function readRequest(
  service: AuthService,
  token: string,
  answerer: Answerer,
): Promise<CallResult<typeof readConsentRequest>> {
  const { studentId, isLate: _, ...asked } = await findRequest(service.db, token, service.clock.now())
  await refuseStudent(service, studentId, answerer)
  return asked
}

export async function answerRequest(
  service: AuthService,
  { token, ...decision }: CallInput<typeof answerConsentRequest>,
  answerer: Answerer,
): Promise<CallResult<typeof answerConsentRequest>> {
  const now = service.clock.now()
  return service.db.transaction(async (tx) => {
    const { studentId, isLate } = await findRequest(tx, token, now)
    await refuseStudent({ ...service, db: tx }, studentId, answerer)
    const keepsLess = decision.keepsVoiceAndPictures === false
    if (decision.isGiven && isLate && !keepsLess) throw new AppError('link_expired')
    const refusalOfMore = isLate ? 'link_expired' : undefined
    const answer = { ...decision, studentId, way: 'letter', guardianId: null, refusalOfMore, now } as const
    const decided = await recordDecision(tx, service.domains, answer)
    const isRequest = eq(consentRequests.tokenHash, hashToken(token))
    await tx.update(consentRequests).set({ answeredAt: now }).where(isRequest)
    return decided
  })
}

/** Who opened the link: the account that is signed in, and the browser. */
type Answerer = Requester & { userId: string | null }

/** A student who reads the guardian's mailbox must not answer: `forbidden` to their session, and where they had one. */
async function refuseStudent(
  service: Parameters<typeof isDeviceOfAccount>[0],
  studentId: string,
  answerer: Answerer,
): Promise<void> {
  if (answerer.userId === studentId || (await isDeviceOfAccount(service, studentId, answerer)))
    throw new AppError('forbidden')
}

/** An expired link can still withdraw consent that was given with it. */
async function findRequest(db: DatabaseOrTransaction, token: string, now: Date) {
  const last = lastDecision(db)
  const [found] = await db
    .select({
      studentId: consentRequests.studentId,
      studentName: users.name,
      expiresAt: consentRequests.expiresAt,
      answeredAt: consentRequests.answeredAt,
      decision: last.decision,
      keeps: last.keepsVoiceAndPictures,
    })
    .from(consentRequests)
    .innerJoin(users, eq(users.id, consentRequests.studentId))
    .leftJoinLateral(last, sql`true`)
    .where(eq(consentRequests.tokenHash, hashToken(token)))
  const isGiven = found?.decision === 'given'
  const isLate = found !== undefined && found.expiresAt <= now
  if (!found || (isLate && !(isGiven && found.answeredAt))) throw new AppError('link_expired')
  const keepsVoiceAndPictures = isGiven && found.keeps === true
  return { studentId: found.studentId, studentName: found.studentName, isGiven, keepsVoiceAndPictures, isLate }
}

/** `m***@academy.test`: recognisable to the student, unreadable to others. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0]}***${email.slice(at)}`
}

/** Whether two addresses reach one mailbox, by plus tags and Gmail's dots. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, 'gmail.com')
  const [person = ''] = email.slice(0, at).toLowerCase().split('+')
  return `${domain === 'gmail.com' ? person.replaceAll('.', '') : person}@${domain}`
}
