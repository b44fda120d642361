import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('being-built', {
  beingBuilt: { en: 'This page is being built', zh: '这一页还在建' },
  beingBuiltHonest: {
    en: 'It isn’t ready yet, and we would rather say so than show you something that doesn’t work.',
    zh: '这里还没完工。与其放一个不能用的样子，不如老老实实告诉你。',
  },
  seeLessons: { en: 'See the video lessons', zh: '看看视频课' },
  goHome: { en: 'Back to home', zh: '回到首页' },
})
