import type { PlayableVideo } from '@capyzen/contracts/videos'
import type { MediaPlayerInstance, MediaPlayerProps } from '@vidstack/react'
import { useRef, useState, type RefObject } from 'react'
import { afterError } from './address-life.ts'

interface Place {
  seconds: number
  playing: boolean
}

type Events = Pick<MediaPlayerProps, 'onTimeUpdate' | 'onSeeking' | 'onPlay' | 'onPause' | 'onCanPlay' | 'onError'>

/**
 * Keeps a video playable for longer than its addresses live. Newer ones wait until the pupil pauses or the old ones fail,
 * because changing the source of a running video interrupts it; then it goes on at the same place.
 */
export function useLastingSource(
  player: RefObject<MediaPlayerInstance | null>,
  newest: PlayableVideo,
  onRenew: () => void,
) {
  const [video, setVideo] = useState(newest)
  const [state, setState] = useState<'fine' | 'waiting' | 'failed'>('fine')
  const [isPlaying, setPlaying] = useState(false)
  const place = useRef<Place>({ seconds: 0, playing: false })
  const resume = useRef<Place>(undefined)
  const renewedAt = useRef<number>(undefined)
  const hasNewer = newest.url !== video.url

  function use(next: PlayableVideo) {
    resume.current = { ...place.current }
    setVideo(next)
    setState('fine')
  }

  // Derived while rendering, so that no frame is drawn with an address that is already known to be bad.
  if (hasNewer && state === 'waiting') use(newest)
  else if (hasNewer && state === 'fine' && !isPlaying) use(newest)

  const events: Events = {
    onTimeUpdate: ({ currentTime }) => {
      // While a new source starts at 0 the place to return to must not be forgotten.
      if (!resume.current) place.current.seconds = currentTime
    },
    onSeeking: (seconds) => {
      if (!resume.current) place.current.seconds = seconds
    },
    onPlay: () => {
      place.current.playing = true
      setPlaying(true)
    },
    onPause: () => {
      if (resume.current || state !== 'fine') return
      place.current.playing = false
      setPlaying(false)
    },
    onCanPlay: () => {
      const back = resume.current
      resume.current = undefined
      if (!back || !player.current) return
      if (back.seconds > 0) player.current.currentTime = back.seconds
      if (back.playing) player.current.play().catch(() => undefined)
    },
    onError: () => {
      const next = afterError({ hasNewer, renewedAt: renewedAt.current }, Date.now())
      if (next === 'give_up') {
        setState('failed')
        return
      }
      renewedAt.current = Date.now()
      if (next === 'use_newer') {
        use(newest)
      } else {
        setState('waiting')
        onRenew()
      }
    },
  }

  function retry() {
    renewedAt.current = Date.now()
    setState('waiting')
    onRenew()
  }

  return { video, hasFailed: state === 'failed', events, retry }
}
