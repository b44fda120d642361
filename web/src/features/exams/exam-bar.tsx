import { LayoutGrid } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { SaveState } from './answer-outbox.ts'
import { examMessages } from './exam-messages.ts'
import { ExamTimer } from './exam-timer.tsx'
import { SaveStatus } from './save-status.tsx'

interface ExamBarProps {
  title: string
  saveState: SaveState
  secondsLeft: number
  totalSeconds: number
  answeredCount: number
  questionCount: number
  onOpenNavigator: () => void
  onHandIn: () => void
}

/** What must be in sight all the time, and nothing else. */
export function ExamBar(props: ExamBarProps) {
  const { title, saveState, secondsLeft, totalSeconds, answeredCount, questionCount, onOpenNavigator, onHandIn } = props
  const t = useText(examMessages)
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex w-full max-w-[1440px] items-center gap-3 px-4 py-2 md:gap-5 md:px-8">
        <h1 className="sr-only min-w-0 truncate text-base font-bold lg:not-sr-only lg:flex-1 lg:truncate">{title}</h1>
        <div className="min-w-0 flex-1 lg:flex-none">
          <SaveStatus state={saveState} />
        </div>
        <ExamTimer seconds={secondsLeft} totalSeconds={totalSeconds} />
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
