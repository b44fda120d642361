import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clockTime } from '#platform/durations.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { useFocusOnce } from '#ui/focus-once.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from '../recorder-messages.ts'

interface SoundPlayerProps {
  url: string
  /** Known from the recording, as browsers tell no length for what they have recorded. */
  seconds: number
  /** What is heard, for the button's name. */
  name?: string
  /** Appears in place of what was pressed. */
  takesFocus?: boolean
  className?: string
}

/** The one that plays: a second one stops it. */
let playing: HTMLAudioElement | undefined

/** One button that plays a recording, with how far it is. */
export function SoundPlayer({ url, seconds, name, takesFocus = false, className }: SoundPlayerProps) {
  const t = useText(messages)
  const button = useFocusOnce<HTMLButtonElement>(takesFocus)
  const sound = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const share = seconds > 0 ? Math.min(1, at / seconds) : 0

  useEffect(() => {
    const { current } = sound
    return () => {
      if (current && !current.paused) current.pause()
    }
  }, [url])

  async function press() {
    const { current } = sound
    if (!current) return
    if (isPlaying) return current.pause()
    if (playing !== current) playing?.pause()
    playing = current
    try {
      await current.play()
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(textNow(messages, 'notPlayed'), textNow(messages, 'notPlayedWhy'))
    }
  }

  const label = t(isPlaying ? 'pause' : 'listen')
  const Icon = isPlaying ? Pause : Play
  return (
    <div className={cn('flex min-w-0 items-center gap-3', className)}>
      <button
        ref={button}
        type="button"
        aria-label={name === undefined ? label : `${label}: ${name}`}
        onClick={() => void press()}
        className="flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-full bg-spring text-on-spring transition-colors hover:bg-spring-strong"
      >
        <Icon aria-hidden className="size-6" fill="currentColor" strokeWidth={1.5} />
      </button>
      <span aria-hidden className="h-2 min-w-8 flex-1 overflow-hidden rounded-pill bg-line">
        <span className="block h-full rounded-pill bg-spring" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="shrink-0 text-sm text-ink-soft tabular-nums">
        {clockTime(isPlaying || at > 0 ? at : seconds)}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Recorded speech has no captions. */}
      <audio
        ref={sound}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => {
          setPlaying(false)
          setAt(0)
        }}
      />
    </div>
  )
}
