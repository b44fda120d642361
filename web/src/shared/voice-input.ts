import type { Language } from '@capyzen/contracts/bilingual'
import { longestRecordingSeconds } from '@capyzen/contracts/conversations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { textNow } from '#platform/i18n.ts'
import { toastError } from '#shared/error-message.ts'
import { toast } from '#ui/toast.tsx'
import { useBrowserSpeech } from './family-queries.ts'
import { canRecord, record, type Recording } from './recording.ts'
import { mostEmptyStarts, recognitionClass, spokenTags, type Recognition } from './speech-recognition.ts'
import { voiceMessages } from './voice-messages.ts'

const denied = ['not-allowed', 'service-not-allowed', 'audio-capture']

/** Null where nothing writes it down at the moment, empty where no words were heard. */
export type Transcribe = (recording: Blob, language: Language) => Promise<string | null>

interface VoiceInputProps {
  language: Language
  /** Each finished phrase. */
  onPhrase: (phrase: string) => void
  /** For browsers without recognition. */
  transcribe?: Transcribe | undefined
  failedTitle?: 'error' | 'failed'
}

export type VoiceInput = ReturnType<typeof useVoiceInput>

const t = (key: keyof typeof voiceMessages.words) => textNow(voiceMessages, key)

/** Speech becomes text in the browser's own recognition, until it is stopped; else recorded, and written down elsewhere. */
export function useVoiceInput({ language, onPhrase, transcribe, failedTitle = 'error' }: VoiceInputProps) {
  const [state, setState] = useState<'idle' | 'listening' | 'recording' | 'writing'>('idle')
  const isListening = state === 'listening'
  const browserSpeech = useBrowserSpeech()
  const [interim, setInterim] = useState('')
  const running = useRef<Recognition | null>(null)
  const recording = useRef<{ current: Recording | null }>(null)
  const now = useRef({ onPhrase, language })
  useEffect(() => {
    now.current = { onPhrase, language }
  })

  const stopListening = useCallback(() => {
    const recognition = running.current
    running.current = null
    setState('idle')
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
    recognition.lang = spokenTags[language]
    recognition.continuous = true
    recognition.interimResults = true
    recognition.addEventListener('result', ({ resultIndex, results }) => {
      emptyStarts = 0
      let unfinished = ''
      for (let at = resultIndex; at < results.length; at += 1) {
        const result = results[at]
        const transcript = result?.[0]?.transcript ?? ''
        if (!result?.isFinal) unfinished += transcript
        else if (transcript.trim() !== '') now.current.onPhrase(transcript.trim())
      }
      setInterim(unfinished)
    })
    recognition.addEventListener('error', ({ error }) => {
      if (error === 'no-speech' || error === 'aborted') return
      if (running.current !== recognition) return
      toast.error(t(failedTitle), t(denied.includes(error) ? 'denied' : 'retry'))
      stopListening()
    })
    recognition.addEventListener('end', () => {
      if (running.current !== recognition) return
      emptyStarts += 1
      if (emptyStarts > mostEmptyStarts) return stopListening()
      setInterim('')
      recognition.start()
    })
    running.current = recognition
    recognition.start()
    return () => {
      if (running.current === recognition) running.current = null
      recognition.abort()
    }
  }, [isListening, language, stopListening, failedTitle])

  useEffect(
    () => () => {
      recording.current?.current?.cancel()
      recording.current = null
    },
    [],
  )

  async function startRecording(writeDown: Transcribe) {
    const own: { current: Recording | null } = { current: null }
    recording.current = own
    setState('recording')
    const isOver = () => recording.current !== own
    const finish = async (blob: Blob) => {
      setState('writing')
      try {
        const text = await writeDown(blob, now.current.language)
        if (isOver()) return
        if (text === null) toast.error(t('unsupported'), t('unsupportedWhy'))
        else if (text === '') toast.info(t('nothingHeard'), t('nothingHeardWhy'))
        else now.current.onPhrase(text)
      } catch (error) {
        if (isOver()) return
        toastError(error, {
          limit_reached: [t('enough'), t('unsupportedWhy')],
          conflict: [t('inExam'), t('unsupportedWhy')],
          premium_required: [t('premiumOnly')],
          otherwise: [t(failedTitle), t('retry')],
        })
      }
      recording.current = null
      setState('idle')
    }
    try {
      const begun = await record(longestRecordingSeconds * 1_000, (blob) => void finish(blob))
      own.current = begun
      // Left or stopped while the browser asked for the microphone.
      if (isOver()) begun.cancel()
    } catch {
      if (isOver()) return
      recording.current = null
      setState('idle')
      toast.error(t(failedTitle), t('denied'))
    }
  }

  function stop() {
    if (state === 'listening') return stopListening()
    if (state !== 'recording') return
    const { current: own } = recording
    if (own?.current) return own.current.stop()
    recording.current = null
    setState('idle')
  }

  return {
    state,
    /** The phrase that is being spoken. */
    interim,
    start() {
      if (state !== 'idle') return
      const isRefused = browserSpeech === 'not_allowed'
      if (recognitionClass() && !isRefused) setState('listening')
      else if (transcribe && canRecord()) void startRecording(transcribe)
      else if (isRefused) toast.info(t('notAllowed'), t('notAllowedWhy'))
      else toast.error(t('unsupported'), t('unsupportedWhy'))
    },
    stop,
  }
}
