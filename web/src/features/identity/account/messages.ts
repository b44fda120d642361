import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('account', {
  account: { en: 'My account', zh: '我的账户' },
  promise: { en: 'Your profile, your subscription and your courses.', zh: '个人资料、会员状态和已购课程。' },
  profile: { en: 'Profile', zh: '个人资料' },
  student: { en: 'Student', zh: '学生' },
  teacher: { en: 'Teacher', zh: '老师' },
  parent: { en: 'Parent', zh: '家长' },
  administrator: { en: 'Administrator', zh: '管理员' },
  premium: { en: 'Premium', zh: '会员' },
  free: { en: 'Free', zh: '免费用户' },
  email: { en: 'Email', zh: '电邮' },
  phone: { en: 'Phone', zh: '手机号码' },
  level: { en: 'Level', zh: '年级' },
  joined: { en: 'Joined', zh: '加入日期' },
  subscription: { en: 'Subscription', zh: '会员状态' },
  premiumUntil: { en: 'until {date}', zh: '有效期至 {date}' },
  signOut: { en: 'Log out', zh: '退出登录' },
  purchases: { en: 'Purchased courses', zh: '已购课程' },
  noPurchases: { en: "You haven't purchased any courses yet", zh: '还没有购买任何课程' },
  seeCourses: { en: 'See the courses', zh: '看看课程' },
  bought: { en: 'Purchased on {date}', zh: '购于 {date}' },
  noProfile: { en: 'No profile found. Please contact support.', zh: '找不到个人资料，请联系我们。' },
  contact: { en: 'Contact us', zh: '联系我们' },
  checkFailed: { en: 'Subscription Check Failed', zh: '会员状态查询失败' },
  checkFailedWhy: { en: 'Could not verify your subscription status.', zh: '暂时无法确认会员状态。' },
  missing: { en: 'Auth session or user missing', zh: '登录或账户已经失效' },
  missingWhy: {
    en: 'This change wasn’t saved. Please log in and make it again.',
    zh: '这次修改没有保存。请重新登录，再改一次。',
  },
  tryAgain: { en: 'Try again', zh: '再试一次' },

  sections: { en: 'On this page', zh: '本页内容' },
  profileSection: { en: 'Profile', zh: '个人资料' },
  paymentsSection: { en: 'Premium and payments', zh: '会员与付款' },
  securitySection: { en: 'Login and security', zh: '登录与安全' },
  devicesSection: { en: 'Devices', zh: '登录的设备' },
  learningSection: { en: 'Learning and classes', zh: '学习与班级' },
  dataSection: { en: 'My data', zh: '我的数据' },

  addFactor: { en: 'Please turn on two-step verification', zh: '请开启两步验证' },
  addFactorWhy: {
    en: 'As an administrator, you can see and change other people’s accounts. Two-step verification keeps them safe even if someone finds out your password.',
    zh: '您是管理员，可以查看和修改别人的账户。有了两步验证，即使有人知道了您的密码，大家的账户也是安全的。',
  },
  addFactorLink: { en: 'Turn it on now', zh: '现在开启' },
  childNote: {
    en: 'Your parent looks after this account with you. If you want to change something, ask them.',
    zh: '这个账户由家长和你一起照看。想改什么，请告诉他们。',
  },
})

export const purchaseMessages = defineMessages('purchases', {
  ownCourses: { en: 'My courses', zh: '我的课程' },
  noOwnCourses: { en: 'No courses have been opened for you yet', zh: '还没有为你开通的课程' },
  forChildren: {
    en: 'What you bought for a child opens in the child’s account. Your payments are listed below.',
    zh: '给孩子买的课程会在孩子的账户里开通。付款记录在下面。',
  },
  opened: { en: 'Opened on {date}', zh: '{date} 开通' },
  openedFree: {
    en: 'Opened on {date} with an access code or for free',
    zh: '{date} 用访问码开通，或免费开通',
  },
})
