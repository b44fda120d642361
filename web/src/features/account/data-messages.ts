import { defineMessages } from '#platform/i18n.ts'

/** What is kept, taking it along, and deleting it. */
export const messages = defineMessages('own-data', {
  kept: { en: 'What we keep about you', zh: '我们保存了哪些资料' },
  keptLine: {
    en: 'Passwords are kept only in a form that nobody can read, and stay out of the download.',
    zh: '密码只以谁也读不出来的形式保存，不会出现在下载的文件里。',
  },
  records: { en: { one: '{count} entry', other: '{count} entries' }, zh: '{count} 条' },
  nothing: { en: 'We keep nothing about you.', zh: '我们没有保存关于你的资料。' },
  loading: { en: 'Counting what we keep…', zh: '正在统计……' },
  download: { en: 'Download all of it', zh: '全部下载' },
  downloadLine: {
    en: 'One ZIP file, with a page inside that explains each list.',
    zh: '一个 ZIP 文件，里面有一页说明每份列表。',
  },

  delete: { en: 'Delete my account', zh: '删除我的账户' },
  deleteLine: {
    en: 'At once and for good. Nobody can bring it back, not even we.',
    zh: '立即删除，永远不能恢复，我们也没有办法。',
  },
  deleteFamily: {
    en: 'Your children’s accounts are deleted too.',
    zh: '孩子们的账户也会一起删除。',
  },
  deleteConfirm: { en: 'Delete for good', zh: '永久删除' },
  lost: { en: 'This will be lost:', zh: '这些都会失去：' },
  lostLearning: { en: 'bought lessons, exam results and answers', zh: '买过的课程、模拟考成绩和答案' },
  lostPremium: { en: 'the rest of your Premium time', zh: '剩下的高级会员时间' },
  lostClasses: { en: 'your place in your classes', zh: '你在班级里的位置' },
  lostChildren: { en: 'your children’s accounts and all that is in them', zh: '孩子们的账户和里面的一切' },
  lostOwnClasses: { en: 'the classes that you lead', zh: '你带的班级' },
  downloadFirst: {
    en: 'You may want to download your data first.',
    zh: '你可以先把自己的数据下载下来。',
  },
  deleted: { en: 'Your account is deleted', zh: '你的账户已删除' },
  deletedLine: { en: 'Thank you for having been with us. All the best!', zh: '感谢你的陪伴，祝你一切顺利！' },
  lastAdministrator: {
    en: 'You are the last administrator. Give somebody else the role first.',
    zh: '您是最后一位管理员。请先把管理员角色交给别人。',
  },
})
