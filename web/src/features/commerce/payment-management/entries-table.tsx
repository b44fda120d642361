import type { LedgerEntry } from '@capyzen/contracts/payment-management'
import { isReversible } from '@capyzen/contracts/ledger'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { messages } from './messages.ts'
import { paymentPaths } from './payment-paths.ts'

interface EntriesTableProps {
  entries: readonly LedgerEntry[]
  /** Positions of the entries that give access now. */
  givenBy?: readonly number[]
  withOrders?: boolean
  /** Where entries can be taken back by decision. */
  onReverse?: (entry: LedgerEntry) => void
}

export function EntriesTable({ entries, givenBy = [], withOrders = false, onReverse }: EntriesTableProps) {
  const t = useText(messages)
  const language = useLanguage()
  const takesBack = new Set(entries.flatMap(({ position, reverses }) => (reverses === null ? [] : [position])))
  const columns: Column<LedgerEntry>[] = [
    {
      key: 'position',
      header: t('position'),
      cell: ({ position }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end">
          <span className="font-bold tabular-nums">{position}</span>
          {givenBy.includes(position) && (
            <Badge tone="leaf" icon={CircleCheck}>
              {t('givesNow')}
            </Badge>
          )}
        </span>
      ),
    },
    { key: 'at', header: t('at'), cell: ({ at }) => formatDateTime(at, language) },
    {
      key: 'kind',
      header: t('entryKind'),
      cell: ({ kind, reverses, orderId }) => (
        <>
          <span className="font-bold">{t(kind)}</span>
          {reverses !== null && (
            <span className="block text-sm text-ink-soft">
              {t(takesBack.has(reverses) ? 'undoes' : 'takesBack', { position: reverses })}
            </span>
          )}
          {withOrders && orderId !== null && (
            <span className="block">
              <Link to={paymentPaths.order(orderId)} className="text-link inline-block min-h-11 content-center">
                {t('sameOrder')}
              </Link>
            </span>
          )}
        </>
      ),
    },
    { key: 'gives', header: t('gives'), cell: (entry) => <Gives entry={entry} /> },
    {
      key: 'amount',
      header: t('paid'),
      align: 'right',
      cell: ({ amountCents }) => (
        <span className="font-bold whitespace-nowrap tabular-nums">
          {amountCents === 0 ? '–' : formatMoney(amountCents)}
        </span>
      ),
    },
    {
      key: 'by',
      header: t('by'),
      cell: ({ actor, reason }) => (
        <>
          {actor ?? t('system')}
          {reason !== null && <span className="block text-sm [overflow-wrap:anywhere] text-ink-soft">{reason}</span>}
        </>
      ),
    },
    ...(onReverse
      ? [
          {
            key: 'reverse',
            header: t('decision'),
            cell: (entry: LedgerEntry) => {
              const [label, { position }] = [entry.reverses === null ? 'takeBack' : 'giveAgain', entry] as const
              return (
                isReversible(entry, entries) && (
                  <Button
                    variant="quiet"
                    size="small"
                    className="whitespace-nowrap"
                    aria-label={t(`${label}Of`, { position })}
                    onClick={() => onReverse(entry)}
                  >
                    {t(label)}
                  </Button>
                )
              )
            },
          },
        ]
      : []),
  ]
  if (entries.length === 0) return <p className="text-ink-soft">{t('noEntries')}</p>
  return (
    <TableFrame>
      <Table name={t('entries')} columns={columns} rows={entries} rowKey={({ position }) => String(position)} />
    </TableFrame>
  )
}

function Gives({ entry: { product, contentId, startsAt, endsAt } }: { entry: LedgerEntry }) {
  const t = useText(messages)
  const language = useLanguage()
  if (product === null) return <span className="text-ink-soft">–</span>
  const [start, end] = [startsAt, endsAt].map((day) => (day === null ? undefined : formatDate(day, language)))
  return (
    <>
      {product === 'premium' ? t('premium') : <code className="[overflow-wrap:anywhere]">{contentId}</code>}
      {end !== undefined && (
        <span className="block text-sm text-ink-soft">
          {start === undefined ? t('until', { end }) : t('period', { start, end })}
        </span>
      )}
    </>
  )
}
