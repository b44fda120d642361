import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { CourseAccess, getCourse, CourseCard } from '@capyzen/contracts/courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { KeyRound, Lock, PenLine, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { practicePath } from '#features/learning/questions/practice-path.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { cn } from '#ui/class-names.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { StarRating } from '#ui/star-rating.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { CourseNumbers, KindBadges, Price } from './facts.tsx'
import { isRecorded } from './lesson-order.ts'
import { LessonList, LessonSteps } from './lesson-list.tsx'
import { useLessonProgress } from './lesson-progress.ts'
import { messages } from './messages.ts'
import { useCourse, useRateCourse } from './queries.ts'
import { RecordingWish } from './recording-wish.tsx'
import { hasRelatedPanels, RelatedPanels } from './related-panels.tsx'
import { CourseSkeleton } from './skeletons.tsx'
import { BackLink, UnknownContent } from './unknown-content.tsx'
import { WatchedBar } from './watched-bar.tsx'

interface CourseScreenProps {
  courseId: string
  /** Shown instead of "not found" while the id may still be a series. */
  unknown?: ReactNode
  video: ReactNode
  /** What unlocks the course, by the reason it is locked. */
  unlocking: Record<Extract<CourseAccess, `needs_${string}`>, ReactNode>
  /** Below the video of a lesson that is open. */
  offer?: ReactNode
  /** Shown to administrators: publication status and a link to the editor. */
  authoring?: ReactNode
  administration?: ReactNode
}

export function CourseScreen({ courseId, unknown, ...parts }: CourseScreenProps) {
  const t = useText(messages)
  const query = useCourse(courseId)
  return (
    <Fetched
      query={query}
      messages={messages.words}
      skeleton={<CourseSkeleton />}
      // A loaded course stays on screen even if it becomes unavailable.
      unknown={query.data ? undefined : unknown || <UnknownContent title={t('courseNotFound')} />}
    >
      {(data) => <FoundCourse {...data} {...parts} />}
    </Fetched>
  )
}

function FoundCourse(props: CallResult<typeof getCourse> & Omit<CourseScreenProps, 'courseId' | 'unknown'>) {
  const { course, series, lessons, access, hasPractice, ownStars, video, unlocking, offer, authoring, administration } =
    props
  const t = useText(messages)
  const pick = usePick()
  const progress = useLessonProgress()
  const begun = progress?.get(course.id)
  // Administrators can open everything without owning it.
  const isYours = access === 'open' && !authoring && (course.requiresAccessCode || course.isPremium)
  const isCompleted = typeof begun?.completedAt === 'string'
  const isRateable = access === 'open' && begun !== undefined && begun.watchedSeconds > 0
  const hasSide = series !== null || hasRelatedPanels(course.id)
  return (
    <div className="page-width py-6 md:py-8">
      <BackLink
        to={series ? paths.series(series.id) : paths.courses()}
        label={series ? pick(series.title) : t('allLessons')}
      />
      <header className="mt-2">
        <h1 className="text-2xl md:text-3xl">{pick(course.title)}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex flex-wrap gap-1.5">
            <KindBadges entry={course} withType isYours={isYours} />
          </span>
          <CourseNumbers course={course} />
          {!isYours && <Price entry={course} />}
        </div>
        {authoring && <div className="mt-3">{authoring}</div>}
        <WatchedBar lesson={begun} className="mt-3" />
      </header>
      {/* Full width, because the transcript is beside the video. */}
      {access === 'open' && <div className="mt-5">{video}</div>}
      <div className={cn('mt-5 grid gap-8', hasSide ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'max-w-4xl')}>
        <div className="min-w-0">
          {access !== 'open' && (
            <LockedArea course={course} series={series} lessons={lessons} access={access}>
              {/* What isn’t recorded is not sold. */}
              {access !== 'coming_soon' && (access === 'needs_access_code' || isRecorded(course)) && unlocking[access]}
              {(access === 'coming_soon' || !isRecorded(course)) && (
                <RecordingWish courseId={course.id} isPrimary={access !== 'needs_access_code'} />
              )}
            </LockedArea>
          )}
          {access === 'open' && !authoring && offer && <div className="mb-6 empty:hidden">{offer}</div>}
          {access === 'open' && hasPractice && isCompleted && <LessonPractice courseId={course.id} />}
          {isRateable && <RatingPanel courseId={course.id} ownStars={ownStars} />}
          <section className={cn((access !== 'open' || isRateable) && 'mt-6')}>
            <h2 className="text-lg">{t('about')}</h2>
            <p className="mt-2 max-w-3xl">{pick(course.description)}</p>
          </section>
          <LessonSteps lessons={lessons} courseId={course.id} isCompleted={isCompleted} />
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

/** What the lesson was about is used at once. */
function LessonPractice({ courseId }: { courseId: string }) {
  const t = useText(messages)
  return (
    <section className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-spring-soft px-5 py-4">
      <div>
        <h2 className="text-lg text-spring-ink">{t('tryIt')}</h2>
        <p>{t('tryItWhy')}</p>
      </div>
      <ButtonLink to={practicePath({ kind: 'lesson', courseId })} icon={PenLine} data-track="lesson-practice">
        {t('tryItGo')}
      </ButtonLink>
    </section>
  )
}

function RatingPanel({ courseId, ownStars }: { courseId: string; ownStars: number | null }) {
  const t = useText(messages)
  const rate = useRateCourse(courseId)
  const stars = rate.isPending ? rate.variables : ownStars
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card bg-yuzu-soft px-5 py-4">
      <div>
        <h2 className="text-lg text-yuzu-ink">{t('rateTitle')}</h2>
        <p role="status" className="text-sm">
          {stars === null ? t('rateWhy') : t('rated', { count: stars })}
        </p>
      </div>
      <StarRating
        name={t('rateTitle')}
        value={stars}
        onValueChange={(next) => rate.mutate(next)}
        labelOf={(count) => t('starCount', { count })}
      />
    </section>
  )
}

interface LockedAreaProps {
  course: CourseCard
  series: { id: string; title: Bilingual; priceCents: number } | null
  lessons: readonly { hasVideo: boolean; isOpeningOnly: boolean }[]
  access: Exclude<CourseAccess, 'open'>
  children: ReactNode
}

/** Takes the video's place: why the course is locked, and what unlocks it. */
function LockedArea({ course, series, lessons, access, children }: LockedAreaProps) {
  const t = useText(messages)
  const pick = usePick()
  const isChild = useViewer()?.isChild ?? false
  if (access === 'coming_soon')
    return (
      <Frame mood="sleeping">
        <h2 className="text-xl">{t('comingSoon')}</h2>
        <p className="mt-1 font-bold">{t('stayTuned')}</p>
        <p className="mt-2 text-ink-soft">{t('soonWhy')}</p>
        <div className="mt-6">{children}</div>
      </Frame>
    )
  const needsCode = access === 'needs_access_code'
  const isSold = isRecorded(course) || needsCode
  const recorded = lessons.filter(isRecorded).length
  const unrecorded = course.isOpeningOnly ? 'openingRecorded' : 'notRecorded'
  const Icon = needsCode ? KeyRound : isSold ? Lock : VideoOff
  return (
    <Frame mood="calm">
      <h2 className="flex flex-col items-center gap-2 text-xl md:flex-row">
        <Icon aria-hidden className="size-6 shrink-0" />
        {needsCode ? t('lockedByCode') : t(isSold ? 'lockedByPrice' : unrecorded)}
      </h2>
      {!(isChild && isSold && !needsCode) && (
        <p className="mt-2">
          {needsCode ? t('lockedByCodeWhy') : t(isSold ? whyLocked(course) : isChild ? 'notReadyYet' : 'notSoldYet')}
        </p>
      )}
      {needsCode && !isRecorded(course) && (
        <div className="mt-4 flex items-start gap-3 rounded-control bg-yuzu-soft px-4 py-3 text-left text-yuzu-ink">
          <VideoOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <p>
            <strong className="block">{t(unrecorded)}</strong>
            {t(course.isOpeningOnly ? 'openingLaterWhy' : 'notRecordedWhy')}
          </p>
        </div>
      )}
      {!isChild && isSold && (course.priceCents > 0 || course.isSoldWithSeries) && (
        <dl className="mt-4 flex flex-wrap items-end justify-center gap-x-8 gap-y-2 md:justify-start">
          <div>
            <dt className="text-sm text-ink-soft">{t('lessonPrice')}</dt>
            <dd>
              <Price entry={course} className="text-lg" />
            </dd>
          </div>
          {series && (
            <div>
              <dt className="text-sm text-ink-soft">
                <Link to={paths.series(series.id)} className="text-link" title={pick(series.title)}>
                  {t('seriesPrice')}
                </Link>
              </dt>
              <dd>
                <Price entry={series} className="text-lg" />
              </dd>
              {recorded < lessons.length && (
                <dd className="text-sm text-ink-soft">{t('recordedCount', { recorded, count: lessons.length })}</dd>
              )}
            </div>
          )}
        </dl>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-center gap-3 md:justify-start">{children}</div>
    </Frame>
  )
}

function whyLocked({ priceCents, isSoldWithSeries }: CourseCard) {
  if (isSoldWithSeries) return 'lockedBySeriesWhy'
  return priceCents === 0 ? 'lockedByPremiumWhy' : 'lockedByPriceWhy'
}

function Frame({ mood, children }: { mood: 'calm' | 'sleeping'; children: ReactNode }) {
  return (
    <div className="grid items-center gap-4 rounded-card border border-line bg-spring-soft px-6 py-8 text-center md:min-h-96 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10 md:px-10 md:text-left">
      <Mascot mood={mood} className="mx-auto w-40 md:w-52" />
      <div>{children}</div>
    </div>
  )
}
