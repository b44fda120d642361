import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react'
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { usePick, useText, type Bilingual } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { MenuItem } from '#ui/menu.tsx'
import { messages } from './order-messages.ts'
import { moved } from './placement.ts'

interface Entry {
  id: string
  title: Bilingual
}

/** What a row needs to be moved: a handle to drag, and items for its menu. */
export interface MovingParts {
  handle: ReactNode
  moves: ReactNode
}

export interface SortableEntriesProps<Row extends Entry> {
  /** All that stand there; only the first of them may be drawn. */
  rows: readonly Row[]
  shown: number
  /** Settles when it is kept, or cannot be. */
  onOrder: (ids: string[]) => Promise<unknown>
  render: (row: Row, moving: MovingParts) => ReactNode
  className?: string
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list that is put in order by dragging, by key, or from the menus of its rows; all three say aloud where things are. */
export function SortableEntries<Row extends Entry>(props: SortableEntriesProps<Row>) {
  const { rows, shown, onOrder, render, className } = props
  const t = useText(messages)
  const pick = usePick()
  const list = useRef<HTMLOListElement>(null)
  const wasMoved = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const known = rows.map(({ id }) => id).join(' ')
  const [dropped, setDropped] = useState<readonly string[]>()
  const ids = dropped ?? rows.map(({ id }) => id)
  const byId = new Map(rows.map((row) => [row.id, row]))

  // Until the list itself has the new order, what was put down stays where it was put.
  useEffect(() => setDropped(undefined), [known])
  // The browser drops the focus of a row that is moved.
  useEffect(() => {
    if (wasMoved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-menu-of="${wasMoved.current}"]`)?.focus()
    wasMoved.current = undefined
  }, [known])

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const titleOf = (id: string) => pick(byId.get(id)?.title ?? { en: id, zh: id })
  const announcements = useAnnouncements(titleOf, ids)

  function place(id: string, to: number) {
    const from = ids.indexOf(id)
    if (from < 0 || from === to) return
    const next = moved(ids, from, to)
    setDropped(next)
    void onOrder(next).finally(() => setDropped((now) => (now === next ? undefined : now)))
  }

  function placeByMenu(id: string, to: number) {
    wasMoved.current = id
    setSaid(t('over', { title: titleOf(id), place: to + 1, count: ids.length }))
    place(id, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
      onDragEnd={({ active, over }) => over && place(String(active.id), ids.indexOf(String(over.id)))}
    >
      <SortableContext items={ids.slice(0, shown)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={className}>
          {ids.slice(0, shown).map((id, index) => {
            const row = byId.get(id)
            if (!row) return null
            const moves = <Moves index={index} last={ids.length - 1} onMove={(to) => placeByMenu(id, to)} />
            return (
              <SortableEntry key={id} id={id} title={pick(row.title)}>
                {(handle) => render(row, { handle, moves })}
              </SortableEntry>
            )
          })}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  )
}

function useAnnouncements(titleOf: (id: string) => string, ids: readonly string[]): Announcements {
  const t = useText(messages)
  const at = (id: string | number, over: string | number = id) => ({
    title: titleOf(String(id)),
    place: ids.indexOf(String(over)) + 1,
    count: ids.length,
  })
  return {
    onDragStart: ({ active }) => t('picked', at(active.id)),
    onDragOver: ({ active, over }) => (over ? t('over', at(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('dropped', at(active.id, over?.id)),
    onDragCancel: ({ active }) => t('cancelled', at(active.id)),
  }
}

interface SortableEntryProps {
  id: string
  title: string
  children: (handle: ReactNode) => ReactNode
}

type HandleParts = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
const Handle = createContext<HandleParts | undefined>(undefined)

/** Drawn anew at each step of a drag, as all of its neighbours are; the row in it is not. */
function SortableEntry({ id, title, children }: SortableEntryProps) {
  const t = useText(messages)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('sortable') },
  })
  const row = useMemo(() => children(<DragHandle name={t('handle', { title })} />), [children, t, title])
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn('relative', isDragging && 'z-10 bg-card shadow-float')}
    >
      <Handle value={{ attributes, listeners, setActivatorNodeRef }}>{row}</Handle>
    </li>
  )
}

function DragHandle({ name }: { name: string }) {
  const parts = use(Handle)
  return (
    <button
      {...parts?.attributes}
      {...parts?.listeners}
      ref={parts?.setActivatorNodeRef}
      type="button"
      aria-label={name}
      title={name}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-soft hover:bg-well hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
}

function Moves({ index, last, onMove }: { index: number; last: number; onMove: (to: number) => void }) {
  const t = useText(messages)
  if (last <= 0) return null
  const moves = [
    { words: t('up'), Icon: ArrowUp, to: index - 1, isOff: index === 0 },
    { words: t('down'), Icon: ArrowDown, to: index + 1, isOff: index === last },
    { words: t('toTop'), Icon: ArrowUpToLine, to: 0, isOff: index === 0 },
    { words: t('toEnd'), Icon: ArrowDownToLine, to: last, isOff: index === last },
  ]
  return moves.map(({ words, Icon, to, isOff }) => (
    <MenuItem key={words} disabled={isOff} onSelect={() => onMove(to)}>
      <Icon aria-hidden />
      {words}
    </MenuItem>
  ))
}
