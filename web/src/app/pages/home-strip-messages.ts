import { defineMessages } from '#platform/i18n.ts'

/** Above the tiles, for those whom the page knows. */
export const stripMessages = defineMessages('home-strip', {
  hello: { en: 'Hello, {name}!', zh: '{name}，你好！' },
  whoLearns: { en: 'Who is learning today?', zh: '今天谁来学习？' },
  whoLearnsLine: { en: 'Tap your picture.', zh: '点一点自己的头像。' },
  code: { en: 'I have a code', zh: '我有班级码或课程码' },
  ofClass: { en: 'From your teacher', zh: '老师给的班级码' },
  ofCourse: { en: 'For a course', zh: '课程码' },
  ofCourseWhy: {
    en: 'Open the course it is for, and type the code there.',
    zh: '打开要上的课程，在那里填课程码。',
  },
  toCourses: { en: 'To the courses', zh: '去找课程' },
  children: { en: 'Your children', zh: '我的孩子' },
  today: { en: 'Was here today', zh: '今天来过' },
  lastHere: { en: 'Last here on {date}', zh: '上次来：{date}' },
  notYet: { en: 'Not here yet', zh: '还没有来过' },
  handOver: { en: 'Hand over to {name}', zh: '交给 {name}' },
  week: { en: 'The week', zh: '这一周' },
  weekOf: { en: 'The week of {name}', zh: '这一周：{name}' },
  addChild: { en: 'Add a child', zh: '添加孩子' },
  addFirst: { en: 'Who will learn here?', zh: '谁来这里学习？' },
  addFirstWhy: {
    en: 'Your child gets an own profile with a nickname and four pictures instead of a password. It takes a minute.',
    zh: '给孩子建一个自己的账户：一个昵称，四张图片当密码。一分钟就好。',
  },
  toFamily: { en: 'My family', zh: '我的家庭' },
})
