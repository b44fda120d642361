import { useMediaRemote, useMediaState } from '@vidstack/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { clockTime } from '#platform/durations.ts'
import { useText } from '#platform/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { messages } from './messages.ts'

/** So long the way back to the beginning is offered after the video has begun to play. */
const shownForSeconds = 10

/** Says that the lesson goes on where it was left, and how to begin again. */
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
