import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import { mostStrokes } from '@capyzen/contracts/strokes'
import { Eraser, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { GridSquare } from './grid-square.tsx'
import { Ink } from './ink.tsx'
import { messages } from './messages.ts'
import { usePen } from './use-pen.ts'

interface WritingPadProps {
  value: DrawnCharacter
  onChange: (strokes: DrawnCharacter) => void
  /** In CSS pixels. */
  size?: number | undefined
  disabled?: boolean
  /** What is written here, for those who can't see it; the character itself only where it may be told. */
  label?: string | undefined
  className?: string
}

/** A square to write one character on freely: no outline, and nothing is judged here. */
export function WritingPad(props: WritingPadProps) {
  const { value, onChange, size, disabled = false, label, className } = props
  const t = useText(messages)
  const helpId = useId()
  const isFull = value.length >= mostStrokes
  const pen = usePen((stroke) => onChange([...value, stroke]), disabled || isFull)
  const name = `${label ?? t('pad')} · ${t('strokes', { count: value.length })}`

  return (
    <div className={cn('w-fit max-w-full', className)}>
      <GridSquare
        size={size}
        role="img"
        aria-label={name}
        aria-describedby={helpId}
        data-writing-pad
        // A finger that writes must not scroll the page or select its text.
        style={{ touchAction: 'none' }}
        className={cn('select-none', disabled ? 'cursor-default' : 'cursor-crosshair')}
        {...pen.handlers}
      >
        <Ink strokes={value} width={38}>
          <path ref={pen.inkRef} className="text-spring" stroke="currentColor" />
        </Ink>
      </GridSquare>
      <p id={helpId} className="sr-only">
        {t('padHelp')}
      </p>
      {!disabled && (
        <div className="mt-1 flex items-center justify-between gap-2">
          <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
            {isFull ? t('tooMany') : t('strokes', { count: value.length })}
          </p>
          <div className="flex">
            <IconButton
              name={t('undo')}
              icon={Undo2}
              disabled={value.length === 0}
              onClick={() => onChange(value.slice(0, -1))}
            />
            <IconButton name={t('clear')} icon={Eraser} disabled={value.length === 0} onClick={() => onChange([])} />
          </div>
        </div>
      )}
    </div>
  )
}
