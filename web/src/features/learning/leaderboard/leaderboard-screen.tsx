import { useQuery } from '@tanstack/react-query'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { AllTimeBoard } from './all-time-board.tsx'
import { MembershipCard } from './membership-card.tsx'
import { messages } from './messages.ts'
import { ownBoardQuery } from './queries.ts'
import { WeekBoard } from './week-board.tsx'

const boards = { board: ['week', 'all-time'], q: 'text' } as const

export function LeaderboardScreen() {
  const t = useText(messages)
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      <RequireSession loading={<Loading messages={messages.words} lines={6} className="mt-8" />}>
        <Boards />
      </RequireSession>
    </div>
  )
}

function Boards() {
  const t = useText(messages)
  const { filters, choose } = useAddressFilters(boards)
  const own = useQuery(ownBoardQuery)
  const membership = (
    <div className="mt-6">
      <Fetched query={own} messages={messages.words} skeleton={<Skeleton className="h-28 w-full" />} inCard>
        {(board) => <MembershipCard board={board} />}
      </Fetched>
    </div>
  )
  // They would move when it comes, or only say once more that it can't be had.
  if (!own.data) return membership
  return (
    <>
      {membership}
      <Tabs
        name={t('boards')}
        value={filters.board}
        onValueChange={(board) => choose('board', board)}
        tabs={[
          { value: 'week', label: t('week') },
          { value: 'all-time', label: t('allTime') },
        ]}
        className="mt-6"
        listClassName="max-w-md"
      >
        <TabPanel value="week">
          <WeekBoard
            search={filters.q}
            onSearch={(text) => choose('q', text)}
            onAllTime={() => choose('board', 'all-time')}
          />
        </TabPanel>
        <TabPanel value="all-time">
          <AllTimeBoard search={filters.q} onSearch={(text) => choose('q', text)} />
        </TabPanel>
      </Tabs>
    </>
  )
}
