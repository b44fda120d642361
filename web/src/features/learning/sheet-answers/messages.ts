import { defineMessages } from '#platform/i18n.ts'

/** Entering answers and their marks; photographs have photo-messages.ts. */
export const messages = defineMessages('sheet-answers', {
  heading: { en: 'Answers on paper', zh: '纸上的答案' },
  lead: {
    en: 'Photograph a worksheet that was done on paper, or type the answers, and have it marked.',
    zh: '练习纸在纸上做完了，拍照或输入答案，马上批改。',
  },
  loading: { en: 'Loading the questions', zh: '正在加载题目' },
  loadFailed: { en: 'The questions couldn’t be loaded', zh: '题目没能加载出来' },
  back: { en: 'All worksheets', zh: '全部练习纸' },
  number: { en: 'Sheet number {number}', zh: '编号 {number}' },

  signInTitle: { en: 'Log in to have it marked', zh: '先登录，再批改' },
  signInWhy: {
    en: 'Marks and mistakes are kept for each child, so we need to know whose sheet it is.',
    zh: '成绩和错题会记在孩子自己名下，所以要先知道是谁的练习纸。',
  },
  signIn: { en: 'Log in', zh: '登录' },
  unknown: { en: 'We can’t find this sheet', zh: '找不到这份练习纸' },
  unknownWhy: {
    en: 'It may have been deleted, or it was made for somebody else. Squares to write in, such as dictation, are marked by hand.',
    zh: '它可能已经删掉，或者是给别人的。写字、听写的方格纸要请大人批改。',
  },
  toWorksheets: { en: 'To the worksheets', zh: '去看练习纸' },

  whose: { en: 'Whose answers are they?', zh: '这是谁做的？' },
  whoseWhy: { en: 'Marks and mistakes go to this child.', zh: '成绩和错题会记在这个孩子名下。' },
  noChildren: { en: 'Add your child to your family first.', zh: '请先把孩子加进家庭。' },
  toFamily: { en: 'My family', zh: '我的家庭' },

  homework: {
    en: 'This is homework “{title}” for {className}, due {date}: your answers are handed in there.',
    zh: '这是 {className} 的作业“{title}”，{date} 前交。答案会直接交到那里。',
  },
  homeworkOfChild: {
    en: 'This is homework “{title}” for {className}, due {date}: the answers are handed in there.',
    zh: '这是 {className} 的作业“{title}”，{date} 前交。孩子的答案会直接交到那里。',
  },

  questions: { en: 'The answers', zh: '填写答案' },
  questionsWhy: {
    en: 'Type what stands on the paper, or photograph it and look it over.',
    zh: '照着纸上写的填；拍了照的，对着看一遍就行。',
  },
  question: { en: 'Question {number}', zh: '第 {number} 题' },
  entered: { en: '{done} of {total} entered', zh: '已填 {done} / {total} 题' },
  closed: { en: 'Not now', zh: '暂不作答' },
  allClosed: {
    en: 'An exam or homework that’s still open asks these questions too. Hand that in first, then come back.',
    zh: '还没交的试卷或作业里也有这些题。先把它交了，再回来批改。',
  },
  readYouEntered: { en: 'Read: {read}. You entered: {entered}.', zh: '照片读到：{read}；你填的：{entered}。' },
  nothing: { en: 'nothing', zh: '没填' },
  takeRead: { en: 'Use “{read}”', zh: '改成“{read}”' },

  mark: { en: 'Mark it', zh: '批改' },
  handIn: { en: 'Hand in', zh: '交作业' },
  checkFirst: {
    en: { one: 'Check {count} place first', other: 'Check {count} places first' },
    zh: '先确认 {count} 处',
  },
  nothingYet: { en: 'Enter an answer first.', zh: '先填一题，再批改。' },
  stillReading: { en: 'A photo is still being read.', zh: '照片还没读完。' },
  emptyAsk: {
    en: { one: '{count} question is empty', other: '{count} questions are empty' },
    zh: '还有 {count} 题没填',
  },
  emptyWhy: { en: 'Empty questions get no marks. Mark it anyway?', zh: '没填的题没有分数。现在就批改吗？' },
  emptyHomeworkWhy: {
    en: 'Empty questions get no marks, and homework is handed in once. Hand it in anyway?',
    zh: '没填的题没有分数，作业也只能交一次。现在就交吗？',
  },
  goOn: { en: 'Keep filling in', zh: '接着填' },
  startAgain: { en: 'Start again', zh: '重新来' },
  startAgainAsk: { en: 'Clear all answers?', zh: '清空全部答案吗？' },
  startAgainWhy: { en: 'What you entered and what was read goes.', zh: '填好的和照片读到的都会清掉。' },

  markFailed: { en: 'It couldn’t be marked', zh: '没能批改' },
  markGone: {
    en: 'This sheet is no longer there. Your answers are kept on this device.',
    zh: '这份练习纸不在了。你填的答案还留在这台设备上。',
  },
  markConflict: {
    en: 'The homework was handed in or has closed meanwhile. We’ve loaded the sheet again.',
    zh: '作业已经交了，或者已经截止。我们重新加载了这份练习纸。',
  },
  keptHere: {
    en: 'Nothing is lost: your answers are kept on this device.',
    zh: '什么都没有丢：答案还留在这台设备上。',
  },

  handedIn: { en: 'Handed in!', zh: '作业交好了！' },
  handedInWhy: { en: '“{title}” for {className} is handed in.', zh: '{className} 的作业“{title}”已经交上去了。' },
  toHomework: { en: 'See the homework', zh: '看这份作业' },

  result: { en: 'The marks', zh: '成绩' },
  well: { en: 'All marked!', zh: '批改好了！' },
  marks: { en: '{awarded} of {total} marks', zh: '{awarded} / {total} 分' },
  provisional: {
    en: 'A teacher or parent still has to look at some answers.',
    zh: '有些答案还要请老师或家长看一看。',
  },
  mistakesKept: {
    en: 'Questions that weren’t right come back in the mistakes book.',
    zh: '做错的题已经放进错题本，以后还会再练。',
  },
  wasRead: { en: 'The photo was read as: {read}', zh: '照片读到的是：{read}' },
  again: { en: 'Enter it again', zh: '再填一次' },
  unknownResult: { en: 'We can’t find these marks', zh: '找不到这次成绩' },
  unknownResultWhy: { en: 'They open for the learner and the parent.', zh: '只有本人和家长可以看。' },
  earlier: { en: 'Marked before', zh: '以前的成绩' },
  earlierOn: { en: '{date}: {awarded} of {total} marks', zh: '{date}：{awarded} / {total} 分' },
})
