import { ReviewKind, type ReviewMode } from '@capyzen/contracts/reviews'
import { idOfName } from '#platform/ids'

export interface ReviewItem {
  kind: ReviewKind
  itemId: string
  mode: ReviewMode
}

export const itemName = ({ kind, itemId, mode }: ReviewItem) => `${kind} ${itemId} ${mode}`

/** Learning events name what was answered by a UUID. */
export const eventIdOf = (item: ReviewItem): string => idOfName(itemName(item))

/** The kind of a `review_done` event, from what it is about; reviews of questions say nothing. */
export const reviewedKind = (about: string | null): ReviewKind => {
  const [kind] = about?.split(' ') ?? []
  return ReviewKind.options.find((one) => one === kind) ?? 'question'
}
