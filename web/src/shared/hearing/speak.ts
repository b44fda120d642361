import type { Language } from '@capyzen/contracts/bilingual'
import { speechUrl } from '@capyzen/contracts/spoken-words'
import { bestVoice, findVoice, heardOnDevice } from './device-voices.ts'
import { playFile, sayOnDevice, type SoundEnd } from './one-sound.ts'
import { askVoices, findRecording, knownRecording, knownVoices } from './sound-sources.ts'
import { toPieces } from './spoken-pieces.ts'

/** `recording`: of a teacher or parent. `pack`: of the audio pack. */
export type SoundSource = 'recording' | 'pack' | 'device' | 'server'

/** `needs_tap`: the browser wants a tap first. `unavailable`: nothing here can say it. */
export type SpokenOutcome = 'finished' | 'stopped' | 'needs_tap' | 'unavailable'

export interface Spoken {
  outcome: SpokenOutcome
  source: SoundSource | null
}

export interface SpeakOptions {
  language: Language
  /** 1 is the normal pace. */
  rate?: number | undefined
  signal?: AbortSignal | undefined
  /** Of this very text, by a teacher or parent; goes before everything else. */
  recordingUrl?: string | null | undefined
  /** The server's voice is too poor for a child who must write what it says. */
  forDictation?: boolean | undefined
  /** Passes over recordings, to try the device's voice. */
  onDeviceOnly?: boolean | undefined
  /** Before each sentence: the index within the text, or within the list that was given. */
  onSentence?: ((index: number) => void) | undefined
}

let current: AbortController | undefined

/** Ends whatever is being spoken on the page. */
export function stopSpeaking(): void {
  current?.abort()
}

/**
 * Says a text, sentence by sentence, by the best source there is: the given recording, the audio pack (single words),
 * the device's voice unless the child does not hear it, the server's. Only one text is spoken at a time: another one, a
 * hidden page and leaving it end this one. Never rejects. To be called within a tap where nothing was heard before.
 */
export async function speak(texts: string | readonly string[], options: SpeakOptions): Promise<Spoken> {
  stopSpeaking()
  const own = new AbortController()
  current = own
  const stop = () => own.abort()
  const stopWhenHidden = () => {
    if (document.hidden) stop()
  }
  const given = options.signal
  if (given?.aborted) stop()
  given?.addEventListener('abort', stop, { once: true })
  window.addEventListener('pagehide', stop)
  document.addEventListener('visibilitychange', stopWhenHidden)
  try {
    return await speakUntil(own.signal, texts, options)
  } finally {
    if (current === own) current = undefined
    given?.removeEventListener('abort', stop)
    window.removeEventListener('pagehide', stop)
    document.removeEventListener('visibilitychange', stopWhenHidden)
  }
}

async function speakUntil(
  signal: AbortSignal,
  texts: string | readonly string[],
  options: SpeakOptions,
): Promise<Spoken> {
  const { language, rate = 1, recordingUrl, forDictation, onDeviceOnly, onSentence } = options
  const pieces = toPieces(texts, rate)
  if (pieces.length === 0) return { outcome: 'finished', source: null }
  const word = typeof texts === 'string' ? texts : texts.length === 1 ? (texts[0] ?? '') : ''

  if (!onDeviceOnly) {
    // Whoever begins within a tap must not wait where nothing needs to be asked.
    if (recordingUrl) {
      onSentence?.(0)
      const end = await playFile(recordingUrl, { rate, signal })
      if (end !== 'failed') return spoken(end, 'recording')
    }
    const known = word === '' ? null : knownRecording(language, word)
    const packed = known === undefined ? await findRecording(language, word) : known
    if (signal.aborted) return spoken('stopped', null)
    if (packed) {
      onSentence?.(0)
      const end = await playFile(packed, { rate, signal })
      if (end !== 'failed') return spoken(end, 'pack')
    }
  }

  let next = 0
  if (onDeviceOnly || heardOnDevice(language) !== 'no') {
    const voice = bestVoice(language) ?? (await findVoice(language))
    if (signal.aborted) return spoken('stopped', null)
    if (voice) {
      const end = await sayAll((text) => sayOnDevice(text, { voice, rate, signal }))
      if (end !== 'failed') return spoken(end, 'device')
    }
  }

  if (!forDictation && !onDeviceOnly && (knownVoices() ?? (await askVoices()))?.canSpeak[language]) {
    if (signal.aborted) return spoken('stopped', null)
    const end = await sayAll((text) => playFile(speechUrl(language, text), { rate, signal }))
    if (end !== 'failed') return spoken(end, 'server')
  }
  return signal.aborted ? spoken('stopped', null) : { outcome: 'unavailable', source: null }

  /** Where a source fails in the middle, the next one goes on from there. */
  async function sayAll(say: (text: string) => Promise<SoundEnd>): Promise<SoundEnd> {
    for (let told = -1; next < pieces.length; next += 1) {
      const { sentence, text } = pieces[next]!
      if (sentence !== told) onSentence?.(sentence)
      told = sentence
      const end = await say(text)
      if (end !== 'ended' && end !== 'overdue') return end
    }
    return 'ended'
  }
}

function spoken(end: SoundEnd, source: SoundSource | null): Spoken {
  const outcome = end === 'stopped' || end === 'needs_tap' ? end : 'finished'
  return { outcome, source }
}
