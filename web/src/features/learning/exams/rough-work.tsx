import { longestRoughWork } from '@capyzen/contracts/attempts'
import { ChevronDown, PencilLine } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { GrowingTextArea } from '#ui/text-input.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { examMessages } from './exam-messages.ts'

interface RoughWorkProps {
  text: string
  onWrite: (text: string) => void
  onLeave: () => void
  /** At the other end of the row. */
  children?: ReactNode
}

/** Folded until it is used, so that it does not look like a second answer. */
export function RoughWork({ text, onWrite, onLeave, children }: RoughWorkProps) {
  const t = useText(examMessages)
  const id = useId()
  const [isOpen, open] = useState(text !== '')
  return (
    <div className="mb-5">
      <div className="flex items-center justify-between">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
          className="-ml-4"
        >
          <PencilLine aria-hidden className="size-5" />
          {t('roughWork')}
          <ChevronDown aria-hidden className={cn('size-5', isOpen && 'rotate-180')} />
        </Button>
        {children}
      </div>
      <div id={id} hidden={!isOpen} className="rounded-control bg-well p-4">
        <p id={`${id}-about`} className="mb-2 text-sm text-ink-soft">
          {t('roughWorkAbout')}
        </p>
        <GrowingTextArea
          rows={4}
          value={text}
          maxLength={longestRoughWork}
          aria-label={t('roughWork')}
          aria-describedby={`${id}-about`}
          onChange={(event) => onWrite(event.target.value)}
          onBlur={onLeave}
        />
      </div>
    </div>
  )
}
