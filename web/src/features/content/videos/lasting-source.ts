import type { PlayableVideo } from '@capyzen/contracts/videos'
import {
  isHLSProvider,
  type MediaPlayerInstance,
  type MediaPlayerProps,
  type MediaProviderAdapter,
} from '@vidstack/react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { deviceNow } from '#platform/clock.ts'
import { afterError } from './address-life.ts'

interface Place {
  seconds: number
  playing: boolean
}

/** `refused`: the viewer may no longer watch, whatever the address. */
export type Renewal = 'renewed' | 'refused' | 'failed'

/** Segments that arrive but cannot be decoded. */
const undecodable = new Set<string>(['fragDecryptError', 'fragParsingError'])
/** hls.js would retry the same segments for most of a minute. */
const mostBrokenSegments = 3

interface LastingSourceOptions {
  /** Fetches new addresses before they expire, because the ones in use have failed. */
  onRenew: () => Promise<Renewal>
  /** Where playback resumes; 0 at the beginning. */
  startSeconds: number
  /** Reports the position in the lesson, except while another source takes over. */
  onPlace: (place: Place & { jumped: boolean }) => void
}

/**
 * Keeps a video playable after its addresses expire, and plays its file where the renditions cannot be played. New addresses
 * wait until the student pauses or the old ones fail, because changing the source interrupts playback.
 */
export function useLastingSource(
  player: RefObject<MediaPlayerInstance | null>,
  newest: PlayableVideo,
  { onRenew, startSeconds, onPlace }: LastingSourceOptions,
) {
  const [video, setVideo] = useState(newest)
  const [usesFile, setUsesFile] = useState(false)
  const [state, setState] = useState<'fine' | 'waiting' | 'failed' | 'refused'>('fine')
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const place = useRef<Place>({ seconds: startSeconds, playing: false })
  const resume = useRef<Place | undefined>(startSeconds > 0 ? { seconds: startSeconds, playing: false } : undefined)
  const hasBegun = useRef(false)
  /** Consecutive, with nothing played in between. */
  const brokenSegments = useRef(0)
  const renewedAt = useRef<number>(undefined)
  // From the failure of one address until the next one loads, further errors and pauses are ignored.
  const isRenewing = useRef(false)
  const hasNewer = newest.url !== video.url
  const renditions = usesFile ? null : video.hlsUrl
  const source = {
    src: renditions ?? video.url,
    type: renditions === null ? 'video/mp4' : 'application/x-mpegurl',
  } as const

  function playFrom(next: PlayableVideo) {
    resume.current = { ...place.current }
    setVideo(next)
    setState('fine')
  }

  // Derived while rendering, so that no frame uses an address that is known to be bad.
  if (hasNewer && (state === 'waiting' || (state === 'fine' && !isPlaying))) playFrom(newest)

  function moveTo(seconds: number, jumped: boolean) {
    // The next source starts at 0, which must not overwrite the position to return to.
    if (resume.current || isRenewing.current) return
    place.current.seconds = seconds
    onPlace({ ...place.current, jumped })
  }

  const events = {
    onLoadStart: () => {
      isRenewing.current = false
    },
    onTimeUpdate: ({ currentTime }) => {
      if (currentTime > place.current.seconds) brokenSegments.current = 0
      moveTo(currentTime, false)
    },
    onSeeking: (seconds) => moveTo(seconds, true),
    onRateChange: (changed) => {
      if (!resume.current && !isRenewing.current) setSpeed(changed)
    },
    // The player forgets a press of Play that comes before its source can be played.
    onMediaPlayRequest: () => {
      if (player.current?.state.canPlay) return
      place.current.playing = true
      resume.current = { ...(resume.current ?? place.current), playing: true }
    },
    onPlay: () => {
      place.current.playing = true
      hasBegun.current = true
      setPlaying(true)
    },
    onPause: () => {
      if (resume.current || isRenewing.current) return
      place.current.playing = false
      setPlaying(false)
    },
    onCanPlay: () => {
      // The source that is being replaced may still fire this.
      if (player.current?.state.source.src !== source.src) return
      const back = resume.current
      resume.current = undefined
      if (!back || !player.current) return
      if (back.seconds > 0) player.current.currentTime = back.seconds
      if (back.playing) player.current.play().catch(() => undefined)
    },
    onError: onBroken,
    onProviderChange: loadRenditionsDirectly,
    onHlsError: ({ fatal, type, details, response }) => {
      // hls.js would go on retrying while anything is buffered.
      if (response?.code === 401 || response?.code === 403) {
        onBroken()
        return
      }
      // This browser cannot decode it, so another address would not help.
      if (undecodable.has(details)) brokenSegments.current += 1
      if ((fatal && String(type) !== 'networkError') || brokenSegments.current === mostBrokenSegments) playFile()
    },
  } satisfies Partial<MediaPlayerProps>

  function playFile() {
    // Renditions that never played have paused by themselves; a student who pressed play still waits.
    const isAwaited = place.current.seconds === 0 && hasBegun.current
    resume.current = { ...place.current, playing: place.current.playing || isAwaited }
    renewedAt.current = undefined
    isRenewing.current = false
    setUsesFile(true)
  }

  function onBroken() {
    if (isRenewing.current) return
    const next = afterError({ hasNewer, renewedAt: renewedAt.current }, deviceNow())
    if (next === 'give_up') {
      if (renditions === null) setState('failed')
      else playFile()
      return
    }
    renewedAt.current = deviceNow()
    if (next === 'use_newer') playFrom(newest)
    else renew()
  }

  function renew() {
    isRenewing.current = true
    setState('waiting')
    void onRenew().then((outcome) => {
      if (outcome === 'renewed') return
      isRenewing.current = false
      if (outcome === 'refused') void player.current?.pause()
      setState(outcome)
    })
  }

  function retry() {
    renewedAt.current = deviceNow()
    renew()
  }

  const whenSourceFails = useEffectEvent(onBroken)
  useEffect(() => {
    // A source that fails to load fires at its <source> element, which the player does not report.
    const element = player.current?.el
    const listener = (event: Event) => {
      if (event.target instanceof HTMLSourceElement) whenSourceFails()
    }
    element?.addEventListener('error', listener, true)
    return () => element?.removeEventListener('error', listener, true)
  }, [player])

  return {
    video,
    source,
    failure: state === 'failed' || state === 'refused' ? state : undefined,
    events: { ...events, playbackRate: speed },
    retry,
  }
}

/** From our own server; by default the player fetches the library from a CDN. */
function loadRenditionsDirectly(provider: MediaProviderAdapter | null) {
  if (!isHLSProvider(provider)) return
  provider.library = () => import('hls.js/light')
  // A minute of buffer bridges a bad network; more would play on long after access has ended.
  provider.config = { maxMaxBufferLength: 60 }
}
