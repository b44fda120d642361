import { defineMessages } from '#platform/i18n.ts'

/** What is kept, taking it along, and deleting it. */
export const messages = defineMessages('own-data', {
  kept: { en: 'What we keep about you', zh: '我们保存了哪些资料' },
  keptLine: {
    en: 'Passwords are stored in a form no one can read and aren’t included in the download.',
    zh: '密码经过加密才保存，谁也读不出来，也不会出现在下载的文件里。',
  },
  records: { en: { one: '{count} entry', other: '{count} entries' }, zh: '{count} 条' },
  nothing: { en: 'We don’t keep anything about you.', zh: '这里没有保存任何个人资料。' },
  loading: { en: 'Counting what we keep…', zh: '正在统计……' },
  download: { en: 'Download everything', zh: '全部下载' },
  downloadLine: {
    en: 'One ZIP file, with a page inside that explains each list.',
    zh: '一个 ZIP 文件，还附有一页说明。',
  },

  delete: { en: 'Delete my account', zh: '删除我的账户' },
  deleteLine: {
    en: 'This happens straight away and can’t be undone, not even by us.',
    zh: '账户会立即删除，永远不能恢复，我们也找不回来。',
  },
  deleteFamily: {
    en: 'Your children’s accounts are deleted too.',
    zh: '孩子的账户也会一起删除。',
  },
  deleteConfirm: { en: 'Delete for good', zh: '永久删除' },
  lost: { en: 'You’ll lose:', zh: '删除后会失去：' },
  lostLearning: { en: 'lessons you bought, exam results and answers', zh: '买过的课程、模拟考试成绩和答案' },
  lostPremium: { en: 'your remaining premium time', zh: '剩余的会员时间' },
  lostClasses: { en: 'your place in your classes', zh: '已加入的班级' },
  lostChildren: { en: 'your children’s accounts and everything in them', zh: '孩子的账户和里面的所有内容' },
  lostOwnClasses: { en: 'the classes you teach', zh: '所带的班级' },
  downloadFirst: {
    en: 'You may want to download your data first.',
    zh: '可以先把自己的数据下载下来。',
  },
  deleted: { en: 'Your account has been deleted', zh: '账户已删除' },
  deletedLine: { en: 'Thank you for being with us. All the best!', zh: '感谢一路相伴，祝一切顺利！' },
  lastAdministrator: {
    en: 'You’re the last administrator. Give someone else the role first.',
    zh: '您是最后一位管理员。请先把管理员角色交给别人。',
  },
})
