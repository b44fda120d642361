import { defineMessages } from '#platform/i18n.ts'

/** Marks that rules alone cannot give: self-check, second look, and what teachers say. */
export const checkMessages = defineMessages('answer-check', {
  selfCheck: { en: 'Self-check', zh: '自评' },
  selfCheckAbout: {
    en: 'Compare your answer with the model answer. Tick the points that you did make.',
    zh: '把你的答案和参考答案比一比。你写到了哪几点，就在哪里打勾。',
  },
  selfCheckNote: {
    en: 'Your ticks don’t change the score; a teacher decides.',
    zh: '打勾不会改变得分，得分由老师决定。',
  },
  point: { en: { one: '{label} ({count} mark)', other: '{label} ({count} marks)' }, zh: '{label}（{count} 分）' },
  selfChecked: {
    en: { one: 'Self-checked: +{count} mark', other: 'Self-checked: +{count} marks' },
    zh: '自评：加 {count} 分',
  },
  secondLook: { en: 'Ask for a second look', zh: '请老师再看一看' },
  secondLookRequested: {
    en: 'Your teacher has been asked to look at this answer.',
    zh: '已经请老师看这一题了。',
  },
  noTeacher: { en: 'You’re not in a class yet', zh: '你还没有加入班级' },
  noTeacherWhy: {
    en: 'Join your teacher’s class on your account page, then ask again.',
    zh: '先在“我的账户”里加入老师的班级，再来请老师看。',
  },
  yourTeachersMark: { en: 'Your teacher’s mark: {marks} of {most}', zh: '老师的评分：{marks} 分，满分 {most} 分' },
  teachersMark: { en: 'The teacher’s mark: {marks} of {most}', zh: '老师的评分：{marks} 分，满分 {most} 分' },
  checkedByYourTeacher: { en: 'Checked by your teacher on {date}', zh: '老师已于 {date} 批改' },
  checkedOn: { en: 'Checked on {date}', zh: '已于 {date} 批改' },
  regraded: { en: 'Marked again: {before} → {marks} of {most}', zh: '重新批改：{before} → {marks} 分，满分 {most} 分' },
  regradedWhy: {
    en: 'The answer key was wrong. We corrected it on {date}.',
    zh: '原来的答案有误，已于 {date} 更正。',
  },
  failed: { en: 'That didn’t work', zh: '没有成功' },
  failedWhy: { en: 'Nothing was changed. Please try again.', zh: '没有改动，请再试一次。' },
})

/** Where a teacher gives marks. */
export const marksMessages = defineMessages('answer-marks', {
  lines: { en: 'Marks for each point', zh: '各得分点的分数' },
  line: { en: '{label} (0 to {most})', zh: '{label}（0 至 {most}）' },
  marks: { en: 'Marks (0 to {most})', zh: '得分（0 至 {most}）' },
  marksWrong: { en: 'Whole or half marks from 0 to {most}.', zh: '请输入 0 至 {most} 的整数或半分。' },
  note: { en: 'Note to the student (optional)', zh: '给学生的评语（可不填）' },
  confirm: { en: 'Confirm', zh: '确认得分' },
  change: { en: 'Change', zh: '修改得分' },
})
