import type { CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import { CircleCheck, Clock, Eye, Hourglass, KeyRound, ListVideo, Sparkles, Star, Users, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { AskParentLabel } from '#shared/ask-parent.tsx'
import { useText } from '#platform/i18n.ts'
import { formatMoney, formatNumber } from '#platform/numbers.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { isRecorded } from './lesson-order.ts'
import { messages } from './messages.ts'

/** What is locked without a price is never called free. */
export const isFree = ({ priceCents, ...course }: Priced) =>
  priceCents === 0 && !course.isPremium && !course.requiresAccessCode

type Priced = Pick<SeriesCard, 'priceCents'> &
  Partial<Pick<CourseCard, 'isPremium' | 'requiresAccessCode' | 'isSoldWithSeries'>>

/** Nothing where the badges say all, as for a course of premium members alone. */
export function Price({ entry, className }: { entry: Priced; className?: string }) {
  const t = useText(messages)
  const isChild = useViewer()?.isChild
  const { priceCents, isSoldWithSeries = false } = entry
  if (priceCents === 0 && !isSoldWithSeries && !isFree(entry)) return null
  // Smaller than the price whose place it takes.
  if (isChild && !isFree(entry))
    return <AskParentLabel {...(className?.includes('ml-auto') && { className: 'ml-auto' })} />
  return (
    <span className={cn('font-extrabold whitespace-nowrap tabular-nums', isFree(entry) && 'text-leaf-ink', className)}>
      {isSoldWithSeries ? t('withSeries') : isFree(entry) ? t('free') : formatMoney(priceCents)}
    </span>
  )
}

interface KindBadgesProps {
  entry: CourseCard | SeriesCard
  withType?: boolean
  /** The viewer owns it, so what unlocks it is not shown. */
  isYours?: boolean
}

export function KindBadges({ entry, withType = false, isYours = false }: KindBadgesProps) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const isChild = useViewer()?.isChild
  return (
    <>
      <Badge tone="spring">{ofVocabulary(entry.subject)}</Badge>
      <Badge>{ofVocabulary(entry.level)}</Badge>
      {withType && <Badge>{t(entry.type)}</Badge>}
      {'hasVideo' in entry && <RecordingState course={entry} />}
      {isYours && (
        <Badge tone="leaf" icon={CircleCheck}>
          {t('yours')}
        </Badge>
      )}
      {!isYours && 'requiresAccessCode' in entry && entry.requiresAccessCode && (
        <Badge tone="yuzu" icon={KeyRound}>
          {t('accessCode')}
        </Badge>
      )}
      {!isYours && !isChild && 'requiresAccessCode' in entry && entry.isPremium && !entry.requiresAccessCode && (
        <Badge tone="yuzu" icon={Sparkles}>
          {t('premium')}
        </Badge>
      )}
    </>
  )
}

/** Nothing for a lesson that is recorded, or that is coming soon as a whole. */
export function RecordingState({ course }: { course: CourseCard }) {
  const t = useText(messages)
  if (course.comingSoon || isRecorded(course)) return null
  return (
    <Badge icon={course.hasVideo ? Hourglass : VideoOff}>{t(course.hasVideo ? 'openingOnly' : 'recordingSoon')}</Badge>
  )
}

export function CourseNumbers({ course }: { course: CourseCard }) {
  const t = useText(messages)
  const hours = Math.floor(course.durationMinutes / 60)
  const minutes = course.durationMinutes % 60
  return (
    <>
      <Fact icon={<Clock aria-hidden />}>
        {hours === 0
          ? t('minutes', { count: minutes })
          : t(minutes === 0 ? 'hours' : 'hoursAndMinutes', { count: hours, hours, minutes })}
      </Fact>
      <Popularity entry={course} />
    </>
  )
}

/** Stars, views and students; zero counts are left out. */
export function Popularity({ entry: { rating, views, enrolments } }: { entry: CourseCard | SeriesCard }) {
  const t = useText(messages)
  const counted = (key: 'views' | 'enrolments', count: number) =>
    t(key, { count }).replace(String(count), formatNumber(count))
  return (
    <>
      {rating && (
        <Fact icon={<Star aria-hidden className="fill-yuzu text-yuzu-ink" />}>
          <span aria-hidden>
            {rating.average.toFixed(1)} ({formatNumber(rating.count)})
          </span>
          <span className="sr-only">{t('ratingOf', { average: rating.average, count: rating.count })}</span>
        </Fact>
      )}
      {views > 0 && <Fact icon={<Eye aria-hidden />}>{counted('views', views)}</Fact>}
      {enrolments > 0 && <Fact icon={<Users aria-hidden />}>{counted('enrolments', enrolments)}</Fact>}
    </>
  )
}

/** Says how many are recorded while some are not. */
export function LessonCount({ count, recorded }: { count: number; recorded: number }) {
  const t = useText(messages)
  return (
    <Fact icon={<ListVideo aria-hidden />}>
      {recorded < count ? t('recordedCount', { recorded, count }) : t('lessonCount', { count })}
    </Fact>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft tabular-nums [&_svg]:size-4">
      {icon}
      {children}
    </span>
  )
}
