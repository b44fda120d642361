import type { Bilingual } from '@capyzen/contracts/bilingual'
import { ArrowLeft, ArrowRight, CircleCheck, Play } from 'lucide-react'
import { Link } from 'react-router'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { cn } from '#ui/class-names.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { inDisplayOrder, isRecorded } from './lesson-order.ts'
import type { BegunLesson } from './lesson-progress.ts'
import { messages } from './messages.ts'

interface LessonsProps {
  lessons: readonly { id: string; title: Bilingual; hasVideo: boolean; isOpeningOnly: boolean }[]
  courseId: string
}

export function LessonList(props: LessonsProps & { progress: ReadonlyMap<string, BegunLesson> | undefined }) {
  const { lessons, courseId, progress } = props
  const t = useText(messages)
  const pick = usePick()
  return (
    <nav aria-label={t('lessonsOfSeries')} className="rounded-card border border-line bg-card p-3 shadow-card">
      <h2 className="px-3 pt-2 pb-1 text-lg">{t('lessonsOfSeries')}</h2>
      <ol>
        {inDisplayOrder(lessons).map(({ lesson: { id, title, ...recording }, number }) => {
          const isHere = id === courseId
          const isCompleted = typeof progress?.get(id)?.completedAt === 'string'
          return (
            <li key={id}>
              <Link
                to={paths.course(id)}
                aria-current={isHere ? 'page' : undefined}
                className={cn(
                  'flex min-h-12 items-center gap-3 rounded-control px-3 py-2 leading-snug transition-colors',
                  isHere ? 'bg-spring-soft font-bold text-spring-ink' : 'hover:bg-well',
                )}
              >
                <span aria-hidden className="grid w-6 shrink-0 place-items-center text-sm tabular-nums">
                  <LessonMark number={number} isHere={isHere} isCompleted={isCompleted} />
                </span>
                <span className="min-w-0">
                  {pick(title)}
                  {isHere && <span className="block text-sm">{t('nowOpen')}</span>}
                  {!isRecorded(recording) && (
                    <span className="block text-sm text-ink-soft">
                      {t(recording.hasVideo ? 'openingOnly' : 'recordingSoon')}
                    </span>
                  )}
                  {isCompleted && <span className={isHere ? 'block text-sm' : 'sr-only'}>{t('completed')}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function around(lessons: LessonsProps['lessons'], courseId: string) {
  const shown = inDisplayOrder(lessons).map(({ lesson }) => lesson)
  const here = shown.findIndex(({ id }) => id === courseId)
  return { previous: shown[here - 1], next: here >= 0 ? shown[here + 1] : undefined }
}

export function NextLesson({ lessons, courseId }: LessonsProps) {
  const t = useText(messages)
  const pick = usePick()
  const { next } = around(lessons, courseId)
  if (!next) return null
  return (
    <ButtonLink to={paths.course(next.id)}>
      <span className="min-w-0">
        <span className="sr-only">{t('nextLesson')}: </span>
        {pick(next.title)}
      </span>
      <ArrowRight aria-hidden className="size-5" />
    </ButtonLink>
  )
}

function LessonMark({ number, isHere, isCompleted }: { number: number; isHere: boolean; isCompleted: boolean }) {
  if (isCompleted) return <CircleCheck className="size-5 text-leaf-ink" />
  return isHere ? <Play className="size-4 fill-current" /> : number
}

/** Previous and next lesson; the next one stands out once this one is completed. */
export function LessonSteps({ lessons, courseId, isCompleted }: LessonsProps & { isCompleted: boolean }) {
  const t = useText(messages)
  const { previous, next } = around(lessons, courseId)
  if (!previous && !next) return null
  return (
    <div className="mt-6 grid gap-3 sm:grid-cols-2">
      {previous && <Step lesson={previous} label={t('previousLesson')} side="left" />}
      {next && <Step lesson={next} label={t('nextLesson')} side="right" isCalling={isCompleted} />}
    </div>
  )
}

interface StepProps {
  lesson: { id: string; title: Bilingual }
  label: string
  side: 'left' | 'right'
  isCalling?: boolean
}

function Step({ lesson, label, side, isCalling = false }: StepProps) {
  const pick = usePick()
  const Arrow = side === 'left' ? ArrowLeft : ArrowRight
  return (
    <Link
      to={paths.course(lesson.id)}
      className={cn(
        'flex min-h-16 items-center gap-3 rounded-card border-2 px-4 py-3 transition-colors hover:border-spring',
        isCalling ? 'border-spring bg-spring-soft' : 'border-line bg-card',
        side === 'right' && 'flex-row-reverse text-right sm:col-start-2',
      )}
    >
      <Arrow aria-hidden className="size-5 shrink-0 text-spring" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block leading-snug font-bold">{pick(lesson.title)}</span>
      </span>
    </Link>
  )
}
