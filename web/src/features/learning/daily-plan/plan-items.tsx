import { plannedLessonSeconds, type PlanItem } from '@capyzen/contracts/daily-plan'
import { Check, CircleOff, Clock, FileText, PenLine, Play, RotateCcw, type LucideIcon } from 'lucide-react'
import { practicePath, reviewPath } from '#features/learning/questions/practice-path.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { Progress } from '#ui/progress.tsx'
import { messages } from './messages.ts'

const icons: Record<PlanItem['kind'], LucideIcon> = {
  reviews: RotateCcw,
  skill: PenLine,
  lesson: Play,
  paper: FileText,
}

function targetOf(item: PlanItem): string {
  switch (item.kind) {
    case 'reviews':
      return reviewPath(item.of)
    case 'skill':
      return practicePath({ kind: 'skill', skillId: item.skillId })
    case 'lesson':
      return paths.course(item.courseId)
    case 'paper':
      return paths.takeExam(item.paperId)
  }
}

/** The path of today in its order. The first open part has the button that stands out. */
export function PlanItems({ items }: { items: PlanItem[] }) {
  const next = items.find(({ state }) => state === 'open')
  return (
    <ol className="flex flex-col gap-3">
      {items.map((item) => (
        <li key={targetOf(item)}>
          <ItemCard item={item} isNext={item === next} />
        </li>
      ))}
    </ol>
  )
}

function ItemCard({ item, isNext }: { item: PlanItem; isNext: boolean }) {
  const t = useText(messages)
  const pick = usePick()
  const { kind, state, done, needed, minutes, reason } = item
  const title = kind === 'reviews' ? t(`${item.of}Reviews`) : pick(item.title)
  const isCounted = kind === 'reviews' || kind === 'skill'
  const isOpen = state === 'open'
  const count = t(kind === 'reviews' && item.of !== 'question' ? 'cards' : 'questions', { done, count: needed })
  const action = t(done > 0 || reason === 'begun_lesson' ? 'continue' : 'start')
  return (
    <Card className={cn('flex flex-wrap items-start gap-x-4 gap-y-3 p-4! md:p-5!', state !== 'open' && 'bg-well!')}>
      <ItemMark item={item} />
      <div className="min-w-52 flex-1">
        <p className="text-sm text-ink-soft">
          <KindLine item={item} />
        </p>
        <h3 className="text-lg">{title}</h3>
        {isOpen && <p className="mt-0.5 text-ink-soft">{t(reason)}</p>}
        {state === 'unavailable' && <p className="mt-0.5 text-sm text-ink-soft">{t('unavailableWhy')}</p>}
        {isOpen && kind === 'lesson' && minutes > plannedLessonSeconds / 60 && (
          <p className="text-sm text-ink-soft">{t('lessonCounts')}</p>
        )}
        {isCounted && state !== 'unavailable' && (
          <div className="mt-2 flex max-w-sm items-center gap-3">
            <Progress name={count} value={done} max={needed} className="flex-1" />
            <span className="text-sm font-bold text-ink-soft tabular-nums">{count}</span>
          </div>
        )}
      </div>
      <div className="flex w-full items-center justify-between gap-4 sm:w-auto sm:flex-col sm:items-end sm:gap-2">
        {isOpen ? (
          <>
            <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
              <Clock aria-hidden className="size-4" />
              {t('minutes', { count: minutes })}
            </span>
            <ButtonLink
              to={targetOf(item)}
              variant={isNext ? 'primary' : 'secondary'}
              size="small"
              aria-label={t('startItem', { action, title })}
            >
              {action}
            </ButtonLink>
          </>
        ) : (
          <span className="text-sm font-bold text-ink-soft">{t(state)}</span>
        )}
      </div>
    </Card>
  )
}

function KindLine({ item }: { item: PlanItem }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  if (item.kind === 'reviews') return t(`${item.of}Kind`)
  return [t(`${item.kind}Kind`), word(item.subject)].join(' · ')
}

function ItemMark({ item: { kind, state } }: { item: PlanItem }) {
  const Icon = state === 'done' ? Check : state === 'unavailable' ? CircleOff : icons[kind]
  return (
    <span
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-pill',
        state === 'done' && 'bg-leaf-soft text-leaf-ink',
        state === 'unavailable' && 'bg-card text-ink-soft',
        state === 'open' && 'bg-spring-soft text-spring-ink',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
