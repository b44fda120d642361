import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('capyzen', {
  open: { en: 'Ask Capyzen', zh: '问问小水豚' },
  heading: { en: 'Capyzen', zh: '小水豚' },
  about: { en: 'Help with the page you are on, hints first.', zh: '帮你看懂这一页，先给提示。' },
  seesQuestion: {
    en: 'I can see your question. If you ask me before you answer, it counts as a hint.',
    zh: '我看得到题目。答题前问我，算一次提示。',
  },
  seesCourse: { en: 'I know which course this is.', zh: '我知道这是哪门课。' },
  welcome: {
    en: 'Hello, I’m Capyzen! What would you like to understand on this page?',
    zh: '你好，我是小水豚！这一页有哪里不明白？',
  },
  welcomeQuestion: {
    en: 'Hello, I’m Capyzen! What does the question ask you to find? Tell me what you’ve tried.',
    zh: '你好，我是小水豚！这道题要你找出什么？说说你是怎么想的。',
  },
  close: { en: 'Close Capyzen', zh: '关闭小水豚' },
  clearWhy: {
    en: 'It goes from here. Your parent can still read it for 30 days.',
    zh: '这里不再显示。家长在 30 天内还看得到。',
  },
  ask: { en: 'Your message', zh: '你的话' },
  askHere: { en: 'Write to Capyzen…', zh: '写给小水豚……' },
  send: { en: 'Send', zh: '发送' },
  stop: { en: 'Stop', zh: '停止' },
  stopFailed: { en: 'It couldn’t be stopped', zh: '没能停下来' },
  blank: { en: 'Please write something first', zh: '请先写下你的话' },
  serverFailed: {
    en: 'The AI assistant’s server has a problem, please try again later.',
    zh: 'AI助教服务器异常，请稍后再试。',
  },
  needsPremium: { en: 'Premium needed', zh: '需要开通会员' },
  premiumOnly: { en: 'For paying members only', zh: '仅限付费会员' },
  upgradeToTalk: {
    en: 'Premium members only. Upgrade to carry on talking with the AI.',
    zh: '仅限会员，升级会员继续与AI对话',
  },
  askParent: { en: 'Your parent decides what you can use here.', zh: '这里能用什么，由家长决定。' },
  imageFailed: { en: 'Image upload failed', zh: '图片上传失败' },
  imageFailedWhy: { en: 'Please retry later.', zh: '请稍后重试。' },
  wait: { en: 'One moment', zh: '请等一下' },
  waitWhy: {
    en: 'Capyzen is still writing, or you have an exam open. It helps again afterwards.',
    zh: '小水豚还在写，或者你正在考试。结束以后再来问吧。',
  },
  enough: { en: 'That’s all for today', zh: '今天问得够多了' },
  enoughWhy: {
    en: 'Your questions are back tomorrow. Practice and lessons are open as usual.',
    zh: '明天又可以接着问。练习和课程照常开放。',
  },
  needsConsent: { en: 'A parent or guardian needs to agree first', zh: '要先请家长同意' },
  needsConsentWhy: { en: 'Your account page shows how to ask them.', zh: '在“我的账户”里可以请他们同意。' },

  feedback: { en: 'Capyzen’s feedback', zh: 'Capyzen点评' },
  earlier: { en: 'About your earlier answer', zh: '这是对上一个答案的点评' },
  again: { en: 'Ask again', zh: '再点评一次' },
  sentPicture: { en: 'Your picture', zh: '你的图片' },
  needsAnswer: { en: 'Please enter an answer before asking for feedback', zh: '请输入答案后再点评' },
  feedbackFailed: {
    en: 'Capyzen’s feedback: the server has a problem, please try again later.',
    zh: 'Capyzen点评：服务器异常，请稍后再试。',
  },
})
