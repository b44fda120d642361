import type { CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { CourseCardView, FeaturedCard, SeriesCardView } from './cards.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { fits, isFiltered, readFilters, withFilter } from './filters.ts'
import { messages } from './messages.ts'
import { useCatalogue } from './queries.ts'
import { CatalogueSkeleton } from './skeletons.tsx'

/** The whole catalogue. `?content={id}` brings the reader to one of its cards (spec 1 §2). */
export function CoursesScreen() {
  const t = useText(messages)
  const { data, isPending, refetch, isError } = useCatalogue()
  return (
    <div className="page-width py-8 md:py-10">
      <h1 className="text-2xl md:text-3xl">{t('lessons')}</h1>
      <p className="mt-1 text-ink-soft">{t('lessonsPromise')}</p>
      {isPending && <CatalogueSkeleton />}
      {isError && !data && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.courses.length === 0 && data.series.length === 0 && (
        <EmptyState mood="sleeping" title={t('noLessonsYet')} description={t('noLessonsYetWhy')} />
      )}
      {data && data.courses.length + data.series.length > 0 && <Catalogue {...data} />}
    </div>
  )
}

function Catalogue({ series, courses }: { series: SeriesCard[]; courses: CourseCard[] }) {
  const t = useText(messages)
  const [query, setQuery] = useSearchParams()
  const filters = readFilters(query)
  const filtered = isFiltered(filters)
  const wanted = courses.find(({ id }) => id === query.get('content'))
  const wantedId = wanted?.seriesId ?? query.get('content')

  const featured = filtered ? [] : courses.filter((course) => course.featured && course.seriesId === null)
  const shownSeries = series.filter((entry) => fits(entry, filters))
  // Lessons are found in their series; what stands in the block of free courses is not repeated below.
  const shownCourses = courses.filter(
    (course) => course.seriesId === null && !featured.includes(course) && fits(course, filters),
  )
  const count = shownSeries.length + shownCourses.length

  useEffect(() => {
    if (wantedId) document.getElementById(`content-${wantedId}`)?.scrollIntoView({ block: 'center' })
  }, [wantedId])

  const show = (next: URLSearchParams) => setQuery(next, { replace: true, preventScrollReset: true })

  return (
    <>
      <div className="mt-6 rounded-card bg-well p-4 md:p-5">
        <CatalogueFilters filters={filters} onChange={(name, value) => show(withFilter(query, name, value))} />
      </div>
      <p role="status" className="sr-only">
        {filtered && t('found', { count })}
      </p>
      {featured.length > 0 && (
        <Section title={t('freeToWatch')} columns="md:grid-cols-3">
          {featured.map((course) => (
            <FeaturedCard key={course.id} course={course} isWanted={course.id === wantedId} />
          ))}
        </Section>
      )}
      {shownSeries.length > 0 && (
        <Section title={t('series')}>
          {shownSeries.map((entry) => (
            <SeriesCardView
              key={entry.id}
              series={entry}
              isWanted={entry.id === wantedId}
              wantedLesson={wanted?.seriesId === entry.id ? wanted : undefined}
            />
          ))}
        </Section>
      )}
      {shownCourses.length > 0 && (
        <Section title={t('singleLessons')}>
          {shownCourses.map((course) => (
            <CourseCardView key={course.id} course={course} isWanted={course.id === wantedId} />
          ))}
        </Section>
      )}
      {count === 0 && (
        <EmptyState
          mood="puzzled"
          title={t('nothingFits')}
          description={t('nothingFitsWhy')}
          action={<Button onClick={() => show(new URLSearchParams())}>{t('showAll')}</Button>}
        />
      )}
    </>
  )
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
