import { usersPerPage } from '@capyzen/contracts/users'
import { Navigate, useSearchParams } from 'react-router'
import { FetchFailure } from '#features/auth/fetch-failure.tsx'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { AdministrationScreen, NotForYou, ScreenSkeleton } from './administration-screen.tsx'
import { messages } from './audit-messages.ts'
import { AuditTable } from './audit-table.tsx'
import { messages as userMessages } from './messages.ts'
import { useAudit } from './queries.ts'
import { pageBeyond, readPage, withChoice } from './user-search.ts'

/** What administrators did, newest first. */
export function AuditScreen() {
  return (
    <AdministrationScreen>
      <Audit />
    </AdministrationScreen>
  )
}

function Audit() {
  const t = useText(messages)
  const ofUsers = useText(userMessages)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const page = readPage(query)
  const { data, error, isPlaceholderData, refetch } = useAudit(page)
  const first = (page - 1) * usersPerPage
  const pageCount = Math.ceil((data?.total ?? 0) / usersPerPage)
  const lastPage = isPlaceholderData ? undefined : pageBeyond(query, pageCount)

  if (lastPage) return <Navigate to={lastPage} replace />

  return (
    <>
      <h1 className="text-2xl md:text-3xl">{t('audit')}</h1>
      <p className="mt-1 text-ink-soft">{t('promise')}</p>
      <div className="mt-6">
        {!data && !error && <ScreenSkeleton />}
        {!data && error && <FetchFailure error={error} notForYou={<NotForYou />} onRetry={() => void refetch()} />}
        {data && data.records.length === 0 && <EmptyState mood="sleeping" title={t('nothing')} />}
        {data && data.records.length > 0 && (
          <div className={cn('transition-opacity', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
            <AuditTable name={t('audit')} records={data.records} withSubject />
            <Pagination
              name={ofUsers('pages')}
              page={page}
              pageCount={pageCount}
              onPageChange={(next) => setQuery((before) => withChoice(before, 'page', String(next)))}
              previousLabel={ofUsers('previous')}
              nextLabel={ofUsers('next')}
              summary={ofUsers('range', {
                start: formatNumber(first + 1, language),
                end: formatNumber(first + data.records.length, language),
                total: formatNumber(data.total, language),
              })}
              className="mt-5"
            />
          </div>
        )}
      </div>
    </>
  )
}
