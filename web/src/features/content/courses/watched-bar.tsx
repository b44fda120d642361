import { CircleCheck } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { Progress } from '#ui/progress.tsx'
import { watchedShare, type BegunLesson } from './lesson-progress.ts'
import { messages } from './messages.ts'

/** The watched share of a lesson, a badge once it is completed, nothing before it is begun. */
export function WatchedBar({ lesson, className }: { lesson: BegunLesson | undefined; className?: string }) {
  const t = useText(messages)
  if (!lesson || watchedShare(lesson) === 0) return null
  if (lesson.completedAt !== null)
    return (
      <Badge tone="leaf" className={className} icon={CircleCheck}>
        {t('completed')}
      </Badge>
    )
  const percent = formatPercent(watchedShare(lesson))
  return (
    <span className={cn('flex items-center gap-3 text-sm text-ink-soft tabular-nums', className)}>
      <Progress name={t('watched')} value={watchedShare(lesson) * 100} className="h-2 max-w-48 flex-1" />
      <span aria-hidden>{t('watchedPart', { percent })}</span>
    </span>
  )
}
