import { personalDataOf } from '#platform/personal-data'
import { helpedQuestions, learnerQuestions, learners, learningDays, recordedEvents } from './tables.ts'

export const learningEventsPersonalData = [
  personalDataOf(learners, {
    kind: 'xp',
    title: { en: 'Points (XP) and questions answered', zh: '积分（XP）和答过的题数' },
    owner: 'userId',
    columns: ['xp', 'questions'],
  }),
  personalDataOf(recordedEvents, {
    kind: 'learning-events',
    title: { en: 'What was learned and when', zh: '什么时候学了什么' },
    owner: 'userId',
    columns: [
      ...(['occurredAt', 'kind', 'subject', 'skillId', 'questionId', 'about'] as const),
      // Scores are told with the attempts, as far as they may be.
      ...(['isCorrect', 'isAided', 'isHasty', 'seconds', 'totalMarks'] as const),
    ],
    orderBy: 'seq',
    isInParts: true,
  }),
  personalDataOf(learningDays, {
    kind: 'learning-days',
    title: { en: 'Sums of each day of learning', zh: '每个学习日的小结' },
    owner: 'userId',
    columns: [
      ...(['day', 'xp', 'bonusXp', 'answered', 'marked', 'right', 'corrected', 'reviews'] as const),
      ...(['lessonsCompleted', 'lessonSeconds', 'questionSeconds', 'attempts', 'homework'] as const),
    ],
    orderBy: 'day',
  }),
  personalDataOf(learnerQuestions, {
    kind: 'questions-with-xp',
    title: { en: 'Questions that have brought points', zh: '已得过积分的题目' },
    owner: 'userId',
    columns: ['questionId', 'mistakenOn', 'rightOn', 'isRightAgain', 'isCorrected', 'isAnswered'],
    orderBy: 'questionId',
  }),
  personalDataOf(helpedQuestions, {
    kind: 'questions-with-help',
    title: { en: 'Questions about which the tutor was asked', zh: '请 AI 导师帮过忙的题目' },
    owner: 'userId',
    columns: ['questionId', 'askedAt'],
    orderBy: 'questionId',
  }),
]
