import { LayoutGrid, CloudAlert, CloudCheck, CloudUpload, Clock, TriangleAlert } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import type { SaveState } from '#features/learning/attempts/answer-outbox.ts'
import {
  clockFace,
  timeAnnouncement,
  timerTone,
  useSecondsLeft,
  warningSeconds,
  type ClockReading,
} from './exam-clock.ts'
import { examMessages } from './exam-messages.ts'
import { TextSizeButtons, type TextSizeProps } from './text-size.tsx'

interface ExamBarProps extends TextSizeProps {
  title: string
  saveState: SaveState
  /** False while there is nothing yet that could be saved. */
  hasAnswers: boolean
  isKept: boolean
  deadline: string
  clock: ClockReading
  totalSeconds: number
  answeredCount: number
  questionCount: number
  onOpenNavigator: () => void
  onSubmit: () => void
}

/** Says "saved" only once the server has acknowledged every answer. */
const saveMessages = {
  saved: 'saved',
  saving: 'saving',
  not_saved: 'notSaved',
  refused: 'refusedStatus',
  signed_out: 'signedOut',
  closed: 'saved',
} as const

export function ExamBar(props: ExamBarProps) {
  const {
    title,
    saveState,
    hasAnswers,
    isKept,
    deadline,
    clock,
    totalSeconds,
    answeredCount,
    questionCount,
    onOpenNavigator,
    onSubmit,
    textSize,
    onTextSize,
  } = props
  const t = useText(examMessages)
  const isFailing = saveState === 'not_saved' || saveState === 'refused' || saveState === 'signed_out'
  const Icon = isFailing ? CloudAlert : saveState === 'saving' ? CloudUpload : CloudCheck
  const saveMessage = t(saveMessages[saveState])
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex w-full max-w-[1440px] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:gap-x-5 md:px-8">
        <h1 className="sr-only min-w-0 truncate text-base font-bold lg:not-sr-only lg:flex-1 lg:truncate">{title}</h1>
        {/* An error message needs a row of its own on a phone. */}
        <div className={cn('lg:order-none lg:flex-none', isFailing ? 'order-last basis-full lg:basis-auto' : 'flex-1')}>
          <p
            data-state={saveState}
            data-kept={isKept}
            className={cn(
              'flex min-w-0 items-center gap-1.5 text-sm leading-tight font-bold',
              isFailing ? 'text-plum-ink' : 'text-ink-soft',
            )}
          >
            {(hasAnswers || saveState !== 'saved') && (
              <>
                <Icon aria-hidden className={cn('size-5 shrink-0', saveState === 'saved' && 'text-leaf')} />
                <span>{saveMessage}</span>
              </>
            )}
            {/* Only errors and their end are read out; every save would be too much. */}
            <span role="status" className="sr-only">
              {isFailing && saveMessage}
            </span>
          </p>
        </div>
        <div className={cn(isFailing && 'mr-auto lg:mr-0')}>
          <ExamTimer deadline={deadline} clock={clock} totalSeconds={totalSeconds} />
        </div>
        <TextSizeButtons textSize={textSize} onTextSize={onTextSize} className="hidden lg:flex" />
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
        <Button variant="secondary" size="small" onClick={onSubmit} className="hidden! lg:inline-flex!">
          {t('submit')}
        </Button>
      </div>
    </header>
  )
}

const tones = {
  green: 'bg-leaf-soft text-leaf-ink',
  amber: 'bg-yuzu-soft text-yuzu-ink',
  red: 'bg-plum-soft text-plum-ink',
}

/** The colour shows the share of time left; in the last five minutes an icon and text say so too. */
function ExamTimer({ deadline, clock, totalSeconds }: { deadline: string; clock: ClockReading; totalSeconds: number }) {
  const t = useText(examMessages)
  const seconds = useSecondsLeft(deadline, clock)
  const tone = timerTone(seconds, totalSeconds)
  const isWarning = seconds <= warningSeconds
  const announcement = timeAnnouncement(seconds)
  const Icon = isWarning ? TriangleAlert : Clock
  return (
    <div
      data-tone={tone}
      className={cn('flex min-h-11 items-center gap-2 rounded-control px-2 whitespace-nowrap sm:px-3', tones[tone])}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <div className="leading-none">
        <p role="timer" aria-label={t('timer')} className="text-xl leading-none font-extrabold tabular-nums">
          {clockFace(seconds)}
        </p>
        {isWarning && (
          <p className="mt-1 text-xs leading-none font-bold">
            <span className="sm:hidden">{t('lastMinutesShort')}</span>
            <span className="hidden sm:inline">{t('lastMinutes')}</span>
          </p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement && t(announcement)}
      </p>
    </div>
  )
}
