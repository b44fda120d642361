import type { Language } from '@capyzen/contracts/bilingual'
import { readChoice, rememberChoice } from '#platform/device-choices.ts'
import { mostEmptyStarts, recognitionClass, spokenTags } from '#shared/speech-recognition.ts'

/** A last phrase may come after the end of the recording. */
const lastPhraseMs = 2_500

export const hasRecognition = (): boolean => recognitionClass() !== undefined

/** Other Chromiums have the question but no service that answers it: asking ends the page. */
const answersOnDevice = /Google Chrome|Microsoft Edge/

function mayAskDevice(): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands?: { brand: string }[] } }
  return userAgentData?.brands?.some(({ brand }) => answersOnDevice.test(brand)) ?? false
}

/** Whether the device itself recognises this language, so that no sound leaves it. */
export async function recognisesOnDevice(language: Language): Promise<boolean> {
  if (!mayAskDevice()) return false
  try {
    const state = await recognitionClass()?.available?.({ langs: [spokenTags[language]], processLocally: true })
    return state === 'available'
  } catch {
    return false
  }
}

const answers = ['yes', 'no', 'unasked'] as const
export type RecognitionChoice = (typeof answers)[number]

/** Whether the browser's maker may get the sound to write it down; asked once on a device. */
export const recognitionChoice = (): RecognitionChoice => readChoice('oral-recognition', answers, 'unasked')
export const chooseRecognition = (choice: 'yes' | 'no'): void => rememberChoice('oral-recognition', choice)

export interface Listening {
  /** What was heard; null where nothing could be written down. */
  stop(): Promise<string | null>
}

/** Writes down what is said while it is being recorded. Phones may refuse both at once: then nothing is written. */
export function listenAlong(language: Language, isOnDevice: boolean): Listening {
  const Class = recognitionClass()
  if (!Class) return { stop: async () => null }
  const recognition = new Class()
  const phrases: string[] = []
  let isOn = true
  let hasFailed = false
  let emptyStarts = 0
  let ended: () => void = () => undefined
  recognition.lang = spokenTags[language]
  recognition.continuous = true
  if (isOnDevice) recognition.processLocally = true
  recognition.addEventListener('result', ({ resultIndex, results }) => {
    emptyStarts = 0
    for (let at = resultIndex; at < results.length; at += 1) {
      const result = results[at]
      const phrase = result?.isFinal ? (result[0]?.transcript.trim() ?? '') : ''
      if (phrase !== '') phrases.push(phrase)
    }
  })
  recognition.addEventListener('error', ({ error }) => {
    if (error === 'no-speech' || error === 'aborted') return
    hasFailed = true
    isOn = false
  })
  recognition.addEventListener('end', () => {
    emptyStarts += 1
    if (!isOn || emptyStarts > mostEmptyStarts) return ended()
    recognition.start()
  })
  try {
    recognition.start()
  } catch {
    hasFailed = true
  }
  return {
    async stop() {
      isOn = false
      if (!hasFailed)
        await new Promise<void>((resolve) => {
          ended = resolve
          setTimeout(resolve, lastPhraseMs)
          recognition.stop()
        })
      recognition.abort()
      return phrases.length > 0 ? phrases.join(language === 'zh' ? '' : ' ') : null
    },
  }
}
