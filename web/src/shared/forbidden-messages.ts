import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('forbidden', {
  home: { en: 'Back to home', zh: '回到首页' },
  signInFirst: { en: 'Please log in first', zh: '请先登录' },
  signIn: { en: 'Log in', zh: '登录' },
})
