export type Language = 'en' | 'zh'

/** Set by `npm run test:all`. */
export const isWholeSuite = process.env.TEST_ALL === '1'

export const bothLanguages: readonly Language[] = ['en', 'zh']

/**
 * Every language in the whole suite; otherwise one that is derived from the title, so that a journey keeps its
 * language.
 */
export function languagesOf(title: string): readonly Language[] {
  if (isWholeSuite) return bothLanguages
  const sum = [...title].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return [sum % 2 === 0 ? 'en' : 'zh']
}

/** Adds the language to the title. */
export function inLanguages(title: string): { language: Language; title: string }[] {
  return languagesOf(title).map((language) => ({ language, title: `${title} (${language})` }))
}

/** One language of labels that are written in both. */
export function labelsIn<Labels extends Record<string, Record<Language, unknown>>>(labels: Labels, language: Language) {
  const chosen = Object.entries(labels).map(([key, both]) => [key, both[language]])
  return Object.fromEntries(chosen) as { [Key in keyof Labels]: Labels[Key][Language] }
}
