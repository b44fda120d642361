import { defineMessages } from '#platform/i18n.ts'

/** Answers that wait for a teacher. */
export const messages = defineMessages('answers-to-check', {
  heading: { en: 'Answers to check', zh: '待批改的答案' },
  lead: {
    en: 'Open answers of your students, and those they asked you about. Your marks count.',
    zh: '学生的开放题答案，以及请您再看的题。得分以您的批改为准。',
  },
  answers: { en: 'Answers', zh: '答案' },
  loading: { en: 'Loading answers', zh: '正在加载答案' },
  loadFailed: { en: 'The answers could not be loaded.', zh: '答案加载失败。' },
  work: { en: 'From', zh: '来自' },
  allWork: { en: 'Everything', zh: '全部' },
  thisWork: { en: 'The chosen work', zh: '选定的这一份' },
  inClass: { en: '{title} · {className}', zh: '{title} · {className}' },
  waitingIn: { en: '{title} ({count})', zh: '{title}（{count}）' },
  state: { en: 'Show', zh: '显示' },
  waiting: { en: 'Waiting', zh: '待批改' },
  checked: { en: 'Checked', zh: '已批改' },
  requested: { en: 'Second look requested', zh: '学生请求复查' },
  of: { en: '{name} · question {number}', zh: '{name} · 第 {number} 题' },
  submitted: { en: 'Handed in {date}', zh: '{date} 交' },
  answered: { en: 'Answered {date}', zh: '{date} 作答' },
  done: {
    en: { one: '{name}: {marks} of {count} mark', other: '{name}: {marks} of {count} marks' },
    zh: '{name}：{marks} 分，满分 {count} 分',
  },
  doneWhy: { en: 'The total is now {score}.', zh: '总分现在是 {score} 分。' },
  changedMeanwhile: { en: 'Marked elsewhere meanwhile', zh: '这道题刚才在别处批改过' },
  changedMeanwhileWhy: {
    en: {
      one: 'It has {marks} of {count} mark now. Yours were not saved; change them under “Checked”.',
      other: 'It has {marks} of {count} marks now. Yours were not saved; change them under “Checked”.',
    },
    zh: '现在是 {marks} 分，满分 {count} 分。您刚才给的分没有保存，可以到“已批改”里修改。',
  },
  gone: { en: 'This answer is no longer on your list', zh: '这个答案已不在您的列表中' },
  goneWhy: { en: 'The student may have left your class.', zh: '学生可能已经离开您的班级。' },
  none: { en: 'Nothing is waiting for you', zh: '没有待批改的答案' },
  noneWhy: {
    en: 'Open answers of your students appear here once they hand in an exam or homework, or practise.',
    zh: '学生交卷、交作业或做练习后，需要您批改的答案会出现在这里。',
  },
  noneChecked: { en: 'Nothing checked yet', zh: '还没有批改过的答案' },
  noneCheckedWhy: { en: 'Answers you’ve marked will appear here.', zh: '批改过的答案会出现在这里。' },
  backToClasses: { en: 'All my classes', zh: '所有班级' },
  teachersOnly: { en: 'For teachers', zh: '仅供老师使用' },
  teachersOnlyWhy: {
    en: 'Teachers confirmed by an administrator can open this page.',
    zh: '管理员确认过的老师可以打开这一页。',
  },
})

/** Words that were typed after the work was handed in. */
export const lateMessages = defineMessages('late-answers', {
  heading: { en: 'Not handed in', zh: '没有交上去的答案' },
  why: {
    en: 'You typed this on this device, but it wasn’t saved before the work was handed in, so it wasn’t marked. It’s kept here for you to read.',
    zh: '这些答案是在这台设备上写的，交的时候还没有保存，所以没有计分。先放在这里给你看。',
  },
  question: { en: 'Question {number}', zh: '第 {number} 题' },
  read: { en: 'Got it', zh: '知道了' },
})
