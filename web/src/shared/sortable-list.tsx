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
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { MenuItem } from '#ui/menu.tsx'
import { moved } from './moved.ts'
import { messages } from './sortable-list-messages.ts'

/** An item's drag handle and menu entries. Its menu button has `data-menu-of={id}`. */
export interface MovingParts {
  handle: ReactNode
  moves: ReactNode
}

export interface SortableListProps<Item> {
  items: readonly Item[]
  shown?: number
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  onOrder: (ids: string[]) => Promise<unknown>
  render: (item: Item, moving: MovingParts) => ReactNode
  className?: string
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list ordered by dragging, by keyboard, or by its items' menus; all three announce the new position. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, shown = items.length, idOf, nameOf, onOrder, render, className } = props
  const t = useText(messages)
  const list = useRef<HTMLOListElement>(null)
  const wasMoved = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const known = items.map(idOf).join(' ')
  const [dropped, setDropped] = useState<readonly string[]>()
  const ids = dropped ?? items.map(idOf)
  const byId = new Map(items.map((item) => [idOf(item), item]))

  // A dropped item keeps its new position until the list itself is updated.
  useEffect(() => setDropped(undefined), [known])
  // Browsers blur an element that moves in the DOM.
  useEffect(() => {
    if (wasMoved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-menu-of="${wasMoved.current}"]`)?.focus()
    wasMoved.current = undefined
  }, [known])

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function nameById(id: string): string {
    const item = byId.get(id)
    return item ? nameOf(item) : id
  }
  const announcements = useAnnouncements(nameById, ids)

  function place(id: string, to: number) {
    const from = ids.indexOf(id)
    if (from < 0 || from === to) return
    const next = moved(ids, from, to)
    setDropped(next)
    void onOrder(next).finally(() => setDropped((now) => (now === next ? undefined : now)))
  }

  function placeByMenu(id: string, to: number) {
    wasMoved.current = id
    setSaid(t('over', { title: nameById(id), place: to + 1, count: ids.length }))
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
            const item = byId.get(id)
            if (!item) return null
            const moves = <Moves index={index} last={ids.length - 1} onMove={(to) => placeByMenu(id, to)} />
            return (
              <SortableItem key={id} id={id} name={nameOf(item)}>
                {(handle) => render(item, { handle, moves })}
              </SortableItem>
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

function useAnnouncements(nameById: (id: string) => string, ids: readonly string[]): Announcements {
  const t = useText(messages)
  const at = (id: string | number, over: string | number = id) => ({
    title: nameById(String(id)),
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

interface SortableItemProps {
  id: string
  name: string
  children: (handle: ReactNode) => ReactNode
}

type HandleParts = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
const Handle = createContext<HandleParts | undefined>(undefined)

/** Re-renders at each step of a drag; its content is memoized. */
function SortableItem({ id, name, children }: SortableItemProps) {
  const t = useText(messages)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('sortable') },
  })
  const content = useMemo(() => children(<DragHandle name={t('handle', { title: name })} />), [children, t, name])
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn('relative', isDragging && 'z-10 bg-card shadow-float')}
    >
      <Handle value={{ attributes, listeners, setActivatorNodeRef }}>{content}</Handle>
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
    { label: t('up'), Icon: ArrowUp, to: index - 1, isOff: index === 0 },
    { label: t('down'), Icon: ArrowDown, to: index + 1, isOff: index === last },
    { label: t('toTop'), Icon: ArrowUpToLine, to: 0, isOff: index === 0 },
    { label: t('toEnd'), Icon: ArrowDownToLine, to: last, isOff: index === last },
  ]
  return moves.map(({ label, Icon, to, isOff }) => (
    <MenuItem key={label} disabled={isOff} onSelect={() => onMove(to)}>
      <Icon aria-hidden />
      {label}
    </MenuItem>
  ))
}
