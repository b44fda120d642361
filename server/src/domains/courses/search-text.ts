import { pinyin } from 'pinyin-pro'

interface Texts {
  title: { en: string; zh: string }
  description: { en: string; zh: string }
}

/**
 * What the search looks in, in small letters without accents: titles and descriptions, and their Chinese as pinyin without tones in three ways
 * of typing it: `zuo wen`, `zuowen`, `zw`.
 */
export function searchTextOf({ title, description }: Texts): string {
  const chinese = [title.zh, description.zh]
  // A sentence mark ends a run, so that no word is found across two sentences.
  const runs = chinese.flatMap((text) => text.split(/[^\p{Script=Han}]+/u)).filter((run) => run.length > 0)
  const syllables = runs.map((run) => pinyin(run, { toneType: 'none', type: 'array', v: true }))
  const typed = syllables.flatMap((run) => [run.join(' '), run.join(''), run.map((syllable) => syllable[0]).join('')])
  const text = [title.en, title.zh, description.en, description.zh, ...typed].join('\n')
  const decomposed = text.normalize('NFD')
  if (!decomposed.includes(diaeresis)) return plainLetters(text)
  // A ü is a v to whoever types pinyin and a u to whoever has no accents.
  return [text, decomposed.replaceAll(diaeresis, '')].map(plainLetters).join('\n')
}

const diaeresis = '\u0308'

/** Small letters without accents: `Café` and `cafe` are one word. */
function plainLetters(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      // Keyboards without ü write v for it, also where it has a tone besides.
      .replace(/u\p{M}*\u0308/gu, 'v')
      .replace(/\p{M}/gu, '')
  )
}

/** The words of a search; each must be found. Tones are forgiven, as marks (`zuòwén`) and as digits (`zuo4wen2`). */
export function searchTerms(search: string): string[] {
  return plainLetters(search)
    .split(/[\s,，、。]+/)
    .filter((term) => term !== '')
    .slice(0, 8)
    .map((term) => (/^([a-z]{2,6}[1-5])+$/.test(term) ? term.replace(/\d/g, '') : term))
}

/** Every two characters that stand side by side, as the database pairs them. */
export function pairsOf(term: string): string[] {
  const characters = [...term]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
