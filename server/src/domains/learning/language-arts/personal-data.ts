import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { gamePlays } from './tables.ts'

export const gamePersonalData: PersonalDataSource = personalDataOf(gamePlays, {
  kind: 'game-plays',
  title: { en: 'Rounds of the language arts game', zh: '语文工坊的游戏记录' },
  owner: 'userId',
  columns: [
    ...(['id', 'language', 'round', 'level', 'questionIds', 'answers'] as const),
    ...(['answered', 'right', 'mended', 'startedAt', 'finishedAt'] as const),
  ],
  orderBy: ['startedAt', 'id'],
  isInParts: true,
})
