import { defineMessages } from '#platform/i18n.ts'

export const examMessages = defineMessages('exam', {
  timer: { en: 'Time left', zh: '剩余时间' },
  lastMinutes: { en: 'Less than 5 minutes', zh: '不到 5 分钟' },
  lastMinutesShort: { en: 'Under 5 min', zh: '不到 5 分钟' },
  fiveMinutes: { en: '5 minutes left.', zh: '还剩 5 分钟。' },
  oneMinute: { en: '1 minute left.', zh: '还剩 1 分钟。' },
  timeUp: { en: 'Time is up', zh: '时间到' },
  timeUpSubmitted: {
    en: 'Your answers have been handed in automatically.',
    zh: '已经自动交卷。',
  },
  submittedElsewhere: {
    en: 'Your paper was handed in on another device',
    zh: '你已经在另一台设备上交卷了',
  },
  submittedElsewhereAbout: {
    en: 'Anything not saved before then doesn’t count.',
    zh: '交卷前没有保存的内容不计分。',
  },

  saved: { en: 'Saved', zh: '已保存' },
  saving: { en: 'Saving…', zh: '保存中……' },
  notSaved: { en: 'Not saved yet – still trying', zh: '还没保存，正在重试' },
  refusedStatus: { en: 'An answer isn’t saved – please change it', zh: '有答案没能保存，请改一改' },
  signedOut: { en: 'Not saved – please log in again', zh: '没有保存，请重新登录' },

  questionOf: { en: 'Question {number} of {count}', zh: '第 {number} 题，共 {count} 题' },
  question: { en: 'Question {number}', zh: '第 {number} 题' },
  questionMarks: { en: { one: '{count} mark', other: '{count} marks' }, zh: '{count} 分' },
  previous: { en: 'Previous', zh: '上一题' },
  next: { en: 'Next', zh: '下一题' },
  textSize: { en: 'Text size', zh: '字体大小' },
  smallerText: { en: 'A−, smaller text', zh: 'A−，字小一点' },
  largerText: { en: 'A+, larger text', zh: 'A+，字大一点' },
  roughWork: { en: 'Rough work', zh: '草稿' },
  roughWorkAbout: {
    en: 'Just for you. It’s saved, but it isn’t marked.',
    zh: '只给你自己用。会保存，但不计分。',
  },
  flag: { en: 'Flag for later', zh: '稍后再看' },

  allQuestions: { en: 'All questions', zh: '全部题目' },
  answeredCount: { en: '{answered} of {count} answered', zh: '已答 {answered} / {count} 题' },
  navigatorAbout: { en: 'Choose a question to go to it.', zh: '点题号，直接跳到那一题。' },
  close: { en: 'Close', zh: '关闭' },
  current: { en: 'current', zh: '当前题' },
  answered: { en: 'answered', zh: '已答' },
  unanswered: { en: 'not answered', zh: '未答' },
  notStored: { en: 'not saved', zh: '没有保存' },
  toLookAgain: { en: 'flagged', zh: '稍后再看' },
  legendCurrent: { en: 'Current', zh: '当前题' },
  legendAnswered: { en: 'Answered', zh: '已答' },
  legendUnanswered: { en: 'Not answered', zh: '未答' },
  legendNotStored: { en: 'Not saved', zh: '没有保存' },
  legendFlagged: { en: 'Flagged', zh: '稍后再看' },

  submit: { en: 'Hand in', zh: '交卷' },
  submitTitle: { en: 'Hand in your paper?', zh: '现在交卷吗？' },
  submitRefusedAbout: {
    en: 'Once you hand in, you can’t change your answers.',
    zh: '交卷以后，答案就不能再改了。',
  },
  submitAbout: {
    en: 'You have answered every question. Once you hand in, you can’t change your answers.',
    zh: '所有题目都已经作答。交卷以后，答案就不能再改了。',
  },
  unansweredTitle: {
    en: 'You still have unanswered questions. Sure to submit?',
    zh: '你还有未完成的题目，确定要交卷吗？',
  },
  unansweredAbout: {
    en: {
      one: '{count} question has no answer yet. Press its number to go there.',
      other: '{count} questions have no answer yet. Press a number to go there.',
    },
    zh: '还有 {count} 题没有作答。点题号，可以回到那一题。',
  },
  refusedTitle: {
    en: { one: '{count} answer isn’t saved', other: '{count} answers aren’t saved' },
    zh: '有 {count} 个答案没能保存',
  },
  refusedAbout: {
    en: 'We can’t save it as it is. Anything not saved won’t be marked. Press a number to go there and change it, or hand in without it.',
    zh: '这样写没法保存。没有保存的内容不会计分。点题号，可以回去改一改；也可以就这样交卷。',
  },
  goToQuestion: { en: 'Go to question {number}', zh: '回到第 {number} 题' },
  keepWorking: { en: 'Keep working', zh: '继续作答' },
  submitNow: { en: 'Hand in now', zh: '确定交卷' },
  submitting: { en: 'Handing in…', zh: '正在交卷……' },
  submitFailed: { en: 'Not handed in yet', zh: '还没有交上' },
  submitFailedAdvice: {
    en: 'There’s no internet connection. Your answers are safe on this device. Please try again.',
    zh: '网络没有连上。你的答案都存在这台设备上，请再试一次。',
  },

  loginAgainTitle: { en: 'Please log in again', zh: '请重新登录' },
  loginAgainAbout: {
    en: 'You’ve been logged out, so new answers can’t be sent. They’re safe on this device.',
    zh: '你的登录已经失效，新的答案暂时传不上去。不过它们都存在这台设备上，不会丢。',
  },
  loginAgainSteps: {
    en: 'Log in with the same account in the new tab, then come back here. The timer keeps running.',
    zh: '请在新的标签页里用同一个账户登录，然后回到这里。计时不会停，请尽快。',
  },
  openLogin: { en: 'Log in on a new tab', zh: '在新标签页登录' },
  loggedIn: { en: 'I’ve logged in', zh: '我已经登录了' },
  stillSignedOut: {
    en: 'This device still isn’t logged in to your account.',
    zh: '这台设备还没有登录你的账户。',
  },
})

export const resultMessages = defineMessages('exam-result', {
  result: { en: 'Your result', zh: '你的成绩' },
  scoreOf: {
    en: { one: '{score} of {count} mark', other: '{score} of {count} marks' },
    zh: '{score} 分，满分 {count} 分',
  },
  outOf: { en: 'out of {total}', zh: '分，满分 {total} 分' },
  bandName: { en: 'AL{band}', zh: 'AL{band}' },
  bandAbout: {
    en: {
      one: 'An estimate on the PSLE scale from only {count} question. The real exam has other parts, and teachers mark it.',
      other:
        'An estimate on the PSLE scale from {count} questions. More questions make it more certain. The real exam has other parts, and teachers mark it.',
    },
    zh: '按小六会考的等级估计，只根据这 {count} 题；题目越多，估计越准。真正的会考还有其他部分，由老师批改。',
  },
  bandRange: { en: 'AL{best} to AL{worst}', zh: 'AL{best} 至 AL{worst}' },
  bandProvisional: {
    en: {
      one: ' The range is wider because the marks of {count} answer may still change.',
      other: ' The range is wider because the marks of {count} answers may still change.',
    },
    zh: '还有 {count} 题的分数可能会变，所以范围更宽。',
  },
  withSelfCheck: { en: 'With self-check: {score} of {total}', zh: '加上自评：{score} 分，满分 {total} 分' },
  practiseMistakes: { en: 'Practise my mistakes', zh: '练习错题' },
  practiseThese: { en: 'Practise these questions', zh: '练习这些题' },
  timeUsed: { en: 'Time used', zh: '用时' },
  answeredLabel: { en: 'Answered', zh: '已作答' },
  correctLabel: { en: 'Correct', zh: '答对' },
  ofCount: { en: '{part} of {count}', zh: '{part} / {count} 题' },
  minutesOf: { en: '{used} of {total} min', zh: '{used} / {total} 分钟' },
  submittedOn: { en: 'Handed in on {date}', zh: '{date} 交卷' },
  submittedByExpiry: { en: 'Time ran out, so it was handed in automatically.', zh: '时间到，系统自动交卷。' },
  praiseAll: { en: 'Full marks! Your careful work shows.', zh: '全部答对！认真做题，看得出来。' },
  praiseMost: {
    en: 'You worked through a whole paper. Now look at the few you got wrong.',
    zh: '你做完了一整套试卷。现在来看看没做对的几题吧。',
  },
  praiseSome: {
    en: 'Finishing a whole paper takes effort. Every mistake you understand now is one less next time.',
    zh: '做完一整套试卷不容易。现在弄懂一道错题，下次就少错一题。',
  },
  praiseFew: {
    en: 'This one was hard, and you gave it a go. Pick three mistakes and read how they are solved.',
    zh: '这份试卷不容易，你愿意试，就是好的开始。挑三道错题，看看该怎么做。',
  },
  praiseBegun: {
    en: 'You have made a start. Next time, try to reach the last question: a finished paper shows what you can do.',
    zh: '你已经开了个头。下次试试做到最后一题：做完一整套，才看得出你的本领。',
  },
  praiseNone: {
    en: 'You left this paper blank. Look at the explanations, then try again when you are ready.',
    zh: '这次没有作答。先看看答案和讲解，准备好了再来一次。',
  },
  provisionalNote: {
    en: {
      one: '{count} answer has provisional marks: a teacher still has to mark it.',
      other: '{count} answers have provisional marks: a teacher still has to mark them.',
    },
    zh: '有 {count} 题是暂定分数，还要等老师批改。',
  },

  byTopic: { en: 'By topic', zh: '各主题得分' },
  skillCount: { en: { one: '{count} skill', other: '{count} skills' }, zh: '{count} 个知识点' },
  timeOnScreen: { en: 'Time: {time}', zh: '用时：{time}' },
  roughWork: { en: 'Your rough work', zh: '你的草稿' },
  bySection: { en: 'By section', zh: '各部分得分' },
  topicMarks: {
    en: { one: '{score} of {count} mark', other: '{score} of {count} marks' },
    zh: '得 {score} 分，满分 {count} 分',
  },

  reviewHeading: { en: 'Question by question', zh: '逐题讲解' },
  jump: { en: 'Go to a question', zh: '跳到某一题' },
  practise: { en: 'Practise', zh: '练一练' },
  practiseSkill: { en: 'Practise {skill}', zh: '练一练：{skill}' },
  someClosed: { en: 'Some questions are still closed', zh: '有几道题暂时不公布' },
  allClosed: { en: 'Your result will show later', zh: '成绩稍后公布' },
  closedWhy: {
    en: 'They are in another exam or homework that you haven’t handed in yet. Hand it in, then look here again. Nothing is lost.',
    zh: '这些题在你还没交的考试或作业里。先交上去，再回来看，你的答案都在。',
  },
  onlyMistakes: { en: 'Mistakes only', zh: '只看错题' },
  noMistakes: { en: 'No mistakes here', zh: '没有错题' },
  noMistakesAdvice: {
    en: 'Every answer is right. Show all to read the explanations.',
    zh: '每一题都答对了。想看讲解，可以显示全部题目。',
  },
  showAll: { en: 'Show all', zh: '显示全部' },
  question: { en: 'Question {number}', zh: '第 {number} 题' },
  retake: { en: 'Retake', zh: '再做一次' },
  backToList: { en: 'Back to the papers', zh: '返回试卷列表' },
})
