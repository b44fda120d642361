import { placesListed, placesPerPage, type AllTimeBoard as Board } from '@capyzen/contracts/leaderboard'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#platform/i18n.ts'
import { useAddressPage } from '#shared/address-filters.ts'
import { Fetched } from '#shared/fetched.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { SearchBox } from '#shared/search-box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { BoardTable, Podium } from './board-table.tsx'
import { messages } from './messages.ts'
import { allTimeBoardQuery } from './queries.ts'

export interface BoardSearch {
  search: string
  onSearch: (text: string) => void
}

const lastPage = placesListed / placesPerPage

export function AllTimeBoard({ search, onSearch }: BoardSearch) {
  const t = useText(messages)
  const paging = useAddressPage()
  const page = Math.min(paging.page, lastPage)
  const query = useQuery(allTimeBoardQuery({ page, ...(search && { search }) }))
  return (
    <>
      <NicknameSearch search={search} onSearch={onSearch} />
      <div className="mt-6">
        <Fetched query={query} messages={messages.words} lines={6} inCard>
          {(board) =>
            board.total === 0 ? (
              <Nobody isSearch={search !== ''} onClear={() => onSearch('')} />
            ) : (
              <>
                <Podium places={board.podium} />
                <Near board={board} />
                <PagedList
                  paging={{ ...paging, page }}
                  perPage={placesPerPage}
                  total={board.total}
                  isStale={query.isPlaceholderData}
                  className="mt-6"
                >
                  <BoardTable name={t('list')} places={board.places} />
                </PagedList>
              </>
            )
          }
        </Fetched>
      </div>
    </>
  )
}

export function NicknameSearch({ search, onSearch }: BoardSearch) {
  const t = useText(messages)
  return (
    <search className="block max-w-md">
      <Field label={t('search')}>
        {(control) => <SearchBox {...control} text={search} onSearch={onSearch} maxLength={40} />}
      </Field>
    </search>
  )
}

/** One's own neighbourhood comes first, unless it is on the page. */
function Near({ board: { around, places } }: { board: Board }) {
  const t = useText(messages)
  if (around.length === 0 || places.some(({ isOwn }) => isOwn)) return null
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-xl">{t('around')}</h2>
      <BoardTable name={t('around')} places={around} />
    </section>
  )
}

export function Nobody({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const t = useText(messages)
  return (
    <Card>
      <EmptyState
        mood={isSearch ? 'puzzled' : 'calm'}
        title={t(isSearch ? 'none' : 'empty')}
        description={t(isSearch ? 'noneWhy' : 'emptyWhy')}
        action={
          isSearch && (
            <Button variant="secondary" onClick={onClear}>
              {t('clear')}
            </Button>
          )
        }
      />
    </Card>
  )
}
