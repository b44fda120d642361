import type { CardDifference, CardReconciliation } from '@capyzen/contracts/cards'
import { CircleCheck, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney, formatNumber } from '#platform/numbers.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { toastError } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './card-messages.ts'
import { Fact, Facts } from './facts.tsx'
import { messages as common } from './messages.ts'
import { PaymentsFrame } from './payments-frame.tsx'
import { useCardReconciliation, useRunCardReconciliation } from './queries.ts'
import { paymentPaths } from './payment-paths.ts'

export function CardReconciliationScreen() {
  const t = useText(messages)
  return (
    <PaymentsFrame lead={t('lead')}>
      <Reconciliation />
    </PaymentsFrame>
  )
}

function Reconciliation() {
  const t = useText(messages)
  return (
    <Fetched query={useCardReconciliation()} lines={4} forbidden={<ForAdministratorsOnly />} inCard>
      {({ isConfigured, last }) => (
        <div className="flex flex-col gap-6">
          {!isConfigured && (
            <Card>
              <EmptyState mood="sleeping" title={t('notConfigured')} description={t('notConfiguredWhy')} />
            </Card>
          )}
          {isConfigured && !last && (
            <Card>
              <EmptyState mood="calm" title={t('never')} description={t('neverWhy')} action={<RunButton />} />
            </Card>
          )}
          {last && <Last last={last} canRun={isConfigured} />}
        </div>
      )}
    </Fetched>
  )
}

function RunButton() {
  const t = useText(messages)
  const run = useRunCardReconciliation()
  return (
    <Button
      variant="secondary"
      icon={RefreshCw}
      loading={run.isPending}
      onClick={() =>
        run.mutate(
          {},
          {
            onSuccess: () => toast.success(t('ran')),
            onError: (error) =>
              toastError(error, {
                unavailable: [t('runFailed'), t('runUnavailable')],
                otherwise: [t('runFailed')],
              }),
          },
        )
      }
    >
      {t('run')}
    </Button>
  )
}

function Last({ last, canRun }: { last: CardReconciliation; canRun: boolean }) {
  const t = useText(messages)
  const language = useLanguage()
  const { startedAt, finishedAt, compared, differences } = last
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h2 className="text-xl">{t('last')}</h2>
          {canRun && <RunButton />}
        </div>
        <div className="max-w-lg">
          <Facts>
            <Fact name={t('started')}>{formatDateTime(startedAt, language)}</Fact>
            <Fact name={t('finished')}>
              {finishedAt === null ? t('unfinished') : formatDateTime(finishedAt, language)}
            </Fact>
            <Fact name={t('compared')}>{formatNumber(compared, language)}</Fact>
          </Facts>
        </div>
        {finishedAt === null && <p className="mt-2 text-ink-soft">{t('unfinishedWhy')}</p>}
        {finishedAt !== null && differences.length === 0 && (
          <p className="mt-3 flex items-center gap-2 font-bold text-leaf-ink">
            <CircleCheck aria-hidden className="size-5" />
            {t('noDifferences')}
          </p>
        )}
      </Card>
      {differences.length > 0 && (
        <section>
          <h2 className="mb-4 text-xl">{t('differences')}</h2>
          <Differences differences={differences} />
        </section>
      )}
    </>
  )
}

function Differences({ differences }: { differences: readonly CardDifference[] }) {
  const t = useText(messages)
  const word = useText(common)
  const money = (cents: number | null) => (
    <span className="whitespace-nowrap tabular-nums">{cents === null ? '–' : formatMoney(cents)}</span>
  )
  const columns: Column<CardDifference>[] = [
    { key: 'kind', header: t('kind'), cell: ({ kind }) => <span className="font-bold">{t(kind)}</span> },
    {
      key: 'reference',
      header: word('reference'),
      cell: ({ reference }) => <code className="[overflow-wrap:anywhere]">{reference}</code>,
    },
    { key: 'ours', header: t('ours'), align: 'right', cell: ({ ourCents }) => money(ourCents) },
    { key: 'theirs', header: t('theirs'), align: 'right', cell: ({ theirCents }) => money(theirCents) },
    {
      key: 'state',
      header: t('state'),
      cell: ({ isMended }) => <Badge tone={isMended ? 'leaf' : 'yuzu'}>{t(isMended ? 'mended' : 'toDo')}</Badge>,
    },
    {
      key: 'order',
      header: t('order'),
      cell: ({ orderId }) =>
        orderId === null ? (
          <span className="text-ink-soft">–</span>
        ) : (
          <Link to={paymentPaths.order(orderId)} className="text-link inline-block min-h-11 content-center">
            {t('seeOrder')}
          </Link>
        ),
    },
  ]
  const open = differences.filter(({ isMended }) => !isMended)
  const mended = differences.filter(({ isMended }) => isMended)
  return (
    <TableFrame>
      <Table
        name={t('differences')}
        columns={columns}
        rows={[...open, ...mended]}
        rowKey={({ kind, reference }) => `${kind} ${reference}`}
      />
    </TableFrame>
  )
}
