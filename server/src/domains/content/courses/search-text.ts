import type { SeriesDraft } from '@capyzen/contracts/course-authoring'
import { pinyin } from 'pinyin-pro'
import { plainLetters } from '#platform/plain-letters'

/**
 * Lower case without accents, and Chinese also as pinyin: `zuo'wen` and `z'w` show where syllables begin, `zuowen` and
 * `zw` have the pairs of letters that the index asks for.
 */
export function searchTextOf({ title, description }: Pick<SeriesDraft, 'title' | 'description'>): string {
  const chinese = [title.zh, description.zh]
  // Punctuation ends a run, so that no term matches across two sentences.
  const runs = chinese.flatMap((text) => text.split(/[^\p{Script=Han}]+/u)).filter((run) => run.length > 0)
  const syllables = runs.map((run) => pinyin(run, { toneType: 'none', type: 'array', v: true }))
  const typed = syllables.flatMap((run) => {
    const initials = run.map((syllable) => syllable[0])
    return [run.join("'"), run.join(''), initials.join("'"), initials.join('')]
  })
  const text = [title.en, title.zh, description.en, description.zh, ...typed].join('\n')
  const decomposed = text.normalize('NFD')
  if (!decomposed.includes(diaeresis)) return plainLetters(text)
  // ü is typed as v in pinyin and as u without accents.
  return [text, decomposed.replaceAll(diaeresis, '')].map(plainLetters).join('\n')
}

const diaeresis = '\u0308'

/**
 * Where a term stands in a text, as a pattern for PostgreSQL and JavaScript alike: letters and digits where a word or a
 * syllable begins, so `ratio` is not found in `preparation`, nor `wen` in `Owen`.
 */
export function termPattern(term: string): { before: string; pattern: string } {
  const escaped = [...term].map((character) => character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'))
  const before = /^[a-z]/.test(term) ? '[a-z]' : /^[0-9]/.test(term) ? '[0-9]' : ''
  return { before, pattern: escaped.join(/^[a-z]+$/.test(term) ? "'?" : '') }
}

/** Adjacent characters in pairs, as in the SQL function `search_pairs_of`. */
export function pairsOf(term: string): string[] {
  const characters = [...term]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

export function entryColumnsOf(draft: SeriesDraft) {
  const { title, description, level, subject, type, priceCents, comingSoon } = draft
  return {
    titleEn: title.en,
    titleZh: title.zh,
    descriptionEn: description.en,
    descriptionZh: description.zh,
    level,
    subject,
    type,
    priceCents,
    comingSoon,
    searchText: searchTextOf({ title, description }),
  }
}
