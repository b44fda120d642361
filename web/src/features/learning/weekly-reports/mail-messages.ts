import { defineMessages } from '#platform/i18n.ts'

/** The link to a week, and the email about it. */
export const mailMessages = defineMessages('weekly-mail', {
  week: { en: 'This week', zh: '本周情况' },
  weekOf: { en: 'This week: {name}', zh: '本周情况：{name}' },
  classWeek: { en: 'Class week', zh: '班级的一周' },
  classWeekAbout: {
    en: 'Who learned what this week, and what they mix up.',
    zh: '这周谁学了什么，哪些地方容易弄错。',
  },
  classWeekOpen: { en: 'Open the week', zh: '查看本周' },
  heading: { en: 'Emails about learning', zh: '学习电邮' },
  about: {
    en: 'On Sunday evening: what your children learned, and a five-minute idea for home. On other evenings only if a teacher set or marked homework.',
    zh: '星期天傍晚发给您：孩子这周学了什么，再加一个五分钟的亲子小活动。其他日子，只有老师布置或批改了作业才会发。',
  },
  send: { en: 'Send it to {email}', zh: '发到 {email}' },
  noEmail: {
    en: 'Add and confirm an email in your account to get it.',
    zh: '在“我的账户”里添加并验证电邮后，就能收到。',
  },
  unconfirmed: { en: 'Confirm your email in your account to get it.', zh: '在“我的账户”里验证电邮后，就能收到。' },
  on: { en: 'You’ll get emails about learning', zh: '您会收到学习电邮' },
  off: { en: 'No more emails about learning', zh: '不再发学习电邮' },
  failed: { en: 'That didn’t work', zh: '没有成功' },
  failedWhy: { en: 'Please try again.', zh: '请再试一次。' },
  stopTitle: { en: 'Stop emails about learning?', zh: '不再接收学习电邮？' },
  stopLine: {
    en: 'The weekly email and the ones about homework stop. The weeks stay on your family page, where you can switch the emails on again.',
    zh: '每周电邮和作业电邮都会停止。每周情况仍可在“我的家庭”查看，想再收电邮也在那里打开。',
  },
  stop: { en: 'Stop the emails', zh: '不再接收' },
  stopped: { en: 'No more emails about learning', zh: '已经停止' },
  stoppedLine: { en: 'You won’t get these emails again.', zh: '以后不会再发给您。' },
  broken: { en: 'This link doesn’t work', zh: '链接无效' },
  brokenLine: {
    en: 'Part of it may be missing. You can switch the emails off on your family page.',
    zh: '链接可能不完整。您也可以在“我的家庭”关闭学习电邮。',
  },
  toFamily: { en: 'To my family', zh: '去我的家庭' },
})
