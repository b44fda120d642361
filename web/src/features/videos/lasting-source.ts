import { deviceNow } from '#platform/clock.ts'
import type { PlayableVideo } from '@capyzen/contracts/videos'
import {
  isHLSProvider,
  type MediaPlayerInstance,
  type MediaPlayerProps,
  type MediaProviderAdapter,
} from '@vidstack/react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { afterError } from './address-life.ts'

type PlayerSource = { src: string; type: 'video/mp4' | 'application/x-mpegurl' }

interface Place {
  seconds: number
  playing: boolean
}

type Events = Pick<
  MediaPlayerProps,
  | 'onLoadStart'
  | 'onTimeUpdate'
  | 'onSeeking'
  | 'onRateChange'
  | 'onPlay'
  | 'onPause'
  | 'onCanPlay'
  | 'onError'
  | 'onProviderChange'
  | 'onHlsError'
>

/** `refused`: the viewer may no longer watch, whatever the address. */
export type Renewal = 'renewed' | 'refused' | 'failed'

/** Pieces that arrive and are nothing: the wrong key, or broken. */
const undecodable = new Set<string>(['fragDecryptError', 'fragParsingError'])
/** The library would try the same pieces for most of a minute. */
const mostBrokenPieces = 3

export interface LastingSourceOptions {
  /** Asks for new addresses before their time, because the ones in use have failed. */
  onRenew: () => Promise<Renewal>
  /** Where the pupil goes on; 0 at the beginning. */
  startSeconds: number
  /** The video stands, or has played on to, this second of the lesson; not told while another source takes over. */
  onPlace: (place: Place & { jumped: boolean }) => void
}

/**
 * Keeps a video playable for longer than its addresses live, and by its file where its ladder of qualities cannot be played.
 * Newer addresses wait until the pupil pauses or the old ones fail, because changing the source of a running video interrupts
 * it; then it goes on at the same place.
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
  /** In a row, with nothing played in between. */
  const brokenPieces = useRef(0)
  const renewedAt = useRef<number>(undefined)
  // From the failure of one address until the next one loads: complaints and pauses in between mean nothing new.
  const isRenewing = useRef(false)
  const hasNewer = newest.url !== video.url
  const ladder = usesFile ? null : video.hlsUrl
  const source: PlayerSource =
    ladder === null ? { src: video.url, type: 'video/mp4' } : { src: ladder, type: 'application/x-mpegurl' }

  function playFrom(next: PlayableVideo) {
    resume.current = { ...place.current }
    setVideo(next)
    setState('fine')
  }

  // Derived while rendering, so that no frame is drawn with an address that is already known to be bad.
  if (hasNewer && state === 'waiting') playFrom(newest)
  else if (hasNewer && state === 'fine' && !isPlaying) playFrom(newest)

  function moveTo(seconds: number, jumped: boolean) {
    // While the next source starts at 0, the place to return to must not be forgotten.
    if (resume.current || isRenewing.current) return
    place.current.seconds = seconds
    onPlace({ ...place.current, jumped })
  }

  const events: Events = {
    onLoadStart: () => {
      isRenewing.current = false
    },
    onTimeUpdate: ({ currentTime }) => {
      if (currentTime > place.current.seconds) brokenPieces.current = 0
      moveTo(currentTime, false)
    },
    onSeeking: (seconds) => moveTo(seconds, true),
    onRateChange: (changed) => {
      if (!resume.current && !isRenewing.current) setSpeed(changed)
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
      // The one that is being left may still say so.
      if (player.current?.state.source.src !== source.src) return
      const back = resume.current
      resume.current = undefined
      if (!back || !player.current) return
      if (back.seconds > 0) player.current.currentTime = back.seconds
      if (back.playing) player.current.play().catch(() => undefined)
    },
    onError: onBroken,
    onProviderChange: loadLadderByOurselves,
    onHlsError: ({ fatal, type, details, response }) => {
      // The library would go on asking for as long as there is something to play.
      if (response?.code === 401 || response?.code === 403) {
        onBroken()
        return
      }
      // Not the network's trouble: this browser cannot play it, and another address would not help.
      if (undecodable.has(details)) brokenPieces.current += 1
      if ((fatal && String(type) !== 'networkError') || brokenPieces.current === mostBrokenPieces) playFile()
    },
  }

  function playFile() {
    // A ladder that never showed a picture has stopped by itself; whoever pressed play still waits for it.
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
      if (ladder === null) setState('failed')
      else playFile()
      return
    }
    renewedAt.current = deviceNow()
    if (next === 'use_newer') {
      playFrom(newest)
    } else {
      renew()
    }
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
    // An address that does not even begin to load complains at its <source>, of which the player says nothing.
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
    trouble: state === 'failed' || state === 'refused' ? state : undefined,
    events: { ...events, playbackRate: speed },
    retry,
  }
}

/** From our own server: left to itself the player would fetch the library from somebody else's. */
function loadLadderByOurselves(provider: MediaProviderAdapter | null) {
  if (!isHLSProvider(provider)) return
  provider.library = () => import('hls.js/light')
  // A minute ahead bridges a bad network; more would play on long after access has ended.
  provider.config = { maxMaxBufferLength: 60 }
}
