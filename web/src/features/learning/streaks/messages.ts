import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('streaks', {
  heading: { en: 'Learning streak', zh: '连续学习' },
  lead: {
    en: 'Every day you learn a little leaves a mark. Missing a day is fine.',
    zh: '每天学一点，就留下一个记号。偶尔漏一天也没关系。',
  },
  toDashboard: { en: 'Dashboard', zh: '学习概览' },
  views: { en: 'Views of your streak', zh: '连续学习的页面' },
  personal: { en: 'Personal', zh: '个人' },
  friends: { en: 'Friends', zh: '好友' },
  society: { en: 'Streak society', zh: '连续学习俱乐部' },
  societyShort: { en: 'Society', zh: '俱乐部' },
  loading: { en: 'Fetching your streak…', zh: '正在加载学习记录……' },

  current: { en: { one: '{count} day in a row', other: '{count} days in a row' }, zh: '连续学习 {count} 天' },
  ready: { en: 'Ready for a streak?', zh: '来开个头吧' },
  learnedToday: { en: 'You’ve learned today. Well done!', zh: '今天已经学过了，真棒！' },
  notYetToday: { en: 'One question today adds a day.', zh: '今天做一道题，就再加一天。' },
  begin: { en: 'One question is enough to begin.', zh: '做一道题就可以开始。' },
  practise: { en: 'Practise a question', zh: '去做一道题' },
  longest: { en: 'Longest', zh: '最长连续' },
  learningDays: { en: 'Days learned', zh: '学习天数' },
  points: { en: 'Points (XP)', zh: '积分（XP）' },
  days: { en: { one: '{count} day', other: '{count} days' }, zh: '{count} 天' },

  brokenTitle: { en: 'You learned {count} days in a row', zh: '你连续学习了 {count} 天' },
  brokenWhy: {
    en: 'That streak lasted until {date}. Your longest streak, your points and the skills you’ve mastered all stay. A new one starts whenever you like.',
    zh: '这次连续到 {date} 为止。最长记录、积分和掌握的知识点都还在，随时可以重新开始。',
  },
  brokenAndBegun: {
    en: 'That streak lasted until {date}. Your longest streak, your points and the skills you’ve mastered all stay. A new one has already begun.',
    zh: '这次连续到 {date} 为止。最长记录、积分和掌握的知识点都还在，新的记录也已经开始了。',
  },

  freezes: { en: 'Streak savers', zh: '保护卡' },
  freezesHeld: { en: '{count} of {most} ready', zh: '有 {count} 张，最多 {most} 张' },
  freezesHow: {
    en: 'Every fifth learning day of a streak brings one, up to two a month. If you miss a day, one is used automatically.',
    zh: '连续学习中每学五天得一张，每月最多两张。哪天没学，会自动用上一张。',
  },
  nextFreeze: {
    en: { one: '{count} more learning day to the next one', other: '{count} more learning days to the next one' },
    zh: '再学 {count} 天就有下一张',
  },

  calendar: { en: 'Calendar', zh: '日历' },
  calendarOf: { en: 'Learning days in {month}', zh: '{month} 的学习日' },
  previousMonth: { en: 'Previous month', zh: '上个月' },
  nextMonth: { en: 'Next month', zh: '下个月' },
  learned: { en: 'Learned', zh: '学习了' },
  frozen: { en: 'Saved by a streak saver', zh: '保护卡补上' },
  today: { en: 'Today', zh: '今天' },
  /** Between what is said of one day. */
  and: { en: ', ', zh: '，' },
  monthSum: { en: { one: '{count} day learned', other: '{count} days learned' }, zh: '学了 {count} 天' },
  nothingInMonth: { en: 'No marks this month yet', zh: '这个月还没有记号' },

  comingSoon: { en: 'Coming soon', zh: '敬请期待' },
  friendsTitle: { en: 'Learning with friends', zh: '和好友一起学' },
  friendsWhy: {
    en: 'Soon you’ll be able to cheer for friends’ streaks. Nothing of yours is shared until you agree.',
    zh: '以后可以为好友的连续学习加油。没有你的同意，什么都不会分享出去。',
  },

  societyLead: {
    en: 'Badges for long streaks. Once you have one, it’s yours for good.',
    zh: '连续学习得久，就有徽章。得到了就永远是你的。',
  },
  milestone7: { en: 'One week', zh: '一星期' },
  milestone30: { en: 'One month', zh: '一个月' },
  milestone100: { en: 'A hundred days', zh: '一百天' },
  milestone365: { en: 'A whole year', zh: '一整年' },
  reachedOn: { en: 'Reached on {date}', zh: '{date} 达成' },
  towards: { en: '{done} of {days} days', zh: '{done} / {days} 天' },

  cardTitle: { en: 'Learning streak', zh: '连续学习' },
  open: { en: 'See calendar', zh: '看日历' },
})
