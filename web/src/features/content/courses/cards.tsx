import type { CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { Cover } from './cover.tsx'
import { CourseNumbers, KindBadges, LessonCount, Popularity, Price, RecordingState } from './facts.tsx'
import { FoundWords, OtherTitle } from './found-words.tsx'
import { isRecorded } from './lesson-order.ts'
import { messages } from './messages.ts'

interface CatalogueCardProps {
  entry: CourseCard | SeriesCard
  /** Undefined for an entry that is coming soon. */
  to: string | undefined
  numbers: ReactNode
  /** Named by `?content=` in the address. */
  isWanted?: boolean
  children?: ReactNode
}

/** A row on phones, so that the page stays short. The title's link covers all of it and is its only tab stop. */
function CatalogueCard({ entry, to, numbers, isWanted, children }: CatalogueCardProps) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const title = <FoundWords text={pick(entry.title)} found={entry.foundInTitle?.[language]} />
  return (
    <article
      id={`content-${entry.id}`}
      tabIndex={-1}
      className={cn(
        'group relative flex h-full overflow-hidden rounded-card border bg-card shadow-card transition-shadow sm:flex-col',
        to && 'hover:shadow-float',
        isWanted ? 'border-spring ring-3 ring-spring' : 'border-line',
      )}
    >
      <div className="relative w-24 shrink-0 [content-visibility:auto] sm:aspect-video sm:w-auto">
        <Cover entry={entry} isBare={!to} className={cn('absolute block size-full', !to && 'opacity-60')} />
        {!to && (
          <div className="absolute inset-0 grid place-items-center">
            <p className="rounded-card bg-card px-2 py-1 text-center shadow-float sm:px-6 sm:py-3">
              <span className="block text-sm font-extrabold sm:text-lg">{t('comingSoon')}</span>
              <span className="block text-sm text-ink-soft max-sm:hidden">{t('stayTuned')}</span>
            </p>
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-3 py-2.5 sm:p-5">
        {isWanted && (
          <Badge tone="yuzu" className="mb-2 self-start" icon={MapPin}>
            {t('yourContent')}
          </Badge>
        )}
        <div className="flex flex-wrap gap-1.5 max-sm:gap-x-2.5 max-sm:gap-y-0 max-sm:*:bg-transparent max-sm:*:p-0 max-sm:[&_svg]:hidden">
          <KindBadges entry={entry} />
        </div>
        <h3 className="text-base leading-snug max-sm:line-clamp-2 sm:mt-3 sm:text-lg">
          {to ? <CardLink to={to}>{title}</CardLink> : title}
        </h3>
        <OtherTitle entry={entry} />
        <p className="mt-2 line-clamp-3 text-sm text-ink-soft max-sm:hidden">
          <FoundWords text={pick(entry.description)} />
        </p>
        {children}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 sm:gap-y-1 sm:pt-4">
          <span className="flex flex-wrap gap-x-4 gap-y-1 max-sm:[&>:nth-child(n+2)]:hidden">{numbers}</span>
          <Price entry={entry} />
        </div>
      </div>
    </article>
  )
}

export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="rounded-control group-hover:text-spring-ink after:absolute after:inset-0 after:content-['']"
    >
      {children}
    </Link>
  )
}

export function CourseCardView({ course, isWanted = false }: { course: CourseCard; isWanted?: boolean }) {
  return (
    <CatalogueCard
      entry={course}
      to={course.comingSoon ? undefined : paths.course(course.id)}
      isWanted={isWanted}
      numbers={<CourseNumbers course={course} />}
    />
  )
}

interface SeriesCardViewProps {
  series: SeriesCard
  isWanted?: boolean
  wantedLesson?: CourseCard | undefined
}

export function SeriesCardView({ series, isWanted = false, wantedLesson }: SeriesCardViewProps) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <CatalogueCard
      entry={series}
      to={series.comingSoon ? undefined : paths.series(series.id)}
      isWanted={isWanted || wantedLesson !== undefined}
      numbers={
        <>
          {series.courseCount > 0 && <LessonCount count={series.courseCount} recorded={series.recordedCount} />}
          <Popularity entry={series} />
        </>
      }
    >
      {wantedLesson && (
        <Link to={paths.course(wantedLesson.id)} className="text-link relative mt-3 inline-block py-1.5">
          {t('openLesson', { title: pick(wantedLesson.title) })}
        </Link>
      )}
    </CatalogueCard>
  )
}

/** A free course at the top of the catalogue; small on phones, so that the catalogue is not far below. */
export function FeaturedCard({ course, isWanted = false }: { course: CourseCard; isWanted?: boolean }) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const pick = usePick()
  return (
    <article
      id={`content-${course.id}`}
      className={cn(
        'group relative flex h-full overflow-hidden rounded-card border bg-card shadow-card transition-shadow hover:shadow-float md:flex-col',
        isWanted ? 'border-spring ring-3 ring-spring' : 'border-line',
      )}
    >
      <Cover entry={course} className="block w-28 shrink-0 object-cover sm:w-44 md:aspect-video md:w-full" />
      <div className="flex min-w-0 flex-1 flex-col p-4">
        {isWanted && (
          <Badge tone="yuzu" className="mb-2 self-start" icon={MapPin}>
            {t('yourContent')}
          </Badge>
        )}
        <h3 className="text-base leading-snug">
          <CardLink to={paths.course(course.id)}>{pick(course.title)}</CardLink>
        </h3>
        {!isRecorded(course) && (
          <p className="mt-2">
            <RecordingState course={course} />
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm text-ink-soft">
          <span className="basis-full">
            {ofVocabulary(course.subject)} · {ofVocabulary(course.level)}
          </span>
          <CourseNumbers course={course} />
          <Price entry={course} className="ml-auto text-base" />
        </p>
      </div>
    </article>
  )
}
