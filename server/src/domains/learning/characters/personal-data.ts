import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { characterAnswers, characterScores } from './tables.ts'

export const characterPersonalData: PersonalDataSource[] = [
  personalDataOf(characterScores, {
    kind: 'character-scores',
    title: { en: 'Characters you wrote, and how well', zh: '写过的汉字和得分' },
    owner: 'userId',
    columns: ['character', 'score', 'bestScore', 'faults', 'writtenAt'],
    orderBy: ['writtenAt', 'character'],
  }),
  personalDataOf(characterAnswers, {
    kind: 'character-answers',
    title: { en: 'Your answers about characters', zh: '汉字练习的作答' },
    owner: 'userId',
    columns: ['character', 'mode', 'outcome', 'judged', 'answeredAt'],
    orderBy: ['answeredAt', 'key'],
    isInParts: true,
  }),
]
