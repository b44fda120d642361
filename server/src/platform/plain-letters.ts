import { toSimplifiedOnce } from './traditional-characters.ts'

/** Lower case without accents, and Chinese in simplified characters: `Café` and `cafe` are equal, 圓 and 圆 too. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/u\p{M}*\u0308/gu, 'v')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Script=Han}/gu, (character) => toSimplifiedOnce(character))
}

/** All must match. Tones are ignored, as marks (`zuòwén`) and as digits (`zuo4wen2`). */
export function searchTerms(search: string): string[] {
  return plainLetters(search)
    .split(/[\s,，、。]+/)
    .filter((term) => term !== '')
    .slice(0, 8)
    .map((term) => (/^([a-z]{2,6}[1-5])+$/.test(term) ? term.replace(/\d/g, '') : term))
}
