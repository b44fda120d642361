import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('daily-plan', {
  heading: { en: 'Daily plan', zh: '每日计划' },
  lead: {
    en: 'A short learning path for each day, at your own pace.',
    zh: '每天一条小小的学习路线，不用急，慢慢来。',
  },
  loading: { en: 'Getting your plan ready…', zh: '正在准备今天的计划……' },
  openPlan: { en: 'See plan', zh: '看计划' },
  path: { en: 'Your learning path', zh: '今日学习路线' },
  progress: { en: '{done} of {total} done', zh: '完成 {done} / {total} 项' },
  minutesLeft: { en: 'About {count} min left', zh: '还要大约 {count} 分钟' },
  bonus: { en: 'Finish it for {xp} extra XP.', zh: '全部完成，再得 {xp} 积分（XP）。' },
  finished: { en: 'Today’s plan is done!', zh: '今天的计划完成了！' },
  finishedWhy: {
    en: 'You kept at it, and {xp} extra XP are yours. A new plan comes tomorrow.',
    zh: '你坚持到了最后，额外获得 {xp} 积分（XP）。明天会有新计划。',
  },
  finishedBegun: {
    en: 'A good start! What you’ve answered comes back on another day, so that you remember it.',
    zh: '开了个好头！做过的题过几天会再出现，趁还没忘记，再看一遍。',
  },
  finishedLooking: { en: 'This is how a finished plan looks to a student.', zh: '学生完成计划后看到的就是这样。' },

  questionReviews: { en: 'Review your mistakes', zh: '复习错题' },
  characterReviews: { en: 'Review characters', zh: '复习汉字' },
  wordReviews: { en: 'Review words', zh: '复习词语' },
  questionKind: { en: 'Practise', zh: '练习' },
  characterKind: { en: 'Chinese characters', zh: '汉字练习' },
  wordKind: { en: 'Vocabulary', zh: '词汇积累' },
  skillKind: { en: 'Practise', zh: '练习' },
  lessonKind: { en: 'Watch', zh: '看课' },
  paperKind: { en: 'Extra, if you like', zh: '选做' },
  minutes: { en: '{count} min', zh: '约 {count} 分钟' },
  questions: {
    en: { one: '{done} of {count} question', other: '{done} of {count} questions' },
    zh: '做了 {done} / {count} 题',
  },
  cards: {
    en: { one: '{done} of {count} card', other: '{done} of {count} cards' },
    zh: '复习了 {done} / {count} 个',
  },
  lessonCounts: { en: 'Two minutes of watching already count.', zh: '看两分钟就算完成。' },

  due_reviews: {
    en: 'Look at these again today, so that you remember them.',
    zh: '这些题今天该复习了，趁还没忘记，再看一遍。',
  },
  weak_skill: { en: 'A little more practice here will help.', zh: '这里再多练一点，会更有把握。' },
  first_steps: { en: 'A gentle start: just a few questions.', zh: '先轻松开个头，做几道就好。' },
  next_skill: { en: 'Something new: this comes next at your level.', zh: '学点新的：按你的年级，接下来学这个。' },
  skill_again: { en: 'You know this well. Let’s keep it fresh.', zh: '这个你已经会了，再练练，记得更牢。' },
  first_lesson: { en: 'A lesson to begin with.', zh: '先从这节课看起吧。' },
  begun_lesson: { en: 'Pick up where you stopped.', zh: '接着上次看到的地方，继续看。' },
  next_lesson: { en: 'This subject has had little time lately.', zh: '这一科最近看得比较少，换换口味吧。' },
  weekend_paper: {
    en: 'The weekend has room for a whole paper. You can finish your plan without it.',
    zh: '周末时间多，可以试一份完整的试卷。不做也能完成计划。',
  },

  start: { en: 'Start', zh: '开始' },
  continue: { en: 'Continue', zh: '继续' },
  startItem: { en: '{action}: {title}', zh: '{action}：{title}' },
  done: { en: 'Done', zh: '已完成' },
  unavailable: { en: 'Not needed', zh: '不用做了' },
  unavailableWhy: {
    en: 'This isn’t available any more, so your plan doesn’t need it.',
    zh: '这一项现在做不了，不做也能完成计划。',
  },

  refresh: { en: 'Refresh path', zh: '换一条路线' },
  refreshWhy: { en: 'Once a day. What you’ve done stays.', zh: '每天可以换一次，做完的会保留。' },
  refreshed: { en: 'Here is another path.', zh: '换好了，看看新路线吧。' },
  nothingElse: {
    en: 'There is nothing else to offer right now. This path is the best one for today.',
    zh: '暂时没有别的安排了，今天就走这条路线吧。',
  },
  refreshedAlready: {
    en: 'You’ve had another path today. You can change it again tomorrow.',
    zh: '今天已经换过一次了，明天可以再换。',
  },

  nothingDue: { en: 'Nothing to review today', zh: '今天没有要复习的题' },
  nothingDueWhy: {
    en: 'What you get wrong in practice comes back here on another day.',
    zh: '练习里做错的题，过几天会在这里出现。',
  },
  nothing: { en: 'Nothing is planned yet', zh: '今天还没有安排' },
  nothingWhy: {
    en: 'Try a few practice questions, and tomorrow’s plan will build on them.',
    zh: '先做几道练习题，明天的计划会根据你的情况来安排。',
  },
  toPractice: { en: 'Question practice', zh: '题目练习' },

  chooseLevel: { en: 'Which level are you in?', zh: '你读几年级？' },
  chooseLevelWhy: {
    en: 'Choose your level on your account page, and new skills and lessons join your plan.',
    zh: '在“我的账户”选好年级，计划里就会有适合你的新内容。',
  },
  toAccount: { en: 'Choose my level', zh: '选择年级' },
  askForLevel: {
    en: 'Ask your parent to choose your level on “My family”. New skills and lessons then join your plan.',
    zh: '请家长在“我的家庭”为你选好年级，计划里就会有适合你的新内容。',
  },
  notStudent: { en: 'Daily plans are for students', zh: '每日计划是给学生用的' },
  notStudentWhy: {
    en: 'Your child will find their own plan here after logging in.',
    zh: '孩子登录以后，就能在这里看到自己的计划。',
  },
  notStudentTeacherWhy: {
    en: 'Your students will find their own plans here after logging in.',
    zh: '您的学生登录以后，就能在这里看到自己的计划。',
  },
  toFamily: { en: 'My family', zh: '我的家庭' },

  week: { en: 'This week', zh: '本周学习' },
  weekWhy: {
    en: {
      one: 'You’ve learned something on {count} day this week.',
      other: 'You’ve learned something on {count} days this week.',
    },
    zh: '这周学习了 {count} 天。',
  },
  weekEmpty: { en: 'A new week. Any day is a good day to begin.', zh: '新的一周，哪天开始都好。' },
  weekNumbers: { en: 'Numbers of each day', zh: '每天的数据' },
  day: { en: 'Day', zh: '日期' },
  weekQuestions: { en: 'Questions', zh: '题数' },
  weekMinutes: { en: 'Minutes', zh: '分钟' },
  weekXp: { en: 'XP', zh: '积分' },
  weekTotal: { en: 'Week', zh: '合计' },
  weekDay: { en: '{day}: {state}', zh: '{day}：{state}' },
  weekToday: { en: '{day} (Today): {state}', zh: '{day}（今天）：{state}' },
  learned: { en: 'learned', zh: '学过' },
  notLearned: { en: 'nothing yet', zh: '还没有学习' },
  ahead: { en: 'still to come', zh: '还没到' },

  live: { en: 'Join live session', zh: '参加直播课' },
  liveOn: { en: 'On now', zh: '正在上课' },
  liveOpening: { en: 'Starts at {time}', zh: '{time} 开始' },
  liveNone: {
    en: 'You aren’t enrolled in a live session. When you are, the next one appears here.',
    zh: '你还没有报名直播课。报名以后，下一节课会出现在这里。',
  },
  liveTime: { en: '{day}, {from} – {to}', zh: '{day} {from} – {to}' },
  toClassroom: { en: 'Online classroom', zh: '在线课堂' },
})
