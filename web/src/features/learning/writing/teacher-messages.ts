import { defineMessages } from '#platform/i18n.ts'

export const teacherMessages = defineMessages('writing-compositions', {
  heading: { en: 'Compositions', zh: '学生作文' },
  lead: {
    en: 'What your students have submitted in the writing coach. Your marks replace the provisional ones.',
    zh: '学生在写作教练里提交的作文。您的评分会取代暂定分数。',
  },
  loading: { en: 'Loading compositions…', zh: '正在打开作文……' },
  loadFailed: { en: 'We couldn’t load the compositions', zh: '作文没能打开' },
  backToClasses: { en: 'My classes', zh: '我的班级' },
  backToList: { en: 'Compositions', zh: '学生作文' },
  teachersOnly: { en: 'For confirmed teachers', zh: '仅供已确认的老师' },
  teachersOnlyWhy: { en: 'An administrator confirms teachers first.', zh: '要先由管理员确认老师身份。' },
  state: { en: 'Show', zh: '显示' },
  waiting: { en: 'Waiting for marks', zh: '等待评分' },
  marked: { en: 'Marked', zh: '已评分' },
  noneWaiting: { en: 'Nothing is waiting', zh: '没有等待评分的作文' },
  countWaiting: {
    en: { one: '{count} waits for marks', other: '{count} wait for marks' },
    zh: '有 {count} 篇等待评分',
  },
  noneMarked: { en: 'Nothing marked yet', zh: '还没有评过的作文' },
  noneWhy: {
    en: 'When a student of your classes submits a draft, it is here.',
    zh: '班上学生提交草稿以后，会出现在这里。',
  },
  student: { en: 'Student', zh: '学生' },
  by: { en: 'By {name}', zh: '{name} 的作文' },
  versionOn: { en: 'Version {number}, submitted on {date}', zh: '第 {number} 稿，{date} 提交' },
  gone: { en: 'This composition isn’t here any more', zh: '找不到这篇作文' },
  goneWhy: {
    en: 'The student may have deleted it, or left your class.',
    zh: '可能学生已经删除，或者离开了您的班级。',
  },
  marks: { en: 'Your marks', zh: '您的评分' },
  contentMarks: { en: 'Content (at most {most})', zh: '内容（最多 {most} 分）' },
  languageMarks: { en: 'Language (at most {most})', zh: '语言（最多 {most} 分）' },
  marksWrong: { en: 'Whole or half marks from 0 to {most}, please.', zh: '请填 0 到 {most} 的整分或半分。' },
  comment: { en: 'Comment for the student', zh: '给学生的评语' },
  save: { en: 'Save marks', zh: '保存评分' },
  saved: { en: 'Marks saved', zh: '评分已保存' },
  changedMeanwhile: { en: 'Another teacher has just marked this', zh: '另一位老师刚刚评过这篇' },
  changedMeanwhileWhy: {
    en: 'Please look at those marks before you save yours.',
    zh: '请先看一看那位老师的评分，再保存。',
  },
  saveFailed: { en: 'The marks could not be saved', zh: '评分没能保存' },
  provisional: { en: 'provisional', zh: '暂定' },
  provisionalWhy: {
    en: 'These marks come from what can be measured, such as length, paragraphs and sentences. The ideas wait for you.',
    zh: '这些分数来自可以量的东西，比如字数、段落和句子。立意和内容要请您来评。',
  },
})
