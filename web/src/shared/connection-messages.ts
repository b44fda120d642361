import { defineMessages } from '#platform/i18n.ts'

/** Whether the database answers (spec 1 §8). */
export const connectionMessages = defineMessages('connection', {
  testing: { en: 'Testing the connection…', zh: '正在检测连接……' },
  success: { en: 'Database connection succeeded', zh: '数据库连接成功' },
  error: { en: 'Database connection failed', zh: '数据库连接失败' },
  unreachable: {
    en: 'Cannot connect. Check the network or log in again.',
    zh: '无法连接。请检查网络，或重新登录。',
  },
  invalidSession: { en: 'Your session is no longer valid. Please log in again.', zh: '登录已失效，请重新登录。' },
  noPermission: {
    en: 'Your account doesn’t have permission for this. Ask another administrator.',
    zh: '您的账户没有这项权限，请联系其他管理员。',
  },
  databaseAway: { en: 'The database isn’t responding.', zh: '数据库没有回应。' },
  storageAway: { en: 'The video storage cannot be written to.', zh: '视频存储无法写入。' },
})
