import { useQuery } from '@tanstack/react-query'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './messages.ts'
import { planProgress } from './plan-progress.ts'
import { dailyPlanQuery } from './queries.ts'

/** For other pages: today's plan in short, with the way to its page. */
export function PlanCard() {
  const t = useText(messages)
  const query = useQuery(dailyPlanQuery)
  return (
    <Card>
      <h2 className="text-lg">{t('heading')}</h2>
      <Fetched query={query} messages={messages.words} skeleton={<Skeleton className="mt-3 h-14 w-full" />}>
        {({ items, isFinished }) => {
          const { done, total, minutes } = planProgress(items)
          const label = t('progress', { done, total })
          return (
            <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
              <div className="min-w-0 flex-[999_1_15rem]">
                {total === 0 || isFinished ? (
                  <p className="text-ink-soft">{t(isFinished ? 'finished' : 'nothingDue')}</p>
                ) : (
                  <>
                    <p className="text-sm font-bold text-ink-soft tabular-nums">
                      {label} · {t('minutesLeft', { count: minutes })}
                    </p>
                    <Progress name={label} value={done} max={total} className="mt-2" />
                  </>
                )}
              </div>
              <ButtonLink to={paths.dailyPlan()} variant="secondary" size="small" className="grow">
                {t('openPlan')}
              </ButtonLink>
            </div>
          )
        }}
      </Fetched>
    </Card>
  )
}
