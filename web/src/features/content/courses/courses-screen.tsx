import type { getCatalogue } from '@capyzen/contracts/courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { Play } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useOwnLevel } from '#features/identity/auth/own-level.ts'
import { useText, usePick } from '#platform/i18n.ts'
import { isFiltered } from '#shared/address-filters.ts'
import { useLevelFilters } from '#shared/level-filters.ts'
import { NothingAtLevel } from '#shared/nothing-at-level.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { paths } from '#paths'
import { Progress } from '#ui/progress.tsx'
import { CourseCardView, FeaturedCard, SeriesCardView, CardLink } from './cards.tsx'
import {
  CatalogueFilterBar,
  catalogueFilters,
  readContent,
  type CatalogueFilters as Filters,
} from './catalogue-filters.tsx'
import { SearchContext } from './found-words.tsx'
import { messages } from './messages.ts'
import { useCatalogue, useCourse } from './queries.ts'
import { CatalogueSkeleton } from './skeletons.tsx'
import { isUnfinished, minutesLeft, useLessonProgress, watchedShare, type BegunLesson } from './lesson-progress.ts'

/** Choosing a filter drops `?content=`. */
const ofOneContent = { forgets: ['content'] }

/** The catalogue. `?content={id}` scrolls to that entry (spec 1 §2). */
export function CoursesScreen() {
  const t = useText(messages)
  const [query] = useSearchParams()
  const content = readContent(query)
  // A link to one lesson shows it, of whichever level it is.
  const level = useOwnLevel()
  const ownLevel = content === null ? level : null
  const { filters, choose, clear, isOwn } = useLevelFilters(catalogueFilters, ownLevel, ofOneContent)
  const catalogue = useCatalogue(filters, content)
  const { data } = catalogue
  const focusCard = useFocusOnceShown(data?.pages.length)
  const isEmpty = data?.pages[0]?.total === 0 && data.pages[0].featured.length === 0
  return (
    <div className="page-width py-8 md:py-10">
      <h1 className="text-2xl md:text-3xl">{t('lessons')}</h1>
      <p className="mt-1 text-ink-soft">{t('lessonsPromise')}</p>
      <div className="mt-6 rounded-card bg-well p-4 md:p-5">
        <CatalogueFilterBar filters={filters} ownLevel={ownLevel} onChange={choose} />
      </div>
      {(isOwn || !isFiltered(catalogueFilters, filters)) && <ContinueWatching />}
      <FoundLine pages={catalogue.isPlaceholderData ? undefined : data?.pages} filters={filters} />
      <Fetched query={catalogue} messages={messages.words} skeleton={<CatalogueSkeleton />}>
        {({ pages }) => (
          <>
            {catalogue.hasPreviousPage && (
              <PageButton
                isLoading={catalogue.isFetchingPreviousPage}
                onClick={async () => focusCard((await catalogue.fetchPreviousPage()).data?.pages.at(0), pages)}
              >
                {t('showEarlier')}
              </PageButton>
            )}
            {!isEmpty ? (
              <div aria-busy={catalogue.isPlaceholderData} className={cn(catalogue.isPlaceholderData && 'opacity-60')}>
                <SearchContext value={filters.search}>
                  <Catalogue pages={pages} content={content} isWatchable={filters.watch === 'now'} />
                </SearchContext>
              </div>
            ) : isOwn && ownLevel ? (
              <NothingAtLevel level={ownLevel} onShowAll={clear} />
            ) : (
              <NothingToShow filters={filters} onShowAll={clear} />
            )}
            {catalogue.hasNextPage && (
              <PageButton
                isLoading={catalogue.isFetchingNextPage}
                onClick={async () => focusCard((await catalogue.fetchNextPage()).data?.pages.at(-1), pages)}
              >
                {t('showMore')}
              </PageButton>
            )}
          </>
        )}
      </Fetched>
    </div>
  )
}

type CataloguePage = CallResult<typeof getCatalogue>

/** Entries that a later page repeats, because something was published in between, are listed where they were first. */
function entriesOf(pages: CataloguePage[]) {
  return {
    featured: onceEach(pages.flatMap((page) => page.featured)),
    series: onceEach(pages.flatMap((page) => page.series)),
    courses: onceEach(pages.flatMap((page) => page.courses)),
  }
}

const onceEach = <Entry extends { id: string }>(entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

/** Focuses the first new card after more have loaded, because the button has moved away or gone. */
function useFocusOnceShown(pageCount: number | undefined) {
  const [wantedId, setWantedId] = useState<string>()
  useEffect(() => {
    const card = wantedId === undefined ? null : document.getElementById(`content-${wantedId}`)
    const place = card?.querySelector('a') ?? card
    place?.focus()
  }, [wantedId, pageCount])
  return (page: CataloguePage | undefined, others: CataloguePage[] = []) => {
    const shown = new Set(others.flatMap(({ series, courses }) => [...series, ...courses]).map(({ id }) => id))
    const entries = page ? [...page.series, ...page.courses] : []
    setWantedId(entries.find(({ id }) => !shown.has(id))?.id)
  }
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

/** The number of matches: visible after a search, read out after every change. */
function FoundLine({ pages, filters }: { pages: CataloguePage[] | undefined; filters: Filters }) {
  const t = useText(messages)
  const total = pages?.[0]?.total ?? 0
  const { series, courses } = entriesOf(pages ?? [])
  const shown = series.length + courses.length
  const { search } = filters
  const parts = [
    search !== ''
      ? t('foundFor', { count: total, search })
      : isFiltered(catalogueFilters, filters) && t('found', { count: total }),
    (pages?.length ?? 0) > 1 && t('shownOf', { shown, total }),
  ].filter((line) => line !== false)
  return (
    <p role="status" className={search !== '' && total > 0 ? 'mt-5 min-h-6 font-bold' : 'sr-only'}>
      {pages && parts.join(' · ')}
    </p>
  )
}

function NothingToShow({ filters, onShowAll }: { filters: Filters; onShowAll: () => void }) {
  const t = useText(messages)
  if (!isFiltered(catalogueFilters, filters))
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

function Catalogue(props: { pages: CataloguePage[]; content: string | null; isWatchable: boolean }) {
  const { pages, content, isWatchable } = props
  const t = useText(messages)
  const { featured, series, courses } = entriesOf(pages)
  // A lesson is not listed itself, so it is fetched to find its series.
  const course = useCourse(content).data?.course
  const wanted = course?.seriesId ? course : undefined
  const wantedId = wanted?.seriesId ?? content

  useEffect(() => {
    if (wantedId) document.getElementById(`content-${wantedId}`)?.scrollIntoView({ block: 'center' })
  }, [wantedId])

  return (
    <>
      {featured.length > 0 && (
        <Section
          title={t(featured.every(({ hasVideo }) => hasVideo) ? 'freeToWatch' : 'freeLessons')}
          columns="md:grid-cols-3"
        >
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
        <Section title={t(isWatchable ? 'watchable' : 'singleLessons')}>
          {courses.map((course) => (
            <CourseCardView key={course.id} course={course} isWanted={course.id === wantedId} />
          ))}
        </Section>
      )}
    </>
  )
}

function Section(props: { title: string; columns?: string; children: ReactNode[] }) {
  const { title, columns = 'sm:grid-cols-2 lg:grid-cols-3', children } = props
  return (
    <section className="mt-8 md:mt-10">
      <h2 className="text-xl">{title}</h2>
      <ul className={`mt-4 grid grid-cols-1 gap-3 sm:gap-4 md:gap-6 ${columns}`}>
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  )
}

const mostShown = 6

function ContinueWatching() {
  const t = useText(messages)
  const lessons = useLessonProgress()
  const unfinished = [...(lessons?.values() ?? [])].filter(isUnfinished).slice(0, mostShown)
  if (unfinished.length === 0) return null
  return (
    <section className="mt-8 md:mt-10">
      <h2 className="text-xl">{t('continueWatching')}</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {unfinished.map((lesson) => (
          // Three on a phone, so that the catalogue is not far below.
          <li key={lesson.courseId} className="max-sm:nth-[n+4]:hidden">
            <UnfinishedLesson lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnfinishedLesson({ lesson }: { lesson: BegunLesson }) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <article className="group relative flex h-full items-center gap-4 rounded-card border border-line bg-card p-4 shadow-card transition-shadow hover:shadow-float">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-spring text-on-spring [&_svg]:size-5 [&_svg]:fill-current"
      >
        <Play />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 text-base leading-snug">
          <CardLink to={paths.course(lesson.courseId)}>{pick(lesson.title)}</CardLink>
        </h3>
        <Progress name={t('watched')} value={watchedShare(lesson) * 100} className="mt-2 h-2" />
        <p className="mt-1.5 text-sm text-ink-soft">{t('minutesLeft', { count: minutesLeft(lesson) })}</p>
      </div>
    </article>
  )
}
