import { defineMessages } from '#platform/i18n.ts'

/** Refunds that an administrator sends by a transfer at the bank. */
export const messages = defineMessages('refund-transfers', {
  lead: {
    en: 'Refunds that you send in the bank’s app. The family sees “on its way” until you record the transfer here.',
    zh: '需要您在银行应用里转账的退款。登记之前，家长看到的是“退款办理中”。',
  },
  show: { en: 'Show', zh: '显示' },
  waiting: { en: 'To transfer', zh: '待转账' },
  all: { en: 'All transfers', zh: '全部转账' },
  list: { en: 'Refund transfers', zh: '退款转账' },
  noneWaiting: { en: 'Nothing to transfer', zh: '没有待转账的退款' },
  noneWaitingWhy: { en: 'Every refund has been sent.', zh: '退款都已转出。' },
  none: { en: 'No transfers yet', zh: '还没有退款转账' },
  noneWhy: { en: 'Refunds of PayNow payments appear here.', zh: 'PayNow 付款的退款会列在这里。' },
  toTransfer: { en: 'To transfer', zh: '待转账' },
  transferred: { en: 'Transferred', zh: '已转账' },
  decidedOn: { en: 'Decided {date}', zh: '{date} 决定' },
  why: { en: 'Reason', zh: '原因' },
  bankText: { en: 'Bank’s text of the payment', zh: '付款的银行附言' },
  noOrder: { en: 'Belongs to no order', zh: '不属于任何订单' },
  seeOrder: { en: 'See the order', zh: '查看订单' },
  madeOn: { en: 'Transferred on {date} by {name}', zh: '{name} 于 {date} 转账' },
  bankReference: { en: 'Bank’s reference', zh: '银行流水号' },
  record: { en: 'I made this transfer', zh: '我已转账' },
  recordAsk: { en: 'Was {amount} transferred?', zh: '{amount} 已经转出了吗？' },
  recordWhy: {
    en: 'Only once the bank’s app has confirmed it. Afterwards the family sees the refund as sent.',
    zh: '请在银行应用确认转账成功以后再登记。登记后，家长会看到“已退款”。',
  },
  bankReferenceHint: { en: 'As the bank’s app shows it for this transfer', zh: '银行应用里这笔转账的编号' },
  bankReferenceMissing: { en: 'Please type 3 to 60 characters.', zh: '请填写 3 到 60 个字符。' },
  recordNow: { en: 'Record the transfer', zh: '登记转账' },
  recorded: { en: 'Transfer recorded', zh: '已登记转账' },
  conflict: {
    en: 'Someone has recorded this transfer already. Please check at the bank that it wasn’t made twice.',
    zh: '这笔转账已经有人登记。请到银行核对，确认没有重复转账。',
  },
})
