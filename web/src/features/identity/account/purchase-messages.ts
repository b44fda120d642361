import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('purchases', {
  ownCourses: { en: 'My courses', zh: '我的课程' },
  noOwnCourses: { en: 'No courses have been opened for you yet', zh: '还没有为你开通的课程' },
  opened: { en: 'Opened on {date}', zh: '{date} 开通' },
  openedFree: {
    en: 'Opened on {date} with an access code or for free',
    zh: '{date} 用访问码开通，或免费开通',
  },
})
