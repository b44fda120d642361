import { createHash } from 'node:crypto'
import { pinyin } from 'pinyin-pro'

/** The tone marks as combining characters, by tone from 1. */
const marks = ['\u0304', '\u0301', '\u030C', '\u0300']
const anyMark = /[\u0304\u0301\u030C\u0300]/gu

/** A syllable as it is compared: `YUÁN ` is `yuán`. */
export const writtenReading = (reading: string): string => reading.normalize('NFC').trim().toLowerCase()

/** One syllable in pinyin with its tone mark, or none for the neutral tone. */
export const isReading = (text: string): boolean =>
  /^[a-zü]{1,6}$/u.test(withoutTone(text)) && (text.normalize('NFD').match(anyMark) ?? []).length <= 1

const withoutTone = (reading: string) => writtenReading(reading).normalize('NFD').replace(anyMark, '').normalize('NFC')

function toneOf(reading: string): number {
  const [mark] = writtenReading(reading).normalize('NFD').match(anyMark) ?? []
  return mark === undefined ? 0 : marks.indexOf(mark) + 1
}

/** The mark stands on a or e, on the o of ou, else on the last vowel. */
function withTone(syllable: string, tone: number): string {
  const mark = marks[tone - 1]
  const at = /a/.exec(syllable)?.index ?? /e/.exec(syllable)?.index ?? /ou/.exec(syllable)?.index ?? lastVowel(syllable)
  if (mark === undefined || at < 0) return syllable
  return `${syllable.slice(0, at + 1)}${mark}${syllable.slice(at + 1)}`.normalize('NFC')
}

const lastVowel = (syllable: string) => Math.max(...['i', 'o', 'u', 'ü'].map((vowel) => syllable.lastIndexOf(vowel)))

/** Sounds that children mix up; each is tried in turn. */
const mixedUp: readonly (readonly [RegExp, string])[] = [
  [/^zh/, 'z'],
  [/^ch/, 'c'],
  [/^sh/, 's'],
  [/^z(?!h)/, 'zh'],
  [/^c(?!h)/, 'ch'],
  [/^s(?!h)/, 'sh'],
  [/^n(?=[aeiou])/, 'l'],
  [/^l(?=[aeiou])/, 'n'],
  [/(?<=[aei])ng$/, 'n'],
  [/(?<=[aei])n$/, 'ng'],
  [/^h(?=u)/, 'f'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
  [/^j/, 'q'],
  [/^q/, 'j'],
  [/^p/, 'b'],
  [/^t/, 'd'],
  [/^k/, 'g'],
]

/** The first level of GB 2312: the 3,755 characters that are used most, in rows of 94. */
const rows = { first: 0xb0, last: 0xd7 }
const columns = { first: 0xa1, last: 0xfe }

let readingsInUse: ReadonlySet<string> | undefined

/** Every reading of a character in use, so that no wrong answer is a syllable that Chinese doesn't have. */
function realReadings(): ReadonlySet<string> {
  if (readingsInUse) return readingsInUse
  const bytes: number[] = []
  for (let row = rows.first; row <= rows.last; row += 1)
    for (let column = columns.first; column <= columns.last; column += 1) bytes.push(row, column)
  const characters = new TextDecoder('gb18030').decode(new Uint8Array(bytes)).match(/\p{Script=Han}/gu) ?? []
  const found = characters.flatMap((character) => pinyin(character, { type: 'array', multiple: true }))
  readingsInUse = new Set(found.map(writtenReading).filter(isReading))
  return readingsInUse
}

/** What a syllable begins with, and what it rhymes on. */
const partsOfSyllable = (syllable: string): [string, string] => {
  const [, initial = '', final = ''] = /^([^aeiouü]*)(.*)$/u.exec(syllable) ?? []
  return [initial, final]
}

const orderOf = (text: string) => createHash('sha256').update(text).digest('hex')

const mostOptions = 4

/** Readings in the same tone that begin alike or rhyme. */
function alike(syllable: string, tone: number): string[] {
  const [initial, final] = partsOfSyllable(syllable)
  return [...realReadings()].filter((one) => {
    if (toneOf(one) !== (tone === 0 ? 1 : tone)) return false
    const [ownInitial, ownFinal] = partsOfSyllable(withoutTone(one))
    return ownInitial === initial || ownFinal === final
  })
}

/** Four readings that there are, the right one among them and no other that the character has too; the same each time. */
export function readingOptions(character: string, right: string): string[] {
  const known = new Set([right, ...pinyin(character, { type: 'array', multiple: true })].map(writtenReading))
  const [syllable, tone] = [withoutTone(right), toneOf(right)]
  const real = realReadings()
  const otherTones = [1, 2, 3, 4].filter((other) => other !== tone).map((other) => withTone(syllable, other))
  const otherSounds = mixedUp.flatMap(([sound, other]) =>
    sound.test(syllable) ? [withTone(syllable.replace(sound, other), tone === 0 ? 1 : tone)] : [],
  )
  const byChance = (some: string[]) =>
    some
      .filter((one) => !known.has(one) && real.has(one))
      .toSorted((a, b) => orderOf(character + a).localeCompare(orderOf(character + b)))
  const [tones, sounds] = [byChance(otherTones), byChance([...new Set(otherSounds)])]
  const wrong = [...tones.slice(0, 2), ...sounds.slice(0, 1), ...tones.slice(2), ...sounds.slice(1)]
  // Few sounds are mixed up with some, such as lǜ.
  if (wrong.length < mostOptions - 1)
    wrong.push(...byChance(alike(syllable, tone)).filter((one) => !wrong.includes(one)))
  return [writtenReading(right), ...wrong.slice(0, mostOptions - 1)].toSorted((a, b) =>
    orderOf(`${character} ${a}`).localeCompare(orderOf(`${character} ${b}`)),
  )
}

/** As it is said, so 一个 is yí gè and 不是 is bú shì, as the oral tips teach. A space between syllables. */
export const readingOf = (text: string): string => pinyin(text, { toneSandhi: true })
