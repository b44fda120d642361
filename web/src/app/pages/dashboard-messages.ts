import { defineMessages } from '#platform/i18n.ts'

/** What teachers and administrators find where students find their own learning. */
export const messages = defineMessages('dashboard-of-staff', {
  classesName: { en: 'Your classes', zh: '您的班级' },
  noClasses: { en: 'No classes yet', zh: '还没有班级' },
  noClassesWhy: {
    en: 'Make one, and its work of the week stands here.',
    zh: '建了班级，这里就会显示每周的学习情况。',
  },
  noStudents: { en: 'No students yet', zh: '还没有学生' },
  learnedThisWeek: {
    en: { one: '{learned} of one student learned this week', other: '{learned} of {count} students learned this week' },
    zh: '{count} 个学生，这周有 {learned} 个来学过',
  },
  workThisWeek: {
    en: {
      one: 'One question, {homework} homework handed in',
      other: '{count} questions, {homework} homework handed in',
    },
    zh: '做了 {count} 题，交了 {homework} 份作业',
  },
  toClass: { en: 'Open the class', zh: '打开班级' },
  toClassOf: { en: 'Open the class: {name}', zh: '打开班级：{name}' },
  week: { en: 'The week', zh: '这一周' },
  weekOf: { en: 'The week of {name}', zh: '这一周：{name}' },
  todayHeading: { en: 'The academy today', zh: '今日概况' },
  learners: {
    en: { one: 'student learned something', other: 'students learned something' },
    zh: '个学生今天来学过',
  },
  orders: { en: { one: 'payment', other: 'payments' }, zh: '笔付款' },
  money: { en: '{charged} received, {refunded} refunded', zh: '收入 {charged}，退款 {refunded}' },
  toReports: { en: 'Reports', zh: '数据报告' },
  toPayments: { en: 'Payments', zh: '付款管理' },
})
