import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('home-more', {
  practice: { en: 'Question practice', zh: '题目练习' },
  practiceAbout: { en: 'One question at a time, with hints.', zh: '一题一题来，需要时有提示。' },
  mockExams: { en: 'Mock exams', zh: '模拟考试' },
  mockExamsAbout: { en: 'A real clock, and every answer explained.', zh: '真实计时，每题都有讲解。' },
  forParents: { en: 'For parents', zh: '给家长' },
  forParentsLine: {
    en: 'Made for Primary 1 to 6 in Singapore. Practice, mock exams and Chinese characters are free; premium adds the AI tutor and daily recommendations, month by month.',
    zh: '为新加坡小一到小六的孩子准备。题目练习、模拟考试和学汉字都免费；会员按月付费，另有 AI 导师和每日推荐。',
  },
  premium: { en: 'What premium contains and costs', zh: '会员包括什么、多少钱' },
})
