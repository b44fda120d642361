import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('orders', {
  purchase: { en: 'Purchase This Course', zh: '购买课程' },
  purchaseSeries: { en: 'Purchase the whole series', zh: '购买整个系列' },
  purchaseVideo: { en: 'Purchase this lesson', zh: '购买这一课' },
  upgrade: { en: 'Upgrade to Premium', zh: '升级会员' },
  whatItContains: { en: 'What premium contains', zh: '会员包括什么' },
  upgradeNote: {
    en: 'Premium gives you the AI tutor, daily recommendations and all premium features.',
    zh: '升级会员后，可以使用 AI 导师、每日推荐和全部会员功能。',
  },
  perMonth: { en: '{price} a month', zh: '每月 {price}' },
  addMonth: { en: 'Add a month', zh: '再加一个月' },
  buyPremium: { en: 'Buy premium for the family', zh: '给家人开通会员' },
  childLine: { en: '{name}: {line}', zh: '{name}：{line}' },
  until: { en: 'Premium until {date}', zh: '会员有效期至 {date}' },
  without: { en: 'no premium', zh: '没有开通会员' },
  notYetFor: { en: 'no premium content for {level} yet', zh: '{level} 还没有会员内容' },
  inFamily: { en: 'Premium is on in your family', zh: '孩子的会员已经开通' },
  notYet: { en: 'Not yet', zh: '还不能购买' },
  premiumNotYet: {
    en: 'We have no premium content for this level yet, and we only sell what is there.',
    zh: '这个年级还没有会员内容。有了内容，才会开放购买。',
  },
  contentNotYet: {
    en: 'It isn’t recorded yet, and we only sell what is there.',
    zh: '还没有录好。录好以后，才会开放购买。',
  },
  seatNotYet: {
    en: 'It has no teacher or no dates yet, and we only sell what is there.',
    zh: '老师或上课时间还没定。定好以后，才会开放购买。',
  },
  boughtFor: {
    en: 'You bought this for {name}. It is open in {name}’s account.',
    zh: '您已经为 {name} 购买，在 {name} 的账户里可以看。',
  },
  startAgain: { en: 'Start again', zh: '重新开始' },
  orPremium: { en: 'Watch with premium', zh: '用会员观看' },
  loginFirst: { en: 'Please log in first', zh: '请先登录' },
  loginFirstWhy: { en: 'We will bring you back here afterwards.', zh: '登录后会回到这里。' },

  credit: {
    en: '{price}, of which you’ve paid {credit} for single lessons of this series',
    zh: '{price}，其中 {credit} 在购买本系列的单课时已付',
  },
  toPay: { en: 'To pay: {price}', zh: '还需付：{price}' },
  nothingToPay: { en: 'Nothing left to pay', zh: '不用再付款' },
  renews: {
    en: 'By card. Renews each month until you end it, which you can do any time on your account page.',
    zh: '用卡付款，每月自动续费；随时可以在“我的账户”取消。',
  },
  prepaid: {
    en: 'By PayNow, for one month. It doesn’t renew automatically.',
    zh: '用 PayNow 付款，每次一个月，不会自动续费。',
  },
  byCard: { en: 'By card. Yours to keep.', zh: '用卡付款，购买后一直可以看。' },
  byPayNow: { en: 'By PayNow. Yours to keep.', zh: '用 PayNow 付款，购买后一直可以看。' },
  seatByCard: {
    en: 'By card. The seat is held for half an hour while you pay.',
    zh: '用卡付款。付款期间，座位保留半小时。',
  },
  seatByPayNow: {
    en: 'By PayNow. The seat is held for half an hour, and once you have entered the transaction number, until we’ve checked it.',
    zh: '用 PayNow 付款。座位保留半小时；填好交易编号以后，会一直保留到核对完成。',
  },
  seatRefund: {
    en: 'For a refund, write to us. When all the money goes back, the seat does too.',
    zh: '需要退款，请发电邮给我们。全额退款以后，座位也会让出来。',
  },
  seriesIsYours: { en: 'This series is yours', zh: '这个系列已经开通' },

  summary: { en: 'Check your order', zh: '确认订单' },
  summaryWhy: {
    en: 'Nothing is ordered until you press the button below.',
    zh: '按下面的按钮以后，才算下单。',
  },
  forRow: { en: 'For', zh: '给谁用' },
  whatRow: { en: 'What', zh: '内容' },
  howLongRow: { en: 'How long', zh: '期限' },
  howMuchRow: { en: 'How much', zh: '金额' },
  premiumHolds: {
    en: 'AI tutor, daily recommendations and all premium features',
    zh: 'AI 导师、每日推荐和全部会员功能',
  },
  premiumLevels: { en: 'Content for {levels} so far', zh: '目前有 {levels} 的内容' },
  oneMonth: { en: 'One month', zh: '一个月' },
  oneMonthMore: { en: 'One month more, from {date}', zh: '再加一个月，从 {date} 开始' },
  eachMonth: { en: 'Month by month, until you end it', zh: '按月计算，直到您取消' },
  forGood: { en: 'For good', zh: '长期有效' },
  unlock: { en: 'Unlock it', zh: '开通' },
  guardianFirst: { en: 'Ask your parent first', zh: '先问问家长' },
  guardianFirstWhy: {
    en: 'A parent or guardian has to agree before you order anything. You can email them from your account page.',
    zh: '要请家长同意，才能下单。你可以在“我的账户”给家长发电邮。',
  },
  guardianAsked: {
    en: 'We’ve emailed {address}. As soon as they agree, you can order here.',
    zh: '我们已经发电邮到 {address}。家长一同意，就可以在这里下单。',
  },
  askGuardian: { en: 'Ask my parent', zh: '请家长同意' },
  seeGuardian: { en: 'Go to my account', zh: '去我的账户' },
  forWhom: { en: 'Who is it for?', zh: '给谁买？' },
  myself: { en: 'Myself', zh: '我自己' },
  goToPay: { en: 'Pay', zh: '去付款' },
  goToPayPrice: { en: 'Pay {price}', zh: '去付款 {price}' },
  chooseFirst: { en: 'Please choose who it is for', zh: '请先选择给谁买' },
  priceFailed: { en: 'The price could not be loaded', zh: '价格没能加载出来' },
  tryAgain: { en: 'Try again', zh: '再试一次' },

  notStarted: { en: 'The payment could not be started', zh: '付款没能开始' },
  processorDown: {
    en: 'The card service isn’t answering right now. Nothing has been charged; please try again in a few minutes.',
    zh: '银行卡支付暂时没有回应。没有扣取任何费用，请过几分钟再试。',
  },
  already: { en: 'Nothing to buy here', zh: '不用再买' },
  alreadyContent: { en: 'It is already open in this account.', zh: '这个账户已经开通了。' },
  alreadySeat: { en: 'There is a seat in this course already.', zh: '已经有这门课的座位了。' },
  noSeatLeft: { en: 'The last seat has just gone', zh: '最后一个座位刚刚没了' },
  noSeatLeftWhy: {
    en: 'Nothing has been charged. A seat that isn’t paid for becomes free again after half an hour.',
    zh: '没有扣取任何费用。没付款的座位，半小时后会重新开放。',
  },
  alreadyPremium: {
    en: 'Premium already renews by card in this account.',
    zh: '这个账户的会员已经在用卡自动续费。',
  },
  askSupport: { en: 'Please contact {name} to buy', zh: '请联系 {name} 购买' },
  askAdministrator: { en: 'Please contact the administrator to buy', zh: '请联系管理员购买' },
  askAt: {
    en: 'You can reach us at {address}. Nothing has been charged.',
    zh: '联系方式：{address}。没有扣取任何费用。',
  },
  askWhy: { en: 'It isn’t sold online. Nothing has been charged.', zh: '这里暂时不能在线购买，没有扣取任何费用。' },

  tutorOffer: { en: 'Learn with the AI tutor', zh: '和 AI 导师一起学' },
  tutorOfferWhy: {
    en: 'The AI tutor and its tools come with premium.',
    zh: 'AI 导师和它的工具，会员都可以使用。',
  },
  dailyOffer: { en: 'A new path every day', zh: '每天都有学习路线' },
  dailyOfferWhy: {
    en: 'With premium, your plan also adds the skill that needs most practice, the next new skill and a lesson to match.',
    zh: '开通会员以后，计划里还有最该加强的知识点、接下来的新内容，和一节合适的课。',
  },
  videoOffer: { en: 'Included in your premium', zh: '会员期间可以观看' },
  videoOfferWhy: {
    en: 'If you buy this lesson for {price}, it stays yours after premium ends.',
    zh: '花 {price} 单独购买这一课，会员到期后也能一直看。',
  },
  childOffer: { en: 'For another account of your family', zh: '给家里的其他账户' },
  childOfferWhy: {
    en: 'You can watch this lesson. You can buy it for a child as well.',
    zh: '这一课您可以看，也可以另外给孩子购买。',
  },
})
