import type { CourseCard } from '@capyzen/contracts/courses'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isUnknown } from '#platform/api.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Cover } from './cover.tsx'
import { CourseNumbers, KindBadges, LessonCount, Popularity, Price } from './facts.tsx'
import { useLessonProgress, type BegunLesson } from './lesson-progress.ts'
import { messages } from './messages.ts'
import { useSeries } from './queries.ts'
import { SeriesProgress } from './series-progress.tsx'
import { CourseSkeleton } from './skeletons.tsx'
import { BackLink, UnknownContent } from './unknown-content.tsx'
import { WatchedBar } from './watched-bar.tsx'

export interface SeriesScreenProps {
  seriesId: string
  /** For administrators, below the title: whether it is a draft, and the way to its editor. */
  authoring?: ReactNode
}

export function SeriesScreen({ seriesId, authoring }: SeriesScreenProps) {
  const t = useText(messages)
  const pick = usePick()
  const { data, isPending, error, refetch } = useSeries(seriesId)
  const progress = useLessonProgress()

  if (isPending) return <CourseSkeleton />
  if (!data) {
    if (isUnknown(error)) return <UnknownContent title={t('seriesNotFound')} />
    return (
      <ErrorState
        title={t('loadFailed')}
        description={t('loadFailedWhy')}
        retryLabel={t('tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  }
  const { series, courses } = data
  return (
    <div className="page-width py-6 md:py-8">
      <BackLink to={paths.courses()} label={t('allLessons')} />
      <header className="mt-3 grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-10">
        <div>
          <div className="flex flex-wrap gap-1.5">
            <KindBadges entry={series} withType />
            {series.comingSoon && <Badge tone="yuzu">{t('comingSoon')}</Badge>}
          </div>
          <h1 className="mt-3 text-2xl md:text-3xl">{pick(series.title)}</h1>
          <p className="mt-3 max-w-2xl text-ink-soft">{pick(series.description)}</p>
          <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="text-sm text-ink-soft">{t('wholeSeries')}</span>
            <Price priceCents={series.priceCents} className="text-2xl" />
            {series.courseCount > 0 && <LessonCount count={series.courseCount} />}
            <Popularity entry={series} />
          </p>
          {authoring && <div className="mt-5">{authoring}</div>}
          {progress && !series.comingSoon && <SeriesProgress courses={courses} progress={progress} />}
        </div>
        <Cover
          entry={series}
          className="order-first aspect-video w-full rounded-card border border-line md:order-none"
        />
      </header>
      {courses.length === 0 ? (
        <EmptyState
          mood="sleeping"
          title={t('noCourses')}
          {...(series.comingSoon && { description: `${t('comingSoon')} · ${t('stayTuned')}` })}
          className="mt-8"
        />
      ) : (
        <section className="mt-8 md:mt-10">
          <h2 className="text-xl">{t('lessonsOfSeries')}</h2>
          <ol className="mt-4 flex flex-col gap-3">
            {courses.map((course, index) => (
              <li key={course.id}>
                <LessonRow course={course} number={index + 1} begun={progress?.get(course.id)} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

interface LessonRowProps {
  course: CourseCard
  number: number
  /** What the reader has watched of it. */
  begun: BegunLesson | undefined
}

function LessonRow({ course, number, begun }: LessonRowProps) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <article className="group relative flex gap-4 rounded-card border border-line bg-card p-4 shadow-card transition-shadow hover:shadow-float md:items-center md:p-5">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-spring-soft font-extrabold text-spring-ink tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">
          {course.comingSoon ? (
            pick(course.title)
          ) : (
            <Link
              to={paths.course(course.id)}
              className="rounded-control group-hover:text-spring-ink after:absolute after:inset-0 after:content-['']"
            >
              {pick(course.title)}
            </Link>
          )}
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{pick(course.description)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <CourseNumbers course={course} />
          {course.requiresAccessCode && <Badge tone="yuzu">{t('accessCode')}</Badge>}
          {course.comingSoon && <Badge>{t('comingSoon')}</Badge>}
          <Price priceCents={course.priceCents} className="ml-auto" />
        </p>
        <WatchedBar lesson={begun} className="mt-3" />
      </div>
      <ChevronRight aria-hidden className="hidden size-6 shrink-0 text-ink-soft md:block" />
    </article>
  )
}
