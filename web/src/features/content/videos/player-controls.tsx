import type { Chapter } from '@capyzen/contracts/videos'
import { useMediaRemote, useMediaState, useVideoQualityOptions } from '@vidstack/react'
import {
  Captions as CaptionsIcon,
  CaptionsOff,
  Gauge,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  Settings2,
  Undo2,
  Volume2,
  VolumeX,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime } from '#platform/durations.ts'
import { useText, type Language } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx'
import type { CaptionChoice } from './caption-choice.ts'
import { messages } from './messages.ts'
import { ReadAloudButton, useReadAloud } from './read-aloud.tsx'
import { Timeline } from './timeline.tsx'

interface PlayerControlsProps {
  /** Known before the video loads. */
  durationSeconds: number
  hasSound: boolean
  chapters: readonly Chapter[]
  languages: readonly Language[]
  captions: CaptionChoice
  onCaptionsChange: (choice: CaptionChoice) => void
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** Below the picture, so that they never cover it; in full screen over its bottom until the pointer rests. */
export function PlayerControls(props: PlayerControlsProps) {
  const { durationSeconds, hasSound, chapters, languages, captions, onCaptionsChange } = props
  const t = useText(messages)
  const remote = useMediaRemote()
  const { notice } = useReadAloud()
  const muted = useMediaState('muted')
  const speed = useMediaState('playbackRate')
  const fullscreen = useMediaState('fullscreen')
  const canFullscreen = useMediaState('canFullscreen')
  const smallWindow = useMediaState('pictureInPicture')
  const canSmallWindow = useMediaState('canPictureInPicture')
  const currentTime = useMediaState('currentTime')
  const knownDuration = useMediaState('duration')
  const duration = knownDuration > 0 ? knownDuration : durationSeconds

  return (
    <div role="group" aria-label={t('controls')} className="lesson-player-controls">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <Timeline position={currentTime} duration={duration} chapters={chapters} />
        </div>
        <PlayedTime position={currentTime} duration={duration} className="min-[521px]:hidden" />
      </div>
      <div className="flex flex-wrap items-center gap-0.5 max-[420px]:gap-0">
        <PlayButton />
        <KeyedButton
          name={t('backTenSeconds')}
          icon={Undo2}
          keys="j"
          onClick={() => remote.seek(Math.max(0, currentTime - 10))}
          className="max-[420px]:hidden"
        />
        {hasSound && (
          <KeyedButton
            name={muted ? t('unmute') : t('mute')}
            icon={muted ? VolumeX : Volume2}
            keys="m"
            onClick={() => remote.toggleMuted()}
          />
        )}
        <span className="ml-1 min-w-0 flex-1">
          <PlayedTime position={currentTime} duration={duration} className="max-[520px]:hidden" />
        </span>
        {languages.length > 0 && <ReadAloudButton />}
        {languages.length > 0 && (
          <IconSelect
            name={t('captions')}
            icon={captions === 'off' ? CaptionsOff : CaptionsIcon}
            keys="c"
            value={captions}
            onChange={(value) => onCaptionsChange(value as CaptionChoice)}
          >
            <option value="off">{t('captionsOff')}</option>
            {languages.includes('en') && <option value="en">{t('captionsEn')}</option>}
            {languages.includes('zh') && <option value="zh">{t('captionsZh')}</option>}
          </IconSelect>
        )}
        <IconSelect
          name={t('speed')}
          icon={Gauge}
          shown={speed === 1 ? undefined : `${speed}×`}
          value={String(speed)}
          onChange={(value) => remote.changePlaybackRate(Number(value))}
        >
          {[...new Set([...speeds, speed])]
            .sort((a, b) => a - b)
            .map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
        </IconSelect>
        <QualitySelect />
        {canSmallWindow && (
          <KeyedButton
            name={smallWindow ? t('leaveSmallWindow') : t('smallWindow')}
            icon={PictureInPicture2}
            keys="i"
            onClick={() => remote.togglePictureInPicture()}
            className="max-[430px]:hidden"
          />
        )}
        {canFullscreen && (
          <KeyedButton
            name={fullscreen ? t('leaveFullscreen') : t('fullscreen')}
            icon={fullscreen ? Minimize : Maximize}
            keys="f"
            onClick={() => remote.toggleFullscreen()}
          />
        )}
      </div>
      {notice}
    </div>
  )
}

function KeyedButton({ keys, ...button }: IconButtonProps & { keys: string }) {
  return <IconButton {...button} aria-keyshortcuts={keys} title={withKey(button.name, keys)} />
}

const withKey = (name: string, key: string | undefined) => (key ? `${name} (${key.toUpperCase()})` : name)

/** Beside the timeline on a phone, where the row of buttons is full. */
function PlayedTime({ position, duration, className }: { position: number; duration: number; className: string }) {
  return (
    <span className={cn('text-sm font-bold whitespace-nowrap text-ink-soft tabular-nums', className)}>
      {clockTime(position)} / {clockTime(duration)}
    </span>
  )
}

function PlayButton() {
  const t = useText(messages)
  const remote = useMediaRemote()
  const { isHeld, release } = useReadAloud()
  const isPaused = useMediaState('paused')
  const paused = isPaused && !isHeld
  const ended = useMediaState('ended')
  const name = ended ? t('replay') : paused ? t('play') : t('pause')
  const Icon = ended ? RotateCcw : paused ? Play : Pause
  return (
    <button
      type="button"
      aria-label={name}
      aria-keyshortcuts="k"
      title={withKey(name, 'k')}
      onClick={() => (isHeld ? release() : paused ? remote.play() : remote.pause())}
      className="mr-1 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full bg-spring text-on-spring transition-colors hover:bg-spring-strong"
    >
      <Icon aria-hidden className={cn('size-5', !ended && 'fill-current', paused && !ended && 'ml-0.5')} />
    </button>
  )
}

/** Hidden for a video played from its file, which has one quality. */
function QualitySelect() {
  const t = useText(messages)
  const options = useVideoQualityOptions({ auto: t('qualityAuto'), sort: 'descending' })
  if (options.disabled) return null
  const isAuto = options.selectedValue === 'auto'
  return (
    <IconSelect
      name={t('quality')}
      icon={Settings2}
      shown={isAuto ? undefined : options.find(({ selected }) => selected)?.label}
      value={options.selectedValue ?? 'auto'}
      onChange={(value) => options.find((option) => option.value === value)?.select()}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </IconSelect>
  )
}

/** A native select under an icon, which works in full screen and on phones. */
function IconSelect(props: {
  name: string
  icon: LucideIcon
  keys?: string
  /** Beside the icon when the value is not the default. */
  shown?: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  const { name, icon: Icon, keys, shown, value, onChange, children } = props
  return (
    <span
      title={withKey(name, keys)}
      className="relative inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-control px-1.5 text-ink-soft transition-colors focus-within:outline-3 focus-within:outline-focus hover:bg-well hover:text-ink"
    >
      <Icon aria-hidden className={cn('size-6', shown && 'max-[420px]:hidden')} />
      {shown && (
        <span aria-hidden className="text-sm font-bold tabular-nums">
          {shown}
        </span>
      )}
      <select
        aria-label={name}
        aria-keyshortcuts={keys}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="absolute inset-0 cursor-pointer bg-card text-base text-ink opacity-0"
      >
        {children}
      </select>
    </span>
  )
}
