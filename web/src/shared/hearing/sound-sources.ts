import type { Language } from '@capyzen/contracts/bilingual'
import {
  findSpokenWords,
  getVoices,
  longestSpokenWord,
  mostSpokenWords,
  spokenForm,
  type Voices,
} from '@capyzen/contracts/spoken-words'
import { call } from '#platform/api.ts'

/** A tap shall not wait longer for what the server has. */
const longestWaitMs = 2_500

let voices: Voices | undefined
let asking: Promise<Voices | undefined> | undefined
/** By language and word; null where nobody recorded it. */
const recordings = new Map<string, string | null>()

const keyOf = (language: Language, word: string) => `${language} ${spokenForm(word)}`

async function within<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), longestWaitMs)
  try {
    return await ask(limit.signal)
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** What the server has: asked once a page, and again where it did not answer. */
export function askVoices(): Promise<Voices | undefined> {
  asking ??= within((signal) => call(getVoices, {}, { signal })).then((answer) => {
    voices = answer
    if (!answer) asking = undefined
    return answer
  })
  return asking
}

export const knownVoices = (): Voices | undefined => voices

/** Only one word can have been recorded. */
const isOneWord = (text: string) => text.length <= longestSpokenWord && !/[,，.。!?！？\n]/u.test(text.trim())

/** Undefined while it is not known; known at once where no recordings are loaded, as a tap on an iPhone cannot wait. */
export function knownRecording(language: Language, text: string): string | null | undefined {
  if (!isOneWord(text)) return null
  if (voices && !voices.packs.some((pack) => pack.language === language)) return null
  return recordings.get(keyOf(language, text))
}

const wanted: Record<Language, Map<string, (url: string | null) => void>> = { en: new Map(), zh: new Map() }

/** Words that are asked for at the same moment, as those of a list, share one request. */
export async function findRecording(language: Language, text: string): Promise<string | null> {
  const answer = voices ?? (await askVoices())
  const known = knownRecording(language, text)
  if (!answer) return null
  if (known !== undefined) return known
  const word = spokenForm(text)
  const queue = wanted[language]
  if (queue.size === 0) queueMicrotask(() => void askWords(language))
  return new Promise((resolve) => {
    const earlier = queue.get(word)
    queue.set(word, (url) => {
      earlier?.(url)
      resolve(url)
    })
  })
}

async function askWords(language: Language) {
  const asked = [...wanted[language]]
  wanted[language].clear()
  for (let from = 0; from < asked.length; from += mostSpokenWords) {
    const some = asked.slice(from, from + mostSpokenWords)
    const words = some.map(([word]) => word).join(',')
    const found = await within((signal) => call(findSpokenWords, { language, words }, { signal }))
    for (const [word, resolve] of some) {
      const url = found?.words.find((one) => one.word === word)?.url ?? null
      if (found) recordings.set(keyOf(language, word), url)
      resolve(url)
    }
  }
}

export function forgetSoundSources(): void {
  voices = undefined
  asking = undefined
  recordings.clear()
}
