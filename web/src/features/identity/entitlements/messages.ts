import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('entitlements', {
  checkFailed: { en: 'Subscription Check Failed', zh: '会员状态查询失败' },
  checkFailedWhy: { en: 'Could not verify your subscription status.', zh: '暂时无法确认会员状态。' },
})
