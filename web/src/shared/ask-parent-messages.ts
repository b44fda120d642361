import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('ask-parent', {
  ask: { en: 'Ask your parent', zh: '问问家长' },
  askWhy: {
    en: 'Want to learn more? Show them this page. They decide what to open for you.',
    zh: '想学更多？请家长看看这一页，由他们决定开通什么。',
  },
})
