import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('auth', {
  signedOut: { en: 'You have been signed out.', zh: '已退出登录' },
  signOutFailed: { en: 'Error signing out', zh: '退出登录失败' },
  signOutFailedWhy: { en: 'An error occurred while signing out.', zh: '请检查网络，再试一次。' },
  checking: { en: 'Checking who you are…', zh: '正在验证身份...' },
  checkTimedOut: {
    en: 'Checking your sign-in took too long. Please try refreshing the page.',
    zh: '身份验证处理超时，请尝试刷新页面',
  },
  loginFirst: { en: 'Please log in first', zh: '请先登录' },
})
