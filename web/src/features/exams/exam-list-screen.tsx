import type { PaperSummary } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { messages } from './messages.ts'
import { PaperCard, PaperCardSkeleton } from './paper-card.tsx'
import { PaperDetails } from './paper-details.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterPapers, readFilters } from './paper-filters.ts'
import { papersQuery } from './queries.ts'

/** All papers; the filters stand in the address, so that a search can be sent on and come back to. */
export function ExamListScreen({ history }: { history?: ReactNode }) {
  const t = useText(messages)
  const { data, isPending, isError, refetch } = useQuery(papersQuery)

  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      <div className="mt-8">
        {isPending && <LoadingList />}
        {isError && !data && (
          <ErrorState
            title={t('listFailed')}
            description={t('listFailedAdvice')}
            retryLabel={t('tryAgain')}
            onRetry={() => void refetch()}
          />
        )}
        {data && <PaperList papers={data.papers} />}
      </div>
      {history}
    </div>
  )
}

function PaperList({ papers }: { papers: PaperSummary[] }) {
  const t = useText(messages)
  const [query, setQuery] = useSearchParams()
  const [detailsOf, showDetails] = useState<PaperSummary | null>(null)
  const filters = readFilters(query)
  const found = filterPapers(papers, filters)
  const clear = () => setQuery({}, { replace: true, preventScrollReset: true })

  if (papers.length === 0) return <EmptyState mood="sleeping" title={t('noPapers')} description={t('noPapersAdvice')} />
  return (
    <>
      <FilterBar papers={papers} filters={filters} onClear={clear} />
      <p role="status" className="mt-6 mb-3 text-sm font-bold text-ink-soft">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          mood="puzzled"
          title={t('noneFound')}
          description={t('noneFoundAdvice')}
          action={<Button onClick={clear}>{t('clearFilters')}</Button>}
        />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {found.map((paper) => (
            <li key={paper.id} className="flex">
              <PaperCard paper={paper} onShowDetails={() => showDetails(paper)} />
            </li>
          ))}
        </ul>
      )}
      <PaperDetails paper={detailsOf} onClose={() => showDetails(null)} />
    </>
  )
}

function LoadingList() {
  const t = useText(messages)
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <PaperCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
