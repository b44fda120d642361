import type { BoardPlace, WeekBoard as Week } from '@capyzen/contracts/leaderboard'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDays } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NicknameSearch, Nobody, type BoardSearch } from './all-time-board.tsx'
import { BoardTable, Podium } from './board-table.tsx'
import { messages } from './messages.ts'
import { weekBoardQuery } from './queries.ts'

export function WeekBoard({ onAllTime, ...search }: BoardSearch & { onAllTime: () => void }) {
  const t = useText(messages)
  const query = useQuery(weekBoardQuery)
  return (
    <Fetched query={query} messages={messages.words} lines={6} inCard>
      {({ level, ...week }) =>
        level === null ? (
          <Card>
            <EmptyState
              mood="calm"
              title={t('weekForMembers')}
              description={t('weekForMembersWhy')}
              action={
                <Button variant="secondary" onClick={onAllTime}>
                  {t('showAllTime')}
                </Button>
              }
            />
          </Card>
        ) : (
          <Cohort {...week} {...search} level={level} />
        )
      }
    </Fetched>
  )
}

const shownWithoutChoice = 10
const neighboursEachSide = 3

/** The places around one's own; all of a short board. */
function nearOwn(places: readonly BoardPlace[]): readonly BoardPlace[] {
  const own = places.findIndex(({ isOwn }) => isOwn)
  if (own < 0 || places.length <= shownWithoutChoice) return places
  const from = Math.max(0, Math.min(own - neighboursEachSide, places.length - 2 * neighboursEachSide - 1))
  return places.slice(from, from + 2 * neighboursEachSide + 1)
}

function Cohort({
  from,
  to,
  level,
  places,
  search,
  onSearch,
}: Week & BoardSearch & { level: NonNullable<Week['level']> }) {
  const t = useText(messages)
  const language = useLanguage()
  const ofLevels = useText(vocabularyMessages)
  const [showsAll, setShowsAll] = useState(false)
  const near = nearOwn(places)
  const found = places.filter(({ nickname }) => nickname.toLowerCase().includes(search.trim().toLowerCase()))
  const podium = places.filter(({ points }) => points > 0).slice(0, 3)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        <Badge tone="spring">{ofLevels(level)}</Badge>
        {formatDays(from, to, language)}
      </p>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{t('weekWhy')}</p>
      <NicknameSearch search={search} onSearch={onSearch} />
      <div className="mt-5">
        {podium.length === 0 ? (
          <Card>
            <EmptyState mood="reading" title={t('noPoints')} description={t('noPointsWhy')} isCompact />
          </Card>
        ) : (
          <Podium places={podium} />
        )}
      </div>
      <div className="mt-5">
        {found.length === 0 && search !== '' ? (
          <Nobody isSearch onClear={() => onSearch('')} />
        ) : (
          <BoardTable name={t('list')} places={search !== '' ? found : showsAll ? places : near} />
        )}
      </div>
      {search === '' && near.length < places.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setShowsAll(!showsAll)}>
          {t(showsAll ? 'showAround' : 'showAll')}
        </Button>
      )}
    </>
  )
}
