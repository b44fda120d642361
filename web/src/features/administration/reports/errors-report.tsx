import type { CallResult } from '@capyzen/contracts/endpoint'
import { pagePatterns, type PageName } from '@capyzen/contracts/pages'
import type { reportErrors } from '@capyzen/contracts/reports'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { BarChart } from '#shared/charts.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { CsvButton } from './csv-button.tsx'
import { dayLabel, type DayRange } from '#shared/day-range.ts'
import { messages } from './messages.ts'
import { errorsQuery } from './queries.ts'

type ErrorKind = CallResult<typeof reportErrors>['kinds'][number]

export function ErrorsReport({ range }: { range: DayRange }) {
  const t = useText(messages)
  const language = useLanguage()
  const query = useQuery(errorsQuery(range))
  const pageOf = ({ page }: ErrorKind) => (page ? pagePatterns[page as PageName] : undefined) ?? t('elsewhere')
  const columns: Column<ErrorKind>[] = [
    { key: 'name', header: t('errorName'), cell: ({ name }) => <code className="font-bold">{name}</code> },
    {
      key: 'operation',
      header: t('operation'),
      cell: ({ operation }) =>
        operation ? (
          <code className="text-sm [overflow-wrap:anywhere]">{operation}</code>
        ) : (
          <span className="text-ink-soft">–</span>
        ),
    },
    {
      key: 'page',
      header: t('page'),
      cell: (kind) => <span className="[overflow-wrap:anywhere]">{pageOf(kind)}</span>,
    },
    { key: 'count', header: t('count'), align: 'right', cell: ({ count }) => formatNumber(count, language) },
    { key: 'users', header: t('users'), align: 'right', cell: ({ users }) => formatNumber(users, language) },
  ]
  return (
    <Fetched query={query} lines={6} inCard>
      {({ days, kinds }) =>
        kinds.length === 0 ? (
          <Card>
            <EmptyState mood="calm" title={t('noErrors')} description={t('noErrorsWhy')} />
          </Card>
        ) : (
          <div aria-busy={query.isPlaceholderData}>
            <Card>
              <BarChart
                isStacked
                title={t('errorsPerDay')}
                labelHeader={t('day')}
                series={[t('pageErrors'), t('failedCalls')]}
                points={days.map(({ day, pageErrors, failedCalls }) => ({
                  label: dayLabel(day, range, language),
                  values: [pageErrors, failedCalls],
                }))}
                format={(value) => formatNumber(value, language)}
              />
            </Card>
            <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-xl">{t('errorKinds')}</h2>
              <CsvButton
                report="errors"
                range={range}
                rows={() => [
                  [t('errorName'), t('operation'), t('page'), t('count'), t('users')],
                  ...kinds.map((kind) => [
                    ...[kind.name, kind.operation ?? '', pageOf(kind), String(kind.count), String(kind.users)],
                  ]),
                ]}
              />
            </div>
            <TableFrame>
              <Table
                name={t('errorKinds')}
                columns={columns}
                rows={kinds}
                rowKey={({ name, operation, page }) => [name, operation, page].join(' ')}
              />
            </TableFrame>
          </div>
        )
      }
    </Fetched>
  )
}
