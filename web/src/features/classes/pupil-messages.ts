import { defineMessages } from '#platform/i18n.ts'

/** For pupils: joining a class, and the classes they are in. */
export const messages = defineMessages('joined-classes', {
  classes: { en: 'My classes', zh: '我的班级' },
  lead: { en: 'Your teacher gives you a code for the class.', zh: '班级码可以向老师要。' },
  code: { en: 'Class code', zh: '班级码' },
  codeHint: {
    en: '8 letters and digits. Capital or small, with or without spaces: all fine.',
    zh: '8 个字母和数字，大小写都可以，有空格也没关系。',
  },
  join: { en: 'Join the class', zh: '加入班级' },
  empty: { en: 'Please type the code first.', zh: '请先输入班级码。' },
  wrongLength: {
    en: {
      one: 'A class code has 8 letters and digits; this has {count}.',
      other: 'A class code has 8 letters and digits; this has {count}.',
    },
    zh: '班级码有 8 个字母和数字，现在是 {count} 个。',
  },
  wrongLetters: {
    en: 'Look again: there is no 0, O, 1, I or L in a class code.',
    zh: '再看看：班级码里没有 0、O、1、I、L。',
  },
  invalid: {
    en: 'This code doesn’t work. Look closely, or ask your teacher for the new one.',
    zh: '这个班级码不能用。再仔细看看，或者向老师要新的。',
  },
  tooMany: {
    en: {
      one: 'That was a lot of tries. Take a break and try again in a minute.',
      other: 'That was a lot of tries. Take a break and try again in {count} minutes.',
    },
    zh: '试的次数有点多了。先休息一下，{count} 分钟后再试。',
  },
  forPupils: { en: 'Only pupils can join a class.', zh: '只有学生可以加入班级。' },
  joined: { en: 'You are in {name} now', zh: '你已经加入“{name}”' },
  joinedWhy: { en: 'Teacher: {teacher}', zh: '老师：{teacher}' },
  alreadyIn: { en: 'You are in {name} already', zh: '你已经在“{name}”里了' },
  list: { en: 'Classes you are in', zh: '你加入的班级' },
  none: { en: 'You are in no class yet.', zh: '你还没有加入班级。' },
  since: { en: 'since {date}', zh: '{date} 加入' },
  leave: { en: 'Leave', zh: '退出' },
  leaveClass: { en: 'Leave {name}', zh: '退出“{name}”' },
  leaveAsk: { en: 'Leave {name}?', zh: '要退出“{name}”吗？' },
  leaveWhy: {
    en: 'Your teacher no longer sees you in the list. With the code you can come back. Your work stays yours.',
    zh: '退出后，老师的名单里就没有你了。以后有班级码还可以再加入，你做过的练习都还在。',
  },
  stay: { en: 'Stay', zh: '先不退出' },
  left: { en: 'You have left {name}', zh: '你已经退出“{name}”' },
  failed: { en: 'That didn’t work', zh: '没有成功' },
  failedWhy: { en: 'Check the internet and try again.', zh: '请检查网络，再试一次。' },
  loading: { en: 'Fetching your classes…', zh: '正在获取你的班级……' },
  loadFailed: { en: 'We could not fetch your classes', zh: '暂时取不到你的班级' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
})
