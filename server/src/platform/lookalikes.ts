import { toSimplified } from './traditional-characters.ts'

const lookalikes: Record<string, string> = {
  ...{ '0': 'o', '1': 'l', i: 'l', '|': 'l', '!': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '2': 'z', '6': 'g' },
  ...{ '@': 'a', $: 's', ı: 'l', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'p', ß: 'ss' },
  ...{ æ: 'ae', œ: 'oe', 〇: 'o', 丨: 'l', 斈: '学', 妳: '你', 祂: '他', 牠: '他' },
  // Cyrillic and Greek, which searches and words of other sources may bring.
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'l', ѕ: 's', α: 'a', ο: 'o', ν: 'v', ι: 'l' },
}

/** `a` of the rows of letters in squares and circles, and of those that make flags; none is a letter to Unicode. */
const drawnRows = [0x1f1e6, 0x1f150, 0x1f170]

const undrawn = (text: string): string =>
  text.replace(/[\u{1f1e6}-\u{1f1ff}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, (one) => {
    const place = drawnRows.map((row) => one.codePointAt(0)! - row).find((from) => from >= 0 && from < 26)
    return String.fromCodePoint(0x61 + place!)
  })

/** Without marks, invisible characters and case. */
export const plain = (text: string): string =>
  undrawn(text)
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}\p{Cc}\p{DI}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()

const spell = (text: string): string => [...text].map((one) => lookalikes[one] ?? toSimplified(one)).join('')

/** Letters that look alike are the same; spaces and signs stay. */
export const lookalike = (text: string): string => spell(plain(text))

/** Tamil vowels are marks and stay. */
const marksOfOthers = /(?!\p{Script=Tamil})\p{Mn}/gu

/** Two names with the same key look alike to a child. */
export function lookalikeKey(name: string): string {
  const letters = undrawn(name)
    .normalize('NFKD')
    .replace(marksOfOthers, '')
    .replace(/[\p{Cf}\p{Cc}\p{DI}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  const joined = spell(letters.replace(/[\s.'’·_-]/gu, ''))
  // Two letters that look like one.
  return joined.replaceAll('rn', 'm').replaceAll('vv', 'w') || letters
}
