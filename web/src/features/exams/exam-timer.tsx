import { Clock, TriangleAlert } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { clockFace, timeAnnouncement, timerTone, warningSeconds, type ClockReading } from './exam-clock.ts'
import { examMessages } from './exam-messages.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const looks = {
  green: 'bg-leaf-soft text-leaf-ink',
  amber: 'bg-yuzu-soft text-yuzu-ink',
  red: 'bg-plum-soft text-plum-ink',
}

interface ExamTimerProps {
  deadline: string
  clock: ClockReading
  totalSeconds: number
}

/** Colour by the share that is left; from five minutes on also a sign and words, because colour alone says nothing to some. */
export function ExamTimer({ deadline, clock, totalSeconds }: ExamTimerProps) {
  const t = useText(examMessages)
  const seconds = useSecondsLeft(deadline, clock)
  const tone = timerTone(seconds, totalSeconds)
  const isWarning = seconds <= warningSeconds
  const announcement = timeAnnouncement(seconds)
  const Icon = isWarning ? TriangleAlert : Clock
  return (
    <div
      data-tone={tone}
      className={cn('flex min-h-11 items-center gap-2 rounded-control px-2 whitespace-nowrap sm:px-3', looks[tone])}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <div className="leading-none">
        <p role="timer" aria-label={t('timer')} className="text-xl leading-none font-extrabold tabular-nums">
          {clockFace(seconds)}
        </p>
        {isWarning && (
          <p className="mt-1 text-xs leading-none font-bold">
            {/* A phone has one row for the clock and what stands beside it. */}
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
