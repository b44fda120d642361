import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('referral', {
  heading: { en: 'Invite a friend', zh: '邀请朋友' },
  lead: {
    en: 'When a friend has paid for a first month of premium, you both get one more month.',
    zh: '朋友付了第一个月的会员费以后，你们两个人各多得一个月会员。',
  },
  forParents: { en: 'This page is for parents', zh: '这一页是给家长的' },
  goHome: { en: 'Back to home', zh: '回到首页' },
  loading: { en: 'Fetching your link…', zh: '正在加载你的链接……' },
  loadFailed: { en: 'We couldn’t load your link right now', zh: '链接没能加载出来' },

  how: { en: 'How it works', zh: '怎么邀请' },
  stepShare: { en: 'Share your link', zh: '把链接告诉朋友' },
  stepShareWhy: {
    en: 'Any way you like. We don’t send anything for you and never ask for your contacts.',
    zh: '怎么告诉都行。我们不会替你发消息，也不会看你的通讯录。',
  },
  stepJoin: { en: 'Your friend signs up with it', zh: '朋友用它注册' },
  stepJoinWhy: {
    en: 'They open the link, create an account and log in. Learning here can stay free.',
    zh: '打开链接，注册账户，再登录就好。不付费也可以一直学。',
  },
  stepBoth: { en: 'You both get a month of premium', zh: '两个人各得一个月会员' },
  stepBothWhy: {
    en: 'If they ever pay for premium: the first month they pay for brings one more month to each of you.',
    zh: '如果朋友以后开通会员，付了第一个月，你们就各多得一个月。',
  },

  yourLink: { en: 'Your link', zh: '你的链接' },
  copy: { en: 'Copy link', zh: '复制链接' },
  copied: { en: 'Copied to clipboard', zh: '已复制到剪贴板' },
  copyFailed: { en: 'Failed to copy, try again later', zh: '复制失败，请稍后再试' },
  share: { en: 'Share', zh: '分享' },
  shareFailed: { en: 'Sharing failed, try copying the link instead', zh: '分享失败，请改为复制链接' },
  shareText: {
    en: 'Capyzen Academy: lessons and practice for primary school, in English and Chinese.',
    zh: '水豚学堂：小学生的中英双语课程和练习。',
  },
  visitor: { en: 'Log in to see your own link.', zh: '登录后就能看到你的链接。' },
  login: { en: 'Log in', zh: '登录' },
  register: { en: 'Create an account', zh: '注册账户' },

  friends: { en: 'Friends who joined', zh: '加入的朋友' },
  noFriends: { en: 'No one has joined through your link yet.', zh: '还没有朋友通过你的链接加入。' },
  onlyInitial: {
    en: 'We show only the first letter of a name, to protect your friends.',
    zh: '为了保护朋友，我们只显示名字的第一个字。',
  },
  joined: { en: 'Joined on {date}', zh: '{date} 加入' },
  pending: { en: 'No premium yet', zh: '还没开通会员' },
  earned: { en: 'One month earned', zh: '已得一个月' },
  earnedOn: { en: 'One month earned on {date}', zh: '{date} 得一个月' },
  refused: { en: 'No extra month this time', zh: '这次没有' },
  monthsEarned: { en: { one: 'month earned', other: 'months earned' }, zh: '个月会员已获得' },
  friendsPending: {
    en: { one: 'friend without premium yet', other: 'friends without premium yet' },
    zh: '位朋友还没开通会员',
  },
  capped: {
    en: 'You’ve earned all {most} months for this year. Friends who join still get theirs, and you can earn again from 1 January.',
    zh: '今年的 {most} 个月已经拿满。新朋友仍会得到他们的一个月，1 月 1 日起你又可以获得。',
  },

  rules: { en: 'Good to know', zh: '小说明' },
  ruleMost: {
    en: 'You can earn up to {most} months in a calendar year. After that, friends still get theirs.',
    zh: '每个自然年最多可得 {most} 个月。拿满以后，朋友的那一个月照样有。',
  },
  ruleWho: {
    en: 'It counts for new accounts: less than 30 days old, not from your own family, and never paid before. Each friend counts once.',
    zh: '只算新朋友：注册不到 30 天、不是自己家的账户，而且从没付过款。每位朋友算一次。',
  },
  ruleWhen: {
    en: 'Your month begins when your current premium ends, or straight away.',
    zh: '你的那个月会接在现有会员之后；没有会员就马上开始。',
  },
  ruleFamily: {
    en: 'For parents, it goes to the child you last paid premium for, otherwise to the first child in your family.',
    zh: '家长得到的会员月，会给最近一次付费的那个孩子；没付过费，就给“我的家庭”里的第一个孩子。',
  },
  ruleRefund: {
    en: 'If your friend’s first month is refunded in full, both extra months end. Days already used stay yours.',
    zh: '如果朋友的第一个月全额退款，两个赠送的月份都会结束。已经用过的日子不会收回。',
  },

  invited: { en: 'A friend invited you', zh: '朋友邀请了你' },
  invitedWhy: {
    en: 'If you ever pay for premium, the first month brings both of you one more. Your friend will see the first letter of your name, the day you joined and whether that happened, nothing else.',
    zh: '以后如果开通会员，付了第一个月，你们就各多得一个月。朋友只会看到你名字的第一个字、加入日期，以及有没有获得，其他都看不到。',
  },
  decline: { en: 'Join without the invitation', zh: '不用邀请，直接注册' },
})
