import { largeVideoBytes, videoPartBytes, maximumVideoBytes } from '@capyzen/contracts/video-uploads'
import { CircleCheck, Hourglass, LoaderCircle, Pause, Play, RotateCw, WifiOff, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText, type Say } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { Progress } from '#ui/progress.tsx'
import { formatFileSize } from './file-size.ts'
import { messages } from './upload-messages.ts'
import { isUnderWay, type QueuedUpload, type UploadQueue } from './upload-queue.ts'

type Key = keyof (typeof messages)['words']

/** All is sent, and the server joins the parts before it answers. */
const isBeingJoined = ({ state, sent, size }: QueuedUpload) => state === 'uploading' && sent === size

export function UploadRow({ upload, queue }: { upload: QueuedUpload; queue: UploadQueue }) {
  const t = useText(messages)
  const stopMessage = useStopMessage()
  const { fileName: name, size, sent, state, note, replaces } = upload
  const isOnItsWay = isUnderWay(upload)
  const Icon = stateIcons[state] ?? LoaderCircle
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {/* On a phone the one small button of a stopped upload stays beside its name. */}
        <div className={cn('min-w-0 flex-1', state === 'stopped' ? 'basis-36' : 'basis-60')}>
          <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
          {replaces !== undefined && (
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
              {t(replaces.isShown ? 'replaces' : 'replacesUnseen', { name: replaces.originalName })}
            </p>
          )}
          {state === 'queued' && sent === 0 && (
            <p className="text-sm text-ink-soft tabular-nums">{formatFileSize(size)}</p>
          )}
          {state !== 'stopped' && (
            <p
              className={cn(
                'mt-1 flex items-start gap-2 text-sm',
                state === 'done' ? 'text-leaf-ink' : 'text-ink-soft',
              )}
            >
              <Icon aria-hidden className={cn('mt-0.5 size-4.5 shrink-0', Icon === LoaderCircle && 'animate-spin')} />
              {t(isBeingJoined(upload) ? 'joining' : state)}
            </p>
          )}
        </div>
        <Actions upload={upload} queue={queue} />
      </div>
      {((isOnItsWay && state !== 'queued') || (state !== 'done' && sent > 0 && isWorthResuming(upload))) && (
        <>
          <Progress name={t('progressOf', { name })} value={sent} max={size} className="mt-3" />
          <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
            <span className="font-bold text-ink">{formatPercent(Math.floor((sent / size) * 100) / 100)}</span>
            <span>{t('sentOf', { sent: formatFileSize(sent), size: formatFileSize(size) })}</span>
            <Pace upload={upload} />
          </p>
        </>
      )}
      {isOnItsWay && note && <p className="mt-1.5 text-sm text-spring-ink">{t(note)}</p>}
      {isOnItsWay && state !== 'queued' && size > largeVideoBytes && (
        <p className="mt-1.5 text-sm text-ink-soft">{t('large', { part: formatFileSize(videoPartBytes) })}</p>
      )}
      {state === 'stopped' && (
        <div className="mt-3">
          <FailureBox message={stopMessage(upload)} />
        </div>
      )}
    </li>
  )
}

const stateIcons: Partial<Record<QueuedUpload['state'], LucideIcon>> = {
  queued: Hourglass,
  waiting: WifiOff,
  paused: Pause,
  done: CircleCheck,
}

function Pace({ upload }: { upload: QueuedUpload }): ReactNode {
  const t = useText(messages)
  const { bytesPerSecond, size, sent } = upload
  if (!bytesPerSecond || isBeingJoined(upload)) return null
  return (
    <>
      <span>{t('speed', { speed: formatFileSize(Math.round(bytesPerSecond)) })}</span>
      <span>{timeLeft((size - sent) / bytesPerSecond, t)}</span>
    </>
  )
}

function timeLeft(seconds: number, t: Say<Key>): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return t('secondsLeft')
  if (minutes < 60) return t('minutesLeft', { count: minutes })
  return t('hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

interface Action {
  label: Key
  name: Key
  icon: LucideIcon
  act: () => void
}

function Actions({ upload, queue }: { upload: QueuedUpload; queue: UploadQueue }) {
  const t = useText(messages)
  const { id, state, fileName } = upload
  const goOn = () => queue.goOn(id)
  const remove = () => void queue.remove(id)

  const actions: Action[] = []
  if (state === 'starting' || state === 'uploading' || state === 'waiting')
    actions.push({ label: 'pause', name: 'pauseFile', icon: Pause, act: () => queue.pause(id) })
  if (state === 'paused') actions.push({ label: 'goOn', name: 'goOnFile', icon: Play, act: goOn })
  if (state === 'stopped' && isWorthResuming(upload))
    actions.push({ label: 'tryAgain', name: 'tryAgainFile', icon: RotateCw, act: goOn })
  if (state !== 'done' && isWorthResuming(upload))
    actions.push({ label: 'cancel', name: 'cancelFile', icon: X, act: remove })
  else actions.push({ label: 'close', name: 'removeFile', icon: X, act: remove })

  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ label, name, icon: Icon, act }) => (
        <Button
          key={label}
          variant={label === 'cancel' || label === 'close' ? 'quiet' : 'secondary'}
          size="small"
          aria-label={t(name, { name: fileName })}
          onClick={act}
        >
          <Icon aria-hidden className="size-4.5" />
          {t(label)}
        </Button>
      ))}
    </div>
  )
}

type ReasonKeys = Partial<Record<NonNullable<QueuedUpload['reason']>, keyof (typeof messages)['words']>>

const finalReasons: ReasonKeys = {
  too_large: 'too_large',
  body_too_large: 'too_large',
  empty: 'empty',
  under_way: 'under_way',
  not_a_video_name: 'not_a_video_name',
  not_a_video: 'not_a_video',
  not_found: 'courseGone',
}
const reasonKeys: ReasonKeys = {
  ...finalReasons,
  storage_full: 'storage_full',
  login_required: 'signedOut',
  session_not_found: 'signedOut',
  forbidden: 'forbidden',
  second_factor_required: 'signedOut',
}

function isWorthResuming({ reason }: QueuedUpload): boolean {
  return reason === undefined || !(reason in finalReasons)
}

/** Why an upload stopped, what is kept, and what to do. */
export function useStopMessage() {
  const t = useText(messages)
  return ({ reason, sent, size, replaces }: QueuedUpload): string => {
    if (reason === 'storage_full' && sent === 0) return t('noRoom', { size: formatFileSize(size) })
    if (reason === 'invalid_request' && replaces !== undefined) return t('replacedGone')
    return t((reason && reasonKeys[reason]) ?? 'unknown', { n: maximumVideoBytes })
  }
}
