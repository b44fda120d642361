import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { reviewCards } from './tables.ts'

export const reviewsPersonalData: PersonalDataSource[] = [
  personalDataOf(reviewCards, {
    kind: 'review-cards',
    title: { en: 'What comes back for review, and when', zh: '复习内容和时间' },
    owner: 'userId',
    columns: ['kind', 'itemId', 'mode', 'dueAt', 'reviewedAt'],
    orderBy: ['reviewedAt', 'kind', 'itemId', 'mode'],
    isInParts: true,
  }),
]
