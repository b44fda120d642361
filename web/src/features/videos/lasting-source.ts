import { deviceNow } from '#platform/clock.ts'
import type { PlayableVideo } from '@capyzen/contracts/videos'
import type { MediaPlayerInstance, MediaPlayerProps } from '@vidstack/react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { afterError } from './address-life.ts'

interface Place {
  seconds: number
  playing: boolean
}

type Events = Pick<
  MediaPlayerProps,
  'onLoadStart' | 'onTimeUpdate' | 'onSeeking' | 'onRateChange' | 'onPlay' | 'onPause' | 'onCanPlay' | 'onError'
>

/**
 * Keeps a video playable for longer than its addresses live. Newer ones wait until the pupil pauses or the old ones fail,
 * because changing the source of a running video interrupts it; then it goes on at the same place.
 */
export function useLastingSource(
  player: RefObject<MediaPlayerInstance | null>,
  newest: PlayableVideo,
  onRenew: () => Promise<boolean>,
) {
  const [video, setVideo] = useState(newest)
  const [state, setState] = useState<'fine' | 'waiting' | 'failed'>('fine')
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const place = useRef<Place>({ seconds: 0, playing: false })
  const resume = useRef<Place>(undefined)
  const renewedAt = useRef<number>(undefined)
  // From the failure of one address until the next one loads: complaints and pauses in between mean nothing new.
  const isRenewing = useRef(false)
  const hasNewer = newest.url !== video.url

  function playFrom(next: PlayableVideo) {
    resume.current = { ...place.current }
    setVideo(next)
    setState('fine')
  }

  // Derived while rendering, so that no frame is drawn with an address that is already known to be bad.
  if (hasNewer && state === 'waiting') playFrom(newest)
  else if (hasNewer && state === 'fine' && !isPlaying) playFrom(newest)

  const events: Events = {
    onLoadStart: () => {
      isRenewing.current = false
    },
    // While the next source starts at 0, the place to return to must not be forgotten.
    onTimeUpdate: ({ currentTime }) => {
      if (!resume.current && !isRenewing.current) place.current.seconds = currentTime
    },
    onSeeking: (seconds) => {
      if (!resume.current && !isRenewing.current) place.current.seconds = seconds
    },
    onRateChange: (changed) => {
      if (!resume.current && !isRenewing.current) setSpeed(changed)
    },
    onPlay: () => {
      place.current.playing = true
      setPlaying(true)
    },
    onPause: () => {
      if (resume.current || isRenewing.current) return
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
    onError: onBroken,
  }

  function onBroken() {
    if (isRenewing.current) return
    const next = afterError({ hasNewer, renewedAt: renewedAt.current }, deviceNow())
    if (next === 'give_up') {
      setState('failed')
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
    void onRenew().then((isThere) => {
      if (isThere) return
      isRenewing.current = false
      setState('failed')
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

  return { video, hasFailed: state === 'failed', events: { ...events, playbackRate: speed }, retry }
}
