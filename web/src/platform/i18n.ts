import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import i18next, { type TOptions } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { readChoice, rememberChoice } from '#platform/device-choices.ts'

export type { Bilingual, Language }

/** English counts: `{ en: { one: '{count} lesson', other: '{count} lessons' }, zh: '{count} 节课' }`. */
export type Message = { en: string | { one: string; other: string }; zh: string }

export interface Messages<Words extends Record<string, Message>> {
  readonly namespace: string
  /** For what wants both languages, such as a page's title. */
  readonly words: Words
}

/** Values for the `{name}` places of a message. */
export type MessageValues = Record<string, string | number>
export type Say<Key> = (key: Key, values?: MessageValues) => string
type Translate = (key: string, options?: TOptions) => string

const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-Hans-SG' }

void i18next.use(initReactI18next).init({
  lng: readChoice('language', ['en', 'zh'], 'en'),
  fallbackLng: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  parseMissingKeyHandler: (key) => `[${key}]`,
  react: { useSuspense: false },
})

/** The words of one feature, both languages on one line. The namespace only keeps features apart. */
export function defineMessages<const Words extends Record<string, Message>>(
  namespace: string,
  words: Words,
): Messages<Words> {
  const english: Record<string, string> = {}
  const chinese: Record<string, string> = {}
  for (const [key, { en, zh }] of Object.entries(words)) {
    if (typeof en === 'string') english[key] = en
    else {
      english[`${key}_one`] = en.one
      english[`${key}_other`] = en.other
    }
    chinese[key] = zh
  }
  i18next.addResourceBundle('en', namespace, english, true, true)
  i18next.addResourceBundle('zh', namespace, chinese, true, true)
  return { namespace, words }
}

/** `const t = useText(messages)`, then `t('save', { count })`. */
export function useText<Words extends Record<string, Message>>(messages: Messages<Words>): Say<keyof Words & string> {
  const { t } = useTranslation(messages.namespace)
  return useCallback((key, values) => (t as unknown as Translate)(key, values), [t])
}

/** For words outside React, such as a toast in a mutation; not for what is drawn, because it does not follow a change. */
export function textNow<Words extends Record<string, Message>>(
  messages: Messages<Words>,
  key: keyof Words & string,
  values?: MessageValues,
): string {
  return (i18next.t as unknown as Translate)(key, { ns: messages.namespace, ...values })
}

export function currentLanguage(): Language {
  return i18next.language === 'zh' ? 'zh' : 'en'
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language === 'zh' ? 'zh' : 'en'
}

/** Chosen by hand, so it is remembered on this device. */
export function setLanguage(language: Language): void {
  rememberChoice('language', language)
  void i18next.changeLanguage(language)
}

/** One side of a text that comes written twice. Inside a component prefer `usePick`, which follows the toggle. */
export function pick(text: Bilingual, language: Language = currentLanguage()): string {
  return text[language]
}

export function usePick(): (text: Bilingual) => string {
  const language = useLanguage()
  return useCallback((text) => text[language], [language])
}

/** The `lang` attribute for a run of text in one language. */
export function languageTag(language: Language): string {
  return languageTags[language]
}

function followLanguage() {
  document.documentElement.lang = languageTags[currentLanguage()]
  if (currentLanguage() === 'zh') loadChineseFaces()
}

i18next.on('languageChanged', followLanguage)
followLanguage()
