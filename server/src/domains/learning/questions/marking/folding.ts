import { Converter } from 'opencc-js/t2cn'

export const toSimplified = Converter({ from: 't', to: 'cn' })
const hasHan = /\p{Script=Han}/u

/**
 * One way to write each sign, before an answer is taken apart: width, invisible marks, spaces, quotes and accents, dashes
 * and minus signs, fraction characters, powers (`^2`), the decimal points of Chinese keyboards. Case stays.
 */
export const fold = (text: string): string =>
  withoutArrows(isPlain.test(text) ? text.replace(/\s+/g, ' ') : foldSigns(text)).trim()

const isPlain = /^[\t\n\r -_a-~]*$/
const withoutArrows = (text: string) => text.replace(/-{0,2}>|=>|⇒/g, (arrow) => (arrow === '>' ? arrow : '→'))

const foldSigns = (text: string): string =>
  text
    .replace(/[\p{Cf}\uFE0E\uFE0F\u20E3]/gu, '')
    // Early, so that long runs of spaces cost nothing.
    .replace(/\s+/g, ' ')
    .replace(/(\p{N})? ?([\u00BC-\u00BE\u2150-\u215E])/gu, '$1 $2')
    .replace(/[º˚∘゜]|(?<=\d)⁰/g, '°')
    // A power of a number is not its digits: 5² is not 52. Before compatibility makes digits of powers.
    .replace(/[⁰¹²³⁴-⁹]+/g, '^$&')
    // Before compatibility makes a space with an accent of ´.
    .replace(/[‘’‛ʼ´`]/g, "'")
    .normalize('NFKC')
    .replace(/[−–—‐‑‒]/g, '-')
    .replace(/[⁄∕]/g, '/')
    .replace(/∶/g, ':')
    .replace(/(?<=\d)[。·・](?=\d)/g, '.')

/** As `fold`, and in simplified characters. */
export const foldChinese = (text: string): string => {
  const folded = fold(text)
  return hasHan.test(folded) ? toSimplified(folded) : folded
}
