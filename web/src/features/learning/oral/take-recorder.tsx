import { longestPassageSeconds, longestTakeSeconds, type OralPart } from '@capyzen/contracts/oral'
import { recordingUrl } from '@capyzen/contracts/recordings'
import { CloudUpload, Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LevelBars } from '#shared/capture/level-bars.tsx'
import { MicrophoneNotice } from '#shared/capture/microphone-notice.tsx'
import { Recorder } from '#shared/recorder.tsx'
import { messages as recorderMessages } from '#shared/recorder-messages.ts'
import { useRecorder, type RecordedSpeech } from '#shared/use-recorder.ts'
import { clockTime } from '#platform/durations.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'
import { listenAlong, type Listening } from './browser-recognition.ts'
import { messages } from './messages.ts'
import { isPassage, takeOf, useRehearsing } from './rehearsal-context.ts'

interface TakeRecorderProps {
  part: OralPart
  /** Of the passage; null for a whole part. */
  sentence?: number | null
  name: string
}

/** Sends each recording, with what the browser heard meanwhile where it is the one to write it down. */
function useTakeOf(part: OralPart, sentence: number | null) {
  const { rehearsal, sender, writer, isOnDevice, keepSound } = useRehearsing()
  const longestSeconds = isPassage(rehearsal.set) ? longestPassageSeconds : longestTakeSeconds
  const listening = useRef<Listening>(undefined)
  const [isHearing, setHearing] = useState(false)
  useEffect(() => () => void listening.current?.stop(), [])

  function onSpeakNow() {
    void listening.current?.stop()
    listening.current = writer === 'browser' ? listenAlong(rehearsal.set.language, isOnDevice) : undefined
  }
  async function end(speech: RecordedSpeech) {
    const { current } = listening
    listening.current = undefined
    keepSound(part, sentence, speech)
    setHearing(true)
    const heard = (await current?.stop()) ?? null
    setHearing(false)
    sender.send(speech, { part, sentence, heard })
  }
  const isOnItsWay = isHearing || (sender.part === part && sender.sentence === sentence)
  return {
    ...{ isHearing, isOnItsWay, onSpeakNow, longestSeconds },
    onRecorded: (speech: RecordedSpeech) => void end(speech),
  }
}

/** Records one part and sends it; what is on its way or waits says so. */
export function TakeRecorder({ part, sentence = null, name }: TakeRecorderProps) {
  const { rehearsal, soundOf } = useRehearsing()
  const { isHearing, isOnItsWay, longestSeconds, onSpeakNow, onRecorded } = useTakeOf(part, sentence)
  const take = takeOf(rehearsal, part, sentence)
  const kept = take?.recordingId ? { url: recordingUrl(take.recordingId), seconds: take.seconds } : undefined
  return (
    <div className="flex flex-col gap-3">
      <Recorder
        longestSeconds={longestSeconds}
        name={name}
        kept={soundOf(part, sentence) ?? kept ?? null}
        onSpeakNow={onSpeakNow}
        onRecorded={onRecorded}
        disabled={isHearing}
      />
      {isOnItsWay && <Sending isHearing={isHearing} />}
    </div>
  )
}

/** At the thumb while the passage or the question is read, so that it hides little of it. */
export function TakeBar({ part, sentence = null, name }: TakeRecorderProps) {
  const t = useText(recorderMessages)
  const { isHearing, isOnItsWay, longestSeconds, onSpeakNow, onRecorded } = useTakeOf(part, sentence)
  const recorder = useRecorder({ longestSeconds, onSpeakNow, onRecorded })
  const { state, seconds, level, isTooShort, problem } = recorder
  if (problem) return <MicrophoneNotice problem={problem} onRetry={recorder.start} />
  if (isOnItsWay)
    return (
      <div className="rounded-card border border-line bg-card p-2 shadow-float">
        <Sending isHearing={isHearing} />
      </div>
    )
  const isOn = state !== 'idle'
  const label = t(state === 'idle' ? 'start' : state === 'asking' ? 'cancel' : 'stop')
  const press = state === 'idle' ? recorder.start : state === 'asking' ? recorder.cancel : recorder.stop
  const says = { idle: 'record', asking: 'asking', starting: 'wait', recording: 'speak' } as const
  const Icon = isOn ? Square : Mic
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-card p-3 pr-5 shadow-float">
      <button
        type="button"
        aria-label={`${label}: ${name}`}
        onClick={press}
        className={cn(
          'flex size-16 shrink-0 cursor-pointer items-center justify-center rounded-full bg-plum text-on-plum ring-4 transition-colors hover:bg-plum-strong',
          isOn ? 'ring-plum-soft' : 'ring-transparent',
          state === 'asking' && 'motion-safe:animate-pulse',
        )}
      >
        <Icon aria-hidden className={isOn ? 'size-7' : 'size-8'} {...(isOn && { fill: 'currentColor' })} />
      </button>
      <div className="min-w-0 flex-1">
        <p aria-live="polite" className={cn('font-bold', state === 'recording' && 'whitespace-nowrap text-plum-ink')}>
          {state === 'idle' && isTooShort ? t('tooShort') : t(says[state])}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {state === 'idle' ? clockTime(longestSeconds) : `${clockTime(seconds)} / ${clockTime(longestSeconds)}`}
        </p>
      </div>
      {state === 'recording' && <LevelBars level={level} />}
    </div>
  )
}

function Sending({ isHearing }: { isHearing: boolean }) {
  const t = useText(messages)
  const { sender } = useRehearsing()
  if (!isHearing && sender.state === 'waiting')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-yuzu-soft p-4 text-yuzu-ink">
        <CloudUpload aria-hidden className="size-6 shrink-0" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-bold">{t('waiting')}</p>
          <p className="text-sm">{t('waitingWhy')}</p>
        </div>
        <Button size="small" onClick={sender.retry}>
          {t('sendAgain')}
        </Button>
      </div>
    )
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-2 font-bold text-spring-ink">
      <Spinner />
      {t('sending')}
    </p>
  )
}
