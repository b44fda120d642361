import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('admin-frame', {
  sections: { en: 'Administration', zh: '管理' },
  courses: { en: 'Courses', zh: '课程管理' },
  videoUpload: { en: 'Video upload', zh: '上传视频' },
  questions: { en: 'Questions', zh: '题目' },
  papers: { en: 'Papers', zh: '试卷' },
  liveCourses: { en: 'Live courses', zh: '直播课程' },
  classes: { en: 'My classes', zh: '我的班级' },
  authorSections: { en: 'Teaching', zh: '教学' },
  forAuthors: { en: 'For teachers and administrators', zh: '仅供老师和管理员使用' },
  forAuthorsWhy: {
    en: 'Teachers can write questions and papers once an administrator has confirmed them.',
    zh: '老师经管理员确认以后，就可以编写题目和试卷。',
  },
  users: { en: 'Users', zh: '用户管理' },
  payments: { en: 'Payments', zh: '付款管理' },
  tutor: { en: 'AI tutor', zh: 'AI 导师' },
  audit: { en: 'Audit log', zh: '操作记录' },
  reports: { en: 'Reports', zh: '数据报告' },
  forAdministrators: { en: 'For administrators only', zh: '仅供管理员使用' },
  forAdministratorsWhy: {
    en: 'If you need access, ask another administrator to give you the role.',
    zh: '如果您需要使用这个页面，请联系其他管理员为您授权。',
  },
  noSupport: { en: 'Nobody can write to the academy', zh: '用户联系不到学堂' },
  noSupportWhy: {
    en: 'There’s no support address, so people who pay have nobody to ask. Set SUPPORT_EMAIL, or SUPPORT_NAME and SUPPORT_URL, in the server’s settings and start it again.',
    zh: '还没有设置客服联系方式，付了款的人有问题也找不到人。请在服务器设置里填上 SUPPORT_EMAIL，或者 SUPPORT_NAME 和 SUPPORT_URL，再重新启动。',
  },
  addFactor: { en: 'Turn on two-step verification', zh: '请为您的账户开启两步验证' },
  addFactorWhy: {
    en: 'You manage other people’s accounts. With a code from your phone, a stolen password alone won’t let anyone in.',
    zh: '您管理着其他人的账户。开启以后，即使密码泄露，没有手机上的验证码也无法登录。',
  },
  addFactorLink: { en: 'Turn it on in my account', zh: '去“我的账户”开启' },
})
