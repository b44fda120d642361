import { defineMessages } from '#platform/i18n.ts'

export const similarMessages = defineMessages('similar-question', {
  title: { en: 'Your turn: one like it', zh: '轮到你：一道类似的题' },
  check: { en: 'Check', zh: '检查' },
  hint: { en: 'Hint', zh: '提示' },
  showAnswer: { en: 'Show the answer', zh: '看答案' },
  notYet: { en: 'Not yet. Have another go!', zh: '还没对，再试一次！' },
  emptyAnswer: { en: 'Write your answer first.', zh: '先写下你的答案。' },
  answerFailed: { en: 'That didn’t get through', zh: '没能送出去' },
  closedNow: {
    en: 'Your exam or homework asks this too, so it has to wait until you’ve handed that in.',
    zh: '你的考试或作业里也有这道题，交卷以后再来做吧。',
  },
  mended: { en: 'You found it at the second try!', zh: '第二次就做对了！' },
  practiseMore: { en: 'Practise more like it', zh: '多练几道' },
})
