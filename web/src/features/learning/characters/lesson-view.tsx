import type { ListedCharacter } from '@capyzen/contracts/characters'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BookOpen, PenLine, RotateCcw } from 'lucide-react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { gradeOf, gradeValues, lessonFilters, lessonValues, practicePath, reviewPath, type Lesson } from './address.ts'
import { CharacterTile } from './character-tile.tsx'
import { LessonTools } from './lesson-tools.tsx'
import { messages } from './messages.ts'
import { dueQuery, gradeQuery } from './queries.ts'

export function LessonView() {
  const t = useText(messages)
  const viewer = useViewer()
  const { filters, choose } = useAddressFilters(lessonFilters)
  const grade = gradeOf(filters, viewer?.level)
  const lessonNumber = Number(filters.lesson)
  const query = useQuery(gradeQuery(grade))
  const lesson = { grade, lessonNumber }

  return (
    <>
      <DueCard />
      <div className="mt-6 flex flex-col gap-4">
        <Labelled label={t('grade')}>
          <Segments
            name={t('grade')}
            value={String(grade)}
            choices={gradeValues.map((value) => ({
              value,
              label: t(`grade${value}`),
              name: t('gradeNamed', { grade: t(`grade${value}`) }),
            }))}
            onChoose={(value) => choose('grade', value)}
            className="max-w-xl flex-1"
          />
        </Labelled>
        <Labelled label={t('lesson')}>
          <LessonChoice chosen={filters.lesson} onChoose={(value) => choose('lesson', value)} />
        </Labelled>
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {(['can_read', 'can_write'] as const).map((name) => (
            <YesOrNo
              key={name}
              label={t(name === 'can_read' ? 'canRead' : 'canWrite')}
              value={filters[name]}
              onChoose={(value) => choose(name, value)}
            />
          ))}
        </div>
      </div>
      <Fetched query={query} messages={messages.words} skeleton={<GridSkeleton />} className="mt-6" inCard>
        {({ characters }) => {
          const ofLesson = characters.filter((one) => one.lessonNumber === lessonNumber)
          const shown = ofLesson.filter(
            (one) => fits(filters.can_read, one.canRead) && fits(filters.can_write, one.canWrite),
          )
          return <LessonGrid lesson={lesson} all={ofLesson} shown={shown} />
        }}
      </Fetched>
    </>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5 sm:flex-row sm:items-center sm:gap-4">
    <span aria-hidden className="w-16 shrink-0 font-bold">
      {label}
    </span>
    {children}
  </div>
)

const fits = (wanted: 'all' | 'yes' | 'no', is: boolean) => wanted === 'all' || (wanted === 'yes') === is

function LessonChoice({ chosen, onChoose }: { chosen: string; onChoose: (value: string) => void }) {
  const t = useText(messages)
  return (
    <div role="group" aria-label={t('lesson')} className="grid grid-cols-5 gap-2 sm:flex sm:flex-wrap">
      {lessonValues.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-label={t('lessonNamed', { number: value })}
          onClick={() => onChoose(value)}
          className={cn(
            'min-h-11 min-w-11 cursor-pointer rounded-control border-2 px-3 font-bold tabular-nums transition-colors',
            value === chosen
              ? 'border-spring bg-spring-soft text-spring-ink'
              : 'border-line bg-card text-ink-soft hover:border-line-strong hover:text-ink',
          )}
        >
          {value}
        </button>
      ))}
    </div>
  )
}

interface YesOrNoProps {
  label: string
  value: 'all' | 'yes' | 'no'
  onChoose: (value: string) => void
}

function YesOrNo({ label, value, onChoose }: YesOrNoProps) {
  const t = useText(messages)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-bold">{label}</span>
      <Segments
        name={label}
        value={value}
        choices={(['all', 'yes', 'no'] as const).map((one) => ({ value: one, label: t(one) }))}
        onChoose={onChoose}
      />
    </div>
  )
}

function LessonGrid({
  lesson,
  all,
  shown,
}: {
  lesson: Lesson
  all: readonly ListedCharacter[]
  shown: readonly ListedCharacter[]
}) {
  const t = useText(messages)
  const { choose } = useAddressFilters(lessonFilters)
  const viewer = useViewer()
  // Where a list comes from concerns those who can replace or choose it, and no pupil.
  const mayKnow = viewer?.userType === 'teacher' || viewer?.isAdministrator === true
  const isSample = mayKnow && all.some((one) => one.isSample)
  return (
    <section aria-labelledby="lesson-heading" className="mt-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="lesson-heading" className="text-2xl">
          {t('lessonOfGrade', { grade: t(`grade${lesson.grade as 1}`), number: lesson.lessonNumber })}
        </h2>
        <span className="text-ink-soft">{t('count', { count: shown.length })}</span>
        {isSample && (
          <Badge tone="yuzu" title={t('sampleWhy')}>
            {t('sample')}
          </Badge>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('none')}
          description={t('noneWhy')}
          mood="puzzled"
          action={
            <Button
              variant="secondary"
              onClick={() => {
                choose('can_read', 'all')
                choose('can_write', 'all')
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap gap-3">
            {shown.some((one) => one.canWrite) && (
              <ButtonLink to={practicePath(lesson, 'write')} icon={PenLine} className="max-sm:flex-auto">
                {t('practiseWriting')}
              </ButtonLink>
            )}
            {shown.some((one) => one.canRead) && (
              <ButtonLink
                to={practicePath(lesson, 'read')}
                variant="secondary"
                icon={BookOpen}
                className="max-sm:flex-auto"
              >
                {t('practiseReading')}
              </ButtonLink>
            )}
            <LessonTools lesson={lesson} characters={shown} />
          </div>
          <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
            {shown.map((one) => (
              <li key={one.character} className="grid">
                <CharacterTile listed={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6 text-sm text-ink-soft">
        {isSample && `${t('sampleWhy')} `}
        {t('licence')}{' '}
        <a href="/api/characters/strokes-licence" target="_blank" rel="noreferrer" className="text-link">
          {t('licenceLink')}
        </a>
      </p>
    </section>
  )
}

function DueCard() {
  const t = useText(messages)
  const { data: due = 0 } = useQuery(dueQuery)
  if (due === 0) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-yuzu-soft px-5 py-4 text-yuzu-ink">
      <Mascot mood="reading" className="w-20 shrink-0" />
      <div className="min-w-52 flex-1">
        <p className="text-lg font-extrabold">{t('dueTitle', { count: due })}</p>
        <p>{t('dueWhy')}</p>
      </div>
      <ButtonLink to={reviewPath()} variant="yuzu" icon={RotateCcw}>
        {t('startReview')}
      </ButtonLink>
    </div>
  )
}

const GridSkeleton = () => (
  <div className="mt-8">
    <Skeleton className="h-9 w-56" />
    <div className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="h-48 rounded-card" />
      ))}
    </div>
  </div>
)
