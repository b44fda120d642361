import type { ManagedOrder } from '@capyzen/contracts/payment-management'
import { Link } from 'react-router'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { chosenFilters, isFiltered, useAddressFilters, useAddressPage, type Filters } from '#shared/address-filters.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { isAskedDay } from '@capyzen/contracts/singapore-days'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { SearchBox } from '#shared/search-box.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DisputeBadge } from './dispute-badge.tsx'
import { Payer } from './facts.tsx'
import { messages } from './messages.ts'
import { messages as ofPayments } from './payment-messages.ts'
import { PaymentsFrame } from './payments-frame.tsx'
import { perPage, usePayments } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'
import { paymentPaths } from './payment-paths.ts'

const filterSpec = {
  q: 'text',
  status: ['all', 'open', 'under_review', 'completed', 'partly_refunded', 'refunded', 'canceled'],
  method: ['all', 'card', 'paynow'],
  kind: ['all', 'premium_subscription', 'video_tutorial', 'live_course'],
  from: 'text',
  to: 'text',
} as const

/** The server's limit for this search. */
const longestSearch = 80

/** Search, filters and page are in the address, so that they can be shared as a link. */
export function PaymentsScreen() {
  return (
    <PaymentsFrame>
      <Payments />
    </PaymentsFrame>
  )
}

function Payments() {
  const t = useText(ofPayments)
  const { filters, choose, clear } = useAddressFilters(filterSpec)
  const paging = useAddressPage()
  const query = usePayments(asked(filters), paging.page)
  const isNarrowed = isFiltered(filterSpec, filters)
  return (
    <>
      <PaymentFilters filters={filters} choose={choose} />
      <div className="mt-6">
        <Fetched query={query} lines={6} forbidden={<ForAdministratorsOnly />} inCard>
          {({ orders, total }) =>
            total === 0 ? (
              <EmptyState
                mood={isNarrowed ? 'puzzled' : 'sleeping'}
                title={t(isNarrowed ? 'noneFound' : 'none')}
                description={t(isNarrowed ? 'noneFoundWhy' : 'noneWhy')}
                action={
                  isNarrowed && (
                    <Button variant="secondary" onClick={clear}>
                      {t('showAll')}
                    </Button>
                  )
                }
              />
            ) : (
              <PagedList paging={paging} perPage={perPage} total={total} isStale={query.isPlaceholderData}>
                <OrdersTable orders={orders} />
              </PagedList>
            )
          }
        </Fetched>
      </div>
    </>
  )
}

/** Leaves out days that are none, as of an address typed by hand. */
function asked(filters: Filters<typeof filterSpec>) {
  const { q = '', from = '', to = '', ...chosen } = chosenFilters(filterSpec, filters)
  return {
    ...chosen,
    search: q.slice(0, longestSearch),
    ...(isAskedDay(from) && { from }),
    ...(isAskedDay(to) && { to }),
  }
}

type Filtering = ReturnType<typeof useAddressFilters<typeof filterSpec>>

function PaymentFilters({ filters, choose }: Pick<Filtering, 'filters' | 'choose'>) {
  const t = useText(ofPayments)
  const word = useText(messages)
  return (
    <search className="flex flex-wrap items-start gap-4">
      <Field label={t('search')} hint={t('searchHint')} className="w-full min-w-48 flex-1 basis-full lg:basis-48">
        {(control) => (
          <SearchBox {...control} text={filters.q} maxLength={longestSearch} onSearch={(text) => choose('q', text)} />
        )}
      </Field>
      <FilterSelect
        label={word('status')}
        value={filters.status}
        values={filterSpec.status}
        nameOf={(value) => (value === 'all' ? t('allStatuses') : word(value))}
        onChoose={(value) => choose('status', value)}
        className="min-w-36 flex-1 sm:max-w-52"
      />
      <FilterSelect
        label={t('method')}
        value={filters.method}
        values={filterSpec.method}
        nameOf={(value) => (value === 'all' ? t('allMethods') : word(value))}
        onChoose={(value) => choose('method', value)}
        className="min-w-32 flex-1 sm:max-w-36"
      />
      <FilterSelect
        label={t('kind')}
        value={filters.kind}
        values={filterSpec.kind}
        nameOf={(value) => (value === 'all' ? t('allKinds') : t(value))}
        onChoose={(value) => choose('kind', value)}
        className="min-w-36 flex-1 sm:max-w-52"
      />
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(name)} className="min-w-44 flex-1 sm:max-w-48">
          {({ id }) => (
            <TextInput
              id={id}
              type="date"
              value={isAskedDay(filters[name]) ? filters[name] : ''}
              onChange={({ target }) => choose(name, target.value)}
            />
          )}
        </Field>
      ))}
    </search>
  )
}

function OrdersTable({ orders }: { orders: readonly ManagedOrder[] }) {
  const t = useText(ofPayments)
  const word = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const columns: Column<ManagedOrder>[] = [
    {
      key: 'product',
      header: t('product'),
      cell: ({ id, title, childName }) => (
        <>
          <Link to={paymentPaths.order(id)} className="text-link inline-block min-h-11 content-center break-words">
            {pick(title)}
          </Link>
          {childName !== null && (
            <span className="block text-sm text-ink-soft">{t('forChild', { name: childName })}</span>
          )}
        </>
      ),
    },
    { key: 'payer', header: word('payer'), cell: ({ payerId, payer }) => <Payer id={payerId} name={payer} /> },
    {
      key: 'status',
      header: word('status'),
      cell: ({ status, dispute }) => (
        <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
          <StatusBadge status={status} />
          {dispute !== null && <DisputeBadge dispute={dispute} />}
        </span>
      ),
    },
    {
      key: 'reference',
      header: word('reference'),
      cell: ({ method, reference, receiptNumber }) => (
        <>
          {word(method)}
          <span className="block text-sm [overflow-wrap:anywhere] text-ink-soft">{receiptNumber ?? reference}</span>
        </>
      ),
    },
    {
      key: 'madeOn',
      header: t('madeOn'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt, language)}</span>,
    },
    {
      key: 'amount',
      header: word('paid'),
      align: 'right',
      cell: ({ priceCents, refundedCents }) => (
        <>
          <span className="font-bold whitespace-nowrap tabular-nums">{formatMoney(priceCents)}</span>
          {refundedCents > 0 && (
            <span className="block text-sm text-ink-soft">
              {t('refundedPart', { amount: formatMoney(refundedCents) })}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <TableFrame>
      <Table name={t('table')} columns={columns} rows={orders} rowKey={({ id }) => id} />
    </TableFrame>
  )
}
