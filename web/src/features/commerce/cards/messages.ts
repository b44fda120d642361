import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('cards', {
  premium: { en: 'Premium', zh: '会员' },
  free: { en: 'No premium in this account', zh: '这个账户没有开通会员' },
  until: { en: 'Premium until {date}', zh: '会员有效期至 {date}' },
  on: { en: 'Premium is on', zh: '会员已开通' },
  forFamily: { en: 'You pay for premium by card', zh: '您用银行卡付会员费' },
  prepaid: { en: 'Prepaid', zh: '预付' },
  prepaidWhy: {
    en: 'Your months are paid in advance. Nothing renews and nothing more is charged. When they end, what you bought singly stays open.',
    zh: '会员费已经预付，不会自动续费，也不会再扣款。到期以后，单独购买的课程仍然可以看。',
  },
  freeWhy: {
    en: 'A month paid by PayNow is prepaid: it doesn’t renew automatically.',
    zh: '用 PayNow 购买的会员按月预付，不会自动续费。',
  },
  active: { en: 'Renews by card', zh: '用卡自动续费' },
  activeWhy: {
    en: 'The next month begins on {date} and is charged to your card then.',
    zh: '下一个月从 {date} 开始，到时从卡上扣款。',
  },
  past_due: { en: 'The card could not be charged', zh: '银行卡扣款没有成功' },
  pastDueWhy: {
    en: 'Premium stays on for three days after {date}, and comes back as soon as the card is charged. You can enter another card, or let it end.',
    zh: '{date} 以后会员还会保留三天；过后只要扣款成功，会员就会恢复。可以换一张卡，也可以让它到期。',
  },
  ending: { en: 'Ends automatically', zh: '到期结束' },
  endingWhy: { en: 'Premium stays on until {date}. Nothing more is charged.', zh: '会员可以用到 {date}，不会再扣款。' },
  ended: { en: 'Ended', zh: '已结束' },
  endedWhy: {
    en: 'The subscription by card has ended. Nothing more is charged.',
    zh: '用卡续费的会员已经结束，不会再扣款。',
  },
  manage: { en: 'Change card or end premium', zh: '换卡或取消会员' },
  manageEnding: { en: 'Keep premium or change card', zh: '继续会员或换卡' },
  manageEnded: { en: 'See card payments', zh: '查看银行卡付款记录' },
  manageWhy: {
    en: 'Opens the card processor’s page. Ending takes effect at the end of the paid month.',
    zh: '会打开银行卡支付公司的页面。取消以后，会员可以用到已付的月份结束。',
  },
  portalFailed: { en: 'The page for your card could not be opened', zh: '银行卡页面没能打开' },
  portalDown: {
    en: 'The card service isn’t answering right now. Please try again in a few minutes.',
    zh: '银行卡支付暂时没有回应，请过几分钟再试。',
  },
})
