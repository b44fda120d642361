import { defineMessages } from '#platform/i18n.ts'

/** What the link in a letter about a new e-mail address opens. */
export const messages = defineMessages('email-change', {
  checking: { en: 'Checking the link…', zh: '正在检查链接……' },
  half: { en: 'Half done', zh: '完成了一半' },
  halfLine: {
    en: 'This mailbox is confirmed. Now open the link in the other one; until then nothing changes.',
    zh: '这个邮箱已经确认。现在请打开另一个邮箱里的链接，在那之前什么都不会改变。',
  },
  changed: { en: 'Your email is changed', zh: '邮箱更换好了' },
  changedLine: { en: 'From now on, sign in with your new email.', zh: '以后请用新邮箱登录。' },
  expired: { en: 'This link no longer works', zh: '这个链接已经失效' },
  expiredLine: {
    en: 'Links work once and for one hour. Your account page shows how the change stands, and there you can start it again.',
    zh: '链接一小时内有效，只能用一次。在账户页面可以看到进行到了哪一步，也可以重新开始。',
  },
  failed: { en: 'We could not check the link', zh: '暂时无法检查链接' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  toAccount: { en: 'To my account', zh: '去我的账户' },
})
