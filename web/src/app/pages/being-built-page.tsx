import type { PageName } from '@capyzen/contracts/pages'
import { Link, useMatches } from 'react-router'
import { openPages } from '#app/open-pages.ts'
import { usePageTitle } from '#app/page-title.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './being-built-messages.ts'

/** Stands in for every page of the table that has no screen yet, and says so. */
export function BeingBuiltPage() {
  const t = useText(messages)
  const pick = usePick()
  const handle = useMatches().at(-1)?.handle as { page?: PageName } | undefined
  const page = handle?.page && openPages[handle.page]
  usePageTitle(page?.title, page?.promise)

  return (
    <div className="page-width flex flex-col items-center py-10 text-center md:py-16">
      <Mascot mood="sleeping" className="w-56 md:w-64" />
      <h1 className="mt-6 text-3xl">{page ? pick(page.title) : t('beingBuilt')}</h1>
      {page && <p className="mt-3 max-w-xl text-lg text-balance">{pick(page.promise)}</p>}
      <p className="mt-8 rounded-pill bg-yuzu-soft px-5 py-1.5 font-bold text-yuzu-ink">{t('beingBuilt')}</p>
      <p className="mt-4 max-w-lg text-balance text-ink-soft">{t('beingBuiltHonest')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={paths.home()} className={buttonLook({ variant: 'primary' })}>
          {t('goHome')}
        </Link>
        <Link to={paths.courses()} className={buttonLook({ variant: 'secondary' })}>
          {t('seeLessons')}
        </Link>
      </div>
    </div>
  )
}
