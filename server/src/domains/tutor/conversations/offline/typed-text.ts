/** As it is compared, however a child or its keyboard writes it. `18½` is no 181/2. */
export const plainText = (text: string) =>
  text
    .replace(/(?<=\d)(?=[\u00BC-\u00BE\u2150-\u215E])/g, ' ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/[‘’]/g, "'")
    .replace(/(?<![\p{L}\d.])\.(?=\d)/gu, '0.')
    .trim()

const units = String.raw`[cmk]?m|k?g|m?l|ℓ|h|hrs?|min|s|cents?|¢|dollars?|°|元|角|分|厘米|千米|公里|米|千克|公斤|克|毫升|升|小时|分钟`
const unitBeforeSign = new RegExp(String.raw`(?<=\d) ?(?:${units})[²³]? ?(?=[x×*+\-−–÷/] ?\$?\d)`, 'giu')

/** `8 cm × $5` as `8 × 5`. */
export const withoutUnitsOfTerms = (text: string) =>
  text.replace(unitBeforeSign, ' ').replace(/(?<=\d ?[x×*+\-−–÷/] ?)\$(?=\d)/giu, '')

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const characters = '零一二三四五六七八九'
const englishOnes = ones.join('|')
const englishNumber = String.raw`(?:(?:${tens.join('|')})(?:[ -](?:${ones.slice(1, 10).join('|')}))?|${englishOnes}|(?:a|one) hundred)`
const chineseNumber = String.raw`[零一二两三四五六七八九十百]+`
const parts = String.raw`(?:an? |one )?half|(?:an? |one )?quarter|three quarters`

function ofEnglish(words: string): number {
  if (words.endsWith('hundred')) return 100
  const [first = '', second] = words.split(/[ -]/)
  const ten = tens.indexOf(first)
  return ten < 0 ? ones.indexOf(first) : (ten + 2) * 10 + (second === undefined ? 0 : ones.indexOf(second))
}

/** Up to 999; `一二` is no number. */
function ofChinese(text: string): number | undefined {
  const match = /^(?:([一二两三四五六七八九])百零?)?(?:([一二两三四五六七八九])?(十))?([一二两三四五六七八九])?$/u.exec(
    text,
  )
  if (!match) return text === '零' ? 0 : undefined
  const digit = (one: string | undefined) => (one === undefined ? 0 : characters.indexOf(one === '两' ? '二' : one))
  const [, hundred, ten, isTen, one] = match
  return digit(hundred) * 100 + (isTen === undefined ? 0 : (ten === undefined ? 1 : digit(ten)) * 10) + digit(one)
}

const lead = String.raw`(?:(?:so|is|it|its|it's|i|think|tink|guess|got|get|the|my|ans|answer|maybe|then|oh|ok|is it|equals?)[ ,]+)*`
const chineseLead = '(?:(?:我|觉得|算|答案|应该|就|是不是|是|得到?|等于) ?)*'
const tail = String.raw`(?: (?:${units}|kilometres?|metres?|centimetres?|kilograms?|grams?|litres?|degrees?|percent|hours?|minutes?)|(?:元|角|分钟?|厘米|千米|公里|米|千克|公斤|克|毫升|升|小时|[个颗本张只支块粒条]))?(?: ?(?:right|correct|lah|吗|对吗|吧))?[\s\p{P}]*`
const inWords = new RegExp(
  `^(${lead}|${chineseLead})(${englishNumber}|${parts}|${chineseNumber}(?:分之${chineseNumber})?)(${tail})$`,
  'iu',
)

function numeralOf(words: string): string | undefined {
  if (words.endsWith('half')) return '1/2'
  if (/quarters?$/.test(words)) return words.startsWith('three') ? '3/4' : '1/4'
  if (/[a-z]/.test(words)) return String(ofEnglish(words))
  const [whole, top] = words.split('分之').map(ofChinese)
  if (whole === undefined || (words.includes('分之') && (top === undefined || whole === 0))) return undefined
  return top === undefined ? String(whole) : `${top}/${whole}`
}

/** A message that is a number in words as one in figures, with `1 and 1/4` and `5 over 4` as they are printed. */
export function withNumerals(text: string): string {
  const [, before = '', words, after = ''] = inWords.exec(text) ?? []
  const numeral = words === undefined ? undefined : numeralOf(words.toLowerCase())
  if (numeral !== undefined) return `${before}${numeral}${after}`
  return text.replace(/(?<![\d/.])(\d+) ?(?:and|又) ?(?=\d+ ?\/ ?\d)/giu, '$1 ').replace(/(?<=\d) over (?=\d)/giu, '/')
}
