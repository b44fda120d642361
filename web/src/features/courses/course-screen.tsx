import type { CourseAccess } from '@capyzen/contracts/courses'
import type { ReactNode } from 'react'
import { isUnknown } from '#platform/api.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { cn } from '#ui/class-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { CourseNumbers, KindBadges, Price } from './facts.tsx'
import { LessonList, LessonSteps } from './lesson-list.tsx'
import { useLessonProgress } from './lesson-progress.ts'
import { LockedArea } from './locked-area.tsx'
import { messages } from './messages.ts'
import { useCourse } from './queries.ts'
import { RatingPanel } from './rating-panel.tsx'
import { hasRelatedPanels, RelatedPanels } from './related-panels.tsx'
import { CourseSkeleton } from './skeletons.tsx'
import { BackLink, UnknownContent } from './unknown-content.tsx'
import { WatchedBar } from './watched-bar.tsx'

export interface CourseScreenProps {
  courseId: string
  /** Shown where the course is open. */
  video: ReactNode
  /** What opens a locked course; courses themselves know neither codes nor payments. */
  waysIn: Record<Extract<CourseAccess, `needs_${string}`>, ReactNode>
  /** For administrators, beside the title: whether it is a draft, and the way to its editor. */
  authoring?: ReactNode
  /** Tools of administrators, or nothing. */
  administration?: ReactNode
}

export function CourseScreen({ courseId, video, waysIn, authoring, administration }: CourseScreenProps) {
  const t = useText(messages)
  const pick = usePick()
  const { data, isPending, error, refetch } = useCourse(courseId)
  const progress = useLessonProgress()

  if (isPending) return <CourseSkeleton />
  if (!data) {
    if (isUnknown(error)) return <UnknownContent title={t('courseNotFound')} />
    return (
      <ErrorState
        title={t('loadFailed')}
        description={t('loadFailedWhy')}
        retryLabel={t('tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  }
  const { course, series, lessons, access, ownStars } = data
  const begun = progress?.get(course.id)
  // Everything is open to administrators; that makes none of it theirs.
  const isYours = access === 'open' && !authoring && (course.requiresAccessCode || course.isPremium)
  const isRateable = access === 'open' && begun !== undefined && begun.watchedSeconds > 0
  const hasSide = series !== null || hasRelatedPanels(course.id)
  return (
    <div className="page-width py-6 md:py-8">
      {series ? (
        <BackLink to={paths.series(series.id)} label={pick(series.title)} />
      ) : (
        <BackLink to={paths.courses()} label={t('allLessons')} />
      )}
      <header className="mt-2">
        <h1 className="text-2xl md:text-3xl">{pick(course.title)}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex flex-wrap gap-1.5">
            <KindBadges entry={course} withType isYours={isYours} />
          </span>
          <CourseNumbers course={course} />
          {!isYours && <Price priceCents={course.priceCents} />}
        </div>
        {authoring && <div className="mt-3">{authoring}</div>}
        <WatchedBar lesson={begun} className="mt-3" />
      </header>
      {/* As wide as the page, because the words of the lesson stand beside its picture. */}
      {access === 'open' && <div className="mt-5">{video}</div>}
      <div className={cn('mt-5 grid gap-8', hasSide ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'max-w-4xl')}>
        <div className="min-w-0">
          {access !== 'open' && (
            <LockedArea course={course} series={series} access={access}>
              {access !== 'coming_soon' && waysIn[access]}
            </LockedArea>
          )}
          {isRateable && <RatingPanel courseId={course.id} ownStars={ownStars} />}
          <section className={cn((access !== 'open' || isRateable) && 'mt-6')}>
            <h2 className="text-lg">{t('about')}</h2>
            <p className="mt-2 max-w-3xl">{pick(course.description)}</p>
          </section>
          <LessonSteps lessons={lessons} courseId={course.id} isCompleted={typeof begun?.completedAt === 'string'} />
        </div>
        {hasSide && (
          <aside className="flex flex-col gap-6">
            <RelatedPanels courseId={course.id} />
            {series && <LessonList lessons={lessons} courseId={course.id} progress={progress} />}
          </aside>
        )}
      </div>
      {administration && <div className="mt-10">{administration}</div>}
    </div>
  )
}
