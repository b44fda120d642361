import type { PageName } from '@capyzen/contracts/pages'
import { ArrowRight } from 'lucide-react'
import { Link, useMatches } from 'react-router'
import { openPages, type OpenPage, type WorkingOffer } from '#app/open-pages.ts'
import { usePageTitle } from '#shared/page-title.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './being-built-messages.ts'

const anywhere: readonly WorkingOffer[] = ['watch', 'mockExam']

const offers = {
  watch: { to: `${paths.courses()}?watch=now`, why: 'watchWhy' },
  watchChinese: { to: `${paths.courses()}?subject=chinese`, why: 'watchSubjectWhy' },
  watchEnglish: { to: `${paths.courses()}?subject=english`, why: 'watchSubjectWhy' },
  mockExam: { to: paths.mockExam(), why: 'mockExamWhy' },
  joinClass: { to: paths.account(), why: 'joinClassWhy' },
} as const satisfies Record<WorkingOffer, object>

/** `page` where a page that has a screen is not open yet. */
export function BeingBuiltPage({ page: announced }: { page?: OpenPage | undefined }) {
  const t = useText(messages)
  const pick = usePick()
  const handle = useMatches().at(-1)?.handle as { page?: PageName } | undefined
  const page = announced ?? (handle?.page && openPages[handle.page])
  usePageTitle(page?.title, page?.promise)

  return (
    <div className="page-width flex flex-col items-center py-10 text-center md:py-16">
      <Mascot mood="sleeping" className="w-56 md:w-64" />
      <h1 className="mt-6 text-3xl">{page ? pick(page.title) : t('beingBuilt')}</h1>
      {page && <p className="mt-3 max-w-xl text-lg text-balance">{pick(page.promise)}</p>}
      <p className="mt-8 rounded-pill bg-yuzu-soft px-5 py-1.5 font-bold text-yuzu-ink">{t('beingBuilt')}</p>
      <p className="mt-4 max-w-lg text-balance text-ink-soft">{t('beingBuiltHonest')}</p>
      <section className="mt-10 w-full max-w-3xl text-left">
        <h2 className="text-center text-xl">{t('worksNow')}</h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {(page?.worksNow ?? anywhere).map((offer) => (
            <li key={offer}>
              <Link
                to={offers[offer].to}
                className="flex h-full items-center gap-4 rounded-card border border-line bg-card p-5 shadow-card transition-shadow hover:shadow-float"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-lg font-extrabold">{t(offer)}</span>
                  <span className="mt-1 block text-sm text-ink-soft">{t(offers[offer].why)}</span>
                </span>
                <ArrowRight aria-hidden className="size-5 shrink-0 text-spring" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={paths.home()} className={buttonVariants({ variant: 'secondary' })}>
          {t('goHome')}
        </Link>
      </div>
    </div>
  )
}
