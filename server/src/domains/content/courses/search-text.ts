import type { SeriesDraft } from '@capyzen/contracts/course-authoring'
import { pinyin } from 'pinyin-pro'

/** Lower case without accents, and Chinese also as pinyin in three spellings: `zuo wen`, `zuowen`, `zw`. */
export function searchTextOf({ title, description }: Pick<SeriesDraft, 'title' | 'description'>): string {
  const chinese = [title.zh, description.zh]
  // Punctuation ends a run, so that no term matches across two sentences.
  const runs = chinese.flatMap((text) => text.split(/[^\p{Script=Han}]+/u)).filter((run) => run.length > 0)
  const syllables = runs.map((run) => pinyin(run, { toneType: 'none', type: 'array', v: true }))
  const typed = syllables.flatMap((run) => [run.join(' '), run.join(''), run.map((syllable) => syllable[0]).join('')])
  const text = [title.en, title.zh, description.en, description.zh, ...typed].join('\n')
  const decomposed = text.normalize('NFD')
  if (!decomposed.includes(diaeresis)) return plainLetters(text)
  // ü is typed as v in pinyin and as u without accents.
  return [text, decomposed.replaceAll(diaeresis, '')].map(plainLetters).join('\n')
}

const diaeresis = '\u0308'

/** Lower case without accents: `Café` and `cafe` are equal. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/u\p{M}*\u0308/gu, 'v')
    .replace(/\p{M}/gu, '')
}

/** All must match. Tones are ignored, as marks (`zuòwén`) and as digits (`zuo4wen2`). */
export function searchTerms(search: string): string[] {
  return plainLetters(search)
    .split(/[\s,，、。]+/)
    .filter((term) => term !== '')
    .slice(0, 8)
    .map((term) => (/^([a-z]{2,6}[1-5])+$/.test(term) ? term.replace(/\d/g, '') : term))
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
