import Fraction from 'fraction.js'

/** From zero, each at the place of its value. */
export const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
/** From twenty. */
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const parts: Readonly<Record<string, number>> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  fifths: 5,
  sixth: 6,
  sixths: 6,
  seventh: 7,
  sevenths: 7,
  eighth: 8,
  eighths: 8,
  ninth: 9,
  ninths: 9,
  tenth: 10,
  tenths: 10,
}
const romanOnes = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
const romanTens = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC', 'C']

export const isNumberWord = (word: string) =>
  smallNumbers.includes(word) ||
  tens.includes(word) ||
  word === 'fourty' ||
  word === 'hundred' ||
  word === 'thousand' ||
  word in parts

const numberWords = [...smallNumbers, ...tens, 'hundred', 'thousand', 'and', 'point', ...Object.keys(parts)]
/** A word that could still become a number word: `fo`, `seven`. */
export const beginsNumberWord = (start: string) => numberWords.some((word) => word.startsWith(start))

/** `forty two`, `one hundred and five`, `three quarters`, `two point five`; undefined for other words. */
export function englishNumber(words: readonly string[]): Fraction | undefined {
  const point = words.indexOf('point')
  if (point > 0) {
    const whole = englishNumber(words.slice(0, point))
    const digits = words.slice(point + 1).map((word) => smallNumbers.indexOf(word))
    if (!whole || digits.length === 0 || digits.some((digit) => digit < 0 || digit > 9)) return undefined
    return whole.add(new Fraction(`0.${digits.join('')}`))
  }
  const last = words.at(-1)
  const part = last === undefined ? undefined : parts[last]
  if (part !== undefined) {
    // `third` and `tenth` alone are places in an order.
    if (words.length === 1 && part > 2 && part !== 4) return undefined
    if (words.length === 1 && last?.startsWith('fourth')) return undefined
    const before = words.slice(0, -1)
    const over = before.length === 0 || before[0] === 'a' ? new Fraction(1) : englishNumber(before)
    return over?.div(part)
  }
  let total = 0
  let current = 0
  let room = 100
  for (const word of words) {
    if (word === 'and') continue
    const one = smallNumbers.indexOf(word)
    const ten = tens.indexOf(word === 'fourty' ? 'forty' : word)
    if (word === 'hundred') [current, room] = [(current || 1) * 100, 100]
    else if (word === 'thousand') [total, current, room] = [total + (current || 1) * 1000, 0, 100]
    else if (ten >= 0 && room > 20) [current, room] = [current + (ten + 2) * 10, 10]
    else if (one >= 0 && one < room) [current, room] = [current + one, 0]
    else return undefined
  }
  return words.length > 0 ? new Fraction(total + current) : undefined
}

const hanDigits = '零一二三四五六七八九'
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }
/** With the characters of decimals and fractions. */
export const hanNumerals = '零〇一二三四五六七八九两十百千万点分之半廿卅壹贰叁肆伍陆柒捌玖拾'
export const isHanNumeral = (character: string) => hanNumerals.includes(character)

/** `四十二`, `一百零五`, `四分之三`, `三点五`, `四二`. */
export function chineseNumber(text: string): Fraction | undefined {
  const plain = text
    .replace(/〇/g, '零')
    .replace(/两/g, '二')
    .replace(/廿/g, '二十')
    .replace(/卅/g, '三十')
    .replace(/[壹贰叁肆伍陆柒捌玖]/gu, (one) => hanDigits['壹贰叁肆伍陆柒捌玖'.indexOf(one) + 1]!)
    .replace(/拾/g, '十')
  if (plain === '半' || plain === '一半') return new Fraction(1, 2)
  const [under, over, more] = plain.split('分之')
  if (over !== undefined) {
    if (more !== undefined || under === undefined) return undefined
    if (under === '百') return chineseNumber(over)?.div(100)
    const [below, above] = [chineseNumber(under), chineseNumber(over)]
    return below && above && !below.equals(0) ? above.div(below) : undefined
  }
  const [whole, decimals, rest] = plain.split('点')
  if (decimals !== undefined) {
    if (rest !== undefined || !/^[零一二三四五六七八九]+$/u.test(decimals)) return undefined
    const before = chineseNumber(whole!)
    return before?.add(new Fraction(`0.${[...decimals].map((digit) => hanDigits.indexOf(digit)).join('')}`))
  }
  if (/^[零一二三四五六七八九]{2,9}$/u.test(plain))
    return new Fraction([...plain].map((digit) => hanDigits.indexOf(digit)).join(''))
  let total = 0
  let section = 0
  let digit = -1
  for (const character of plain) {
    const unit = hanUnits[character]
    const value = hanDigits.indexOf(character)
    if (unit === 10_000) [total, section, digit] = [(total + section + Math.max(digit, 0)) * unit, 0, -1]
    else if (unit !== undefined) [section, digit] = [section + (digit < 0 ? 1 : digit) * unit, -1]
    else if (value >= 0) digit = value
    else return undefined
  }
  return plain === '' ? undefined : new Fraction(total + section + Math.max(digit, 0))
}

/** `42`, `1,234`, `3/4`, `1 1/2`, `4 2` (digits with a space between), `12 345`, `75%`: each thing that it may say. */
export function writtenNumbers(phrase: string): Fraction[] {
  const plain = phrase
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/ *\/ */g, '/')
    .trim()
  const isPercent = plain.endsWith('%')
  const bare = plain.replace(/ ?%$/, '')
  const found: Fraction[] = []
  const add = (text: string) => {
    const value = fractionOf(text)
    if (value) found.push(...(isPercent ? [value, value.div(100)] : [value]))
  }
  const tokens = bare.split(/ +/)
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + 6); to++) {
      // In a list with commas every number stands for itself.
      if (to - from > 1 && /[.,/]$/.test(tokens[to - 2]!)) break
      const some = tokens.slice(from, to).map((token) => token.replace(/[.,/]+$/, ''))
      if (some.length === 1) add(some[0]!)
      else {
        const last = some.at(-1)!
        if (last.includes('/') && some.length === 2) add(some.join(' '))
        add(some.join(''))
      }
    }
  }
  return found
}

function fractionOf(text: string): Fraction | undefined {
  if (!/^\d{0,12}(?:\.\d{1,9})?$|^(?:\d{1,9} )?\d{1,9}\/\d{1,9}$/.test(text) || text === '' || /\/0+$/.test(text))
    return undefined
  return new Fraction(text)
}

/** As Roman numerals write it; only from 2 letters on, since `I` is a word. */
export function romanNumeral(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 1 || value > 100) return undefined
  const numeral = (romanTens[Math.floor(value / 10)] ?? '') + (romanOnes[value % 10] ?? '')
  return numeral.length > 1 ? numeral : undefined
}

/** `forty two` for 42. */
export const englishWords = (value: number): string | undefined =>
  value < 20
    ? smallNumbers[value]
    : value < 100
      ? [tens[Math.floor(value / 10) - 2], ...(value % 10 ? [smallNumbers[value % 10]] : [])].join(' ')
      : undefined

const syllables = ['ling', 'yi', 'er', 'san', 'si', 'wu', 'liu', 'qi', 'ba', 'jiu']
/** `sishier` for 42, without spaces. */
export function pinyinNumber(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 11 || value > 99) return undefined
  const [ten, one] = [Math.floor(value / 10), value % 10]
  return `${ten === 1 ? '' : syllables[ten]!}shi${one === 0 ? '' : syllables[one]!}`
}
