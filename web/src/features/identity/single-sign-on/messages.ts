import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('single-sign-on', {
  continueWith: { en: 'Continue with {name}', zh: '用 {name} 登录' },
  addWhy: {
    en: 'You’ll then be able to log in with {name} too. First, please confirm it’s you.',
    zh: '以后用 {name} 也能登录这个账户。请先确认是本人操作。',
  },
  goOn: { en: 'Continue', zh: '继续' },
  add: { en: 'Add {name}', zh: '添加 {name}' },
  addGroup: { en: 'Add another account to log in with', zh: '添加其他平台的账户' },
  loginGroup: { en: 'Log in with another account', zh: '用其他平台的账户登录' },
  away: { en: 'We can’t reach {name} right now', zh: '暂时连不上 {name}' },
  awayWhy: {
    en: 'Please try again in a little while, or choose another way.',
    zh: '过一会儿再试，或者换一种方式。',
  },
  failed: { en: 'That didn’t work', zh: '操作没有成功' },
  failedWhy: { en: 'Nothing has changed. Please try again.', zh: '什么都没有改动，请再试一次。' },
  tooMany: { en: 'That was a lot of tries', zh: '试的次数有点多了' },
  tooManyWhy: { en: 'Please wait a few minutes, then try again.', zh: '请等几分钟再试。' },
})
