import { useMediaRemote, useMediaState } from '@vidstack/react'
import { RotateCcw, X } from 'lucide-react'
import { useState, useEffect, type ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { clockTime } from '#platform/durations.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { messages } from './messages.ts'

export function LessonEnd({ isCompleted, next }: { isCompleted: boolean; next: ReactNode }) {
  const t = useText(messages)
  const remote = useMediaRemote()
  const ended = useMediaState('ended')
  if (!ended) return null

  function replay() {
    // play() alone stays at the end while the library is still finishing the previous round.
    remote.seek(0)
    remote.play()
  }

  return (
    <div role="status" className="lesson-player-end">
      <Mascot mood={isCompleted ? 'cheering' : 'calm'} className="w-20 sm:w-32" />
      <p className="text-lg font-extrabold sm:text-xl">{isCompleted ? t('completed') : t('ended')}</p>
      <p className="text-sm text-ink-soft max-sm:hidden">{isCompleted ? t('completedWhy') : t('endedWhy')}</p>
      <div className="mt-1 flex flex-wrap items-center justify-center gap-2">
        {next}
        <Button variant="quiet" onClick={replay} icon={RotateCcw}>
          {t('replay')}
        </Button>
      </div>
    </div>
  )
}

const shownForSeconds = 10

export function ResumeNote({ startSeconds }: { startSeconds: number }) {
  const t = useText(messages)
  const remote = useMediaRemote()
  const currentTime = useMediaState('currentTime')
  const [isClosed, close] = useState(false)
  const hasGoneOn = currentTime > startSeconds + shownForSeconds
  if (isClosed || hasGoneOn || startSeconds === 0) return null
  return (
    <div role="status" className="lesson-player-note">
      <span className="font-bold">{t('goingOnAt', { time: clockTime(startSeconds) })}</span>
      <button
        type="button"
        onClick={() => {
          remote.seek(0)
          close(true)
        }}
        className="min-h-11 cursor-pointer rounded-control px-2 font-bold text-spring-ink underline underline-offset-4 hover:bg-well"
      >
        {t('fromTheBeginning')}
      </button>
      <IconButton name={t('closeNote')} icon={X} onClick={() => close(true)} />
    </div>
  )
}

const moveEveryMs = 20_000
/** Left and top in percent of the picture: slides have headings at the top left, captions take the lower half. */
export const markPlaces = [
  [4, 34],
  [66, 4],
  [38, 40],
  [64, 22],
  [10, 40],
  [66, 36],
  [34, 34],
  [62, 12],
] as const

/** Appears when the video first plays: on its poster, or paused where it will resume, it would read like an error code. */
export function Watermark({ mark }: { mark: string | null }) {
  const started = useMediaState('started')
  // A renewal of the address resets `started`.
  const [hasPlayed, setPlayed] = useState(started)
  if (started && !hasPlayed) setPlayed(true)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), moveEveryMs)
    return () => clearInterval(timer)
  }, [])
  if (mark === null || !hasPlayed) return null
  const [left, top] = markPlaces[turn % markPlaces.length] ?? markPlaces[0]
  return (
    <div aria-hidden className="lesson-player-mark-area">
      <span className="lesson-player-mark" style={{ left: `${left}%`, top: `${top}%` }}>
        {mark}
      </span>
    </div>
  )
}
