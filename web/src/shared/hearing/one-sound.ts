import { expectedSeconds } from './spoken-pieces.ts'

/** `overdue`: the end was never told, so the next one begins. */
export type SoundEnd = 'ended' | 'overdue' | 'needs_tap' | 'failed' | 'stopped'

/** A voice of the browser may need this long to begin. */
const beginningMs = 4_000
const patience = 1.5
/** Children follow a slower voice better. */
const deviceRate = 0.9

/** Chrome forgets an utterance that nothing refers to, and then never ends it. */
let utterance: SpeechSynthesisUtterance | undefined

interface Saying {
  voice: SpeechSynthesisVoice
  rate: number
  signal: AbortSignal
}

/** Says one piece by the device's voice. `end` may never come on iPhones, so a watchdog goes on without it. */
export function sayOnDevice(text: string, { voice, rate, signal }: Saying): Promise<SoundEnd> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve('stopped')
    const saying = new SpeechSynthesisUtterance(text)
    const speech = speechSynthesis
    utterance = saying
    saying.voice = voice
    saying.lang = voice.lang
    saying.rate = rate * deviceRate
    const watchFor = (ms: number) => setTimeout(() => finish('overdue'), ms)
    const longestMs = expectedSeconds(text, saying.rate) * 1_000 * patience
    let watchdog = watchFor(beginningMs + longestMs)
    const stop = () => finish('stopped')
    function finish(end: SoundEnd) {
      if (utterance === saying) utterance = undefined
      clearTimeout(watchdog)
      signal.removeEventListener('abort', stop)
      if (end === 'overdue' || end === 'stopped') speech.cancel()
      resolve(end)
    }
    saying.addEventListener('start', () => {
      clearTimeout(watchdog)
      watchdog = watchFor(longestMs)
    })
    saying.addEventListener('end', () => finish('ended'))
    saying.addEventListener('error', ({ error }) => finish(error === 'not-allowed' ? 'needs_tap' : 'failed'))
    signal.addEventListener('abort', stop, { once: true })
    // A paused or stuck queue would keep it waiting.
    speech.cancel()
    speech.speak(saying)
  })
}

/** One element, because a browser that has allowed it once goes on allowing it. */
let player: HTMLAudioElement | undefined
/** A file that neither plays nor fails, as on a train. */
const loadingMs = 6_000

/** Plays one sound file to its end. */
export function playFile(url: string, { rate, signal }: Pick<Saying, 'rate' | 'signal'>): Promise<SoundEnd> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve('stopped')
    const sound = (player ??= new Audio())
    const watchFor = (ms: number) => setTimeout(() => finish(hasBegun ? 'overdue' : 'failed'), ms)
    let hasBegun = false
    let watchdog = watchFor(loadingMs)
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      playing() {
        hasBegun = true
        clearTimeout(watchdog)
        const seconds = Number.isFinite(sound.duration) ? sound.duration : 60
        watchdog = watchFor((seconds / rate) * patience * 1_000 + 1_000)
      },
      ended: () => finish('ended'),
      error: () => finish('failed'),
    }
    const stop = () => finish('stopped')
    function finish(end: SoundEnd) {
      clearTimeout(watchdog)
      signal.removeEventListener('abort', stop)
      for (const [name, listener] of Object.entries(listeners)) sound.removeEventListener(name, listener)
      if (end !== 'ended') sound.pause()
      resolve(end)
    }
    for (const [name, listener] of Object.entries(listeners)) sound.addEventListener(name, listener)
    signal.addEventListener('abort', stop, { once: true })
    sound.src = url
    sound.playbackRate = rate
    sound.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      finish(error instanceof DOMException && error.name === 'NotAllowedError' ? 'needs_tap' : 'failed')
    })
  })
}
