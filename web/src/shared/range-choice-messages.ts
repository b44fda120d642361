import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('range-choice', {
  from: { en: 'From', zh: '从' },
  to: { en: 'To', zh: '到' },
  range: { en: 'Days', zh: '时间范围' },
  days: { en: '{count} days', zh: '{count} 天' },
  lastDays: { en: 'Last {count} days', zh: '最近 {count} 天' },
  badRange: {
    en: 'Choose two days, the earlier one first, at most a year apart. Shown are the last 28 days.',
    zh: '请选择起止日期，前早后晚，最多一年。现在显示的是最近 28 天。',
  },
})
