import type { CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import { CircleCheck, Clock, Eye, KeyRound, ListVideo, Sparkles, Star, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText, type Say } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { formatNumber } from '#platform/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

type SayCourses = Say<keyof typeof messages.words & string>

function priceWords(priceCents: number, t: SayCourses): string {
  return priceCents === 0 ? t('free') : formatMoney(priceCents)
}

function durationWords(minutes: number, t: SayCourses): string {
  if (minutes < 60) return t('minutes', { count: minutes })
  if (minutes % 60 === 0) return t('hours', { count: minutes / 60 })
  return t('hoursAndMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** `S$99.00`, or a green "Free". */
export function Price({ priceCents, className }: { priceCents: number; className?: string }) {
  const t = useText(messages)
  return (
    <span
      className={cn('font-extrabold whitespace-nowrap tabular-nums', priceCents === 0 && 'text-leaf-ink', className)}
    >
      {priceWords(priceCents, t)}
    </span>
  )
}

export interface KindBadgesProps {
  entry: CourseCard | SeriesCard
  withType?: boolean
  /** The reader has opened what is closed to others: what would open it no longer matters. */
  isYours?: boolean
}

/** What kind of thing it is: subject, level, type, and what opens it. */
export function KindBadges({ entry, withType = false, isYours = false }: KindBadgesProps) {
  const t = useText(messages)
  return (
    <>
      <Badge tone="spring">{t(entry.subject)}</Badge>
      <Badge>{t(entry.level)}</Badge>
      {withType && <Badge>{t(entry.type)}</Badge>}
      {isYours && (
        <Badge tone="leaf">
          <CircleCheck aria-hidden />
          {t('yours')}
        </Badge>
      )}
      {!isYours && 'requiresAccessCode' in entry && entry.requiresAccessCode && (
        <Badge tone="yuzu">
          <KeyRound aria-hidden />
          {t('accessCode')}
        </Badge>
      )}
      {!isYours && 'requiresAccessCode' in entry && entry.isPremium && !entry.requiresAccessCode && (
        <Badge tone="yuzu">
          <Sparkles aria-hidden />
          {t('premium')}
        </Badge>
      )}
    </>
  )
}

/** How long it is, and what others made of it. */
export function CourseNumbers({ course }: { course: CourseCard }) {
  const t = useText(messages)
  return (
    <>
      <Fact icon={<Clock aria-hidden />}>{durationWords(course.durationMinutes, t)}</Fact>
      <Popularity entry={course} />
    </>
  )
}

/** Stars, views and pupils; what is none goes unsaid. */
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

export function LessonCount({ count }: { count: number }) {
  const t = useText(messages)
  return <Fact icon={<ListVideo aria-hidden />}>{t('lessonCount', { count })}</Fact>
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft tabular-nums [&_svg]:size-4">
      {icon}
      {children}
    </span>
  )
}
