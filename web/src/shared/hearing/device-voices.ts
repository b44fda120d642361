import type { Language } from '@capyzen/contracts/bilingual'
import { forgetChoice, readChoice, rememberChoice } from '#platform/device-choices.ts'

/**
 * What the child says about the device's voice. A listed voice proves nothing: Android speaks Chinese with its English
 * voice where no Chinese one is installed.
 */
export type Heard = 'yes' | 'no' | 'unasked'

const choiceOf = { en: 'heard-en', zh: 'heard-zh' } as const
const answers = ['yes', 'no', 'unasked'] as const
const listeners = new Set<() => void>()

export const heardOnDevice = (language: Language): Heard => readChoice(choiceOf[language], answers, 'unasked')

export function answerHeard(language: Language, answer: Heard): void {
  if (answer === 'unasked') forgetChoice(choiceOf[language])
  else rememberChoice(choiceOf[language], answer)
  for (const listener of listeners) listener()
}

export const hasDeviceSpeech = (): boolean => 'speechSynthesis' in globalThis

/** Calls `listener` when voices were loaded, which browsers do late, and when the child has answered. */
export function onVoicesChange(listener: () => void): () => void {
  listeners.add(listener)
  // Old Safari's is no event target.
  const speech: Partial<SpeechSynthesis> | undefined = hasDeviceSpeech() ? speechSynthesis : undefined
  speech?.addEventListener?.('voiceschanged', listener)
  return () => {
    listeners.delete(listener)
    speech?.removeEventListener?.('voiceschanged', listener)
  }
}

/** Android writes `zh_CN`, and some devices `cmn-Hans-CN`. */
const tagOf = ({ lang }: SpeechSynthesisVoice) =>
  lang
    .replaceAll('_', '-')
    .toLowerCase()
    .replace(/^cmn\b/, 'zh')

/** Cantonese is another language for a child who learns Mandarin; eSpeak's voices can hardly be understood. */
const isUnfit = (voice: SpeechSynthesisVoice) =>
  /^zh\b.*-(hk|mo)\b|yue/.test(tagOf(voice)) || /espeak/i.test(`${voice.name} ${voice.voiceURI}`)

const wanted = {
  en: ['en-sg', 'en-gb', 'en-au', 'en-nz', 'en-us'],
  zh: ['zh-sg', 'zh-hans-sg', 'zh-cn', 'zh-hans-cn'],
} as const

/** Singapore's voice, then the British or mainland one, then any that is fit. */
export function bestVoice(language: Language): SpeechSynthesisVoice | undefined {
  if (!hasDeviceSpeech()) return undefined
  const voices = speechSynthesis
    .getVoices()
    .filter((voice) => tagOf(voice).split('-')[0] === language && !isUnfit(voice))
  const rank = (voice: SpeechSynthesisVoice) => {
    const at = (wanted[language] as readonly string[]).indexOf(tagOf(voice))
    return at === -1 ? wanted[language].length : at
  }
  return voices.toSorted((a, b) => rank(a) - rank(b))[0]
}

const longestWaitMs = 1_500

/** Waits for the list where the browser has none yet; an empty one after that stays empty. */
export async function findVoice(language: Language): Promise<SpeechSynthesisVoice | undefined> {
  if (!hasDeviceSpeech()) return undefined
  if (speechSynthesis.getVoices().length === 0)
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(done, longestWaitMs)
      const stop = onVoicesChange(done)
    })
  return bestVoice(language)
}
