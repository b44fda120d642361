import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('paynow', {
  heading: { en: 'Pay with PayNow', zh: '用 PayNow 付款' },
  about: {
    en: 'Scan the QR code with your banking app to pay by PayNow.',
    zh: '打开银行应用，扫一扫即可用 PayNow 付款。',
  },
  month: { en: '{title}, one month', zh: '{title}，一个月' },
  forChild: { en: 'For {name}', zh: '给 {name}' },
  starts: {
    en: 'It starts when your payment arrives, or after the months that are paid already. It doesn’t renew automatically.',
    zh: '款项到账后开通；如果已经是会员，就接在到期日之后。不会自动续费。',
  },
  seatHeld: {
    en: 'The seat is held for half an hour from your order. Once you’ve entered the transaction number below, it stays yours until we’ve checked the payment.',
    zh: '座位从下单起保留半小时。在下面填好交易编号以后，会一直为您保留，直到核对完成。',
  },
  loading: { en: 'Getting your payment ready…', zh: '正在准备付款信息……' },
  sample: { en: 'This is a sample. Please don’t pay.', zh: '这是样例，请不要付款。' },
  sampleWhy: {
    en: 'The academy hasn’t entered its PayNow account yet, so nobody would receive the money.',
    zh: '学堂还没有填写 PayNow 账户，付了款也没有人收到。',
  },
  qrCode: { en: 'PayNow QR code for {price}', zh: 'PayNow 二维码，金额 {price}' },
  saveQr: { en: 'Save QR code', zh: '保存二维码' },
  shareQr: { en: 'Save or share QR code', zh: '保存或分享二维码' },
  qrFailed: { en: 'The picture could not be saved', zh: '图片没能保存' },
  qrFailedWhy: { en: 'Please take a screenshot instead.', zh: '请改用截屏。' },
  samePhone: {
    en: 'Paying on this phone? Save the QR code, then choose the picture in your banking app.',
    zh: '在这部手机上付款？先保存二维码，再到银行应用里选这张图片。',
  },
  validUntil: { en: 'Valid until the end of {date}', zh: '有效期至 {date}' },
  payee: { en: 'Pay to', zh: '收款方' },
  amount: { en: 'Amount', zh: '金额' },
  uen: { en: 'Company UEN', zh: '公司 UEN' },
  reference: { en: 'Reference', zh: '付款编号' },
  copyAmount: { en: 'Copy the amount', zh: '复制金额' },
  copyUen: { en: 'Copy the UEN', zh: '复制 UEN' },
  copyReference: { en: 'Copy the reference', zh: '复制付款编号' },

  steps: { en: 'How to pay', zh: '付款步骤' },
  step1: {
    en: 'Open your banking app and choose “Scan & Pay” or PayNow.',
    zh: '打开银行应用，选择“扫码付款”或 PayNow。',
  },
  step2: {
    en: 'Scan the QR code. On the same phone, save it and choose the picture.',
    zh: '扫描二维码。如果在同一部手机上，先保存二维码，再选这张图片。',
  },
  step3: { en: 'Check the name {name} and the amount {price}.', zh: '核对收款方 {name} 和金额 {price}。' },
  step4: {
    en: 'Check that the reference is {reference}, then confirm the payment.',
    zh: '核对付款编号 {reference}，然后确认付款。',
  },
  step5: {
    en: 'Enter your bank’s transaction reference number below and press Verify Payment.',
    zh: '在下面填写银行的交易编号，再按“核对付款”。',
  },

  transaction: { en: 'Transaction reference number', zh: '交易编号' },
  transactionHint: {
    en: 'Your banking app shows it after you pay.',
    zh: '付款后，银行应用里会显示。',
  },
  needTransaction: { en: 'Please enter a transaction reference number', zh: '请填写交易编号' },
  verify: { en: 'Verify Payment', zh: '核对付款' },
  verified: { en: 'Verification Successful', zh: '提交成功' },
  notVerified: { en: 'Verification Failed', zh: '核对失败' },
  notYours: { en: 'Payment not found or does not belong to you', zh: '找不到这笔付款，或者它不属于您' },
  notOpen: {
    en: 'This payment isn’t open any more. The page shows how it stands now.',
    zh: '这笔付款的状态已经改变，请看这一页的最新状态。',
  },
  alsoByItself: {
    en: 'Once the money arrives, this page updates automatically.',
    zh: '款项到账以后，这一页会自动更新。',
  },

  review: { en: 'Payment Under Review', zh: '付款核对中' },
  reviewWhy: {
    en: 'Thank you. We match your payment with our bank account, usually within one working day. What you bought then opens automatically; you can close this page.',
    zh: '谢谢！我们会和银行记录核对，通常在一个工作日内完成。核对好以后会自动开通，可以先关掉这一页。',
  },
  yourTransaction: { en: 'Your transaction reference: {id}', zh: '您填写的交易编号：{id}' },
  correct: { en: 'Correct the number', zh: '更正编号' },
  returnHome: { en: 'Return home', zh: '回到首页' },

  notFound: { en: 'Payment Information Not Found', zh: '找不到付款信息' },
  missing: { en: 'Payment reference is missing', zh: '缺少付款编号' },
  supportWhy: {
    en: 'If you have paid, please contact us with your bank’s transaction reference.',
    zh: '如果已经付款，请带上银行的交易编号联系我们。',
  },
  contact: { en: 'Contact us', zh: '联系我们' },
  writeTo: { en: 'Write to {email}', zh: '发电邮到 {email}' },
  toPayments: { en: 'See my payments', zh: '看付款记录' },

  expired: { en: 'This QR code has expired', zh: '这个二维码已经过期' },
  expiredWhy: {
    en: 'Please don’t pay with it any more. If you have already paid, the payment still counts: we match it with our bank account. Otherwise you can start again.',
    zh: '请不要再用它付款。如果已经付款，仍然有效，我们会和银行记录核对。还没有付款的话，可以重新开始。',
  },
  canceled: { en: 'This payment was cancelled', zh: '这笔付款已取消' },
  canceledWhy: {
    en: 'Please don’t pay with its QR code. If you have already paid, contact us and we’ll sort it out.',
    zh: '请不要再用它的二维码付款。如果已经付款，请联系我们，我们会处理。',
  },
  refunded: { en: 'This payment was refunded', zh: '这笔付款已退款' },
  refundedWhy: { en: 'Your account page shows the details.', zh: '详情请看“我的账户”。' },
})
