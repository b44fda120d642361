import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { examMessages } from './exam-messages.ts'

interface QuestionStepsProps {
  /** Absent on the first question. */
  onPrevious: (() => void) | undefined
  /** Absent on the last question, where handing in takes its place. */
  onNext: (() => void) | undefined
  onHandIn: () => void
}

/** On a phone it stays at the thumb. */
export function QuestionSteps({ onPrevious, onNext, onHandIn }: QuestionStepsProps) {
  const t = useText(examMessages)
  return (
    <div
      data-thumb-bar
      className="sticky bottom-0 -mx-4 mt-auto flex gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-8 md:px-8 lg:static lg:mx-0 lg:mt-8 lg:border-0 lg:px-0 lg:pb-12"
    >
      <Button variant="secondary" disabled={!onPrevious} onClick={onPrevious} className="flex-1 lg:flex-none">
        <ChevronLeft aria-hidden className="size-5" />
        {t('previous')}
      </Button>
      {onNext ? (
        <Button onClick={onNext} className="flex-1 lg:ml-auto lg:min-w-40 lg:flex-none">
          {t('next')}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      ) : (
        <Button onClick={onHandIn} className="flex-1 lg:ml-auto lg:min-w-40 lg:flex-none">
          {t('handIn')}
        </Button>
      )}
    </div>
  )
}
