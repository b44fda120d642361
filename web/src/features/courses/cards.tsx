import type { CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { Cover } from './cover.tsx'
import { CourseNumbers, KindBadges, LessonCount, Popularity, Price } from './facts.tsx'
import { FoundWords } from './found-words.tsx'
import { messages } from './messages.ts'

interface CatalogueCardProps {
  entry: CourseCard | SeriesCard
  /** Where it leads; without it the card says that it is coming soon. */
  to: string | undefined
  numbers: ReactNode
  /** The address asked for this one. */
  isWanted?: boolean
  headingLevel: 'h2' | 'h3'
  children?: ReactNode
}

/** One press anywhere on the card follows its title's link, which is also its only stop for the keyboard. */
function CatalogueCard({ entry, to, numbers, isWanted, headingLevel: Heading, children }: CatalogueCardProps) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <article
      id={`content-${entry.id}`}
      tabIndex={-1}
      className={cn(
        'group relative flex h-full flex-col overflow-hidden rounded-card border bg-card shadow-card transition-shadow',
        to && 'hover:shadow-float',
        isWanted ? 'border-spring ring-3 ring-spring' : 'border-line',
      )}
    >
      <div className="relative">
        <Cover entry={entry} isBare={!to} className={cn('block aspect-video w-full', !to && 'opacity-60')} />
        {!to && <ComingSoonOverlay />}
        {isWanted && (
          <Badge tone="yuzu" className="absolute top-3 left-3 shadow-card">
            <MapPin aria-hidden />
            {t('yourContent')}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap gap-1.5">
          <KindBadges entry={entry} />
        </div>
        <Heading className="mt-3 text-lg leading-snug">
          {to ? (
            <Link
              to={to}
              className="rounded-control group-hover:text-spring-ink after:absolute after:inset-0 after:content-['']"
            >
              <FoundWords text={pick(entry.title)} />
            </Link>
          ) : (
            <FoundWords text={pick(entry.title)} />
          )}
        </Heading>
        <p className="mt-2 line-clamp-3 text-sm text-ink-soft">
          <FoundWords text={pick(entry.description)} />
        </p>
        {children}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-4">
          <span className="flex flex-wrap gap-x-4 gap-y-1">{numbers}</span>
          <Price priceCents={entry.priceCents} />
        </div>
      </div>
    </article>
  )
}

function ComingSoonOverlay() {
  const t = useText(messages)
  return (
    <div className="absolute inset-0 grid place-items-center">
      <p className="rounded-card bg-card px-6 py-3 text-center shadow-float">
        <span className="block text-lg font-extrabold">{t('comingSoon')}</span>
        <span className="block text-sm text-ink-soft">{t('stayTuned')}</span>
      </p>
    </div>
  )
}

export function CourseCardView({ course, isWanted = false }: { course: CourseCard; isWanted?: boolean }) {
  return (
    <CatalogueCard
      entry={course}
      to={course.comingSoon ? undefined : paths.course(course.id)}
      isWanted={isWanted}
      headingLevel="h3"
      numbers={<CourseNumbers course={course} />}
    />
  )
}

export interface SeriesCardViewProps {
  series: SeriesCard
  isWanted?: boolean
  /** The lesson of this series that the address asked for. */
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
      headingLevel="h3"
      numbers={
        <>
          {series.courseCount > 0 && <LessonCount count={series.courseCount} />}
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

/** A free course in the block at the head: small on phones, so that the catalogue is not far below. */
export function FeaturedCard({ course, isWanted = false }: { course: CourseCard; isWanted?: boolean }) {
  const t = useText(messages)
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
          <Badge tone="yuzu" className="mb-2 self-start">
            <MapPin aria-hidden />
            {t('yourContent')}
          </Badge>
        )}
        <h3 className="text-base leading-snug">
          <Link
            to={paths.course(course.id)}
            className="rounded-control group-hover:text-spring-ink after:absolute after:inset-0 after:content-['']"
          >
            {pick(course.title)}
          </Link>
        </h3>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm text-ink-soft">
          <span className="basis-full">
            {t(course.subject)} · {t(course.level)}
          </span>
          <CourseNumbers course={course} />
          <Price priceCents={course.priceCents} className="ml-auto text-base" />
        </p>
      </div>
    </article>
  )
}
