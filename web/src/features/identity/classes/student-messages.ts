import { defineMessages } from '#platform/i18n.ts'

/** For students: joining a class, and the classes they are in. */
export const messages = defineMessages('joined-classes', {
  classes: { en: 'My classes', zh: '我的班级' },
  lead: { en: 'Ask your teacher for the class code.', zh: '班级码可以向老师要。' },
  code: { en: 'Class code', zh: '班级码' },
  codeHint: {
    en: '8 letters and numbers. Capitals, small letters and spaces are all fine.',
    zh: '8 个字母和数字，大小写都可以，有空格也没关系。',
  },
  join: { en: 'Join class', zh: '加入班级' },
  empty: { en: 'Please type the code first.', zh: '请先输入班级码。' },
  wrongLength: {
    en: {
      one: 'A class code has 8 letters and numbers; yours has {count}.',
      other: 'A class code has 8 letters and numbers; yours has {count}.',
    },
    zh: '班级码有 8 个字母和数字，现在是 {count} 个。',
  },
  wrongLetters: {
    en: 'Check again: class codes never have 0, O, 1, I or L.',
    zh: '再看看：班级码里没有 0、O、1、I、L。',
  },
  invalid: {
    en: 'This code doesn’t work. Check it carefully, or ask your teacher for a new one.',
    zh: '这个班级码不能用。再仔细看看，或者向老师要新的。',
  },
  tooMany: {
    en: {
      one: 'That was a lot of tries. Take a break and try again in a minute.',
      other: 'That was a lot of tries. Take a break and try again in {count} minutes.',
    },
    zh: '试的次数有点多了。先休息一下，{count} 分钟后再试。',
  },
  forStudents: { en: 'Only students can join a class.', zh: '只有学生可以加入班级。' },
  joined: { en: 'You’ve joined {name}', zh: '你已经加入“{name}”' },
  joinedWhy: { en: 'Teacher: {teacher}', zh: '老师：{teacher}' },
  alreadyIn: { en: 'You’re already in {name}', zh: '你已经在“{name}”里了' },
  list: { en: 'Classes you’re in', zh: '你加入的班级' },
  none: { en: 'You haven’t joined a class yet.', zh: '你还没有加入班级。' },
  since: { en: 'joined {date}', zh: '{date} 加入' },
  leave: { en: 'Leave', zh: '退出' },
  leaveClass: { en: 'Leave {name}', zh: '退出“{name}”' },
  leaveAsk: { en: 'Leave {name}?', zh: '要退出“{name}”吗？' },
  leaveWhy: {
    en: 'Your teacher will no longer see you on the list. You can rejoin with the code, and you keep all your work.',
    zh: '退出后，老师的名单里就没有你了。以后有班级码还可以再加入，你做过的练习都还在。',
  },
  stay: { en: 'Stay', zh: '先不退出' },
  left: { en: 'You have left {name}', zh: '你已经退出“{name}”' },
  failed: { en: 'That didn’t work', zh: '操作没有成功' },
  failedWhy: { en: 'Check your internet connection and try again.', zh: '请检查网络，再试一次。' },
  loading: { en: 'Loading your classes…', zh: '正在加载你的班级……' },
  loadFailed: { en: 'We couldn’t load your classes', zh: '你的班级没能加载出来' },
})
