import { defineMessages } from '#platform/i18n.ts'

/** Lines of the bank's file, and deciding about them. */
export const messages = defineMessages('bank-lines', {
  lead: {
    en: 'Money that didn’t complete an order automatically is waiting here for your decision.',
    zh: '没能自动完成订单的款项，在这里等您处理。',
  },
  show: { en: 'Show', zh: '显示' },
  waiting: { en: 'Waiting for a decision', zh: '等待处理' },
  all: { en: 'All records', zh: '全部记录' },
  list: { en: 'Bank records', zh: '银行记录' },
  importFile: { en: 'Read a bank file', zh: '读取银行文件' },
  noneWaiting: { en: 'Nothing is waiting', zh: '没有等待处理的记录' },
  noneWaitingWhy: {
    en: 'All the money that arrived is in its place.',
    zh: '收到的款项都已对应好了。',
  },
  none: { en: 'No bank records yet', zh: '还没有银行记录' },
  noneWhy: {
    en: 'Download the account’s transactions from your bank as CSV, and read the file here.',
    zh: '请从银行下载账户明细（CSV），然后在这里读取。',
  },

  underpaid: { en: 'Too little', zh: '付少了' },
  overpaid: { en: 'Too much', zh: '付多了' },
  late: { en: 'Late', zh: '逾期到账' },
  paid_twice: { en: 'Paid twice', zh: '重复付款' },
  already_owned: { en: 'Owned before', zh: '之前已开通' },
  no_seat: { en: 'No seat left', zh: '没有座位了' },
  canceled: { en: 'Cancelled order', zh: '订单已取消' },
  unknown_reference: { en: 'Reference not found', zh: '找不到编号' },
  several_references: { en: 'Several orders', zh: '多个订单' },
  no_reference: { en: 'No reference', zh: '没有编号' },
  underpaidWhy: { en: '{difference} less than the price arrived.', zh: '到账金额比价格少 {difference}。' },
  overpaidWhy: { en: '{difference} more than the price arrived.', zh: '到账金额比价格多 {difference}。' },
  lateWhy: {
    en: 'The right amount, but after the last day of the QR code.',
    zh: '金额正确，但是在二维码过期以后才到账。',
  },
  paid_twiceWhy: {
    en: 'This order was paid by another bank record already.',
    zh: '这个订单已经由另一笔银行记录付清。',
  },
  already_ownedWhy: {
    en: 'It was paid correctly, but the learner had this already.',
    zh: '付款没有问题，但是使用人之前就已经开通。',
  },
  no_seatWhy: {
    en: 'It was paid correctly, but no seat was left when the money came.',
    zh: '付款没有问题，但是款到账时座位已经没有了。',
  },
  canceledWhy: {
    en: 'The payer had cancelled this order before the money arrived.',
    zh: '款项到账前，付款人已经取消了订单。',
  },
  unknown_referenceWhy: {
    en: 'The text looks like one of our references, but none of our payments has it. Perhaps a letter was mistyped.',
    zh: '附言看起来像我们的付款编号，但没有这样的付款。也许打错了一个字母。',
  },
  several_referencesWhy: { en: 'The text names several of our payments.', zh: '附言里有好几个我们的付款编号。' },
  no_referenceWhy: {
    en: 'The text names no reference of ours, but the amount is the price of an order. Check with the payer or the bank before you choose one.',
    zh: '附言里没有我们的付款编号，但是金额和订单的价格相同。选择之前，请先和付款人或银行确认。',
  },

  completedLine: { en: 'Matched automatically', zh: '已自动对应' },
  decided: { en: 'Decided: {decision}', zh: '已处理：{decision}' },
  decidedRefund: { en: 'Send back', zh: '退回' },
  bookedOn: { en: 'Booked {day}', zh: '入账：{day}' },
  bankNumber: { en: 'Bank’s number', zh: '银行流水号' },
  bankText: { en: 'Bank’s text', zh: '银行附言' },
  itsPayment: { en: 'The order', zh: '对应的订单' },
  severalPayments: {
    en: 'Several: find them under “Orders” by the references in the text.',
    zh: '有好几个：请用附言里的付款编号在“订单”里查找。',
  },
  noPayment: { en: 'No order found yet.', zh: '还没有找到对应的订单。' },
  mayBeFor: { en: 'Perhaps for one of these', zh: '可能是这些订单的款项' },
  noCandidates: {
    en: 'No order of this amount is waiting any more.',
    zh: '已经没有这个金额的订单在等待付款。',
  },
  typedFits: { en: '“{typed}”, which the payer typed, fits this record', zh: '付款人填写的“{typed}”与这笔记录相符' },
  typedOther: { en: 'The payer typed “{typed}”', zh: '付款人填写了“{typed}”' },
  price: { en: 'Price', zh: '价格' },
  typed: { en: 'Payer typed', zh: '付款人填写' },
  typedTwice: { en: 'also typed for another payment', zh: '另一笔付款也填了这个号码' },
  seeOrder: { en: 'See the order', zh: '查看订单' },
  sentBack: { en: 'To send back by transfer: {amount}', zh: '需要转账退回：{amount}' },

  giveAccess: { en: 'Give access', zh: '开通' },
  giveAccessFor: { en: 'Give access to all of them', zh: '全部开通' },
  chooseOrder: { en: 'Choose the order', zh: '选择订单' },
  keepPayment: { en: 'Keep the payment', zh: '保留付款' },
  sendBack: { en: 'Send {amount} back', zh: '退回 {amount}' },
  setAside: { en: 'Set aside', zh: '搁置' },

  completeAsk: { en: 'Give access for {amount}?', zh: '用 {amount} 开通？' },
  keepAsk: { en: 'Keep the payment of {amount}?', zh: '保留 {amount} 的付款？' },
  refundAsk: { en: 'Send {amount} back?', zh: '退回 {amount}？' },
  ignoreAsk: { en: 'Set {amount} aside?', zh: '搁置 {amount}？' },
  completeEffect: {
    en: 'The order counts as paid, and its access opens at once.',
    zh: '订单记为已付款，权限立即开通。',
  },
  completeLess: {
    en: 'Access opens at once, and the order counts as paid with what arrived.',
    zh: '权限立即开通，按实际到账金额记为已付款。',
  },
  completeMore: {
    en: 'Access opens at once, and you transfer {excess} back to the payer.',
    zh: '权限立即开通，并请您把多付的 {excess} 转账退回。',
  },
  keepEffect: { en: 'Nothing changes: the payment stays, and no money goes back.', zh: '一切不变：付款保留，不退款。' },
  refundEffect: {
    en: 'This money gives no access; you transfer it back to the payer.',
    zh: '这笔款不开通任何权限，请您转账退回给付款人。',
  },
  refundExcess: {
    en: 'The order stays paid; you transfer {excess}, which is too much, back to the payer.',
    zh: '订单仍然有效，请您把多付的 {excess} 转账退回。',
  },
  refundSeatless: {
    en: 'The order is refunded, and you transfer the money back to the payer.',
    zh: '订单退款，请您把款项转账退回给付款人。',
  },
  refundOwned: {
    en: 'The order is refunded, what was given before stays, and you transfer the money back to the payer.',
    zh: '订单退款，之前开通的权限保留，请您把款项转账退回给付款人。',
  },
  ignoreEffect: {
    en: 'No money goes back and no access is given. You find the record under “All records”.',
    zh: '不退款，也不开通。以后可以在“全部记录”里找到它。',
  },
  decideConflict: {
    en: 'Someone has decided this, or the order can’t be completed any more. Close this and look at it again.',
    zh: '这笔记录已经有人处理，或者订单不能再完成了。请关闭后再看看。',
  },
  completedDone: { en: 'Access is open', zh: '权限已开通' },
  keptDone: { en: 'The payment stays', zh: '付款已保留' },
  ignoredDone: { en: 'Set aside', zh: '已搁置' },
  stillWaiting: { en: 'One more decision', zh: '还要再处理一次' },
  stillWaitingWhy: {
    en: 'The order is paid, but the learner got nothing for it. Decide whether the money goes back.',
    zh: '订单已付款，但是使用人没有因此得到什么。请决定是否退款。',
  },
  transferWhy: {
    en: 'Your decision is kept. Make the transfer to the payer in the bank’s app now, and record it under “Transfers”; the record “{text}” shows who paid.',
    zh: '处理结果已保存。请现在就在银行应用里转账给付款人，然后在“退款转账”里登记；从记录“{text}”可以看到是谁付的。',
  },

  whichOrder: { en: 'Which order is it for?', zh: '这是哪个订单的款项？' },
  findOrder: { en: 'Find the order', zh: '查找订单' },
  findOther: { en: 'Find another order', zh: '查找其他订单' },
  findOrderHint: {
    en: 'Name or email of the payer, or the beginning of the reference',
    zh: '付款人姓名、电邮，或付款编号的开头',
  },
  orderMissing: { en: 'Please choose the order first.', zh: '请先选择订单。' },
  noOrderFound: { en: 'No PayNow order found.', zh: '没有找到 PayNow 订单。' },
})
