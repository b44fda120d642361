import { pinyin } from 'pinyin-pro'

interface Texts {
  title: { en: string; zh: string }
  description: { en: string; zh: string }
}

/**
 * What the search looks in, in small letters: titles and descriptions, and their Chinese as pinyin without tones in three ways
 * of typing it: `zuo wen`, `zuowen`, `zw`.
 */
export function searchTextOf({ title, description }: Texts): string {
  const chinese = [title.zh, description.zh]
  // A sentence mark ends a run, so that no word is found across two sentences.
  const runs = chinese.flatMap((text) => text.split(/[^\p{Script=Han}]+/u)).filter((run) => run.length > 0)
  const syllables = runs.map((run) => pinyin(run, { toneType: 'none', type: 'array', v: true }))
  const typed = syllables.flatMap((run) => [run.join(' '), run.join(''), run.map((syllable) => syllable[0]).join('')])
  return [title.en, title.zh, description.en, description.zh, ...typed].join('\n').normalize('NFKC').toLowerCase()
}

/** The words of a search; each must be found. Tones are forgiven, as marks (`zuòwén`) and as digits (`zuo4wen2`). */
export function searchTerms(search: string): string[] {
  const plain = search
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    // Keyboards without ü write v for it, also where it has a tone besides.
    .replace(/u\p{M}*\u0308/gu, 'v')
    .replace(/\p{M}/gu, '')
  return plain
    .split(/[\s,，、。]+/)
    .filter((term) => term !== '')
    .slice(0, 8)
    .map((term) => (/^([a-z]{2,6}[1-5])+$/.test(term) ? term.replace(/\d/g, '') : term))
}
