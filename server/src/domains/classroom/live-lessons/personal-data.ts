import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { liveAnswers, liveVotes } from './tables.ts'

export const liveLessonsPersonalData: readonly PersonalDataSource[] = [
  personalDataOf(liveVotes, {
    kind: 'live-votes',
    title: { en: 'Choices in polls of live lessons', zh: '直播课投票的选择' },
    owner: 'userId',
    columns: ['pollId', 'choice'],
    orderBy: 'pollId',
  }),
  personalDataOf(liveAnswers, {
    kind: 'live-answers',
    title: { en: 'Questions answered in live lessons', zh: '直播课上回答的题目' },
    owner: 'userId',
    columns: ['askId', 'attemptId'],
    orderBy: 'askId',
  }),
]
