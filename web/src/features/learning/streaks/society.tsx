import type { Streak } from '@capyzen/contracts/streaks'
import { Award, Lock, type LucideIcon } from 'lucide-react'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { Progress } from '#ui/progress.tsx'
import { messages } from './messages.ts'

const names = { 7: 'milestone7', 30: 'milestone30', 100: 'milestone100', 365: 'milestone365' } as const

export function Society({ milestones, longest }: Pick<Streak, 'milestones' | 'longest'>) {
  const t = useText(messages)
  const language = useLanguage()
  return (
    <section aria-labelledby="streak-society">
      <h2 id="streak-society" className="text-2xl">
        {t('society')}
      </h2>
      <p className="mt-1 max-w-2xl text-ink-soft">{t('societyLead')}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {milestones.map(({ days, reachedOn }) => {
          const name = t(names[days as keyof typeof names])
          const done = Math.min(longest, days)
          return (
            <li key={days}>
              <Card className="flex h-full items-center gap-4 lg:flex-col lg:text-center">
                <Medal isReached={reachedOn !== null} days={days} />
                <div className="min-w-0 flex-1 lg:w-full">
                  <p className="text-lg font-extrabold">{name}</p>
                  {reachedOn === null ? (
                    <>
                      <p className="text-sm text-ink-soft tabular-nums">
                        {t('towards', { done: formatNumber(done), days: formatNumber(days) })}
                      </p>
                      <Progress name={name} value={done} max={days} className="mt-2" />
                    </>
                  ) : (
                    <p className="text-sm text-ink-soft">{t('reachedOn', { date: formatDate(reachedOn, language) })}</p>
                  )}
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Medal({ isReached, days }: { isReached: boolean; days: number }) {
  const Icon: LucideIcon = isReached ? Award : Lock
  return (
    <span
      className={cn(
        'flex size-18 shrink-0 flex-col items-center justify-center rounded-full font-extrabold tabular-nums',
        isReached ? 'bg-yuzu text-on-yuzu' : 'border-2 border-dashed border-line-strong bg-well text-ink-soft',
      )}
    >
      <Icon aria-hidden className={isReached ? 'size-7' : 'size-5'} />
      <span aria-hidden className="text-sm leading-tight">
        {days}
      </span>
    </span>
  )
}
