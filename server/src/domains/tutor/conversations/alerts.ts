import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { userRoles, users, type Reader } from '#domains/identity/auth'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { ConversationDeps } from './conversation-deps.ts'
import { alertEmail } from './emails.ts'
import { tutorAlerts } from './tables.ts'

/** A child who writes on is not one email for each message. */
const quietMs = 3_600_000

interface Sign {
  conversationId: string
  learnerId: string
  sign: 'distress' | 'danger'
  now: Date
}

/** Records the sign for the parent's view and writes to the adults, without the words that were written. */
export async function tellAdult(
  tx: Transaction,
  { mail, settings }: Pick<ConversationDeps, 'mail' | 'settings'>,
  { conversationId, learnerId, sign, now }: Sign,
): Promise<void> {
  const [last] = await tx
    .select({ id: tutorAlerts.id })
    .from(tutorAlerts)
    .where(
      and(
        eq(tutorAlerts.learnerId, learnerId),
        eq(tutorAlerts.sign, sign),
        gt(tutorAlerts.emailedAt, new Date(now.getTime() - quietMs)),
      ),
    )
    .orderBy(desc(tutorAlerts.emailedAt))
    .limit(1)
  const learner = last ? undefined : await findLearner(tx, learnerId)
  const adults = learner ? await adultsOf(tx, learner.guardianId) : []
  await tx.insert(tutorAlerts).values({
    ...{ conversationId, learnerId, sign, at: now },
    emailedAt: adults.length > 0 ? now : null,
  })
  if (!learner) return
  const { publicUrl } = settings
  for (const { isParent, ...reader } of adults)
    await mail.send(alertEmail(reader, { childId: learnerId, nickname: learner.name, sign, isParent, publicUrl }), tx)
}

/** Only students have an adult who is told. */
async function findLearner(db: DatabaseOrTransaction, id: string) {
  const [learner] = await db
    .select({ name: users.name, guardianId: users.guardianId })
    .from(users)
    .where(and(eq(users.id, id), eq(users.userType, 'student')))
  return learner
}

/** The parent; where a student has none, the administrators, who can reach a guardian. */
async function adultsOf(
  db: DatabaseOrTransaction,
  guardianId: string | null,
): Promise<(Reader & { isParent: boolean })[]> {
  const columns = { name: users.name, email: users.email, language: users.language }
  const canRead = and(isNotNull(users.email), isNull(users.bannedAt))
  const parents = guardianId
    ? await db
        .select(columns)
        .from(users)
        .where(and(eq(users.id, guardianId), canRead))
    : []
  const found =
    parents.length > 0
      ? parents
      : await db
          .select(columns)
          .from(users)
          .innerJoin(userRoles, eq(userRoles.userId, users.id))
          .where(and(eq(userRoles.role, 'administrator'), canRead))
  return found.flatMap(({ email, ...reader }) => (email ? [{ ...reader, email, isParent: parents.length > 0 }] : []))
}
