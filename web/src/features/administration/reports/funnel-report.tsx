import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber, formatPercent } from '#platform/numbers.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CsvButton } from './csv-button.tsx'
import type { DayRange } from '#shared/day-range.ts'
import { messages } from './messages.ts'
import { funnelQuery } from './queries.ts'

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

export function FunnelReport({ range }: { range: DayRange }) {
  const t = useText(messages)
  const language = useLanguage()
  const query = useQuery(funnelQuery(range))
  return (
    <Fetched query={query} lines={5} inCard>
      {({ steps }) => {
        const all = steps[0]?.learners ?? 0
        if (all === 0)
          return (
            <Card>
              <EmptyState mood="sleeping" title={t('nobodyRegistered')} description={t('nobodyRegisteredWhy')} />
            </Card>
          )
        return (
          <Card>
            <div className="flex flex-wrap items-start justify-between gap-4">
              <p className="max-w-2xl text-ink-soft">{t('funnelLead')}</p>
              <CsvButton
                report="funnel"
                range={range}
                rows={() => [
                  [t('step'), t('students'), t('ofAll')],
                  ...steps.map(({ step, learners }) => [t(step), String(learners), share(learners, all).toFixed(3)]),
                ]}
              />
            </div>
            <ol aria-busy={query.isPlaceholderData} className="mt-6 flex flex-col gap-5">
              {steps.map(({ step, learners }, nth) => {
                const before = steps[nth - 1]?.learners
                return (
                  <li key={step}>
                    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <span className="font-bold">{t(step)}</span>
                      <span className="tabular-nums">
                        <span className="font-bold">{formatNumber(learners, language)}</span>
                        {before !== undefined && before > 0 && (
                          <span className="text-sm text-ink-soft">
                            {' · '}
                            {t('ofBefore', { share: formatPercent(share(learners, before), language) })}
                          </span>
                        )}
                      </span>
                    </div>
                    <div aria-hidden className="mt-1.5 h-3 overflow-hidden rounded-pill bg-well">
                      <div
                        className="h-full rounded-pill bg-spring"
                        style={{ width: `${share(learners, all) * 100}%` }}
                      />
                    </div>
                  </li>
                )
              })}
            </ol>
          </Card>
        )
      }}
    </Fetched>
  )
}
