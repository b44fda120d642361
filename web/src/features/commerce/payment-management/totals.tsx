import type { DailyTotal, LedgerEntry } from '@capyzen/contracts/payment-management'
import { useReportFailure } from '#features/identity/auth/failure.ts'
import { formatDate, formatMonth, singaporeTimestamp } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney, formatNumber } from '#platform/numbers.ts'
import { useAddressFilters } from '#shared/address-filters.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { BarChart } from '#shared/charts.tsx'
import { CsvButton } from '#shared/csv-button.tsx'
import { dayLabel, lastDays, readRange, usualDays, type DayRange } from '#shared/day-range.ts'
import { Fetched } from '#shared/fetched.tsx'
import { RangeChoice } from '#shared/range-choice.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { groupTotals, plainAmount, sumOf } from './grouped-totals.ts'
import { messages as common } from './messages.ts'
import { fetchLedger, useDailyTotals } from './queries.ts'
import { messages } from './totals-messages.ts'

const filterSpec = { from: 'text', to: 'text' } as const

/** Lazy-loaded, as the charts are large. */
export function Totals() {
  const t = useText(messages)
  const { filters, chooseAll } = useAddressFilters(filterSpec)
  const asked = readRange(filters)
  const range = asked ?? lastDays(usualDays)
  const query = useDailyTotals(range)
  return (
    <>
      <RangeChoice range={range} isRefused={asked === undefined} onRange={(next) => chooseAll({ ...next })} />
      <Fetched query={query} lines={6} forbidden={<ForAdministratorsOnly />} inCard>
        {({ days }) =>
          days.length === 0 ? (
            <Card>
              <EmptyState mood="sleeping" title={t('none')} description={t('noneWhy')} />
            </Card>
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <Sums days={days} />
              <TotalsChart days={days} range={range} />
              <DaysTable days={days} range={range} />
            </div>
          )
        }
      </Fetched>
    </>
  )
}

function Sums({ days }: { days: readonly DailyTotal[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const { orders, chargedCents, refundedCents } = sumOf(days)
  const figures = [
    [t('charged'), formatMoney(chargedCents)],
    [t('refunded'), formatMoney(refundedCents)],
    [t('net'), formatMoney(chargedCents - refundedCents)],
    [t('orders'), formatNumber(orders, language)],
  ] as const
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-card px-4 py-3 shadow-card"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-xl font-extrabold tabular-nums md:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DaysProps {
  days: readonly DailyTotal[]
  range: DayRange
}

function TotalsChart({ days, range }: DaysProps) {
  const t = useText(messages)
  const language = useLanguage()
  const { per, points } = groupTotals(days, range)
  return (
    <Card>
      <BarChart
        title={t('chart')}
        labelHeader={t(per)}
        series={[t('charged'), t('refunded')]}
        points={points.map(({ day, chargedCents, refundedCents }) => ({
          label: per === 'month' ? formatMonth(day, language) : dayLabel(day, range, language),
          values: [chargedCents / 100, refundedCents / 100],
        }))}
        format={(value) => formatNumber(value, language)}
      />
    </Card>
  )
}

function DaysTable({ days, range }: DaysProps) {
  const t = useText(messages)
  const language = useLanguage()
  const reportFailure = useReportFailure()
  const ledgerRows = useLedgerRows(range)
  const money = (cents: number) => <span className="whitespace-nowrap tabular-nums">{formatMoney(cents)}</span>
  const columns: Column<DailyTotal>[] = [
    {
      key: 'day',
      header: t('day'),
      cell: ({ day }) => <span className="font-bold">{formatDate(`${day}T12:00:00+08:00`, language)}</span>,
    },
    { key: 'orders', header: t('orders'), align: 'right', cell: ({ orders }) => formatNumber(orders, language) },
    { key: 'charged', header: t('charged'), align: 'right', cell: ({ chargedCents }) => money(chargedCents) },
    { key: 'refunded', header: t('refunded'), align: 'right', cell: ({ refundedCents }) => money(refundedCents) },
    {
      key: 'net',
      header: t('net'),
      align: 'right',
      cell: ({ chargedCents, refundedCents }) => money(chargedCents - refundedCents),
    },
  ]
  const totalRows = () => [
    [t('day'), t('orders'), t('charged'), t('refunded'), t('net')],
    ...days.map(({ day, orders, chargedCents, refundedCents }) => [
      ...[day, String(orders), plainAmount(chargedCents), plainAmount(refundedCents)],
      plainAmount(chargedCents - refundedCents),
    ]),
  ]
  return (
    <>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('table')}</h2>
        <div className="flex flex-wrap gap-3">
          <CsvButton
            label={t('download')}
            fileName={t('fileName', { ...range })}
            rows={totalRows}
            onError={reportFailure}
            track="download-totals"
          />
          <CsvButton
            label={t('ledger')}
            fileName={t('ledgerFileName', { ...range })}
            rows={ledgerRows}
            onError={reportFailure}
            track="download-ledger"
          />
        </div>
      </div>
      <TableFrame>
        <Table name={t('table')} columns={columns} rows={[...days].reverse()} rowKey={({ day }) => day} />
      </TableFrame>
    </>
  )
}

const productNames = { content: 'lessonOrSeries', live_course: 'liveCourse' } as const

/** All entries with money, for a spreadsheet. */
function useLedgerRows(range: DayRange) {
  const t = useText(messages)
  const word = useText(common)
  const day = (timestamp: string | null) => (timestamp === null ? '' : singaporeTimestamp(timestamp).slice(0, 10))
  const productOf = ({ product }: LedgerEntry) =>
    product === null ? '' : product === 'premium' ? word('premium') : t(productNames[product])
  return async () => {
    const entries = await fetchLedger(range)
    return [
      [
        ...[word('position'), t('entryAt'), word('entryKind'), word('paid'), t('currency'), t('product')],
        ...[t('content'), t('start'), t('end'), t('orderId'), t('userId'), t('reverses'), t('source')],
        ...[word('reason'), word('by')],
      ],
      ...entries.map((entry) => [
        ...[String(entry.position), singaporeTimestamp(entry.at), word(entry.kind), plainAmount(entry.amountCents)],
        ...['SGD', productOf(entry), entry.contentId ?? ''],
        ...[day(entry.startsAt), day(entry.endsAt), entry.orderId ?? '', entry.userId],
        ...[entry.reverses === null ? '' : String(entry.reverses), entry.source, entry.reason ?? ''],
        entry.actor ?? word('system'),
      ]),
    ]
  }
}
