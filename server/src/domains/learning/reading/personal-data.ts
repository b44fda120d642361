import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { passageReadings } from './tables.ts'

export const readingPersonalData: PersonalDataSource = personalDataOf(passageReadings, {
  kind: 'passage-readings',
  title: { en: 'Passages of the reading coach', zh: '阅读教练的短文练习记录' },
  owner: 'userId',
  columns: [
    ...(['id', 'passageId', 'questionIds', 'answers', 'answered', 'right', 'mended'] as const),
    ...(['startedAt', 'finishedAt'] as const),
  ],
  orderBy: ['startedAt', 'id'],
  isInParts: true,
})
