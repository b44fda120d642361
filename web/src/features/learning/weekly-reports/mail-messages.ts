import { defineMessages } from '#platform/i18n.ts'

/** The link to a week, and the email about it. */
export const mailMessages = defineMessages('weekly-mail', {
  week: { en: 'This week', zh: '本周情况' },
  weekOf: { en: 'This week: {name}', zh: '本周情况：{name}' },
  classWeek: { en: 'Class week', zh: '班级的一周' },
  classWeekAbout: {
    en: 'Who learned what this week, and what is being mixed up.',
    zh: '这周谁学了什么，哪些地方容易弄错。',
  },
  classWeekOpen: { en: 'Open the week', zh: '查看本周' },
  heading: { en: 'Weekly email', zh: '每周邮件' },
  about: {
    en: 'On Sunday evening: what your children learned, and a five-minute idea for home.',
    zh: '星期天傍晚寄给您：孩子这周学了什么，再加一个五分钟的亲子小活动。',
  },
  send: { en: 'Send it to {email}', zh: '寄到 {email}' },
  noEmail: { en: 'Add and confirm an email in your account to get it.', zh: '在账户里添加并验证邮箱后，就能收到。' },
  unconfirmed: { en: 'Confirm your email in your account to get it.', zh: '在账户里验证邮箱后，就能收到。' },
  on: { en: 'You’ll get the weekly email', zh: '您会收到每周邮件' },
  off: { en: 'No more weekly emails', zh: '不再寄每周邮件' },
  failed: { en: 'That didn’t work', zh: '没有成功' },
  failedWhy: { en: 'Please try again.', zh: '请再试一次。' },
  stopTitle: { en: 'Stop the weekly email?', zh: '不再接收每周邮件？' },
  stopLine: {
    en: 'The weeks stay on your family page. You can switch the email on again there.',
    zh: '每周情况仍可在“我的家庭”查看，想再收邮件也在那里打开。',
  },
  stop: { en: 'Stop the email', zh: '不再接收' },
  stopped: { en: 'No more weekly emails', zh: '已经停止' },
  stoppedLine: { en: 'You won’t get this email again.', zh: '以后不会再寄给您。' },
  broken: { en: 'This link doesn’t work', zh: '链接无效' },
  brokenLine: {
    en: 'Part of it may be missing. You can switch the email off on your family page.',
    zh: '链接可能不完整。您也可以在“我的家庭”关闭每周邮件。',
  },
  toFamily: { en: 'To my family', zh: '去我的家庭' },
})
