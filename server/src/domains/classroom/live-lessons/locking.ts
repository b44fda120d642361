import type { DatabaseOrTransaction } from '#platform/database'
import { tellTopics } from '#platform/channels/news'
import { lockName } from '#platform/named-lock'

/** Until the transaction ends, nobody else changes what a session has of this. */
export async function lockSession(tx: DatabaseOrTransaction, of: 'slides' | 'asks' | 'polls', sessionId: string) {
  await lockName(tx, `live ${of} ${sessionId}`)
}

/** Once the transaction is committed; the room passes it on. */
export const tellRoom = (tx: DatabaseOrTransaction, sessionId: string, event: 'slides' | 'ask'): Promise<void> =>
  tellTopics(tx, [`session:${sessionId}`], event)
