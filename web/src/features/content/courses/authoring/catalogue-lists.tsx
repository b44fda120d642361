import type { AuthoredCourseRow } from '@capyzen/contracts/course-authoring'
import { ChevronRight, Plus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { ShowMore } from '#shared/paged-list.tsx'
import { SortableList, type MovingParts, type SortableListProps } from '#shared/sortable-list.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import type { Arranged, SeriesGroup } from './catalogue-filters.ts'
import { ColumnHeads, EntryRow, LessonContents } from './entry-row.tsx'
import { messages } from './messages.ts'
import { useOrder, type NewOrder } from './queries.ts'

interface CatalogueListsProps {
  arranged: Arranged
  /** While filtering, entries between two others may be hidden, so they cannot be reordered. */
  isOrderFixed: boolean
  unfolded: ReadonlySet<string>
  onFold: (seriesId: string, isOpen: boolean) => void
  onNewLesson: (seriesId: string) => void
}

/** Rows drawn at first and added by each press; thousands at once would slow down typing. */
const rowsAtOnce = 60

export function CatalogueLists(props: CatalogueListsProps) {
  const { arranged, isOrderFixed, unfolded, onFold, onNewLesson } = props
  const t = useText(messages)
  const pick = usePick()
  const order = useOrder()
  const { groups, singles } = arranged
  const saveOrder = (wanted: NewOrder) => order.mutateAsync(wanted).catch(() => undefined)

  const renderGroup = (group: SeriesGroup, moving?: MovingParts) => (
    <Group
      group={group}
      moving={moving}
      isOrderFixed={isOrderFixed}
      isOpen={isOrderFixed ? group.matching.length > 0 : unfolded.has(group.series.id)}
      onFold={isOrderFixed ? undefined : (isOpen) => onFold(group.series.id, isOpen)}
      onNewLesson={() => onNewLesson(group.series.id)}
      onOrder={(ids) => saveOrder({ list: 'courses', within: group.series.id, ids })}
    />
  )
  const renderSingle = (course: AuthoredCourseRow, moving?: MovingParts) => (
    <EntryRow entry={course} moving={moving} content={<LessonContents {...course} />} />
  )
  return (
    <>
      <ListSection
        title={t('series')}
        nothing={t('noSeries')}
        items={groups}
        // Matching lessons count as rows too.
        weightOf={({ matching }) => (isOrderFixed ? 1 + matching.length : 1)}
        idOf={({ series }) => series.id}
        nameOf={({ series }) => pick(series.title)}
        onOrder={isOrderFixed ? undefined : (ids) => saveOrder({ list: 'series', ids })}
        render={renderGroup}
      />
      <ListSection
        title={t('singleCourses')}
        nothing={t('noCourses')}
        items={singles}
        idOf={({ id }) => id}
        nameOf={({ title }) => pick(title)}
        onOrder={isOrderFixed ? undefined : (ids) => saveOrder({ list: 'courses', within: null, ids })}
        render={renderSingle}
      />
    </>
  )
}

interface ListSectionProps<Row> extends EntriesProps<Row> {
  title: string
  nothing: string
  weightOf?: (row: Row) => number
}

function ListSection<Row>({ title, nothing, weightOf = () => 1, ...list }: ListSectionProps<Row>) {
  const headingId = useId()
  const [budget, setBudget] = useState(rowsAtOnce)
  const total = list.items.length
  const shown = countWithin(list.items.map(weightOf), budget)
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <h2 id={headingId} className="mb-3 text-xl">
        {title}
      </h2>
      {total === 0 ? (
        <p className="text-ink-soft">{nothing}</p>
      ) : (
        <div className="rounded-card border border-line bg-card shadow-card">
          <ColumnHeads />
          <Entries {...list} shown={shown} />
        </div>
      )}
      <ShowMore shown={shown} total={total} onMore={() => setBudget(budget + rowsAtOnce)} />
    </section>
  )
}

/** How many rows fit into the budget, at least one. */
function countWithin(weights: readonly number[], budget: number): number {
  let spent = 0
  const end = weights.findIndex((weight) => (spent += weight) > budget)
  return end < 0 ? weights.length : Math.max(1, end)
}

interface EntriesProps<Row> extends Omit<SortableListProps<Row>, 'onOrder' | 'render' | 'className'> {
  /** Undefined while the order cannot be changed. */
  onOrder: SortableListProps<Row>['onOrder'] | undefined
  render: (row: Row, moving?: MovingParts) => ReactNode
}

function Entries<Row>({ onOrder, ...list }: EntriesProps<Row>) {
  const { items, shown, idOf, render } = list
  if (onOrder) return <SortableList {...list} onOrder={onOrder} className="divide-y divide-line" />
  return (
    <ol className="divide-y divide-line">
      {items.slice(0, shown).map((row) => (
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
  onFold: ((isOpen: boolean) => void) | undefined
  onNewLesson: () => void
  onOrder: (ids: string[]) => Promise<unknown>
}

function Group({ group, moving, isOrderFixed, isOpen, onFold, onNewLesson, onOrder }: GroupProps) {
  const t = useText(messages)
  const pick = usePick()
  const listId = useId()
  const { series, lessons, matching } = group
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
            <Entries
              items={isOrderFixed ? matching : lessons}
              idOf={({ id }) => id}
              nameOf={(lesson) => pick(lesson.title)}
              onOrder={isOrderFixed ? undefined : onOrder}
              render={renderLesson}
            />
            {lessons.length === 0 && <p className="px-4 pt-3 text-ink-soft md:pl-16">{t('noLessons')}</p>}
            <div className="px-3 py-2 md:pl-16">
              <Button
                variant="quiet"
                size="small"
                aria-label={t('newLessonIn', { title })}
                onClick={onNewLesson}
                icon={Plus}
              >
                {t('newLesson')}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}
