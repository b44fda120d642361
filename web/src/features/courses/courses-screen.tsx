import type { CourseCard, getCatalogue } from '@capyzen/contracts/courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { CourseCardView, FeaturedCard, SeriesCardView } from './cards.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { isFiltered, readFilters, withFilter } from './filters.ts'
import { messages } from './messages.ts'
import { useCatalogue, useCourse } from './queries.ts'
import { CatalogueSkeleton } from './skeletons.tsx'

/** The catalogue, page by page. `?content={id}` brings the reader to one of its cards (spec 1 §2). */
export function CoursesScreen() {
  const t = useText(messages)
  const [query, setQuery] = useSearchParams()
  const filters = readFilters(query)
  const content = query.get('content')
  const catalogue = useCatalogue(filters, content)
  const { data, isPending, isError, refetch } = catalogue
  const show = (next: URLSearchParams) => setQuery(next, { replace: true, preventScrollReset: true })
  const isEmpty = data?.pages[0]?.total === 0 && data.pages[0].featured.length === 0
  return (
    <div className="page-width py-8 md:py-10">
      <h1 className="text-2xl md:text-3xl">{t('lessons')}</h1>
      <p className="mt-1 text-ink-soft">{t('lessonsPromise')}</p>
      <div className="mt-6 rounded-card bg-well p-4 md:p-5">
        <CatalogueFilters filters={filters} onChange={(name, value) => show(withFilter(query, name, value))} />
      </div>
      {isPending && <CatalogueSkeleton />}
      {isError && !data && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && !isFiltered(filters) && (
        <EmptyState mood="sleeping" title={t('noLessonsYet')} description={t('noLessonsYetWhy')} />
      )}
      {isEmpty && isFiltered(filters) && (
        <EmptyState
          mood="puzzled"
          title={t('nothingFits')}
          description={t('nothingFitsWhy')}
          action={<Button onClick={() => show(new URLSearchParams())}>{t('showAll')}</Button>}
        />
      )}
      {data && !isEmpty && <Catalogue pages={data.pages} content={content} isFiltered={isFiltered(filters)} />}
      {catalogue.hasNextPage && (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            loading={catalogue.isFetchingNextPage}
            onClick={() => void catalogue.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface CatalogueProps {
  pages: CallResult<typeof getCatalogue>[]
  content: string | null
  isFiltered: boolean
}

function Catalogue({ pages, content, isFiltered: filtered }: CatalogueProps) {
  const t = useText(messages)
  const featured = pages[0]?.featured ?? []
  const series = pages.flatMap((page) => page.series)
  const courses = pages.flatMap((page) => page.courses)
  const wanted = useWantedLesson(content)
  const wantedId = wanted?.seriesId ?? content

  useEffect(() => {
    if (wantedId) document.getElementById(`content-${wantedId}`)?.scrollIntoView({ block: 'center' })
  }, [wantedId])

  return (
    <>
      <p role="status" className="sr-only">
        {filtered && t('found', { count: pages[0]?.total ?? 0 })}
      </p>
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
