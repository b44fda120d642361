import { reportMissingPage } from '@capyzen/contracts/analytics'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { call } from '#platform/api.ts'
import { defineMessages, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { Mascot } from '#ui/mascot.tsx'

const messages = defineMessages('not-found', {
  notFoundTitle: { en: 'Page not found', zh: '找不到页面' },
  notFound: { en: 'The page you are looking for does not exist.', zh: '你要找的页面不存在。' },
  notFoundAdvice: {
    en: 'Capyzen looked under every stone. The address may be mistyped, or the page may have moved.',
    zh: 'Capyzen 把石头后面都找遍了。也许是网址打错了，也许是页面搬了家。',
  },
  goHome: { en: 'Back to home', zh: '回到首页' },
})

export function NotFoundPage() {
  const t = useText(messages)
  const { pathname } = useLocation()
  usePageTitle(messages.words.notFoundTitle, messages.words.notFound)

  useEffect(() => {
    console.error(`Page not found: ${pathname}`)
    call(reportMissingPage, { path: pathname.slice(0, 500) }).catch(() => undefined)
  }, [pathname])

  return (
    <div className="page-width flex flex-col items-center py-10 text-center md:py-16">
      <meta name="robots" content="noindex" />
      <Mascot mood="puzzled" className="w-56 md:w-64" />
      <h1 className="mt-6 text-2xl md:text-3xl">{t('notFound')}</h1>
      <p className="mt-3 max-w-lg text-balance text-ink-soft">{t('notFoundAdvice')}</p>
      <p className="mt-4 max-w-full rounded-control bg-well px-4 py-2 text-sm break-all text-ink-soft">{pathname}</p>
      <Link to={paths.home()} className={`mt-8 ${buttonVariants({ variant: 'primary' })}`}>
        {t('goHome')}
      </Link>
    </div>
  )
}
