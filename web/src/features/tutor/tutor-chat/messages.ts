import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('tutor-chat', {
  heading: { en: 'Tutor me', zh: '问问导师' },
  promise: { en: 'Ask about anything you are learning.', zh: '学习上有不懂的，随时来问。' },
  lead: { en: 'Hints first, so that the answer is yours.', zh: '先给提示，答案由你自己想出来。' },
  back: { en: 'AI tutor', zh: 'AI 导师' },
  welcome: {
    en: 'Hello, I’m Capyzen! What are you working on? Tell me the question and what you’ve tried, and we’ll go one step at a time.',
    zh: '你好，我是小水豚！你在做什么题？把题目和你试过的方法告诉我，我们一步一步来。',
  },
  welcomeMore: { en: 'You can begin like this:', zh: '可以这样开始：' },
  starterSum: { en: 'I’m stuck on a sum', zh: '有一道算术题我不会' },
  starterWord: { en: 'What does “enormous” mean?', zh: '“坚持”是什么意思？' },
  starterWhy: { en: 'I got it wrong and don’t know why', zh: '我做错了，但不知道为什么' },
  starterLearn: { en: 'Explain fractions to me', zh: '请给我讲讲分数' },

  ask: { en: 'Your question', zh: '你的问题' },
  askHere: { en: 'Type your question…', zh: '写下你的问题……' },
  send: { en: 'Send', zh: '发送' },
  stop: { en: 'Stop', zh: '停止' },
  stopFailed: { en: 'It couldn’t be stopped', zh: '没能停下来' },

  earlier: { en: 'Your chats', zh: '我的对话' },
  earlierAbout: { en: 'Open an earlier chat, or begin a new one.', zh: '打开以前的对话，或者开始新的对话。' },
  noneYet: { en: 'Your chats will be kept here.', zh: '聊过的内容会留在这里。' },
  newChat: { en: 'New chat', zh: '新对话' },
  close: { en: 'Close', zh: '关闭' },
  clearWhy: {
    en: 'It goes from your list. Your parent can still read it for 30 days.',
    zh: '它会从你的列表里消失。家长在 30 天内还看得到。',
  },
  gone: { en: 'This chat isn’t here any more', zh: '这个对话已经不在了' },
  goneWhy: { en: 'It may have been cleared. You can begin a new one.', zh: '可能已经清空了。可以开始一个新的对话。' },

  premiumOnly: { en: 'Premium members only', zh: '仅限会员' },
  premiumOnlyWhy: { en: 'Please upgrade your account to use the AI tutor.', zh: '请升级会员，再使用 AI 导师。' },
  premiumOnlyChild: { en: 'Your parent decides what you can use here.', zh: '这里能用什么，由家长决定。' },
  upgradeToTalk: {
    en: 'Premium members only. Upgrade to carry on talking with the AI tutor.',
    zh: '仅限会员，升级会员继续与AI对话',
  },
  blank: { en: 'Nothing to ask yet', zh: '还没有写问题' },
  blankWhy: { en: 'Please enter your question to get help.', zh: '请写下你的问题，才能帮到你。' },
  questionFailed: { en: 'No answer this time', zh: '这次没能回答' },
  questionFailedWhy: {
    en: 'Sorry, I can’t answer right now. Please try again later.',
    zh: '抱歉，现在无法回答，请稍后再试。',
  },
  imageFailed: { en: 'Image upload failed', zh: '图片上传失败' },
  imageFailedWhy: { en: 'Please retry later.', zh: '请稍后重试。' },
  inExam: { en: 'You’re in an exam', zh: '你正在考试' },
  inExamWhy: { en: 'The tutor is back as soon as you hand it in.', zh: '交卷以后，导师就回来帮你。' },
  enough: { en: 'That’s all for today', zh: '今天问得够多了' },
  enoughWhy: {
    en: 'Your questions are back tomorrow. Practice and lessons are open as usual.',
    zh: '明天又可以接着问。练习和课程照常开放。',
  },
  left: {
    en: { one: '{count} question left today', other: '{count} questions left today' },
    zh: '今天还可以问 {count} 次',
  },
})
