import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('coach', {
  heading: { en: 'Your coach', zh: '写作教练' },
  lead: { en: 'I ask, you write.', zh: '我来问，你来写。' },
  welcome: {
    en: 'Hello! I can see your draft. Select a part and ask about it, or start with one of these.',
    zh: '你好！我能看到你的草稿。可以选中一段来问我，也可以从下面开始。',
  },
  starterNext: { en: 'What could I look at next?', zh: '接下来可以看看哪里？' },
  starterStuck: { en: 'I’m not sure how to go on', zh: '我不知道怎么往下写' },
  starterReader: { en: 'What would a reader ask me?', zh: '读者会问我什么？' },
  ask: { en: 'Your message to the coach', zh: '对教练说的话' },
  askHere: { en: 'Talk about your writing…', zh: '聊聊你的作文……' },
  send: { en: 'Send', zh: '发送' },
  stop: { en: 'Stop', zh: '停止' },
  about: { en: 'About: “{text}”', zh: '关于：“{text}”' },
  unmark: { en: 'Not about this part', zh: '不问这一段了' },
  askAboutThis: { en: 'What do you think of this part?', zh: '这一段怎么样？' },
  points: { en: { one: '{count} inspiration point', other: '{count} inspiration points' }, zh: '{count} 个灵感点' },
  earned: { en: '+{count} inspiration', zh: '灵感 +{count}' },
  earnedFor: {
    en: '+{count} inspiration: you acted on “{question}”',
    zh: '灵感 +{count}：你想了“{question}”并写进了草稿',
  },
  failed: { en: 'The coach couldn’t answer', zh: '教练没能回复' },
  failedWhy: { en: 'Please try again later.', zh: '请稍后再试。' },
  notSaved: { en: 'Your draft isn’t saved yet', zh: '草稿还没有保存' },
  notSavedWhy: {
    en: 'The coach reads what is saved. Please try again in a moment.',
    zh: '教练看的是已保存的草稿，请过一会儿再试。',
  },
  blank: { en: 'Nothing to send yet', zh: '还没有写内容' },
  blankWhy: { en: 'Type a message, or mark a part of your draft.', zh: '写一句话，或者选中草稿的一段。' },
  enough: { en: 'That’s all for today', zh: '今天聊得够多了' },
  enoughWhy: { en: 'The coach is back tomorrow. You can carry on writing.', zh: '教练明天再来，你可以接着写。' },
  inExam: { en: 'Not now', zh: '现在不行' },
  inExamWhy: {
    en: 'A reply is still being written, or an exam is open.',
    zh: '上一个回复还没写完，或者正在考试。',
  },
  upgradeToTalk: {
    en: 'Premium members only. Upgrade to carry on talking with the AI.',
    zh: '仅限会员，升级会员继续与AI对话',
  },
})
