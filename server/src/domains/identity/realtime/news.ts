import type { NewsEvent } from '@capyzen/contracts/realtime'
import { tellTopics } from '#platform/channels/news'
import type { DatabaseOrTransaction } from '#platform/database'

/**
 * Screens of these users that show such a thing ask for it again. Within a transaction they are told once it is
 * committed; from any process, and at no cost to speak of where nobody looks.
 */
export async function tellNews(db: DatabaseOrTransaction, userIds: readonly string[], event: NewsEvent): Promise<void> {
  await tellTopics(
    db,
    [...new Set(userIds)].map((userId) => `user:${userId}`),
    event,
  )
}
