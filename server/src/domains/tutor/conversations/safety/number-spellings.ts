/* How a number is written where it is not meant to be read at once. Reading is done by `tokensOf`. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
/** From twenty. */
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const romanOnes = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
const romanTens = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC', 'C']

/** As Roman numerals write it; only from 2 letters on, since `I` is a word. */
export function romanNumeral(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 1 || value > 100) return undefined
  const numeral = (romanTens[Math.floor(value / 10)] ?? '') + (romanOnes[value % 10] ?? '')
  return numeral.length > 1 ? numeral : undefined
}

/** `forty two` for 42. */
export const englishWords = (value: number): string | undefined =>
  value < 20
    ? small[value]
    : value < 100
      ? [tens[Math.floor(value / 10) - 2], ...(value % 10 ? [small[value % 10]] : [])].join(' ')
      : undefined

const syllables = ['ling', 'yi', 'er', 'san', 'si', 'wu', 'liu', 'qi', 'ba', 'jiu']
/** `sishier` for 42, without spaces. */
export function pinyinNumber(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 11 || value > 99) return undefined
  const [ten, one] = [Math.floor(value / 10), value % 10]
  return `${ten === 1 ? '' : syllables[ten]!}shi${one === 0 ? '' : syllables[one]!}`
}
