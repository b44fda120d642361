import type { CourseAccess, CourseCard } from '@capyzen/contracts/courses'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { KeyRound, Lock, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Mascot } from '#ui/mascot.tsx'
import { Price } from './facts.tsx'
import { messages } from './messages.ts'

export interface LockedAreaProps {
  course: CourseCard
  series: { id: string; title: Bilingual; priceCents: number } | null
  access: Exclude<CourseAccess, 'open'>
  /** What opens it. */
  children: ReactNode
}

/** Where the video would be: why it is locked, and what opens it. */
export function LockedArea({ course, series, access, children }: LockedAreaProps) {
  const t = useText(messages)
  const pick = usePick()

  if (access === 'coming_soon') {
    return (
      <Place mood="sleeping">
        <h2 className="text-xl">{t('comingSoon')}</h2>
        <p className="mt-1 font-bold">{t('stayTuned')}</p>
        <p className="mt-2 text-ink-soft">{t('soonWhy')}</p>
      </Place>
    )
  }
  const needsCode = access === 'needs_access_code'
  return (
    <Place mood="calm">
      <h2 className="flex flex-col items-center gap-2 text-xl md:flex-row">
        {needsCode ? (
          <KeyRound aria-hidden className="size-6 shrink-0" />
        ) : (
          <Lock aria-hidden className="size-6 shrink-0" />
        )}
        {needsCode ? t('lockedByCode') : t('lockedByPrice')}
      </h2>
      <p className="mt-2">{needsCode ? t('lockedByCodeWhy') : t('lockedByPriceWhy')}</p>
      {!course.hasVideo && (
        <div className="mt-4 flex items-start gap-3 rounded-control bg-yuzu-soft px-4 py-3 text-left text-yuzu-ink">
          <VideoOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <p>
            <strong className="block">{t('notRecorded')}</strong>
            {t('notRecordedWhy')}
          </p>
        </div>
      )}
      {(course.priceCents > 0 || series) && (
        <dl className="mt-4 flex flex-wrap items-end justify-center gap-x-8 gap-y-2 md:justify-start">
          <div>
            <dt className="text-sm text-ink-soft">{t('lessonPrice')}</dt>
            <dd>
              <Price priceCents={course.priceCents} className="text-lg" />
            </dd>
          </div>
          {series && (
            <div>
              <dt className="text-sm text-ink-soft">
                <Link to={paths.series(series.id)} className="text-link" title={pick(series.title)}>
                  {t('seriesPrice')}
                </Link>
              </dt>
              <dd>
                <Price priceCents={series.priceCents} className="text-lg" />
              </dd>
            </div>
          )}
        </dl>
      )}
      <div className="mt-6">{children}</div>
    </Place>
  )
}

function Place({ mood, children }: { mood: 'calm' | 'sleeping'; children: ReactNode }) {
  return (
    <div className="grid items-center gap-4 rounded-card border border-line bg-spring-soft px-6 py-8 text-center md:min-h-96 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10 md:px-10 md:text-left">
      <Mascot mood={mood} className="mx-auto w-40 md:w-52" />
      <div>{children}</div>
    </div>
  )
}
