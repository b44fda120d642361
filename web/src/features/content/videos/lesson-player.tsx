import type { PlayableVideo } from '@capyzen/contracts/videos'
import {
  Captions,
  MEDIA_KEY_SHORTCUTS,
  MediaPlayer,
  MediaProvider,
  Track,
  useMediaState,
  type MediaPlayerInstance,
} from '@vidstack/react'
import '@vidstack/react/player/styles/base.css'
import '@vidstack/react/player/styles/default/captions.css'
import { Play } from 'lucide-react'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { usePick, useText, type Language } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useCaptionChoice, type CaptionChoice } from './caption-choice.ts'
import { LessonEnd, ResumeNote, Watermark } from './picture-overlays.tsx'
import './lesson-player.css'
import { messages } from './messages.ts'
import { ReadAloudProvider, useReadAloud } from './read-aloud.tsx'
import { PlayerControls } from './player-controls.tsx'
import { usePauseOnTabSwitch, useProtectedArea, useSpacedClick } from './protection.ts'
import { useLastingSource, type Renewal } from './lasting-source.ts'
import { useProgress, type Sent, type WhatWasWatched } from './progress-keeper.ts'

export interface LessonPlayerProps {
  player: RefObject<MediaPlayerInstance | null>
  /** The newest signed addresses, used once changing them interrupts nothing. */
  video: PlayableVideo
  onRenew: () => Promise<Renewal>
  /** Saves what was watched; undefined for visitors. */
  onWatched: ((what: WhatWasWatched) => Promise<Sent>) | undefined
  next: ReactNode
}

const worthResuming = 5
/** Controls over the picture hide; those below it never do, because hiding them drops the keyboard focus. */
const controlsDelayMs = { overPicture: 2_000, below: 2_147_483_647 }

export function LessonPlayer({ player, video: newest, onRenew, onWatched, next }: LessonPlayerProps) {
  const t = useText(messages)
  const pick = usePick()
  const progress = useProgress(onWatched)
  // The position when the page opened, not later updates.
  const [startSeconds] = useState(() => {
    const kept = newest.progress?.positionSeconds ?? 0
    return kept >= worthResuming ? kept : 0
  })
  const { video, source, failure, events, retry } = useLastingSource(player, newest, {
    onRenew,
    startSeconds,
    onPlace: ({ seconds, playing, jumped }) => {
      if (playing && !jumped) progress.playing(seconds)
      else progress.jumped(seconds)
    },
  })
  const captions = useCaptionChoice(video.captions.map((track) => track.language))
  const area = useProtectedArea()
  const isFullscreen = useMediaState('fullscreen', player)
  const onClick = useSpacedClick(() => toggle(player.current))

  usePauseOnTabSwitch(() => {
    if (!player.current || player.current.paused) return false
    void player.current.pause()
    return true
  })

  return (
    <div {...area} className="lesson-player relative">
      <MediaPlayer
        ref={player}
        {...events}
        onPause={() => {
          events.onPause()
          progress.flush()
        }}
        onEnded={progress.flush}
        title={pick(video.title)}
        // The player would overwrite aria-label with its own English one.
        ariaLabel={`${t('player')}: ${pick(video.title)}`}
        src={source}
        viewType="video"
        // The library's shortcut would bypass our caption list.
        keyShortcuts={{ ...MEDIA_KEY_SHORTCUTS, toggleCaptions: { keys: 'c', onKeyDown: captions.onKey } }}
        controlsDelay={isFullscreen ? controlsDelayMs.overPicture : controlsDelayMs.below}
        streamType="on-demand"
        load="eager"
        playsInline
        className="lesson-player-frame"
      >
        <ReadAloudProvider captions={captions.choice} onShowCaptions={captions.show}>
          <div className="lesson-player-picture">
            {/* The library changes its provider only with a new element. */}
            <MediaProvider key={source.type}>
              {video.captions.map(({ language: spoken, url }) => (
                <Track
                  key={`${spoken} ${url}`}
                  id={spoken}
                  src={url}
                  kind="captions"
                  type="vtt"
                  lang={spoken}
                  label={t(captionNames[spoken])}
                />
              ))}
            </MediaProvider>
            <Poster url={video.posterUrl} />
            {/* For pointers only; keyboard and screen readers use the buttons below. */}
            <div aria-hidden className="absolute inset-0 cursor-pointer" onClick={onClick}>
              <BigSign />
            </div>
            <Watermark mark={video.viewerMark} />
            <ResumeNote startSeconds={startSeconds} />
            <LessonEnd isCompleted={Boolean(newest.progress?.completedAt)} next={next} />
          </div>
          <div hidden={captions.choice === 'off'} className="lesson-player-words">
            <Captions className="vds-captions" lang={captions.choice === 'off' ? undefined : captions.choice} />
          </div>
          <ShownCaptions player={player} choice={captions.choice} source={source.src} />
          <PlayerControls
            durationSeconds={video.durationSeconds}
            hasSound={video.hasSound}
            chapters={video.chapters}
            languages={video.captions.map((track) => track.language)}
            captions={captions.choice}
            onCaptionsChange={captions.choose}
          />
        </ReadAloudProvider>
      </MediaPlayer>
      {failure && (
        <div className="absolute inset-0 z-10 grid place-items-center overflow-auto rounded-card bg-card">
          <ErrorState
            title={failure === 'refused' ? t('accessEnded') : t('playFailed')}
            description={failure === 'refused' ? t('accessEndedWhy') : t('playFailedWhy')}
            retryLabel={t('tryAgain')}
            onRetry={retry}
          />
        </div>
      )}
    </div>
  )
}

const captionNames = { en: 'captionsEn', zh: 'captionsZh' } as const satisfies Record<Language, string>

function toggle(player: MediaPlayerInstance | null) {
  if (!player) return
  // play() can be rejected, such as without a user gesture; the button remains.
  if (player.paused) player.play().catch(() => undefined)
  else void player.pause()
}

function Poster({ url }: { url: string | null }) {
  const started = useMediaState('started')
  // After a renewal the paused picture stays, not the poster.
  const hasBegun = useMediaState('currentTime') > 0
  if (!url || started || hasBegun) return null
  return <img src={url} alt="" draggable={false} className="absolute inset-0 size-full object-contain" />
}

function BigSign() {
  const { isHeld } = useReadAloud()
  const paused = useMediaState('paused') && !isHeld
  const waiting = useMediaState('waiting')
  if (!paused && !waiting) return null
  return (
    <span className="absolute inset-0 grid place-items-center">
      <span
        className={cn(
          'grid size-18 place-items-center rounded-full bg-card text-spring shadow-float transition-transform',
          paused && 'hover:scale-105',
        )}
      >
        {waiting && !paused ? <Spinner className="size-9" /> : <Play className="ml-1 size-9 fill-current" />}
      </span>
    </span>
  )
}

/** Sets which track shows, again whenever another address has recreated the tracks. */
function ShownCaptions(props: {
  player: RefObject<MediaPlayerInstance | null>
  choice: CaptionChoice
  source: string
}) {
  const { player, choice, source } = props
  useEffect(() => {
    const tracks = player.current?.textTracks
    if (!tracks) return
    // The browser may list our tracks a second time without `src`; showing those would hide ours.
    const show = () => {
      for (const track of tracks) {
        if (!track?.src) continue
        const mode = String(track.language) === choice ? 'showing' : 'disabled'
        if (track.mode !== mode) track.setMode(mode)
      }
    }
    show()
    tracks.addEventListener('add', show)
    return () => tracks.removeEventListener('add', show)
  }, [player, choice, source])
  return null
}
