import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { practiceStates, practiceTurns, skillMasteries } from './tables.ts'

export const practicePersonalData: PersonalDataSource[] = [
  personalDataOf(practiceTurns, {
    kind: 'practice-answers',
    title: { en: 'Practice questions and answers', zh: '练习过的题目和答案' },
    owner: 'userId',
    columns: [
      'id',
      'scopeName',
      'questionVersionId',
      'reason',
      'hintsShown',
      'tries',
      'askedAt',
      'answeredAt',
      'answer',
      'isCorrect',
      'marksAwarded',
      'marks',
    ],
    orderBy: ['askedAt', 'id'],
    isInParts: true,
  }),
  personalDataOf(practiceStates, {
    kind: 'practised-questions',
    title: { en: 'Practised questions', zh: '练过的题目' },
    owner: 'userId',
    columns: [
      'questionId',
      'skillId',
      'answered',
      'right',
      'lastAnsweredAt',
      'lastWasRight',
      'mistakenAt',
      'correctedAt',
    ],
    orderBy: ['lastAnsweredAt', 'questionId'],
    isInParts: true,
  }),
  personalDataOf(skillMasteries, {
    kind: 'skills',
    title: { en: 'Mastery of each skill', zh: '各个知识点的掌握程度' },
    owner: 'userId',
    columns: ['skillId', 'mastery', 'answered', 'right', 'reachedOn', 'updatedAt'],
    orderBy: 'skillId',
  }),
]
