import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { useCallback, useSyncExternalStore } from 'react'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { hasChoice, readChoice, rememberChoice } from '#platform/device-choices.ts'

/*
 * Messages are typed objects that ship with their screen; i18next would add 18 KB gzipped, an eighth of the home
 * page's script.
 */

export type { Bilingual, Language }

/** With a plural: `{ en: { one: '{count} lesson', other: '{count} lessons' }, zh: '{count} 节课' }`. */
export type Message = { en: string | { one: string; other: string }; zh: string }

export interface Messages<Words extends Record<string, Message>> {
  readonly namespace: string
  readonly words: Words
}

/** Values for the `{name}` placeholders; `count` also selects `one` or `other`. */
type MessageValues = Record<string, string | number>
export type Say<Key> = (key: Key, values?: MessageValues) => string

const languages = ['en', 'zh'] as const
const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-Hans-SG' }

let language: Language = readChoice('language', languages, 'en')
const listeners = new Set<() => void>()

/** The messages of one feature. The namespace appears in the log when one is missing. */
export function defineMessages<const Words extends Record<string, Message>>(
  namespace: string,
  words: Words,
): Messages<Words> {
  return { namespace, words }
}

export function useText<Words extends Record<string, Message>>(messages: Messages<Words>): Say<keyof Words & string> {
  const shown = useLanguage()
  return useCallback((key, values) => sayIn(shown, messages, key, values), [shown, messages])
}

/** For text outside React, such as a toast; it doesn't follow a change of language. */
export function textNow<Words extends Record<string, Message>>(
  messages: Messages<Words>,
  key: keyof Words & string,
  values?: MessageValues,
): string {
  return sayIn(language, messages, key, values)
}

/** In a given language, whatever the interface's. A missing message shows its key in square brackets (spec 1 §1). */
export function sayIn(
  shown: Language,
  { namespace, words }: Messages<Record<string, Message>>,
  key: string,
  values: MessageValues = {},
): string {
  const side = Object.hasOwn(words, key) ? words[key]?.[shown] : undefined
  if (side === undefined) {
    console.warn(`No words for ${namespace}.${key} in ${shown}`)
    return `[${key}]`
  }
  const sentence = typeof side === 'string' ? side : values.count === 1 ? side.one : side.other
  return sentence.replace(/( ?)\{(\w+)\}( ?)/g, (place, before: string, name: string, after: string) => {
    if (!(name in values)) return place
    const value = String(values[name])
    if (shown !== 'zh') return before + value + after
    // Chinese has no spaces; those around a place are for values in Latin letters.
    return (/^\p{Script=Han}/u.test(value) ? '' : before) + value + (/\p{Script=Han}$/u.test(value) ? '' : after)
  })
}

export function currentLanguage(): Language {
  return language
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** Stores the user's choice on this device. */
export function setLanguage(chosen: Language): void {
  rememberChoice('language', chosen)
  apply(chosen)
}

/** Applies an account's language unless one was chosen on this device; it is not stored. */
export function suggestLanguage(preferred: Language): void {
  if (!hasChoice('language') && preferred !== language) apply(preferred)
}

function apply(next: Language): void {
  language = next
  showOnPage()
  for (const listener of listeners) listener()
}

/** One side of a bilingual text. Components use `usePick`, which follows the toggle. */
export function pick(text: Bilingual, shown: Language = language): string {
  return text[shown]
}

export function usePick(): (text: Bilingual) => string {
  const shown = useLanguage()
  return useCallback((text) => text[shown], [shown])
}

export function languageTag(of: Language): string {
  return languageTags[of]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function showOnPage() {
  document.documentElement.lang = languageTags[language]
  if (language === 'zh') loadChineseFaces()
}

showOnPage()
