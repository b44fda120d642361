import { defineMessages } from '#platform/i18n.ts'

export const classMessages = defineMessages('worksheet-class', {
  setTitle: { en: 'One sheet for each student', zh: '每位学生一份' },
  setWhy: {
    en: 'All in one file, each with the student’s name on it.',
    zh: '全班合成一个文件，每份都印好学生的姓名。',
  },
  class: { en: 'Class', zh: '班级' },
  variants: { en: 'How many versions', zh: '分成几卷' },
  one: { en: 'One', zh: '一卷' },
  several: { en: '{count}', zh: '{count} 卷' },
  severalNamed: { en: '{count} versions', zh: '{count} 卷' },
  variantsWhy: {
    en: 'Neighbours in the class list get different versions of the sheet.',
    zh: '名单上相邻的学生，拿到的卷别不同。',
  },
  makeSet: { en: 'Make the set', zh: '开始制作' },
  making: { en: '{done} of {total} sheets are ready', zh: '已做好 {done} 份，共 {total} 份' },
  makingWhy: { en: 'Please keep this open until the set is ready.', zh: '请先别关，做好后在这里下载。' },
  ready: { en: 'The set is ready', zh: '全班的练习纸做好了' },
  readyWhy: { en: 'It’s kept for a day.', zh: '文件保留一天。' },
  downloadSet: { en: 'Download the set', zh: '下载全班练习纸' },
  failed: { en: 'The set couldn’t be made', zh: '没能做好全班的练习纸' },
  again: { en: 'Try again', zh: '再试一次' },
  noneInClass: { en: 'Nobody has joined this class yet.', zh: '还没有学生加入这个班级。' },
  tooMany: {
    en: 'A set can have up to {count} sheets, and there is also a daily limit.',
    zh: '一次最多 {count} 份，每天能做的次数也有限。',
  },
  classGone: { en: 'We can’t find this class or this sheet any more.', zh: '找不到这个班级或这份练习纸了。' },
  expired: { en: 'The set is no longer kept. Please make it again.', zh: '文件已经不在了，请再制作一次。' },
  noClasses: { en: 'You don’t have a class yet.', zh: '你还没有班级。' },
  toClasses: { en: 'My classes', zh: '我的班级' },

  homeworkTitle: { en: 'Homework on screen', zh: '在网上做的作业' },
  homeworkWhy: {
    en: {
      one: 'Students answer the question on this sheet here, and it’s marked for you.',
      other: 'Students answer the {count} questions on this sheet here, and they’re marked for you.',
    },
    zh: '学生在网上做这份练习纸的 {count} 道题，系统自动批改。',
  },
  title: { en: 'Title', zh: '作业名称' },
  note: { en: 'Note for the students (optional)', zh: '给学生的话（可不填）' },
  dueOn: { en: 'Due on', zh: '截止日期' },
  assign: { en: 'Set homework', zh: '布置作业' },
  assigned: { en: 'Homework has been set for {name}', zh: '已经给 {name} 布置了作业' },
  assignedWhy: { en: 'The students see it on their homework page.', zh: '学生在“课后作业”里就能看到。' },
  questionGone: {
    en: 'A question on this sheet has been withdrawn, so it can’t be set.',
    zh: '这份练习纸里有题目已经撤下，不能布置。',
  },
  archived: { en: 'This class is archived.', zh: '这个班级已经归档了。' },
  titleMissing: { en: 'Please give it a title.', zh: '请填写作业名称。' },
  dueOnMissing: { en: 'Choose a day from today to one year ahead.', zh: '请选今天起一年以内的日期。' },
  tooMuchHomework: { en: 'This class already has as much homework as it can hold.', zh: '这个班级的作业已经满了。' },
  nothingToSet: { en: 'This sheet has no questions to answer on screen.', zh: '这份练习纸没有可以在网上做的题目。' },
})
