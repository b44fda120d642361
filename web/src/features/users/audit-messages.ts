import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('audit', {
  audit: { en: 'Records', zh: '操作记录' },
  promise: { en: 'What administrators did to accounts, newest first.', zh: '管理员对账户做过的操作，最新的在最前面。' },
  at: { en: 'When', zh: '时间' },
  actor: { en: 'Administrator', zh: '管理员' },
  action: { en: 'What', zh: '操作' },
  subject: { en: 'Account', zh: '账户' },
  detail: { en: 'Details', zh: '说明' },
  role_granted: { en: 'Gave a role', zh: '授予角色' },
  role_revoked: { en: 'Took a role', zh: '取消角色' },
  banned: { en: 'Locked', zh: '停用账户' },
  unbanned: { en: 'Opened again', zh: '恢复账户' },
  factors_removed: { en: 'Second step taken off', zh: '取消两步验证' },
  sessions_ended: { en: 'Signed out everywhere', zh: '结束所有登录' },
  user_viewed: { en: 'Looked at', zh: '查看资料' },
  users_exported: { en: 'Downloaded the list', zh: '下载用户列表' },
  exported: { en: { one: '{count} user', other: '{count} users' }, zh: '{count} 个用户' },
  administrator: { en: 'Administrator', zh: '管理员' },
  teacher: { en: 'Confirmed teacher', zh: '已确认的教师' },
  gone: { en: 'Deleted account', zh: '已删除的账户' },
  nothing: { en: 'Nothing was done yet', zh: '还没有操作记录' },
})
