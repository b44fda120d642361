import type { Bilingual } from '@capyzen/contracts/bilingual'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './closed-card-messages.ts'

const offers = [
  { name: 'watch', to: `${paths.courses()}?watch=now`, why: 'watchWhy' },
  { name: 'mockExam', to: paths.mockExam(), why: 'mockExamWhy' },
] as const

/** A part of the AI tutor that the academy has not opened. */
export function ClosedCardPage({ title, promise }: { title: Bilingual; promise: Bilingual }) {
  const t = useText(messages)
  const pick = usePick()
  usePageTitle(title, promise)

  return (
    <div className="page-width flex flex-col items-center py-10 text-center md:py-16">
      <Mascot mood="sleeping" className="w-56 md:w-64" />
      <h1 className="mt-6 text-3xl">{pick(title)}</h1>
      <p className="mt-3 max-w-xl text-lg text-balance">{pick(promise)}</p>
      <p className="mt-8 rounded-pill bg-yuzu-soft px-5 py-1.5 font-bold text-yuzu-ink">{t('notOpen')}</p>
      <p className="mt-4 max-w-lg text-balance text-ink-soft">{t('notOpenHonest')}</p>
      <section className="mt-10 w-full max-w-3xl text-left">
        <h2 className="text-center text-xl">{t('worksNow')}</h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {offers.map(({ name, to, why }) => (
            <li key={name}>
              <Link
                to={to}
                className="flex h-full items-center gap-4 rounded-card border border-line bg-card p-5 shadow-card transition-shadow hover:shadow-float"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-lg font-extrabold">{t(name)}</span>
                  <span className="mt-1 block text-sm text-ink-soft">{t(why)}</span>
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
