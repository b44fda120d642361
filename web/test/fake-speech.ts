import { vi } from 'vitest'

type VoiceLike = Partial<SpeechSynthesisVoice> & { lang: string }

class FakeUtterance extends EventTarget {
  lang = ''
  rate = 1
  voice: VoiceLike | null = null
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }
}

interface FakeSpeechOptions {
  voices?: readonly VoiceLike[]
  /** Each utterance ends at once, as none does by itself otherwise. */
  ends?: boolean
}

/** Stands in for the browser's speechSynthesis, which jsdom lacks. Remove it by `vi.unstubAllGlobals()`. */
export function fakeSpeech({ voices = [{ lang: 'en-GB' }, { lang: 'zh-CN' }], ends = true }: FakeSpeechOptions = {}) {
  const spoken: FakeUtterance[] = []
  let listed = voices
  let cancelled = 0
  let refuses = false
  const tell = (type: string, more: object = {}) => spoken.at(-1)?.dispatchEvent(Object.assign(new Event(type), more))
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => listed.map((voice) => ({ name: '', voiceURI: '', ...voice })),
    cancel: () => (cancelled += 1),
    speak(utterance: FakeUtterance) {
      spoken.push(utterance)
      queueMicrotask(() => {
        if (refuses) tell('error', { error: 'not-allowed' })
        else if (ends) {
          tell('start')
          tell('end')
        }
      })
    },
  })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  return {
    spoken,
    texts: () => spoken.map(({ text }) => text),
    cancelled: () => cancelled,
    start: () => tell('start'),
    end: () => tell('end'),
    fail: (error: string) => tell('error', { error }),
    /** The browser wants a tap first. */
    refuse: (isRefusing = true) => (refuses = isRefusing),
    loadVoices(late: readonly VoiceLike[]) {
      listed = late
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
  }
}

/** Sound files play to their end at once; those named fail. Gives back what was played. */
export function fakeAudio({ broken = [] as string[] } = {}): string[] {
  const played: string[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    const path = decodeURIComponent(this.src.replace(location.origin, ''))
    const isBroken = broken.includes(path)
    if (!isBroken) played.push(path)
    queueMicrotask(() => {
      for (const event of isBroken ? ['error'] : ['playing', 'ended']) this.dispatchEvent(new Event(event))
    })
  })
  return played
}
