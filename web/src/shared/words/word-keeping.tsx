import { createContext, use, type ComponentType } from 'react'
import type { Language } from '#platform/i18n.ts'

export interface MetWord {
  word: string
  language: Language
  /** Where it was met, to become its example. */
  sentence?: string | undefined
}

/** How a word that is met while reading is kept: a page that composes both gives it; elsewhere there is nothing. */
export const WordKeepingContext = createContext<ComponentType<MetWord> | null>(null)

export function KeepMetWord(met: MetWord) {
  const Keep = use(WordKeepingContext)
  return Keep && <Keep {...met} />
}
