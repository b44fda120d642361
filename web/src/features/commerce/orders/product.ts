import type { CourseId } from '@capyzen/contracts/courses'

export type Product = { kind: 'premium_subscription' } | { kind: 'video_tutorial'; contentId: CourseId }

export const premium: Product = { kind: 'premium_subscription' }

export const lessonOrSeries = (contentId: CourseId): Product => ({ kind: 'video_tutorial', contentId })

/** The value of `?checkout=`. No lesson has an underscore in its id. */
export const nameOf = (product: Product): string => ('contentId' in product ? product.contentId : product.kind)
