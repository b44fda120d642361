import type { AuthoredCourseRow } from '@capyzen/contracts/course-authoring'
import { ChevronRight, Plus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import type { Arranged, SeriesGroup } from './catalogue-filters.ts'
import { ColumnHeads, EntryRow, LessonContents } from './entry-row.tsx'
import { messages } from './messages.ts'
import { SortableEntries, type MovingParts } from './sortable-entries.tsx'
import { useOrder } from './use-order.ts'

export interface CatalogueListsProps {
  arranged: Arranged
  /** While a filter is on, what is between two entries may be out of sight. */
  isOrderFixed: boolean
  /** The series whose lessons are shown. */
  unfolded: ReadonlySet<string>
  onFold: (seriesId: string, isOpen: boolean) => void
  onNewLesson: (seriesId: string) => void
}

/** So many rows are drawn at first, and as many more at each press; thousands would make every key slow. */
const rowsAtOnce = 60

export function CatalogueLists(props: CatalogueListsProps) {
  const { arranged, isOrderFixed, unfolded, onFold, onNewLesson } = props
  const t = useText(messages)
  const order = useOrder()
  const { groups, singles } = arranged
  // Failures are told by the mutation itself.
  const keepOrder = (wanted: Parameters<typeof order.mutateAsync>[0]) =>
    order.mutateAsync(wanted).catch(() => undefined)

  const renderGroup = (group: SeriesGroup, moving?: MovingParts) => (
    <Group
      group={group}
      moving={moving}
      isOrderFixed={isOrderFixed}
      isOpen={isOrderFixed ? group.fitting.length > 0 : unfolded.has(group.series.id)}
      onFold={isOrderFixed ? undefined : (isOpen) => onFold(group.series.id, isOpen)}
      onNewLesson={() => onNewLesson(group.series.id)}
      onOrder={(ids) => keepOrder({ place: { list: 'courses', within: group.series.id }, ids })}
    />
  )
  const renderSingle = (course: AuthoredCourseRow, moving?: MovingParts) => (
    <EntryRow entry={course} moving={moving} content={<LessonContents {...course} />} />
  )
  return (
    <>
      <ListSection
        title={t('series')}
        rows={groups}
        // Lessons that a filter brought into sight count as well.
        weightOf={({ fitting }) => (isOrderFixed ? 1 + fitting.length : 1)}
        nothing={t('noSeries')}
      >
        {(shown) =>
          isOrderFixed ? (
            <PlainEntries rows={groups.slice(0, shown)} idOf={({ series }) => series.id} render={renderGroup} />
          ) : (
            <SortableEntries
              rows={groups.map((group) => ({ ...group, id: group.series.id, title: group.series.title }))}
              shown={shown}
              onOrder={(ids) => keepOrder({ place: { list: 'series' }, ids })}
              render={renderGroup}
              className="divide-y divide-line"
            />
          )
        }
      </ListSection>
      <ListSection title={t('singleCourses')} rows={singles} nothing={t('noCourses')}>
        {(shown) =>
          isOrderFixed ? (
            <PlainEntries rows={singles.slice(0, shown)} idOf={({ id }) => id} render={renderSingle} />
          ) : (
            <SortableEntries
              rows={singles}
              shown={shown}
              onOrder={(ids) => keepOrder({ place: { list: 'courses', within: null }, ids })}
              render={renderSingle}
              className="divide-y divide-line"
            />
          )
        }
      </ListSection>
    </>
  )
}

interface ListSectionProps<Row> {
  title: string
  rows: readonly Row[]
  weightOf?: (row: Row) => number
  nothing: string
  /** How many of the rows are drawn. */
  children: (shown: number) => ReactNode
}

function ListSection<Row>({ title, rows, weightOf = () => 1, nothing, children }: ListSectionProps<Row>) {
  const t = useText(messages)
  const headingId = useId()
  const [budget, setBudget] = useState(rowsAtOnce)
  const shown = countWithin(rows.map(weightOf), budget)
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <h2 id={headingId} className="mb-3 text-xl">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{nothing}</p>
      ) : (
        <div className="rounded-card border border-line bg-card shadow-card">
          <ColumnHeads />
          {children(shown)}
        </div>
      )}
      {shown < rows.length && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft tabular-nums">
          {t('shownOf', { shown: formatNumber(shown), total: formatNumber(rows.length) })}
          <Button variant="secondary" size="small" onClick={() => setBudget(budget + rowsAtOnce)}>
            {t('showMore')}
          </Button>
        </p>
      )}
    </section>
  )
}

/** How many of them fit into the budget; at least one. */
function countWithin(weights: readonly number[], budget: number): number {
  let spent = 0
  const end = weights.findIndex((weight) => (spent += weight) > budget)
  return end < 0 ? weights.length : Math.max(1, end)
}

interface PlainEntriesProps<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => string
  render: (row: Row) => ReactNode
}

function PlainEntries<Row>({ rows, idOf, render }: PlainEntriesProps<Row>) {
  return (
    <ol className="divide-y divide-line">
      {rows.map((row) => (
        <li key={idOf(row)}>{render(row)}</li>
      ))}
    </ol>
  )
}

interface GroupProps {
  group: SeriesGroup
  moving: MovingParts | undefined
  isOrderFixed: boolean
  isOpen: boolean
  /** Undefined where nothing can be folded. */
  onFold: ((isOpen: boolean) => void) | undefined
  onNewLesson: () => void
  onOrder: (ids: string[]) => Promise<unknown>
}

function Group({ group, moving, isOrderFixed, isOpen, onFold, onNewLesson, onOrder }: GroupProps) {
  const t = useText(messages)
  const pick = usePick()
  const listId = useId()
  const { series, lessons, fitting } = group
  const drafts = lessons.filter(({ status }) => status === 'draft').length
  const title = pick(series.title)
  const renderLesson = (lesson: AuthoredCourseRow, parts?: MovingParts) => (
    <EntryRow isLesson entry={lesson} moving={parts} content={<LessonContents {...lesson} />} />
  )
  return (
    <>
      <EntryRow
        entry={series}
        moving={moving}
        fold={
          onFold && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-label={t('lessonsOf', { title })}
              onClick={() => onFold(!isOpen)}
              className="-my-0.5 -ml-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-well hover:text-ink"
            >
              <ChevronRight aria-hidden className={cn('size-5 transition-transform', isOpen && 'rotate-90')} />
            </button>
          )
        }
        content={
          <span className="text-sm">
            {t('lessonCount', { count: lessons.length })}
            {drafts > 0 && <span className="block text-ink-soft">{t('draftCount', { count: drafts })}</span>}
          </span>
        }
      />
      <div id={listId} hidden={!isOpen} className="border-t border-line bg-paper">
        {isOpen && (
          <>
            {isOrderFixed ? (
              <PlainEntries rows={fitting} idOf={({ id }) => id} render={renderLesson} />
            ) : (
              <SortableEntries
                rows={lessons}
                shown={lessons.length}
                onOrder={onOrder}
                render={renderLesson}
                className="divide-y divide-line"
              />
            )}
            {lessons.length === 0 && <p className="px-4 pt-3 text-ink-soft md:pl-16">{t('noLessons')}</p>}
            <div className="px-3 py-2 md:pl-16">
              <Button variant="quiet" size="small" aria-label={t('newLessonIn', { title })} onClick={onNewLesson}>
                <Plus aria-hidden className="size-5" />
                {t('newLesson')}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}
