import { LayoutGrid } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import type { SaveState } from './answer-outbox.ts'
import type { ClockReading } from './exam-clock.ts'
import { examMessages } from './exam-messages.ts'
import { ExamTimer } from './exam-timer.tsx'
import { isSaveTrouble, SaveStatus } from './save-status.tsx'

interface ExamBarProps {
  title: string
  saveState: SaveState
  deadline: string
  clock: ClockReading
  totalSeconds: number
  answeredCount: number
  questionCount: number
  onOpenNavigator: () => void
  onHandIn: () => void
}

/** What must be in sight all the time, and nothing else. */
export function ExamBar(props: ExamBarProps) {
  const { title, saveState, deadline, clock, totalSeconds, answeredCount, questionCount, onOpenNavigator, onHandIn } =
    props
  const t = useText(examMessages)
  const isTrouble = isSaveTrouble(saveState)
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex w-full max-w-[1440px] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:gap-x-5 md:px-8">
        <h1 className="sr-only min-w-0 truncate text-base font-bold lg:not-sr-only lg:flex-1 lg:truncate">{title}</h1>
        {/* Trouble needs more words than a phone has room for beside the clock. */}
        <div className={cn('lg:order-none lg:flex-none', isTrouble ? 'order-last basis-full lg:basis-auto' : 'flex-1')}>
          <SaveStatus state={saveState} />
        </div>
        <div className={cn(isTrouble && 'mr-auto lg:mr-0')}>
          <ExamTimer deadline={deadline} clock={clock} totalSeconds={totalSeconds} />
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={onOpenNavigator}
          className="tabular-nums lg:hidden"
        >
          <LayoutGrid aria-hidden className="size-5" />
          <span className="sr-only">{t('allQuestions')}</span>
          {answeredCount}/{questionCount}
        </Button>
        <Button variant="secondary" size="small" onClick={onHandIn} className="hidden! lg:inline-flex!">
          {t('handIn')}
        </Button>
      </div>
    </header>
  )
}
