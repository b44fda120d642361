import { defineMessages } from '#platform/i18n.ts'

/** What any page may have to say about who is signed in; the words of the door and the account are beside their screens. */
export const messages = defineMessages('auth', {
  loggedIn: { en: 'Logged in successfully!', zh: '登录成功' },
  signedOut: { en: 'You have been signed out.', zh: '已退出登录' },
  signedOutLine: { en: 'Signed out successfully. See you soon!', zh: '已成功退出登录' },
  signedOutElsewhere: {
    en: 'It was done in another tab of this browser.',
    zh: '是在这个浏览器的另一个标签页里退出的。',
  },
  signOutFailed: { en: 'Error signing out', zh: '退出登录失败' },
  signOutFailedWhy: { en: 'An error occurred while signing out.', zh: '退出登录时出了点问题，请检查网络，再试一次。' },
  sessionEnded: { en: 'Auth session missing!', zh: '登录已经失效！' },
  sessionEndedWhy: {
    en: 'You are no longer logged in on this device. Please log in again; what was saved is safe.',
    zh: '你在这台设备上的登录已经结束。请重新登录，保存过的内容都还在。',
  },
  checking: { en: 'Checking who you are…', zh: '正在验证身份...' },
  checkTimedOut: {
    en: 'Checking your sign-in took too long. Please try refreshing the page.',
    zh: '身份验证处理超时，请尝试刷新页面',
  },
})
