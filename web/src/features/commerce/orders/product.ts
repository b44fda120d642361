import type { CourseId } from '@capyzen/contracts/courses'
import type { ProductKind } from '@capyzen/contracts/orders'

export type Product = { kind: 'premium_subscription' } | { kind: 'video_tutorial' | 'live_course'; contentId: CourseId }

export const premium: Product = { kind: 'premium_subscription' }

export const lessonOrSeries = (contentId: CourseId): Product => ({ kind: 'video_tutorial', contentId })

export const liveSeat = (contentId: CourseId): Product => ({ kind: 'live_course', contentId })

/** Of an order. */
export const productOf = ({ kind, contentId }: { kind: ProductKind; contentId: CourseId | null }): Product =>
  kind === 'premium_subscription' || contentId === null ? premium : { kind, contentId }

/** The value of `?checkout=`. No lesson has an underscore or a colon in its id. */
export function nameOf(product: Product): string {
  if (product.kind === 'premium_subscription') return product.kind
  return product.kind === 'live_course' ? `seat:${product.contentId}` : product.contentId
}

/** Names of messages. */
export const notYetMessages = {
  premium_subscription: 'premiumNotYet',
  video_tutorial: 'contentNotYet',
  live_course: 'seatNotYet',
} as const satisfies Record<ProductKind, string>

export const alreadyMessages = {
  premium_subscription: 'alreadyPremium',
  video_tutorial: 'alreadyContent',
  live_course: 'alreadySeat',
} as const satisfies Record<ProductKind, string>
