import { eq } from 'drizzle-orm'
import type { ConversationKind } from '@capyzen/contracts/conversations'
import type { Transaction } from '#platform/database'
import { findOpenConversation } from './stored.ts'
import { conversations } from './tables.ts'
import { stopWriting } from './views.ts'

/** Where what it is about is gone: as if its learner had cleared it. */
export async function clearAbout(
  tx: Transaction,
  { learnerId, kind, about, now }: { learnerId: string; kind: ConversationKind; about: string; now: Date },
): Promise<void> {
  const id = await findOpenConversation(tx, { learnerId, kind, about })
  if (id === undefined) return
  await tx.update(conversations).set({ clearedAt: now }).where(eq(conversations.id, id))
  await stopWriting(tx, id)
}
