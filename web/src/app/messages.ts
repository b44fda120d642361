import { defineMessages } from '#platform/i18n.ts'

/** Words that the frame brings along to every page; those of a page of its own stand beside that page. */
export const messages = defineMessages('app', {
  goHome: { en: 'Back to home', zh: '回到首页' },
  errorTitle: { en: 'Something went wrong!', zh: '出了点问题' },
  errorAdvice: {
    en: 'It’s our mistake, not yours. Your saved work is safe. Please try again.',
    zh: '这是我们的问题，不是你的错。已经保存的内容都还在，请再试一次。',
  },
  tryAgain: { en: 'Try again', zh: '再试一次' },
})
