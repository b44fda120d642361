import type { Language } from '@capyzen/contracts/bilingual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/** What is used of the browser's SpeechRecognition, which TypeScript doesn't know. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  addEventListener(type: 'result', listener: (event: RecognitionResults) => void): void
  addEventListener(type: 'error', listener: (event: { error: string }) => void): void
  addEventListener(type: 'end', listener: () => void): void
  start(): void
  stop(): void
  abort(): void
}
export interface RecognitionResults {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}
type RecognitionClass = new () => Recognition

const tags: Record<Language, string> = { en: 'en-SG', zh: 'zh-CN' }
const denied = ['not-allowed', 'service-not-allowed', 'audio-capture']
/** Browsers end after a silence and are started again; one that ends at once each time is not. */
const mostEmptyStarts = 5

function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, RecognitionClass>
  return SpeechRecognition ?? webkitSpeechRecognition
}

interface VoiceInputProps {
  language: Language
  /** Each finished phrase. */
  onPhrase: (phrase: string) => void
}

/** Speech becomes text in the browser's own recognition, until it is stopped. */
export function useVoiceInput({ language, onPhrase }: VoiceInputProps) {
  const [isListening, setListening] = useState(false)
  const [interim, setInterim] = useState('')
  const running = useRef<Recognition | null>(null)
  const tell = useRef(onPhrase)
  useEffect(() => {
    tell.current = onPhrase
  })

  const stop = useCallback(() => {
    const recognition = running.current
    running.current = null
    setListening(false)
    setInterim('')
    // Its last phrase may still come.
    recognition?.stop()
  }, [])

  useEffect(() => {
    if (!isListening) return
    const Class = recognitionClass()
    if (!Class) return
    const recognition = new Class()
    let emptyStarts = 0
    recognition.lang = tags[language]
    recognition.continuous = true
    recognition.interimResults = true
    recognition.addEventListener('result', ({ resultIndex, results }) => {
      emptyStarts = 0
      let unfinished = ''
      for (let at = resultIndex; at < results.length; at += 1) {
        const result = results[at]
        const transcript = result?.[0]?.transcript ?? ''
        if (!result?.isFinal) unfinished += transcript
        else if (transcript.trim() !== '') tell.current(transcript.trim())
      }
      setInterim(unfinished)
    })
    recognition.addEventListener('error', ({ error }) => {
      if (error === 'no-speech' || error === 'aborted') return
      if (running.current !== recognition) return
      const advice = denied.includes(error) ? 'voiceDenied' : 'voiceRetry'
      toast.error(textNow(messages, 'voiceError'), textNow(messages, advice))
      stop()
    })
    recognition.addEventListener('end', () => {
      if (running.current !== recognition) return
      emptyStarts += 1
      if (emptyStarts > mostEmptyStarts) return stop()
      setInterim('')
      recognition.start()
    })
    running.current = recognition
    recognition.start()
    return () => {
      if (running.current === recognition) running.current = null
      recognition.abort()
    }
  }, [isListening, language, stop])

  return {
    isListening,
    /** The phrase that is being spoken. */
    interim,
    start() {
      if (recognitionClass()) return setListening(true)
      toast.error(textNow(messages, 'voiceUnsupported'), textNow(messages, 'voiceUnsupportedWhy'))
    },
    stop,
  }
}
