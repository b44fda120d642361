import { defineMessages } from '#platform/i18n.ts'

/** What the link in a letter about a new e-mail address opens. */
export const messages = defineMessages('email-change', {
  checking: { en: 'Checking the link…', zh: '正在检查链接……' },
  half: { en: 'Halfway there', zh: '完成了一半' },
  halfLine: {
    en: 'This email is confirmed. Now open the link we sent to the other one; nothing changes until then.',
    zh: '这个邮箱验证好了。请再打开另一个邮箱里的链接；两边都验证后才会更换。',
  },
  changed: { en: 'Your email has been changed', zh: '邮箱更换好了' },
  changedLine: {
    en: 'From now on, log in with your new email. Only the device that asked for the change stays logged in.',
    zh: '以后请用新邮箱登录。只有申请更换的设备保持登录，其他设备都已退出。',
  },
  expired: { en: 'This link no longer works', zh: '这个链接已经失效' },
  expiredLine: {
    en: 'Links work once, for one hour. On your account page you can see where things are, or start again.',
    zh: '链接一小时内有效，只能用一次。在账户页面可以看到进行到了哪一步，也可以重新开始。',
  },
  failed: { en: 'We couldn’t check the link', zh: '暂时无法检查链接' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  toAccount: { en: 'Go to my account', zh: '去我的账户' },
})
