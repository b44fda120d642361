import { defineMessages } from '#platform/i18n.ts'

/** Marks that rules alone cannot give: self-check, second look, and what teachers say. */
export const checkMessages = defineMessages('exam-check', {
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
  checked: { en: 'Checked by your teacher', zh: '老师已批改' },
  checkedOn: { en: 'Checked by your teacher on {date}', zh: '老师已于 {date} 批改' },
  failed: { en: 'That didn’t work', zh: '没有成功' },
  failedWhy: { en: 'Nothing was changed. Please try again.', zh: '什么都没有改变，请再试一次。' },
})

/** The list of answers that wait for a teacher. */
export const teacherCheckMessages = defineMessages('exam-checks', {
  heading: { en: 'Answers to check', zh: '待批改的答案' },
  lead: {
    en: 'Open answers of your students in mock exams. Your marks count.',
    zh: '学生在模拟考试中的开放题答案。得分以您的批改为准。',
  },
  loading: { en: 'Loading answers', zh: '正在加载答案' },
  loadFailed: { en: 'The answers could not be loaded.', zh: '答案加载失败。' },
  state: { en: 'Show', zh: '显示' },
  waiting: { en: 'Waiting', zh: '待批改' },
  checked: { en: 'Checked', zh: '已批改' },
  requested: { en: 'Second look requested', zh: '学生请求复查' },
  of: { en: '{name} · {paper} · question {number}', zh: '{name} · {paper} · 第 {number} 题' },
  submitted: { en: 'Handed in on {date}', zh: '{date} 交卷' },
  marks: { en: 'Marks (0 to {most})', zh: '得分（0 至 {most}）' },
  marksWrong: { en: 'Whole or half marks from 0 to {most}.', zh: '请输入 0 至 {most} 的整数或半分。' },
  note: { en: 'Note to the student (optional)', zh: '给学生的评语（可不填）' },
  confirm: { en: 'Confirm', zh: '确认得分' },
  change: { en: 'Change', zh: '修改得分' },
  done: { en: '{name}: {marks} of {most} marks', zh: '{name}：{marks} 分，满分 {most} 分' },
  doneWhy: { en: 'The paper’s score is now {score}.', zh: '整份试卷现在得 {score} 分。' },
  gone: { en: 'This answer is no longer on your list', zh: '这个答案已不在您的列表中' },
  goneWhy: { en: 'The student may have left your class.', zh: '学生可能已经离开您的班级。' },
  none: { en: 'Nothing to check', zh: '没有待批改的答案' },
  noneWhy: {
    en: 'Open answers of your students will show up here once they hand in a mock exam.',
    zh: '学生交卷后，需要您批改的答案会出现在这里。',
  },
  noneChecked: { en: 'Nothing checked yet', zh: '还没有批改过的答案' },
  noneCheckedWhy: { en: 'Answers you’ve marked will show up here.', zh: '批改过的答案会出现在这里。' },
  backToClasses: { en: 'All my classes', zh: '所有班级' },
  teachersOnly: { en: 'For teachers', zh: '仅限老师' },
  teachersOnlyWhy: {
    en: 'Teachers confirmed by an administrator can open this page.',
    zh: '管理员确认过的老师可以打开这一页。',
  },
})
