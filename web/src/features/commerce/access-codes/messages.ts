import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('access-codes', {
  enter: { en: 'Enter Access Code', zh: '输入访问码' },
  enterWhy: {
    en: '8 letters and numbers. Capitals, small letters and spaces are all fine.',
    zh: '8 个字母和数字，大小写都可以，有空格也没关系。',
  },
  code: { en: 'Access code', zh: '访问码' },
  open: { en: 'Open the lesson', zh: '打开课程' },
  visitorHint: {
    en: 'You’ll log in first. We’ll keep your code for you.',
    zh: '会先请你登录，访问码会替你留着。',
  },
  empty: { en: 'Please enter the access code', zh: '请输入访问码' },
  loginFirst: { en: 'Please log in first', zh: '请先登录' },
  loginFirstWhy: { en: 'We will bring you back to this lesson.', zh: '登录后会带你回到这一课。' },
  unknown: { en: 'This access code is not valid', zh: '访问码无效' },
  unknownWhy: {
    en: 'Check it carefully: 0 and O, or 1 and I, are easy to mix up. The code must be for this lesson.',
    zh: '再看清楚：0 和 O、1 和 I 很容易弄混，而且要用这一课的访问码。',
  },
  wrongLength: {
    en: 'An access code has 8 letters and numbers; this one has {count}.',
    zh: '访问码共有 8 个字母和数字，现在是 {count} 个。',
  },
  owned: { en: 'You already have this course', zh: '已有访问权限' },
  ownedWhy: { en: 'No code needed: the lesson is open.', zh: '不用再输入访问码，直接看就可以。' },
  granted: { en: 'Code accepted', zh: '验证成功' },
  grantedWhy: { en: 'You can watch the lesson now.', zh: '这一课现在可以看了。' },
  failed: { en: 'Something went wrong', zh: '发生错误' },
  failedWhy: { en: 'Your code hasn’t been used up. Please try again.', zh: '访问码没有作废，请再试一次。' },
  tooMany: {
    en: {
      one: 'That was a lot of tries. Take a break and try again in a minute.',
      other: 'That was a lot of tries. Take a break and try again in {count} minutes.',
    },
    zh: '试的次数有点多了。先休息一下，{count} 分钟后再试。',
  },
})
