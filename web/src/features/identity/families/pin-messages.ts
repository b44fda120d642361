import { defineMessages } from '#platform/i18n.ts'

/** The picture PIN, spoken to children and to the parent beside them. */
export const messages = defineMessages('picture-pin', {
  yuzu: { en: 'Yuzu', zh: '柚子' },
  star: { en: 'Star', zh: '星星' },
  fish: { en: 'Fish', zh: '小鱼' },
  leaf: { en: 'Leaf', zh: '叶子' },
  moon: { en: 'Moon', zh: '月亮' },
  sun: { en: 'Sun', zh: '太阳' },
  boat: { en: 'Boat', zh: '小船' },
  kite: { en: 'Kite', zh: '风筝' },
  bell: { en: 'Bell', zh: '铃铛' },
  apple: { en: 'Apple', zh: '苹果' },
  ball: { en: 'Football', zh: '足球' },
  umbrella: { en: 'Umbrella', zh: '雨伞' },
  pictures: { en: 'Pictures', zh: '图片' },
  undo: { en: 'Undo', zh: '撤销' },
  place: { en: 'Picture {place}: {picture}', zh: '第 {place} 个：{picture}' },
  empty: { en: 'empty', zh: '空' },
  tapped: { en: '{picture}. {count} of 4.', zh: '{picture}，第 {count} 个，共 4 个。' },
  undone: { en: 'Undone. {count} of 4.', zh: '已撤销，选了 {count} 个，共 4 个。' },

  choose: { en: 'Tap four pictures, in an order that is easy to remember', zh: '依次点四张图片，选一个好记的顺序' },
  chooseWhy: {
    en: 'Choose together with your child. You can use the same picture twice, but not four times.',
    zh: '最好和孩子一起选。同一张图片可以重复，但不能四张都一样。',
  },
  again: { en: 'Once more: the same four, in the same order', zh: '再来一次：同样四张，同样的顺序' },
  againWhy: { en: 'So you’ll both remember it.', zh: '这样两个人都记住了。' },
  tooEasy: {
    en: 'The same picture four times is too easy to guess. Choose again.',
    zh: '四张都一样，太容易被猜到了，重新选吧。',
  },
  different: {
    en: 'That wasn’t the same. No problem: choose your four pictures again.',
    zh: '和刚才的不一样。没关系，重新选四张吧。',
  },

  who: { en: 'Who is learning?', zh: '谁来学习？' },
  hello: { en: 'Hello, {name}!', zh: '{name}，你好！' },
  tapYours: { en: 'Tap your four pictures.', zh: '依次点你的四张图片。' },
  notMe: { en: 'That’s not me', zh: '这不是我' },
  checking: { en: 'One moment…', zh: '等一下哦……' },
  wrong: {
    en: 'Not quite. Think of your four pictures and try again.',
    zh: '不太对。想一想你的四张图片，再试一次。',
  },
  wrongOften: {
    en: 'Not quite. If you have forgotten your pictures, ask your parent: they can choose new ones with you.',
    zh: '还是不对。忘了的话，可以请家长和你一起换新的图片密码。',
  },
  tooManyToday: {
    en: 'That was a lot of tries for one day. Ask your parent to choose new pictures with you, or come back tomorrow.',
    zh: '今天试了太多次。请家长陪你换新的图片密码，或者明天再来。',
  },
  tooMany: {
    en: {
      one: 'That was a lot of tries. Take a break for {count} minute, or ask your parent to choose new pictures with you.',
      other:
        'That was a lot of tries. Take a break for {count} minutes, or ask your parent to choose new pictures with you.',
    },
    zh: '试了好多次啦。先休息 {count} 分钟，或者请家长和你一起换新的图片密码。',
  },
  familySignInGone: {
    en: 'Children can’t log in on this device any more. Ask your parent to set it up again.',
    zh: '这台设备不能再用图片密码登录了，请家长重新设置。',
  },
  banned: { en: 'This account is locked for now. Please ask your parent.', zh: '这个账户暂时不能用，请问问家长。' },
  failed: {
    en: 'We can’t reach Capyzen Academy right now. Please try again.',
    zh: '现在连不上水豚学堂，请再试一次。',
  },
})
