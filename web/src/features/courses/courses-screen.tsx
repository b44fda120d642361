import type { CourseCard, getCatalogue } from '@capyzen/contracts/courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { CourseCardView, FeaturedCard, SeriesCardView } from './cards.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { ContinueWatching } from './continue-watching.tsx'
import { SearchContext } from './found-words.tsx'
import { isFiltered, readContent, readFilters, withFilter, type Filters } from './filters.ts'
import { messages } from './messages.ts'
import { useCatalogue, useCourse } from './queries.ts'
import { CatalogueSkeleton } from './skeletons.tsx'

/** The catalogue, page by page. `?content={id}` brings the reader to one of its cards (spec 1 §2). */
export function CoursesScreen() {
  const t = useText(messages)
  const [query, setQuery] = useSearchParams()
  const filters = readFilters(query)
  const content = readContent(query)
  const catalogue = useCatalogue(filters, content)
  const { data, isPending, isError, refetch } = catalogue
  const focusCard = useFocusOnceShown(data?.pages.length)
  const show = (next: URLSearchParams) => setQuery(next, { replace: true, preventScrollReset: true })
  const isEmpty = data?.pages[0]?.total === 0 && data.pages[0].featured.length === 0
  return (
    <div className="page-width py-8 md:py-10">
      <h1 className="text-2xl md:text-3xl">{t('lessons')}</h1>
      <p className="mt-1 text-ink-soft">{t('lessonsPromise')}</p>
      <div className="mt-6 rounded-card bg-well p-4 md:p-5">
        <CatalogueFilters filters={filters} onChange={(name, value) => show(withFilter(query, name, value))} />
      </div>
      {!isFiltered(filters) && <ContinueWatching />}
      <FoundLine pages={catalogue.isPlaceholderData ? undefined : data?.pages} filters={filters} />
      {isPending && <CatalogueSkeleton />}
      {isError && !data && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && <NothingToShow filters={filters} onShowAll={() => show(new URLSearchParams())} />}
      {catalogue.hasPreviousPage && (
        <PageButton
          isLoading={catalogue.isFetchingPreviousPage}
          onClick={async () => focusCard((await catalogue.fetchPreviousPage()).data?.pages.at(0))}
        >
          {t('showEarlier')}
        </PageButton>
      )}
      {data && !isEmpty && (
        <div aria-busy={catalogue.isPlaceholderData} className={cn(catalogue.isPlaceholderData && 'opacity-60')}>
          <SearchContext value={filters.search}>
            <Catalogue pages={data.pages} content={content} />
          </SearchContext>
        </div>
      )}
      {catalogue.hasNextPage && (
        <PageButton
          isLoading={catalogue.isFetchingNextPage}
          onClick={async () => focusCard((await catalogue.fetchNextPage()).data?.pages.at(-1))}
        >
          {t('showMore')}
        </PageButton>
      )}
    </div>
  )
}

type CataloguePage = CallResult<typeof getCatalogue>

/** Whoever asked for more goes on at the first card that came, not at a button that has moved away or gone. */
function useFocusOnceShown(pageCount: number | undefined) {
  const [wantedId, setWantedId] = useState<string>()
  useEffect(() => {
    const card = wantedId === undefined ? null : document.getElementById(`content-${wantedId}`)
    // What is coming soon has no link.
    const place = card?.querySelector('a') ?? card
    place?.focus()
  }, [wantedId, pageCount])
  return (page: CataloguePage | undefined) => setWantedId(page?.series[0]?.id ?? page?.courses[0]?.id)
}

function PageButton(props: { isLoading: boolean; onClick: () => Promise<void>; children: ReactNode }) {
  const { isLoading, onClick, children } = props
  return (
    <div className="mt-8 text-center">
      <Button variant="secondary" loading={isLoading} onClick={() => void onClick()}>
        {children}
      </Button>
    </div>
  )
}

/** How many fit, for everybody who searched; read out for everybody who chose or asked for more. */
function FoundLine({ pages, filters }: { pages: CataloguePage[] | undefined; filters: Filters }) {
  const t = useText(messages)
  const total = pages?.[0]?.total ?? 0
  const shown = (pages ?? []).reduce((sum, { series, courses }) => sum + series.length + courses.length, 0)
  const { search } = filters
  const words = [
    search !== '' ? t('foundFor', { count: total, search }) : isFiltered(filters) && t('found', { count: total }),
    (pages?.length ?? 0) > 1 && t('shownOf', { shown, total }),
  ].filter((line) => line !== false)
  return (
    <p role="status" className={search !== '' && total > 0 ? 'mt-5 min-h-6 font-bold' : 'sr-only'}>
      {pages && words.join(' · ')}
    </p>
  )
}

function NothingToShow({ filters, onShowAll }: { filters: Filters; onShowAll: () => void }) {
  const t = useText(messages)
  if (!isFiltered(filters))
    return <EmptyState mood="sleeping" title={t('noLessonsYet')} description={t('noLessonsYetWhy')} />
  const { search } = filters
  return (
    <EmptyState
      mood="puzzled"
      title={search === '' ? t('nothingFits') : t('nothingFound', { search })}
      description={search === '' ? t('nothingFitsWhy') : t('nothingFoundWhy')}
      action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
    />
  )
}

function Catalogue({ pages, content }: { pages: CataloguePage[]; content: string | null }) {
  const t = useText(messages)
  const featured = pages.flatMap((page) => page.featured)
  const series = pages.flatMap((page) => page.series)
  const courses = pages.flatMap((page) => page.courses)
  const wanted = useWantedLesson(content)
  const wantedId = wanted?.seriesId ?? content

  useEffect(() => {
    if (wantedId) document.getElementById(`content-${wantedId}`)?.scrollIntoView({ block: 'center' })
  }, [wantedId])

  return (
    <>
      {featured.length > 0 && (
        <Section title={t('freeToWatch')} columns="md:grid-cols-3">
          {featured.map((course) => (
            <FeaturedCard key={course.id} course={course} isWanted={course.id === wantedId} />
          ))}
        </Section>
      )}
      {series.length > 0 && (
        <Section title={t('series')}>
          {series.map((entry) => (
            <SeriesCardView
              key={entry.id}
              series={entry}
              isWanted={entry.id === wantedId}
              wantedLesson={wanted?.seriesId === entry.id ? wanted : undefined}
            />
          ))}
        </Section>
      )}
      {courses.length > 0 && (
        <Section title={t('singleLessons')}>
          {courses.map((course) => (
            <CourseCardView key={course.id} course={course} isWanted={course.id === wantedId} />
          ))}
        </Section>
      )}
    </>
  )
}

/** A lesson that was asked for stands in no list of its own: it is looked up to know its series. */
function useWantedLesson(content: string | null): CourseCard | undefined {
  const { data } = useCourse(content)
  return data?.course.seriesId ? data.course : undefined
}

function Section(props: { title: string; columns?: string; children: ReactNode[] }) {
  const { title, columns = 'sm:grid-cols-2 lg:grid-cols-3', children } = props
  return (
    <section className="mt-8 md:mt-10">
      <h2 className="text-xl">{title}</h2>
      <ul className={`mt-4 grid gap-4 md:gap-6 ${columns}`}>
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  )
}
