import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm'
import type { ChatMessage, Conversation, ConversationKind, ConversationSummary } from '@capyzen/contracts/conversations'
import type { DatabaseOrTransaction } from '#platform/database'
import { conversations, messages } from './tables.ts'

export type StoredMessage = typeof messages.$inferSelect
export type StoredConversation = typeof conversations.$inferSelect

export const imageUrlOf = (imageId: string) => `/api/conversations/images/${imageId}`

export const toMessage = ({ createdAt, imageId, ...row }: StoredMessage): ChatMessage => ({
  ...{ id: row.id, from: row.from, text: row.text, quote: row.quote, state: row.state, source: row.source },
  imageUrl: imageId === null ? null : imageUrlOf(imageId),
  at: createdAt.toISOString(),
})

export const toSummary = ({
  id,
  kind,
  title,
  updatedAt,
}: Pick<StoredConversation, 'id' | 'kind' | 'title' | 'updatedAt'>): ConversationSummary => ({
  ...{ id, kind, title },
  updatedAt: updatedAt.toISOString(),
})

export async function readWhole(db: DatabaseOrTransaction, conversation: StoredConversation): Promise<Conversation> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversation.id))
    .orderBy(asc(messages.position))
  return { ...toSummary(conversation), messages: rows.map(toMessage) }
}

/** Ends replies whose writer has died with what came; returns whether there were any. */
export async function endDeadReplies(
  db: DatabaseOrTransaction,
  { now, deadMs }: { now: Date; deadMs: number },
  which?: { conversationId: string } | { id: string },
): Promise<boolean> {
  const ended = await db
    .update(messages)
    .set({ state: 'interrupted', source: 'model' })
    .where(
      and(
        eq(messages.state, 'writing'),
        lt(messages.savedAt, new Date(now.getTime() - deadMs)),
        which && ('id' in which ? eq(messages.id, which.id) : eq(messages.conversationId, which.conversationId)),
      ),
    )
    .returning({ id: messages.id })
  return ended.length > 0
}

/** The own one about this that goes on; undefined before the first message. */
export async function findOpenConversation(
  db: DatabaseOrTransaction,
  { learnerId, kind, about }: { learnerId: string; kind: ConversationKind; about: string },
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.learnerId, learnerId),
        eq(conversations.kind, kind),
        eq(conversations.about, about),
        isNull(conversations.clearedAt),
      ),
    )
  return found?.id
}

/** Of those about nothing in particular. Undefined once the newest was cleared: an older one would come as a surprise. */
export async function findNewestConversation(
  db: DatabaseOrTransaction,
  { learnerId, kind }: { learnerId: string; kind: ConversationKind },
): Promise<string | undefined> {
  const [newest] = await db
    .select({ id: conversations.id, clearedAt: conversations.clearedAt })
    .from(conversations)
    .where(and(eq(conversations.learnerId, learnerId), eq(conversations.kind, kind), isNull(conversations.about)))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(1)
  return newest && newest.clearedAt === null ? newest.id : undefined
}

const readAtMost = 400

export interface EarlierMessage {
  from: 'learner' | 'tutor'
  text: string
  hasImage: boolean
}

/** An own conversation, the oldest first, without words of distress and replies that were not finished. */
export async function earlierMessages(
  db: DatabaseOrTransaction,
  { conversationId, learnerId }: { conversationId: string; learnerId: string },
): Promise<EarlierMessage[]> {
  const rows = await db
    .select({ from: messages.from, text: messages.text, imageId: messages.imageId })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.learnerId, learnerId),
        eq(messages.state, 'complete'),
        eq(messages.isWithheld, false),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(readAtMost)
  return rows.toReversed().map(({ from, text, imageId }) => ({ from, text, hasImage: imageId !== null }))
}

/** What the learner wrote of it. */
export const earlierTexts = async (...asked: Parameters<typeof earlierMessages>): Promise<EarlierMessage[]> =>
  (await earlierMessages(...asked)).filter(({ from }) => from === 'learner')
