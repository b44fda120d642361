import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('resend-email', {
  sendEmail: { en: 'Send the email again', zh: '重新发送验证邮件' },
  sent: { en: 'The email is on its way', zh: '验证邮件已经发出' },
  sentWhy: { en: 'Open the link in it within an hour.', zh: '请在一小时内打开里面的链接。' },
  failed: { en: 'That didn’t work', zh: '操作没有成功' },
  failedWhy: { en: 'Please try again in a few minutes.', zh: '请过几分钟再试一次。' },
})
