import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { useCallback, useSyncExternalStore } from 'react'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { hasChoice, readChoice, rememberChoice } from '#platform/device-choices.ts'

/*
 * Words in two languages. The messages are typed objects that ship with the screen that speaks them, so all that is left
 * to do at run time is to choose a side, fill in values and count; i18next with its React half would do that in 18 KB
 * gzipped, an eighth of the home page's script.
 */

export type { Bilingual, Language }

/** English counts: `{ en: { one: '{count} lesson', other: '{count} lessons' }, zh: '{count} 节课' }`. */
export type Message = { en: string | { one: string; other: string }; zh: string }

export interface Messages<Words extends Record<string, Message>> {
  readonly namespace: string
  /** For what wants both languages, such as a page's title. */
  readonly words: Words
}

/** Values for the `{name}` places of a message. `count` also chooses between `one` and `other`. */
export type MessageValues = Record<string, string | number>
export type Say<Key> = (key: Key, values?: MessageValues) => string

const languages = ['en', 'zh'] as const
const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-Hans-SG' }

let language: Language = readChoice('language', languages, 'en')
const listeners = new Set<() => void>()

/** The words of one feature, both languages on one line. The namespace says in a log whose words are missing. */
export function defineMessages<const Words extends Record<string, Message>>(
  namespace: string,
  words: Words,
): Messages<Words> {
  return { namespace, words }
}

/** `const t = useText(messages)`, then `t('save', { count })`. */
export function useText<Words extends Record<string, Message>>(messages: Messages<Words>): Say<keyof Words & string> {
  const shown = useLanguage()
  return useCallback((key, values) => sayIn(shown, messages, key, values), [shown, messages])
}

/** For words outside React, such as a toast in a mutation; not for what is drawn, because it does not follow a change. */
export function textNow<Words extends Record<string, Message>>(
  messages: Messages<Words>,
  key: keyof Words & string,
  values?: MessageValues,
): string {
  return sayIn(language, messages, key, values)
}

/** A key without words shows itself in square brackets (spec 1 §1). */
function sayIn(
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
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
}

export function currentLanguage(): Language {
  return language
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** Chosen by hand, so it is remembered on this device. */
export function setLanguage(chosen: Language): void {
  rememberChoice('language', chosen)
  language = chosen
  showOnPage()
  for (const listener of listeners) listener()
}

/** The language of whoever has come, where nobody has chosen one on this device. It is not remembered here. */
export function suggestLanguage(preferred: Language): void {
  if (hasChoice('language') || preferred === language) return
  language = preferred
  showOnPage()
  for (const listener of listeners) listener()
}

/** One side of a text that comes written twice. Inside a component prefer `usePick`, which follows the toggle. */
export function pick(text: Bilingual, shown: Language = language): string {
  return text[shown]
}

export function usePick(): (text: Bilingual) => string {
  const shown = useLanguage()
  return useCallback((text) => text[shown], [shown])
}

/** The `lang` attribute for a run of text in one language. */
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
