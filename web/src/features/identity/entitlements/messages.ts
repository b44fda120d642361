import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('entitlements', {
  checkFailed: { en: 'Subscription Check Failed', zh: '会员状态查询失败' },
  checkFailedWhy: { en: 'Could not verify your subscription status.', zh: '暂时无法确认会员状态。' },
  purchase: { en: 'Purchase This Course', zh: '购买课程' },
  loginFirst: { en: 'Please log in first', zh: '请先登录' },
  loginFirstWhy: { en: 'We will bring you back here afterwards.', zh: '登录后会回到这里。' },
  askAdministrator: { en: 'Please contact the administrator to buy', zh: '请联系管理员购买' },
  askAdministratorWhy: {
    en: 'Online payment isn’t available yet. Nothing has been charged.',
    zh: '网上付款还没有开通，目前没有扣取任何费用。',
  },
})
