import type { PinPicture as PinPictureName } from '@capyzen/contracts/families'
import { Delete } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { PinPicture, pinPictures } from '#ui/pin-picture.tsx'
import { messages } from './pin-messages.ts'

export const pinLength = 4
const perRow = 4

export interface PinPadProps {
  value: readonly PinPictureName[]
  onChange: (value: PinPictureName[]) => void
  /** Hides what was tapped, but for the last one, from whoever sits beside. */
  hidden?: boolean
  disabled?: boolean
}

/**
 * Twelve pictures and four places. The pictures always stand in the same order, so that small hands find theirs. Arrow
 * keys go from picture to picture, Backspace takes the last one back.
 */
export function PinPad({ value, onChange, hidden = false, disabled = false }: PinPadProps) {
  const t = useText(messages)
  const pad = useRef<HTMLDivElement>(null)
  const [heard, setHeard] = useState('')

  function tap(picture: PinPictureName) {
    if (disabled || value.length >= pinLength) return
    setHeard(t('tapped', { picture: t(picture), count: value.length + 1 }))
    onChange([...value, picture])
  }

  function undo() {
    if (disabled || value.length === 0) return
    setHeard(t('undone', { count: value.length - 1 }))
    onChange(value.slice(0, -1))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Backspace') {
      event.preventDefault()
      return undo()
    }
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }
    const step = steps[event.key]
    if (step === undefined) return
    const pictures = [...(pad.current?.querySelectorAll('button') ?? [])]
    const next = pictures[pictures.indexOf(document.activeElement as HTMLButtonElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div onKeyDown={press} className="flex flex-col items-center gap-4">
      <ol className="flex justify-center gap-3">
        {Array.from({ length: pinLength }, (_, index) => {
          const picture = value[index]
          const isShown = picture && (!hidden || index === value.length - 1)
          return (
            <li
              key={index}
              aria-label={t('place', {
                place: index + 1,
                picture: picture ? (hidden ? '●' : t(picture)) : t('empty'),
              })}
              className={cn(
                'flex size-14 items-center justify-center rounded-control border-2',
                index === value.length && !disabled ? 'border-spring' : 'border-line',
                picture ? 'bg-card' : 'bg-well',
              )}
            >
              {isShown && <PinPicture of={picture} size={40} />}
              {picture && !isShown && <span aria-hidden className="size-4 rounded-full bg-ink" />}
            </li>
          )
        })}
      </ol>
      <div ref={pad} role="group" aria-label={t('pictures')} className="grid w-full max-w-sm grid-cols-4 gap-2">
        {pinPictures.map((picture) => (
          <button
            key={picture}
            type="button"
            aria-label={t(picture)}
            // Stays reachable while it is busy, so that the focus is not lost.
            aria-disabled={disabled || undefined}
            onClick={() => tap(picture)}
            className="flex aspect-square cursor-pointer items-center justify-center rounded-card border-2 border-line bg-card transition-[transform,border-color,background-color] hover:border-spring hover:bg-spring-soft active:scale-95 aria-disabled:cursor-default aria-disabled:opacity-60"
          >
            <PinPicture of={picture} className="size-[72%]" />
          </button>
        ))}
      </div>
      <Button variant="quiet" size="small" disabled={disabled || value.length === 0} onClick={undo}>
        <Delete aria-hidden className="size-5" />
        {t('undo')}
      </Button>
      <p role="status" className="sr-only">
        {heard}
      </p>
    </div>
  )
}
