import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('tutor-hub', {
  heading: { en: 'AI tutor', zh: 'AI 导师' },
  promise: {
    en: 'A patient helper for writing, speaking, reading and sums.',
    zh: '写作、口语、阅读、数学，都有人耐心陪你练。',
  },
  lead: {
    en: 'Pick what you’d like to practise. You get hints first, and the answer stays yours.',
    zh: '想练什么就选什么。先给提示，答案由你自己想出来。',
  },
  parts: { en: 'Parts of the AI tutor', zh: 'AI 导师的功能' },
  more: { en: 'More helpers', zh: '更多帮手' },
  writingCoachAbout: {
    en: 'Look at a picture, write, and improve draft by draft.',
    zh: '看图写作，一稿一稿越写越好。',
  },
  oralExamAbout: {
    en: 'Read aloud and have a conversation, as in the oral exam.',
    zh: '像考试一样，练习朗读和会话。',
  },
  dictationPracticeAbout: { en: 'Hear the words and write them down.', zh: '听一听，写一写，再对一对。' },
  tutorMeAbout: { en: 'Ask about anything you are learning.', zh: '学习上有不懂的，随时来问。' },
  vocabularyAbout: {
    en: 'New words that come back until you remember them.',
    zh: '新词会再来找你，直到你记住。',
  },
  languageArtsAbout: { en: 'Word games for both languages.', zh: '中英文的文字游戏。' },
  snapAndSolveAbout: {
    en: 'Take a photo of a question and see it solved step by step.',
    zh: '拍下题目，一步一步看懂解法。',
  },
  errorAnalysisAbout: {
    en: 'Find out which mistakes keep coming back, and why.',
    zh: '看看哪些错误总是出现，为什么会错。',
  },
  readingCoachAbout: {
    en: 'Passages at your level, with hints before answers.',
    zh: '适合你程度的短文，先给提示，再看答案。',
  },

  withPremium: { en: 'Premium', zh: '会员' },
  parentDecides: { en: 'Your parent decides', zh: '由家长决定' },
  premiumOnly: { en: 'Premium members only', zh: '仅限会员' },
  premiumOnlyWhy: { en: 'Upgrade to Premium to use this.', zh: '升级会员后就能使用。' },
  premiumOnlyParent: {
    en: 'It opens for your child: let them log in with a profile that has premium.',
    zh: '这是给孩子用的：请让孩子用有会员的账户登录。',
  },
  premiumOnlyChild: { en: 'Your parent decides what you can use here.', zh: '这里能用什么，由家长决定。' },

  settings: { en: 'AI tutor', zh: 'AI 导师' },
  settingsLead: {
    en: 'What families see on the AI tutor’s page. A part that is coming soon is shown but can’t be opened.',
    zh: '决定家庭在 AI 导师页面看到什么。“即将推出”的功能会显示，但不能打开。',
  },
  settingsPromise: { en: 'Which parts of the AI tutor are open.', zh: 'AI 导师的哪些功能开放。' },
  availabilityOf: { en: 'Availability of {name}', zh: '{name} 的开放状态' },
  saved: { en: '{name}: {availability}', zh: '{name}：{availability}' },
  saveFailed: { en: 'This couldn’t be changed', zh: '没能修改' },
})
