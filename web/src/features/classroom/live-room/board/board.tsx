import type { BoardStroke } from '@capyzen/contracts/live-room'
import { memo, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { useRoom } from '../room.ts'
import './board.css'
import { BoardTools } from './board-tools.tsx'
import { board, outlineOf } from './geometry.ts'
import { messages } from './messages.ts'
import { useDrawing } from './use-drawing.ts'
import { useOwnStrokes } from './use-own-strokes.ts'

const viewBox = `0 0 ${board.width} ${board.height}`

/** The whiteboard, as large as its box allows. The teacher draws, and students who have the floor. */
export function Board() {
  const t = useText(messages)
  const { state, you, isTeacher, isConnected } = useRoom()
  const hasFloor = you.role === 'student' && you.microphone !== 'none'
  const mayDraw = isConnected && (isTeacher || (hasFloor && !state.needsConsent))
  const [pen, setPen] = useState<Pick<BoardStroke, 'colour' | 'width'>>({ colour: 'ink', width: 'thin' })
  const { waiting, draw } = useOwnStrokes()
  const { lineRef, handlers } = useDrawing(pen.width, (points) => void draw(points, pen))

  return (
    <div className="room-board flex size-full min-h-0 flex-col gap-2">
      <div
        {...(mayDraw && handlers)}
        className={cn('relative min-h-0 flex-1 select-none', mayDraw && 'cursor-crosshair touch-none')}
      >
        <svg
          viewBox={viewBox}
          role="img"
          aria-label={t('board', { count: state.board.length })}
          className="absolute inset-0 size-full"
        >
          <rect width={board.width} height={board.height} rx={24} className="fill-(--board-paper)" />
          <Strokes strokes={state.board} />
          <Strokes strokes={waiting} />
        </svg>
        {/* A layer of its own: the strokes below aren't painted again for each move of the pen. */}
        <svg viewBox={viewBox} aria-hidden className="absolute inset-0 size-full will-change-transform">
          <path ref={lineRef} fill={inkOf(pen.colour)} />
        </svg>
      </div>
      {mayDraw && <BoardTools pen={pen} onPen={setPen} />}
    </div>
  )
}

const inkOf = (colour: BoardStroke['colour']) => `var(--board-${colour})`

// Both are kept from drawing again: there may be a thousand strokes, and a room changes every second.
const Strokes = memo(function Strokes({ strokes }: { strokes: readonly BoardStroke[] }) {
  return strokes.map((stroke) => <Stroke key={stroke.id} stroke={stroke} />)
})

const Stroke = memo(function Stroke({ stroke }: { stroke: BoardStroke }) {
  return <path d={outlineOf(stroke.points, stroke.width)} fill={inkOf(stroke.colour)} />
})
