import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('not-found', {
  notFoundTitle: { en: 'Page not found', zh: '找不到页面' },
  notFound: { en: 'The page you are looking for does not exist.', zh: '你要找的页面不存在。' },
  notFoundAdvice: {
    en: 'Capyzen looked under every stone. The address may be mistyped, or the page may have moved.',
    zh: 'Capyzen 把石头后面都找遍了。也许是网址打错了，也许是页面搬了家。',
  },
  goHome: { en: 'Back to home', zh: '回到首页' },
})
