import type { NicknameProblem } from '@capyzen/contracts/leaderboard'
import { posesAs } from '#domains/identity/auth'
import { lookalike, plain } from '#platform/lookalikes'
import { toSimplified } from '#platform/traditional-characters'
import { unkindParts, unkindWords, wordsWithUnkindParts } from './nickname-words.ts'

/** Letters of English, Chinese and Tamil, digits, and a few signs inside names. Marks alone are for the vowels of Tamil. */
const allowed =
  /^(?:[\p{Script=Latin}0-9 .'’·_-]|(?=\p{Script=Han})[\p{L}〇]|(?=\p{Script=Tamil})[\p{L}\p{Mn}\p{Mc}])+$/u
/** Those of European languages; phonetic and turned letters only imitate others. */
const isEuropean = (letter: string) => /^[a-zßæœøłđðþı]+$/.test(plain(letter))
const hasLetter = /[\p{Script=Latin}\p{Script=Han}\p{Script=Tamil}]/u

/** Undefined where nothing speaks against it but that it may be taken. */
export function problemOf(nickname: string): Exclude<NicknameProblem, 'taken'> | undefined {
  const wide = nickname.normalize('NFKC')
  // Before the signs, so that an address is called one.
  if (isContact(wide)) return 'contact'
  if (!allowed.test(nickname) || !hasLetter.test(nickname)) return 'characters'
  if (!(nickname.match(/\p{Script=Latin}/gu) ?? []).every(isEuropean)) return 'characters'
  if (posesAs(wide, ['academy', 'teaching', 'authorities'])) return 'reserved'
  if (isUnkind(wide)) return 'unkind'
  return undefined
}

const chineseDigits: Record<string, string> = {
  ...{ 零: '0', 〇: '0', 一: '1', 幺: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
  ...{ 壹: '1', 贰: '2', 貳: '2', 叁: '3', 參: '3', 肆: '4', 伍: '5', 陆: '6', 陸: '6', 柒: '7', 捌: '8', 玖: '9' },
}

const messengers =
  /whats\s?app|telegram|we\s?chat|gmail|hotmail|instagram|tiktok|snapchat|discord|(?:qq|tel|hp|wx|vx)\W?\d{3,}/u

function isContact(text: string): boolean {
  const low = [...plain(text)].map(toSimplified).join('')
  const digits = [...low].map((one) => chineseDigits[one] ?? one).join('')
  if (/(?:\d[\s.'’·_-]*){6,}/u.test(digits)) return true
  if (/@|https?:|www\.|\/\//u.test(low)) return true
  if (/[\p{L}\d]\s?(?:\.|\bdot\b|点)\s?(?:com|net|org|sg|cn|io|me|edu|gov|xyz|app|tv|gg)\b/u.test(low)) return true
  return /微信|薇信|v信|加我|电话|手机号|抖音|小红书|扣扣/u.test(low) || messengers.test(low)
}

const unkindKeys = new Set(unkindWords.map(lookalike))
const partKeys = unkindParts.map(lookalike)
const innocentKeys = wordsWithUnkindParts.map(lookalike)

const repeats = /(\p{Script=Latin})\1+/gu
const longRepeats = /(\p{Script=Latin})\1{2,}/gu

/** As written, and with letters that are repeated for effect once or twice. */
const readings = (word: string): string[] => [word, word.replace(longRepeats, '$1'), word.replace(longRepeats, '$1$1')]

const onlyLetters = (text: string): string => text.replace(/[^\p{L}]+/gu, '')

function isUnkind(text: string): boolean {
  const spelled = lookalike(text)
  // `f u c k`: single letters in a row are one word.
  const joined = spelled.replace(
    /(?<!\p{Script=Latin})(?:\p{Script=Latin}[^\p{L}]+)+\p{Script=Latin}(?!\p{Script=Latin})/gu,
    onlyLetters,
  )
  // `shit小明`: a word also ends where another script begins.
  const latin = spelled.match(/\p{Script=Latin}+/gu) ?? []
  const words = [...spelled.split(/[^\p{L}]+/u), ...joined.split(/[^\p{L}]+/u), ...latin, onlyLetters(spelled)]
  if (words.flatMap(readings).some(isUnkindWord)) return true
  const whole = innocentKeys.reduce((left, innocent) => left.replaceAll(innocent, ' '), onlyLetters(spelled))
  // `fuuck`; a word with a double letter of its own could become an innocent one, such as Niger.
  return partKeys.some((part) => [...readings(whole), whole.replace(repeats, '$1')].some((one) => one.includes(part)))
}

/** Endings belong to words, not to abbreviations: SBS runs buses. */
const isUnkindWord = (word: string) =>
  unkindKeys.has(word) || unkindKeys.has(word.replace(/(?<=.{3})(?:s|er|lng|ed)$/u, ''))
