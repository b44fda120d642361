import type { PinPicture as PinPictureName } from '@capyzen/contracts/families'
import { Delete } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { PinPicture, pinPictures } from '#ui/pin-picture.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { messages } from './pin-messages.ts'

export const pinLength = 4
const perRow = 4

interface PinPadProps {
  value: readonly PinPictureName[]
  onChange: (value: PinPictureName[]) => void
  /** Hides all tapped pictures but the last one from onlookers. */
  hidden?: boolean
  disabled?: boolean
}

/** The pictures always have the same order. Arrow keys move between them, Backspace removes the last one. */
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
            // Not `disabled`, which would lose the focus.
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

interface PinChooserProps {
  /** Resolves to false when the PIN was not saved and has to be confirmed again. */
  onChosen: (pin: PinPictureName[]) => void | Promise<boolean>
  isBusy?: boolean
}

export function PinChooser({ onChosen, isBusy = false }: PinChooserProps) {
  const t = useText(messages)
  const [tapped, setTapped] = useState<PinPictureName[]>([])
  const [first, setFirst] = useState<PinPictureName[]>()
  const [problem, setProblem] = useState<'tooEasy' | 'different'>()

  function begin(why?: 'tooEasy' | 'different') {
    setFirst(undefined)
    setTapped([])
    setProblem(why)
  }

  async function finish(pin: PinPictureName[]) {
    if ((await onChosen(pin)) === false) setTapped([])
  }

  function change(pin: PinPictureName[]) {
    setTapped(pin)
    if (pin.length > 0) setProblem(undefined)
    if (pin.length < pinLength) return
    if (new Set(pin).size === 1) return begin('tooEasy')
    if (!first) {
      setFirst(pin)
      setTapped([])
    } else if (pin.join() === first.join()) void finish(pin)
    else begin('different')
  }

  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <p className="font-bold">{t(first ? 'again' : 'choose')}</p>
        <p className="text-sm text-ink-soft">{t(first ? 'againWhy' : 'chooseWhy')}</p>
      </div>
      {problem && <FailureBox isAlert message={t(problem)} />}
      <PinPad value={tapped} onChange={change} disabled={isBusy} />
    </div>
  )
}
