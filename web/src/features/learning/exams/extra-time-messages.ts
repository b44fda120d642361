import { defineMessages } from '#platform/i18n.ts'

export const extraTimeMessages = defineMessages('extra-time', {
  label: { en: 'Time in mock exams', zh: '模拟考试时间' },
  labelOf: { en: 'Time in mock exams: {name}', zh: '模拟考试时间：{name}' },
  usual: { en: 'Usual time', zh: '规定时间' },
  quarter: { en: '25% more', zh: '多 25%' },
  half: { en: '50% more', zh: '多 50%' },
  double: { en: 'Double time', zh: '两倍时间' },
  hint: { en: 'For exams that start from now on.', zh: '只对以后开始的考试有效。' },
  saved: { en: '{name}: {time}', zh: '{name}：{time}' },
  failed: { en: 'The time wasn’t changed', zh: '时间没有改变' },
  failedWhy: { en: 'Please try again.', zh: '请再试一次。' },
})
