import type { CourseCard } from '@capyzen/contracts/courses'
import { CircleCheck, Play } from 'lucide-react'
import { Link } from 'react-router'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Progress } from '#ui/progress.tsx'
import type { BegunLesson } from './lesson-progress.ts'
import { messages } from './messages.ts'

export interface SeriesProgressProps {
  courses: readonly CourseCard[]
  progress: ReadonlyMap<string, BegunLesson>
}

/** How far the pupil has come in a series, and the way on to its first unfinished lesson. */
export function SeriesProgress({ courses, progress }: SeriesProgressProps) {
  const t = useText(messages)
  const pick = usePick()
  const open = courses.filter((course) => !course.comingSoon)
  const isCompleted = ({ id }: CourseCard) => typeof progress.get(id)?.completedAt === 'string'
  const next = open.find((course) => !isCompleted(course))
  const hasBegun = open.some(({ id }) => (progress.get(id)?.watchedSeconds ?? 0) > 0)
  const completed = open.filter(isCompleted).length
  if (open.length === 0) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      {next ? (
        <Link to={paths.course(next.id)} className={buttonLook({ variant: 'primary', size: 'large' })}>
          <Play aria-hidden className="size-5 fill-current" />
          {t(hasBegun ? 'continueWith' : 'startWith', { title: pick(next.title) })}
        </Link>
      ) : (
        <p className="flex items-center gap-2 text-lg font-extrabold text-leaf-ink">
          <CircleCheck aria-hidden className="size-6" />
          {t('seriesCompleted')}
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
