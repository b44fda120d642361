import type { BoardStroke } from '@capyzen/contracts/live-room'
import { Check, Eraser, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useRequest } from '../panels/use-request.ts'
import { useRoom } from '../room.ts'
import { messages } from './messages.ts'

type Pen = Pick<BoardStroke, 'colour' | 'width'>

const colours: Pen['colour'][] = ['ink', 'red', 'blue', 'green']
const widths: Pen['width'][] = ['thin', 'thick']

const tool = 'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control'

export function BoardTools({ pen, onPen }: { pen: Pen; onPen: (pen: Pen) => void }) {
  const t = useText(messages)
  const { isTeacher } = useRoom()
  const { order } = useRequest()
  const [isClearing, setClearing] = useState(false)
  return (
    <div role="group" aria-label={t('tools')} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
      <div role="group" aria-label={t('colour')} className="flex">
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={t(colour)}
            title={t(colour)}
            aria-pressed={pen.colour === colour}
            onClick={() => onPen({ ...pen, colour })}
            className={cn(tool, 'hover:bg-well', pen.colour === colour && 'bg-well')}
          >
            <span
              className="inline-flex size-8 items-center justify-center rounded-full border-2 border-line text-(--board-paper)"
              style={{ background: `var(--board-${colour})` }}
            >
              {pen.colour === colour && <Check aria-hidden className="size-5" />}
            </span>
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('width')} className="flex">
        {widths.map((width) => (
          <button
            key={width}
            type="button"
            aria-label={t(width)}
            title={t(width)}
            aria-pressed={pen.width === width}
            onClick={() => onPen({ ...pen, width })}
            className={cn(
              tool,
              'border-2',
              pen.width === width ? 'border-spring bg-spring-soft' : 'border-transparent',
            )}
          >
            <span className={cn('w-6 rounded-pill bg-ink', width === 'thin' ? 'h-0.5' : 'h-1.5')} />
          </button>
        ))}
      </div>
      <div className="flex">
        <IconButton name={t('undo')} icon={Undo2} onClick={() => void order('undo_stroke', {})} />
        {isTeacher && <IconButton name={t('clear')} icon={Eraser} onClick={() => setClearing(true)} />}
      </div>
      {isClearing && (
        <ConfirmDialog
          danger
          title={t('clearTitle')}
          description={t('clearWhy')}
          confirmLabel={t('clear')}
          onClose={() => setClearing(false)}
          onConfirm={() => void order('clear_board', {})}
        />
      )}
    </div>
  )
}
