import type { CourseCard, getSeries } from '@capyzen/contracts/courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { ChevronRight, CircleCheck, Hourglass, KeyRound, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useViewer } from '#features/identity/auth/session.tsx'
import { AskParent } from '#shared/ask-parent.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CardLink } from './cards.tsx'
import { Cover } from './cover.tsx'
import { CourseNumbers, isFree, KindBadges, LessonCount, Popularity, Price, RecordingState } from './facts.tsx'
import { inDisplayOrder, isRecorded, isUnrecorded } from './lesson-order.ts'
import { useLessonProgress, type BegunLesson } from './lesson-progress.ts'
import { messages } from './messages.ts'
import { useSeries } from './queries.ts'
import { CourseSkeleton } from './skeletons.tsx'
import { BackLink, UnknownContent } from './unknown-content.tsx'
import { WatchedBar } from './watched-bar.tsx'

interface SeriesScreenProps {
  seriesId: string
  /** What buys the series; not shown for one that costs nothing or has no recording yet. */
  purchase?: ReactNode
  authoring?: ReactNode
}

export function SeriesScreen({ seriesId, ...parts }: SeriesScreenProps) {
  const t = useText(messages)
  const query = useSeries(seriesId)
  return (
    <Fetched
      query={query}
      messages={messages.words}
      skeleton={<CourseSkeleton />}
      // A loaded series stays on screen even if it becomes unavailable.
      unknown={query.data ? undefined : <UnknownContent title={t('seriesNotFound')} />}
    >
      {(data) => <FoundSeries {...data} {...parts} />}
    </Fetched>
  )
}

function FoundSeries(props: CallResult<typeof getSeries> & Omit<SeriesScreenProps, 'seriesId'>) {
  const { series, courses, open, trial, purchase, authoring } = props
  const t = useText(messages)
  const pick = usePick()
  const progress = useLessonProgress()
  const isChild = useViewer()?.isChild === true
  const isOpen = ({ id }: CourseCard) => open.includes(id)
  const needsCode = courses.some((course) => course.requiresAccessCode && !course.comingSoon && !isOpen(course))
  // One of the series is what a signed-in viewer is led to anyway.
  const showsTrial = trial !== null && (!progress || !open.includes(trial.id))
  const asksParent = isChild && [series, ...courses].some(({ priceCents }) => priceCents > 0)
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
            {!asksParent && (
              <>
                <span className="text-sm text-ink-soft">{t('wholeSeries')}</span>
                <Price entry={series} className="text-2xl" />
              </>
            )}
            {series.courseCount > 0 && <LessonCount count={series.courseCount} recorded={series.recordedCount} />}
            <Popularity entry={series} />
          </p>
          {series.isForSale && !authoring && purchase && <div className="mt-5">{purchase}</div>}
          {series.priceCents > 0 && !series.isForSale && !series.comingSoon && !authoring && !isChild && (
            <p className="mt-4 flex items-start gap-2 text-ink-soft">
              <Hourglass aria-hidden className="mt-1 size-5 shrink-0" />
              {t('seriesNotYet')}
            </p>
          )}
          {authoring && <div className="mt-5">{authoring}</div>}
          {showsTrial && (
            <ButtonLink to={paths.course(trial.id)} variant="secondary" className="mt-5">
              <Play aria-hidden className="size-5 fill-current" />
              {t('watchTrial', { title: pick(trial.title) })}
            </ButtonLink>
          )}
          {progress && !series.comingSoon && <SeriesProgress courses={courses} open={open} progress={progress} />}
          {needsCode && !authoring && (
            <p className="mt-5 flex max-w-2xl items-start gap-2 text-ink-soft">
              <KeyRound aria-hidden className="mt-1 size-5 shrink-0" />
              {t('codeOfLessons')}
            </p>
          )}
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
          {asksParent && (
            <AskParent
              {...(series.priceCents > 0 && { asks: { kind: 'video_tutorial', contentId: series.id } })}
              className="mt-4"
            />
          )}
          <ol className="mt-4 flex flex-col gap-3">
            {inDisplayOrder(courses).map(({ lesson: course, number }) => (
              <li key={course.id}>
                <LessonRow
                  course={course}
                  number={number}
                  begun={progress?.get(course.id)}
                  showsPrice={!isChild || isFree(course)}
                  isOpen={isOpen(course)}
                  isMarked={trial !== null}
                />
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
  begun: BegunLesson | undefined
  showsPrice: boolean
  isOpen: boolean
  /** Where others of the series are closed. */
  isMarked: boolean
}

function LessonRow({ course, number, begun, showsPrice, isOpen, isMarked }: LessonRowProps) {
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
            <CardLink to={paths.course(course.id)}>{pick(course.title)}</CardLink>
          )}
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{pick(course.description)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <CourseNumbers course={course} />
          {course.requiresAccessCode && !isOpen && (
            <Badge tone="yuzu" icon={KeyRound}>
              {t('accessCode')}
            </Badge>
          )}
          {isMarked && isOpen && !isUnrecorded(course) && <Badge tone="leaf">{t('openToYou')}</Badge>}
          {course.comingSoon && <Badge>{t('comingSoon')}</Badge>}
          <RecordingState course={course} />
          {showsPrice && <Price entry={course} className="ml-auto" />}
        </p>
        <WatchedBar lesson={begun} className="mt-3" />
      </div>
      <ChevronRight aria-hidden className="hidden size-6 shrink-0 text-ink-soft md:block" />
    </article>
  )
}

interface SeriesProgressProps {
  courses: readonly CourseCard[]
  /** What the viewer may watch. */
  open: readonly string[]
  progress: ReadonlyMap<string, BegunLesson>
}

function SeriesProgress({ courses, open: openIds, progress }: SeriesProgressProps) {
  const t = useText(messages)
  const pick = usePick()
  const recorded = courses.filter((course) => !isUnrecorded(course))
  const open = recorded.filter(({ id }) => openIds.includes(id))
  const isCompleted = ({ id }: CourseCard) => typeof progress.get(id)?.completedAt === 'string'
  const next = open.find((course) => !isCompleted(course))
  const hasBegun = open.some(({ id }) => (progress.get(id)?.watchedSeconds ?? 0) > 0)
  const completed = open.filter(isCompleted).length
  if (open.length === 0) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      {next ? (
        <ButtonLink to={paths.course(next.id)} size="large">
          <Play aria-hidden className="size-5 fill-current" />
          {t(hasBegun ? 'continueWith' : 'startWith', { title: pick(next.title) })}
        </ButtonLink>
      ) : open.length < recorded.length ? null : (
        <p className="flex items-center gap-2 text-lg font-extrabold text-leaf-ink">
          <CircleCheck aria-hidden className="size-6" />
          {t(courses.every(isRecorded) ? 'seriesCompleted' : 'seriesCaughtUp')}
        </p>
      )}
      {hasBegun && (
        <div className="min-w-48 flex-1">
          <p className="text-sm text-ink-soft tabular-nums">
            {t('lessonsCompleted', { done: completed, count: open.length })}
          </p>
          <Progress name={t('seriesProgress')} value={completed} max={open.length} className="mt-1.5 max-w-72" />
        </div>
      )}
    </div>
  )
}
