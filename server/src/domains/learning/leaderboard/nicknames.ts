import type { NicknameProblem } from '@capyzen/contracts/leaderboard'
import { reservedNames, unkindParts, unkindWords, wordsWithUnkindParts } from './nickname-words.ts'

/** Letters of English, Chinese and Tamil with their marks, digits, and a few signs inside names. */
const allowed = /^[\p{Script=Latin}\p{Script=Han}\p{Script=Tamil}\p{Mn}\p{Mc}0-9 .'’·_-]+$/u
const hasLetter = /[\p{Script=Latin}\p{Script=Han}\p{Script=Tamil}]/u

/** Undefined where nothing speaks against it but that it may be taken. */
export function problemOf(nickname: string): Exclude<NicknameProblem, 'taken'> | undefined {
  const wide = nickname.normalize('NFKC')
  // Before the signs, so that an address is called one.
  if (isContact(wide)) return 'contact'
  if (!allowed.test(nickname) || !hasLetter.test(nickname)) return 'characters'
  if (isReserved(wide)) return 'reserved'
  if (isUnkind(wide)) return 'unkind'
  return undefined
}

const lookalikes: Record<string, string> = {
  ...{ '0': 'o', '1': 'l', i: 'l', '|': 'l', '!': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', ı: 'l', ɩ: 'l', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ɑ: 'a', ɡ: 'g', ƒ: 'f', ß: 'ss' },
  ...{ æ: 'ae', œ: 'oe', ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ɢ: 'g', ʜ: 'h', ɪ: 'l', ᴊ: 'j', ᴋ: 'k', ʟ: 'l' },
  ...{ ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
  ...{ 師: '师', 員: '员', 學: '学', 長: '长', 豬: '猪', 媽: '妈', 雞: '鸡', 幹: '干', 賤: '贱', 滾: '滚' },
  // Cyrillic and Greek, which searches and words of other sources may bring.
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'l', ѕ: 's', α: 'a', ο: 'o', ν: 'v', ι: 'l' },
}

/** Without marks, invisible characters and case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}\p{Cc}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()

const lookalike = (text: string): string => [...plain(text)].map((one) => lookalikes[one] ?? one).join('')

/** Tamil vowels are marks and stay. */
const marksOfLatin = /(?<=\p{Script=Latin})\p{Mn}+/gu

/** Two nicknames with the same key look alike to a child. */
export function nicknameKey(nickname: string): string {
  const letters = nickname
    .normalize('NFKD')
    .replace(marksOfLatin, '')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  const same = [...letters].map((one) => lookalikes[one] ?? one).join('')
  return same.replace(/[\s.'’·_-]/gu, '') || letters
}

const chineseDigits: Record<string, string> = {
  ...{ 零: '0', 〇: '0', 一: '1', 幺: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
}

function isContact(text: string): boolean {
  const low = plain(text)
  const digits = [...low].map((one) => chineseDigits[one] ?? one).join('')
  if (/(?:\d[\s.'’·_-]*){6,}/u.test(digits)) return true
  if (/@|https?:|www\.|\/\//u.test(low)) return true
  if (/[\p{L}\d]\s?(?:\.|\bdot\b|点)\s?(?:com|net|org|sg|cn|io|me|edu|gov|xyz|app|tv|gg)\b/u.test(low)) return true
  return /微信|加我|电话|手机号|whats\s?app|telegram|we\s?chat|(?:qq|tel|hp|wx)\W?\d{3,}/u.test(low)
}

const reservedKeys = reservedNames.anywhere.map(lookalike)
const reservedWholes = new Set(reservedNames.alone.map(nicknameKey))

function isReserved(text: string): boolean {
  const key = nicknameKey(text)
  const rest = reservedNames.except.map(lookalike).reduce((left, innocent) => left.replaceAll(innocent, ' '), key)
  return reservedWholes.has(key) || reservedKeys.some((name) => rest.includes(name))
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
  const words = [...spelled.split(/[^\p{L}]+/u), ...joined.split(/[^\p{L}]+/u), onlyLetters(spelled)]
  if (words.flatMap(readings).some(isUnkindWord)) return true
  const whole = innocentKeys.reduce((left, innocent) => left.replaceAll(innocent, ' '), onlyLetters(spelled))
  // `fuuck`; a word with a double letter of its own could become an innocent one, such as Niger.
  return partKeys.some((part) => [...readings(whole), whole.replace(repeats, '$1')].some((one) => one.includes(part)))
}

const isUnkindWord = (word: string) => unkindKeys.has(word) || unkindKeys.has(word.replace(/(?:s|er|lng|ed)$/u, ''))
