import type { Language } from '@capyzen/contracts/bilingual'

/** What is used of the browser's SpeechRecognition, which TypeScript doesn't know. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  addEventListener(type: 'result', listener: (event: RecognitionResults) => void): void
  addEventListener(type: 'error', listener: (event: { error: string }) => void): void
  addEventListener(type: 'end', listener: () => void): void
  start(): void
  stop(): void
  abort(): void
}
interface RecognitionResults {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}
interface RecognitionClass {
  new (): Recognition
  available?(wanted: { langs: string[]; processLocally: boolean }): Promise<string>
}

export const spokenTags: Record<Language, string> = { en: 'en-SG', zh: 'zh-CN' }
/** Browsers end after a silence and are started again; one that ends at once each time is not. */
export const mostEmptyStarts = 5

export function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, RecognitionClass>
  return SpeechRecognition ?? webkitSpeechRecognition
}
