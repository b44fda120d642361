import { defineMessages } from '#platform/i18n.ts'

/** What any page may have to say about who is signed in; the messages of sign-in and account are beside their screens. */
export const messages = defineMessages('auth', {
  loggedIn: { en: 'Logged in successfully!', zh: '登录成功' },
  signedOut: { en: 'You have been logged out.', zh: '已退出登录' },
  signedOutLine: { en: 'Logged out successfully. See you soon!', zh: '已成功退出登录' },
  signedOutElsewhere: {
    en: 'You logged out in another tab of this browser.',
    zh: '你已经在另一个标签页退出了。',
  },
  signOutFailed: { en: 'Error signing out', zh: '退出登录失败' },
  signOutFailedWhy: { en: 'An error occurred while signing out.', zh: '退出登录时出了点问题，请检查网络，再试一次。' },
  sessionEnded: { en: 'Auth session missing!', zh: '登录已经失效！' },
  sessionEndedWhy: {
    en: 'You’re no longer logged in on this device. Please log in again; your saved work is safe.',
    zh: '这台设备上的登录已经失效。请重新登录，保存过的内容都还在。',
  },
  checking: { en: 'Checking who you are…', zh: '正在验证身份...' },
  checkTimedOut: {
    en: 'Checking your login took too long. Please try refreshing the page.',
    zh: '身份验证处理超时，请尝试刷新页面',
  },
})
