import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('access-explanation', {
  title: { en: 'Access', zh: '权限' },
  titleOf: { en: 'What {name} may open', zh: '{name} 可以打开什么' },
  lead: {
    en: 'The ledger says why. Free lessons, and what administrators and teachers may look at, need no entry.',
    zh: '账本里写着原因。免费课程，以及管理员和老师可以查看的内容，不需要账目。',
  },
  backToUser: { en: 'User', zh: '用户' },
  about: { en: 'About', zh: '查看' },
  premium: { en: 'Premium', zh: '会员' },
  content: { en: 'A lesson or series', zh: '课程或系列' },
  chooseContent: { en: 'Find a lesson or series', zh: '查找课程或系列' },
  chooseContentHint: { en: 'Title in either language, or id', zh: '中文或英文标题，或编号' },
  whichContent: { en: 'Lessons and series found', zh: '找到的课程和系列' },
  noContent: { en: 'Nothing found.', zh: '没有找到。' },
  contentMissing: { en: 'Please choose a lesson or series first.', zh: '请先选择课程或系列。' },
  lesson: { en: 'Lesson', zh: '课程' },
  series: { en: 'Series', zh: '系列' },
  chooseFirst: { en: 'Choose a lesson or series', zh: '请选择课程或系列' },
  chooseFirstWhy: {
    en: 'Then you see the entries about it and about its series.',
    zh: '然后会显示它和所属系列的账目。',
  },
  chosen: { en: 'Chosen: {title}', zh: '已选：{title}' },
  mayPremium: { en: 'Premium is on.', zh: '会员有效。' },
  mayNotPremium: { en: 'Premium is off: no entry gives it now.', zh: '不是会员：现在没有账目提供会员。' },
  mayContent: { en: 'The ledger gives this content.', zh: '账本提供了这项内容。' },
  mayNotContent: {
    en: 'No entry gives this content. If it can be opened all the same, it is free or comes with premium.',
    zh: '没有账目提供这项内容。如果仍然可以打开，说明它免费或包含在会员里。',
  },
  because: {
    en: { one: 'Because of entry {positions}.', other: 'Because of the entries {positions}.' },
    zh: '依据：第 {positions} 笔账目。',
  },
  between: { en: ', ', zh: '、' },
  unknown: { en: 'User not found', zh: '找不到这个用户' },
  unknownWhy: { en: 'The account may have been deleted.', zh: '这个账户可能已经删除。' },

  give: { en: 'Give access', zh: '开通权限' },
  giveTo: { en: 'Give {name} access', zh: '给 {name} 开通权限' },
  giveWhy: {
    en: 'Without money, by your decision. It opens at once and stays in the ledger.',
    zh: '不收费，由您决定。立即生效，并记入账本。',
  },
  what: { en: 'What', zh: '开通什么' },
  months: { en: 'Months of premium', zh: '会员月数' },
  monthsHint: { en: 'From now, or after the premium that is already paid.', zh: '从现在开始；已有会员的，接在后面。' },
  badMonths: { en: 'Please type a number from 1 to 24.', zh: '请填写 1 到 24 的数。' },
  owned: { en: 'This user has it already.', zh: '这个用户已经开通了。' },
  given: { en: 'Access is open', zh: '权限已开通' },

  takeBackAsk: { en: 'Take back what entry {position} gives?', zh: '收回第 {position} 笔账目提供的权限？' },
  takeBackWhy: {
    en: 'Without money, by your decision. What has passed stays; later months of premium move forward. Other entries that give the same keep it.',
    zh: '不涉及款项，由您决定。已经过去的时间不变，之后的会员月份会提前；其他账目也提供的，则保留。',
  },
  takeBackNow: { en: 'Take back', zh: '收回' },
  takenBack: { en: 'Taken back', zh: '已收回' },
  giveAgainAsk: { en: 'Undo entry {position}?', zh: '撤销第 {position} 笔账目？' },
  giveAgainWhy: {
    en: 'What was taken back is given again, as if it had never been taken.',
    zh: '收回的权限会恢复，就像从未收回过。',
  },
  giveAgainNow: { en: 'Give again', zh: '恢复' },
  givenAgain: { en: 'Given again', zh: '已恢复' },
  reversed: {
    en: 'This entry was taken back or changed meanwhile. Close this and look at it again.',
    zh: '这笔账目刚刚已经收回或有了变化。请关闭后再看看。',
  },
})
