import { Mic, RotateCcw, Square, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { clockTime } from '#platform/durations.ts'
import { useText } from '#platform/i18n.ts'
import { useObjectUrl } from '#platform/object-url.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { useFocusOnce } from '#ui/focus-once.ts'
import { LevelBars } from './capture/level-bars.tsx'
import { MicrophoneNotice } from './capture/microphone-notice.tsx'
import { SoundPlayer } from './capture/sound-player.tsx'
import { messages } from './recorder-messages.ts'
import { useRecorder, type RecordedSpeech } from './use-recorder.ts'

interface RecorderProps {
  longestSeconds: number
  /** At once after each recording; the one before is replaced. */
  onRecorded: (speech: RecordedSpeech) => void
  onSpeakNow?: () => void
  /** What is there already, such as a recording that the server keeps. */
  kept?: { url: string; seconds: number } | null
  /** Without it there is no button to delete. */
  onDelete?: () => void
  /** What is recorded, for the buttons' names: a word, a question. */
  name?: string
  disabled?: boolean
  className?: string
}

/** Seconds before the end in which the time that is left is told. */
const almostOverSeconds = 10

/** One big button to record by touch, mouse or key; then to listen, to record again, to delete. */
export function Recorder(props: RecorderProps) {
  const { longestSeconds, onRecorded, onSpeakNow, kept, onDelete, name, disabled = false, className } = props
  const t = useText(messages)
  const [speech, setSpeech] = useState<RecordedSpeech>()
  // What is pressed gives way to something else, which then takes the focus.
  const [isInUse, setInUse] = useState(false)
  const recorder = useRecorder({
    longestSeconds,
    onSpeakNow,
    onRecorded(next) {
      setSpeech(next)
      onRecorded(next)
    },
  })
  const url = useObjectUrl(speech?.blob)
  const start = () => {
    setInUse(true)
    recorder.start()
  }
  const sound = speech && url ? { url, seconds: speech.seconds } : kept

  if (recorder.problem) return <MicrophoneNotice problem={recorder.problem} onRetry={start} />
  if (recorder.state === 'idle' && sound) {
    return (
      <div className={cn('flex flex-col gap-3 rounded-card bg-well p-4', className)}>
        <SoundPlayer {...sound} takesFocus={isInUse} {...(name !== undefined && { name })} />
        {recorder.isTooShort ? <Note>{t('tooShort')}</Note> : speech && <Remark speech={speech} />}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" icon={RotateCcw} disabled={disabled} onClick={start}>
            {t('again')}
          </Button>
          {onDelete && (
            <Button
              variant="quiet"
              size="small"
              icon={Trash2}
              disabled={disabled}
              className="!text-plum-ink hover:!bg-plum-soft"
              onClick={() => {
                setSpeech(undefined)
                setInUse(true)
                onDelete()
              }}
            >
              {t('delete')}
            </Button>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className={cn('flex flex-col items-center gap-3 rounded-card bg-well px-4 py-6 text-center', className)}>
      <RecordButton
        {...{ recorder, start, longestSeconds, disabled }}
        takesFocus={isInUse}
        {...(name !== undefined && { name })}
      />
      <Status {...{ recorder, longestSeconds }} />
    </div>
  )
}

type OwnRecorder = ReturnType<typeof useRecorder>

interface RecordButtonProps {
  recorder: OwnRecorder
  start: () => void
  longestSeconds: number
  name?: string
  disabled: boolean
  takesFocus: boolean
}

const ring = 2 * Math.PI * 46

function RecordButton({ recorder, start, longestSeconds, name, disabled, takesFocus }: RecordButtonProps) {
  const t = useText(messages)
  const { state, seconds } = recorder
  const button = useFocusOnce<HTMLButtonElement>(takesFocus)
  const isOn = state !== 'idle'
  const label = t(state === 'idle' ? 'start' : state === 'asking' ? 'cancel' : 'stop')
  const Icon = isOn ? Square : Mic
  const press = state === 'idle' ? start : state === 'asking' ? recorder.cancel : recorder.stop
  return (
    <button
      ref={button}
      type="button"
      aria-label={name === undefined ? label : `${label}: ${name}`}
      disabled={disabled}
      onClick={press}
      className={cn(
        'relative flex size-28 cursor-pointer items-center justify-center rounded-full transition-colors disabled:cursor-not-allowed disabled:opacity-60',
        isOn ? 'bg-plum-soft text-plum' : 'bg-card text-plum hover:bg-plum-soft',
      )}
    >
      <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r="46" fill="none" strokeWidth="5" className="stroke-line" />
        {isOn && (
          <circle
            cx="50"
            cy="50"
            r="46"
            fill="none"
            strokeWidth="5"
            strokeLinecap="round"
            className="stroke-plum"
            strokeDasharray={ring}
            strokeDashoffset={ring * (1 - Math.min(1, seconds / longestSeconds))}
          />
        )}
      </svg>
      <span
        className={cn(
          'flex size-20 items-center justify-center rounded-full bg-plum text-on-plum',
          state === 'asking' && 'motion-safe:animate-pulse',
        )}
      >
        <Icon aria-hidden className={isOn ? 'size-8' : 'size-10'} {...(isOn && { fill: 'currentColor' })} />
      </span>
    </button>
  )
}

function Status({ recorder, longestSeconds }: Pick<RecordButtonProps, 'recorder' | 'longestSeconds'>) {
  const t = useText(messages)
  const { state, seconds, level, isTooShort } = recorder
  const left = Math.ceil(longestSeconds - seconds)
  const isAlmostOver = state === 'recording' && left <= almostOverSeconds && longestSeconds > 2 * almostOverSeconds
  const says = { idle: 'record', asking: 'asking', starting: 'wait', recording: 'speak' } as const
  return (
    <>
      <div className="flex h-9 items-center">
        {state === 'recording' ? (
          <LevelBars level={level} />
        ) : (
          <p className="max-w-sm text-ink-soft">{state === 'idle' && isTooShort ? t('tooShort') : null}</p>
        )}
      </div>
      <p aria-live="polite" className={cn('text-lg font-bold', state === 'recording' && 'text-plum-ink')}>
        {isAlmostOver ? t('almostOver', { count: Math.max(0, left) }) : t(says[state])}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {state === 'idle' ? clockTime(longestSeconds) : `${clockTime(seconds)} / ${clockTime(longestSeconds)}`}
      </p>
    </>
  )
}

/** What a child should know of the recording; nothing where all went well. */
function Remark({ speech: { isSilent, endedBy } }: { speech: RecordedSpeech }) {
  const t = useText(messages)
  const key = isSilent ? 'silent' : endedBy === 'stopped' ? undefined : endedBy
  if (!key) return null
  return <Note>{t(key)}</Note>
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-control bg-yuzu-soft px-3 py-2 text-yuzu-ink">
      {children}
    </p>
  )
}
