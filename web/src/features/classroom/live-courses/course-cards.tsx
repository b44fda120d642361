import type { LiveCourse } from '@capyzen/contracts/live-courses'
import { CalendarDays, CircleCheck, Hourglass, ListVideo, Sparkles, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatLongDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages, seatMessages } from './messages.ts'
import { courseAnchor } from './session-action.tsx'
import { SeatPart } from './seat-part.tsx'
import { formatSpan } from './session-times.ts'

/** Draws the picture of a course, as the catalogue of lessons does. */
export type CoursePicture = (course: LiveCourse, className: string) => ReactNode

const gridClass = 'mt-4 grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3'

export function CourseGrid({ courses, picture }: { courses: readonly LiveCourse[]; picture: CoursePicture }) {
  return (
    <ul className={gridClass}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} picture={picture} />
        </li>
      ))}
    </ul>
  )
}

/** Three, in the shape of the cards. */
export function CoursesSkeleton() {
  return (
    <div className={gridClass}>
      {[0, 1, 2].map((place) => (
        <div key={place} data-skeleton className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-video w-full rounded-none" />
          <div className="flex flex-col gap-3 p-5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-7 w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-11 w-36" />
          </div>
        </div>
      ))}
    </div>
  )
}

function CourseCard({ course, picture }: { course: LiveCourse; picture: CoursePicture }) {
  const t = useText(messages)
  const ofSeats = useText(seatMessages)
  const ofVocabulary = useText(vocabularyMessages)
  const pick = usePick()
  const isChild = useViewer()?.isChild === true
  return (
    <article
      id={courseAnchor(course.id)}
      tabIndex={-1}
      className="flex h-full scroll-mt-28 flex-col overflow-hidden rounded-card border border-line bg-card shadow-card target:border-spring target:ring-3 target:ring-spring"
    >
      {picture(course, 'block aspect-video w-full')}
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="spring">{ofVocabulary(course.subject)}</Badge>
          <Badge>{ofVocabulary(course.level)}</Badge>
          {course.isEnrolled ? (
            <Badge tone="leaf" icon={CircleCheck}>
              {ofSeats('yours')}
            </Badge>
          ) : (
            <>
              {course.isPremium && !isChild && (
                <Badge tone="yuzu" icon={Sparkles}>
                  {t('premium')}
                </Badge>
              )}
              {!course.isOpen && <Badge icon={Hourglass}>{t('notYet')}</Badge>}
            </>
          )}
        </div>
        <h3 className="mt-3 text-lg leading-snug wrap-anywhere">{pick(course.title)}</h3>
        <p className="mt-2 line-clamp-4 text-sm text-ink-soft">{pick(course.description)}</p>
        <Facts course={course} />
        <div className="mt-auto flex flex-col gap-3 pt-4">
          <Price course={course} />
          <SeatPart course={course} />
        </div>
      </div>
    </article>
  )
}

function Facts({ course }: { course: LiveCourse }) {
  const t = useText(messages)
  const language = useLanguage()
  const { tutor, lessons, maxStudents, currentEnrollment } = course
  const next = course.upcomingSessions.find(({ isCanceled }) => !isCanceled)
  const left = currentEnrollment === null ? null : Math.max(0, maxStudents - currentEnrollment)
  return (
    <ul className="mt-4 flex flex-col gap-1.5 text-sm">
      <Fact icon={<UserRound aria-hidden />}>{tutor ?? t('academy')}</Fact>
      <Fact icon={<ListVideo aria-hidden />}>{t('lessons', { count: lessons })}</Fact>
      {left !== null && (
        <Fact icon={<Users aria-hidden />}>
          {left === 0 ? t('full') : t('seatsLeft', { count: left, most: maxStudents })}
        </Fact>
      )}
      {next && (
        <Fact icon={<CalendarDays aria-hidden />}>
          {t('next', { date: formatLongDate(next.startsAt, language), time: formatSpan(next, language) })}
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 tabular-nums [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-spring">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

/** Nothing for a course whose code alone gives a seat. */
function Price({ course: { priceCents, ways } }: { course: LiveCourse }) {
  const t = useText(messages)
  const isChild = useViewer()?.isChild === true
  if (priceCents > 0)
    return isChild ? null : <p className="text-xl font-extrabold tabular-nums">{formatMoney(priceCents)}</p>
  return ways.includes('free') ? <p className="text-xl font-extrabold text-leaf-ink">{t('free')}</p> : null
}
