import { eq } from 'drizzle-orm'
import type { ConversationKind } from '@capyzen/contracts/conversations'
import type { Transaction } from '#platform/database'
import { findOpenConversation } from './stored.ts'
import { conversations } from './tables.ts'
import { stopWriting } from './views.ts'

/** Clears the conversation as its learner would, because what it is about was deleted. */
export async function clearAbout(
  tx: Transaction,
  { learnerId, kind, about, now }: { learnerId: string; kind: ConversationKind; about: string; now: Date },
): Promise<void> {
  const id = await findOpenConversation(tx, { learnerId, kind, about })
  if (id === undefined) return
  await tx.update(conversations).set({ clearedAt: now }).where(eq(conversations.id, id))
  await stopWriting(tx, id)
}
