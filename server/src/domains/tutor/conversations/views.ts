import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type {
  ChildConversation,
  Conversation,
  ConversationKind,
  ConversationSummary,
} from '@capyzen/contracts/conversations'
import type { Parent, SignedIn } from '#domains/identity/auth'
import { requireOwnChild } from '#domains/identity/families'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { questionTexts } from './about.ts'
import type { ConversationDeps } from './conversation-deps.ts'
import { hasMoneyLeft, messagesLeft } from './quota.ts'
import { readWhole, toSummary } from './stored.ts'
import { conversations, messages, tutorAlerts, tutorImages } from './tables.ts'

const listedAtMost = 100

const summary = {
  id: conversations.id,
  kind: conversations.kind,
  title: conversations.title,
  updatedAt: conversations.updatedAt,
}

export async function listOwn(
  db: DatabaseOrTransaction,
  kind: ConversationKind,
  actor: SignedIn,
): Promise<ConversationSummary[]> {
  const rows = await db
    .select(summary)
    .from(conversations)
    .where(
      and(eq(conversations.learnerId, actor.userId), eq(conversations.kind, kind), isNull(conversations.clearedAt)),
    )
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(listedAtMost)
  return rows.map(toSummary)
}

export async function readOwn(db: DatabaseOrTransaction, id: string, actor: SignedIn): Promise<Conversation> {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.learnerId, actor.userId), isNull(conversations.clearedAt)))
  if (!conversation) throw new AppError('not_found')
  return readWhole(db, conversation)
}

/** Hidden from the learner at once; the parent still sees it for a while. */
export async function clearOwn(
  { db, clock }: Pick<ConversationDeps, 'db' | 'clock'>,
  id: string,
  actor: SignedIn,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [cleared] = await tx
      .update(conversations)
      .set({ clearedAt: clock.now() })
      .where(and(eq(conversations.id, id), eq(conversations.learnerId, actor.userId), isNull(conversations.clearedAt)))
      .returning({ id: conversations.id })
    if (!cleared) throw new AppError('not_found')
    await stopWriting(tx, cleared.id)
  })
}

/** Nobody reads on; the writer sees it at its next save. */
export async function stopWriting(tx: Transaction, conversationId: string): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'stopped', source: 'model' })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.state, 'writing')))
}

export async function readAllowance(
  { db, clock, settings, model }: Pick<ConversationDeps, 'db' | 'clock' | 'settings' | 'model'>,
  actor: SignedIn,
) {
  const now = clock.now()
  const { tutorLimits } = settings
  const [left, hasMoney] = await Promise.all([
    messagesLeft(db, tutorLimits, { learnerId: actor.userId, now }),
    hasMoneyLeft(db, tutorLimits, now),
  ])
  const answersByModel = model !== undefined && hasMoney
  return {
    answeredBy: answersByModel ? ('model' as const) : ('rules' as const),
    left,
    perDay: tutorLimits.messagesPerDay,
    canSee: answersByModel && model.canSee,
    canHear: answersByModel && model.transcribe !== undefined,
  }
}

/** Whether signs of distress or danger were seen in a listed conversation. */
const isFlagged = sql<boolean>`exists (
  select from ${tutorAlerts} seen where seen.conversation_id = ${conversations}.id)`

export async function listOfChild(db: Database, childId: string, parent: Parent) {
  await requireOwnChild(db, parent, childId)
  const rows = await db
    .select({ ...summary, about: conversations.about, isFlagged })
    .from(conversations)
    .where(eq(conversations.learnerId, childId))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(listedAtMost)
  const questionOf = await questionTexts(
    db,
    rows.map(({ about }) => about),
  )
  return rows.map((row) => ({ ...toSummary(row), question: questionOf(row.about), isFlagged: row.isFlagged }))
}

interface OfChild {
  childId: string
  conversationId: string
}

export async function readOfChild(
  db: Database,
  { childId, conversationId }: OfChild,
  parent: Parent,
): Promise<ChildConversation> {
  await requireOwnChild(db, parent, childId)
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), eq(conversations.learnerId, childId)))
  if (!conversation) throw new AppError('not_found')
  const { about } = conversation
  const [whole, questionOf] = await Promise.all([readWhole(db, conversation), questionTexts(db, [about])])
  return { ...whole, question: questionOf(about) }
}

/** For good; a reply that is still written stops when its row is gone. */
export async function deleteOfChild(
  { db }: Pick<ConversationDeps, 'db'>,
  { childId, conversationId }: OfChild,
  parent: Parent,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwnChild(tx, parent, childId)
    const isOfChild = and(eq(conversations.id, conversationId), eq(conversations.learnerId, childId))
    const [found] = await tx.select({ id: conversations.id }).from(conversations).where(isOfChild).for('update')
    if (!found) throw new AppError('not_found')
    await deleteConversations(tx, [found.id])
  })
}

/** Their pictures are left without a learner, so that their files are removed. */
async function deleteConversations(tx: Transaction, ids: string[]): Promise<void> {
  const sent = tx
    .select({ id: messages.imageId })
    .from(messages)
    .where(and(inArray(messages.conversationId, ids), isNotNull(messages.imageId)))
  await tx.update(tutorImages).set({ learnerId: null }).where(inArray(tutorImages.id, sent))
  await tx.delete(conversations).where(inArray(conversations.id, ids))
}

const keptMs = 30 * 86_400_000
const deletedAtOnce = 200

/** Conversations that their learner cleared so long ago that the parent had time to read them. */
export async function deleteCleared({ db, clock }: Pick<ConversationDeps, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(lt(conversations.clearedAt, new Date(clock.now().getTime() - keptMs)))
      .limit(deletedAtOnce)
      .for('update', { skipLocked: true })
    if (rows.length > 0)
      await deleteConversations(
        tx,
        rows.map(({ id }) => id),
      )
  })
}
