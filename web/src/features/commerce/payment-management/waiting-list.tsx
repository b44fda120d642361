import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddressFilters, useAddressPage } from '#shared/address-filters.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { perPage } from './queries.ts'

const filterSpec = { show: ['waiting', 'all'] } as const

/** What of the list is shown, as the address says. */
export function useWaitingFilter() {
  const { filters, choose } = useAddressFilters(filterSpec)
  return { show: filters.show, choose, paging: useAddressPage() }
}

type Text = 'show' | 'waiting' | 'all' | 'list' | 'none' | 'noneWhy' | 'noneWaiting' | 'noneWaitingWhy'

interface WaitingListProps<Data, Item> {
  filter: ReturnType<typeof useWaitingFilter>
  query: UseQueryResult<Data>
  itemsOf: (data: Data) => readonly Item[]
  t: (text: Text) => string
  children: (item: Item) => ReactNode
}

/** What waits for an administrator, or all of it. */
export function WaitingList<Data extends { total: number }, Item extends { id: string }>(
  props: WaitingListProps<Data, Item>,
) {
  const { filter, query, itemsOf, t, children } = props
  const { show, choose, paging } = filter
  return (
    <>
      <FilterSelect
        label={t('show')}
        value={show}
        values={filterSpec.show}
        nameOf={t}
        onChoose={(value) => choose('show', value)}
        className="w-full sm:w-64"
      />
      <div className="mt-6">
        <Fetched query={query} lines={4} forbidden={<ForAdministratorsOnly />} inCard>
          {(data) =>
            data.total === 0 ? (
              <Card>
                <EmptyState
                  mood="calm"
                  title={t(show === 'waiting' ? 'noneWaiting' : 'none')}
                  description={t(show === 'waiting' ? 'noneWaitingWhy' : 'noneWhy')}
                />
              </Card>
            ) : (
              <PagedList paging={paging} perPage={perPage} total={data.total} isStale={query.isPlaceholderData}>
                <ul aria-label={t('list')} className="flex flex-col gap-4">
                  {itemsOf(data).map((item) => (
                    <li key={item.id}>{children(item)}</li>
                  ))}
                </ul>
              </PagedList>
            )
          }
        </Fetched>
      </div>
    </>
  )
}
