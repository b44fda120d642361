import type { Streak } from '@capyzen/contracts/streaks'
import { useQuery } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './messages.ts'
import { streakQuery } from './queries.ts'

/** For other pages: the streak in short, with the way to its page. */
export function StreakCard({ className }: { className?: string }) {
  const t = useText(messages)
  const query = useQuery(streakQuery)
  return (
    <Card className={className}>
      <h2 className="text-lg">{t('cardTitle')}</h2>
      <Fetched query={query} messages={messages.words} skeleton={<Skeleton className="mt-3 h-20 w-full" />}>
        {({ current, learnedToday }) => (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
            <FlameMark isLit={current > 0} />
            {/* Where words and button don't fit side by side, the button comes below, as wide as the card. */}
            <div className="min-w-0 flex-[999_1_11rem]">
              <DaysInARow count={current} className="text-2xl" />
              <p className="text-sm text-ink-soft">{t(todayKey({ current, learnedToday }))}</p>
            </div>
            <ButtonLink to={paths.learningStreak()} variant="secondary" size="small" className="grow">
              {t('open')}
            </ButtonLink>
          </div>
        )}
      </Fetched>
    </Card>
  )
}

/** `12 days in a row`; no number to begin with, because a nought only discourages. */
export function DaysInARow({ count, className }: { count: number; className: string }) {
  const t = useText(messages)
  if (count === 0) return <p className="text-lg font-bold">{t('ready')}</p>
  const [before, after] = t('current', { count }).split(String(count))
  return (
    <p className="font-bold">
      {before}
      <span className={`${className} font-extrabold tabular-nums`}>{formatNumber(count)}</span>
      {after}
    </p>
  )
}

/** What today means for the streak. */
export function todayKey({ current, learnedToday }: Pick<Streak, 'current' | 'learnedToday'>) {
  if (learnedToday) return 'learnedToday'
  return current > 0 ? 'notYetToday' : 'begin'
}

export function FlameMark({ isLit, isLarge = false }: { isLit: boolean; isLarge?: boolean }) {
  return (
    <span
      aria-hidden
      className={`flex shrink-0 items-center justify-center rounded-full ${isLarge ? 'size-24' : 'size-14'} ${
        isLit ? 'bg-yuzu text-on-yuzu' : 'bg-well text-ink-soft'
      }`}
    >
      <Flame className={isLarge ? 'size-12' : 'size-7'} />
    </span>
  )
}
