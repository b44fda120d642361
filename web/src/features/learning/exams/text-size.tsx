import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { examMessages } from './exam-messages.ts'

/** Factors of the usual size. */
const sizes = [0.9, 1, 1.15, 1.3, 1.5] as const
type TextSize = (typeof sizes)[number]

const name = 'capyzen.exam-text-size'

/** Kept on the device. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState(read)
  const keep = (next: TextSize) => {
    setSize(next)
    try {
      localStorage.setItem(name, String(next))
    } catch {
      // Without storage it lasts until the page closes.
    }
  }
  return [size, keep]
}

function read(): TextSize {
  try {
    const stored = Number(localStorage.getItem(name))
    return sizes.find((size) => size === stored) ?? 1
  } catch {
    return 1
  }
}

export interface TextSizeProps {
  textSize: TextSize
  onTextSize: (size: TextSize) => void
}

export function TextSizeButtons({ textSize, onTextSize, className }: TextSizeProps & { className?: string }) {
  const t = useText(examMessages)
  const index = sizes.indexOf(textSize)
  const step = (by: 1 | -1) => {
    const next = sizes[index + by]
    return { disabled: next === undefined, onClick: () => next !== undefined && onTextSize(next) }
  }
  return (
    <div role="group" aria-label={t('textSize')} className={cn('flex', className)}>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('smallerText')}
        {...step(-1)}
        className="min-w-11 px-2 text-sm"
      >
        A−
      </Button>
      <Button variant="quiet" size="small" aria-label={t('largerText')} {...step(1)} className="min-w-11 px-2 text-lg">
        A+
      </Button>
    </div>
  )
}
