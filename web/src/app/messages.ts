import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('app', {
  beingBuilt: { en: 'This page is being built', zh: '这一页还在建' },
  beingBuiltHonest: {
    en: 'It isn’t ready yet, and we would rather say so than show you something that doesn’t work.',
    zh: '这里还没完工。与其放一个不能用的样子，不如老老实实告诉你。',
  },
  goHome: { en: 'Back to home', zh: '回到首页' },
  seeLessons: { en: 'See the video lessons', zh: '看看视频课' },
  notFoundTitle: { en: 'Page not found', zh: '找不到页面' },
  notFound: { en: 'The page you are looking for does not exist.', zh: '你要找的页面不存在。' },
  notFoundAdvice: {
    en: 'Capyzen looked behind every stone. The address may have a typing mistake, or the page has moved.',
    zh: 'Capyzen 把石头后面都找遍了。也许是网址打错了，也许是页面搬了家。',
  },
  errorTitle: { en: 'Something went wrong!', zh: '出了点问题' },
  errorAdvice: {
    en: 'It’s our mistake, not yours. What you have saved is safe. Please try again.',
    zh: '这是我们的问题，不是你的错。已经保存的内容都还在，请再试一次。',
  },
  tryAgain: { en: 'Try again', zh: '再试一次' },
})
