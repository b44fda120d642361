import type { LearnersPer } from '@capyzen/contracts/reports'
import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { BarChart } from '#shared/charts.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CsvButton } from './csv-button.tsx'
import { dayLabel, type DayRange } from '#shared/day-range.ts'
import { messages } from './messages.ts'
import { learnersQuery } from './queries.ts'
import { reportFilters } from './report-filters.ts'

interface LearnersReportProps {
  range: DayRange
  per: LearnersPer
  onPer: (per: LearnersPer) => void
}

export function LearnersReport({ range, per, onPer }: LearnersReportProps) {
  const t = useText(messages)
  const language = useLanguage()
  const query = useQuery(learnersQuery({ ...range, per }))
  const labelOf = (day: string) => (per === 'month' ? formatMonth(day, language) : dayLabel(day, range, language))
  const header = t(per === 'week' ? 'weekOf' : per)
  return (
    <Fetched query={query} lines={5} inCard>
      {({ periods, learners }) => (
        <Card>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <p>
              <span className="text-3xl font-extrabold tabular-nums">{formatNumber(learners, language)}</span>{' '}
              <span className="text-ink-soft">{t('inRange')}</span>
            </p>
            <div className="flex flex-wrap items-end gap-3">
              <FilterSelect
                label={t('per')}
                value={per}
                values={reportFilters.per}
                nameOf={t}
                onChoose={onPer}
                className="w-40"
              />
              <CsvButton
                report="learners"
                range={range}
                rows={() => [
                  [header, t('students')],
                  ...periods.map((period) => [period.start, String(period.learners)]),
                ]}
              />
            </div>
          </div>
          <div aria-busy={query.isPlaceholderData} className="mt-6">
            {learners === 0 ? (
              <EmptyState mood="sleeping" title={t('nobodyLearned')} description={t('nobodyLearnedWhy')} />
            ) : (
              <BarChart
                title={t('activeLearners')}
                labelHeader={header}
                series={[t('students')]}
                points={periods.map((period) => ({ label: labelOf(period.start), values: [period.learners] }))}
                format={(value) => formatNumber(value, language)}
                height={280}
              />
            )}
          </div>
        </Card>
      )}
    </Fetched>
  )
}
