import type { Language } from '@capyzen/contracts/bilingual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { answerHeard, heardOnDevice, onVoicesChange } from './device-voices.ts'
import { choosePace, currentPace, rateOf, usePace } from './pace.ts'
import { speak, type SoundSource, type SpeakOptions, type Spoken } from './speak.ts'
import { askVoices, findRecording } from './sound-sources.ts'

type Texts = string | readonly string[]

export interface HearingState {
  /** `needs_tap`: the browser wants one tap more. `unavailable`: nothing on this device can say it. */
  state: 'idle' | 'speaking' | 'needs_tap' | 'unavailable'
  /** Where the last sound came from. */
  source: SoundSource | null
  /** Of the text or list that is being spoken. */
  sentence: number | null
  /** What the child is asked whether they heard it, once a device and language; undefined where nothing is asked. */
  asked: Texts | undefined
}

const silent: HearingState = { state: 'idle', source: null, sentence: null, asked: undefined }

type HearOptions = Omit<SpeakOptions, 'language' | 'signal'>

interface HearingRules extends Pick<HearOptions, 'forDictation'> {
  /** The text must not be told: the question does not quote it. So it is for a dictation. */
  isSecret?: boolean | undefined
}

export type Hearing = ReturnType<typeof useHearing>

/**
 * Lets a component speak, in one language. Show its `<HearingNotice>` beside what starts it, as it asks whether the voice
 * was heard and says where there is none. Stops when the component goes.
 */
export function useHearing(language: Language, given: HearingRules = {}) {
  const [shown, setShown] = useState(silent)
  const pace = usePace()
  const life = useRef<AbortController | null>(null)
  const last = useRef<{ texts: Texts; options: HearOptions }>(null)
  const { forDictation, isSecret = forDictation } = given

  useEffect(() => {
    void askVoices()
    const stopListening = onVoicesChange(() =>
      setShown((now) => (now.state === 'unavailable' ? { ...now, state: 'idle' } : now)),
    )
    return () => {
      stopListening()
      life.current?.abort()
    }
  }, [language])

  /** Starts again where something is being spoken. */
  const hear = useCallback(
    async (texts: Texts, options: HearOptions = {}): Promise<Spoken> => {
      life.current?.abort()
      const own = new AbortController()
      life.current = own
      last.current = { texts, options }
      // A question that nobody has answered yet stays.
      setShown(({ asked }) => ({ ...silent, state: 'speaking', asked }))
      const spoken = await speak(texts, {
        rate: rateOf[currentPace()],
        forDictation,
        ...options,
        language,
        signal: own.signal,
        onSentence(sentence) {
          if (life.current === own) setShown((now) => ({ ...now, sentence }))
          options.onSentence?.(sentence)
        },
      })
      if (life.current !== own) return spoken
      const { outcome, source } = spoken
      const isAsked = outcome === 'finished' && source === 'device' && heardOnDevice(language) === 'unasked'
      setShown({
        ...silent,
        source,
        state: outcome === 'needs_tap' || outcome === 'unavailable' ? outcome : 'idle',
        asked: isAsked ? texts : undefined,
      })
      return spoken
    },
    [language, forDictation],
  )

  const stop = useCallback(() => {
    life.current?.abort()
    life.current = null
    setShown((now) => ({ ...now, state: 'idle', sentence: null }))
  }, [])

  const again = useCallback(() => {
    if (last.current) void hear(last.current.texts, last.current.options)
  }, [hear])

  const answer = useCallback(
    (heard: boolean) => {
      answerHeard(language, heard ? 'yes' : 'no')
      setShown((now) => ({ ...now, asked: undefined }))
      // The next source says it, within the same tap.
      if (!heard) again()
    },
    [language, again],
  )

  return {
    ...shown,
    language,
    isSecret,
    hear,
    stop,
    /** What was heard last. */
    again,
    answer,
    /** Gives the device's voice another chance, and asks again whether it was heard. */
    retry: useCallback(() => {
      answerHeard(language, 'unasked')
      again()
    }, [language, again]),
    dismiss: useCallback(() => setShown((now) => ({ ...now, asked: undefined, state: 'idle' })), []),
    pace,
    choosePace,
  }
}

/** Asks early for the recording of a word, so that a tap need not wait for it. */
export function useKnownRecording(language: Language, texts: Texts): void {
  const text = typeof texts === 'string' ? texts : texts.length === 1 ? (texts[0] ?? '') : ''
  useEffect(() => {
    if (text !== '') void findRecording(language, text)
  }, [language, text])
}
