import { tokensOf } from '#domains/learning/questions'

/* Stretches of a text that may say a quantity: numbers in digits and words, and what joins them. */

export interface Piece {
  text: string
  from: number
  to: number
  /** Joints and signs may stand between numbers, a tail behind one. */
  kind: 'number' | 'joint' | 'sign' | 'tail' | 'other'
}

const hanNumerals = '零〇一二两三四五六七八九十百千万亿半廿卅壹贰叁肆伍陆柒捌玖拾'
const isHanNumeral = (text: string) => hanNumerals.includes(text)
const joints = new Set(
  'and point over of out by times plus minus divided multiplied more than x ( 又 分 之 点 个 的 加 减 乘 除 以 和 上 去'.split(
    ' ',
  ),
)
const hanUnits = '小时|分钟|秒钟|千米|公里|厘米|毫米|千克|公斤|毫升'
/** Place values, and units of measures. */
const tails = new Set(
  `tens ones % ) 倍 ${hanUnits.replaceAll('|', ' ')} km kilometre kilometres m metre metres cm mm kg kilogram kilograms g
  gram grams l litre litres ml h hr hrs hour hours min mins minute minutes s sec second seconds`.split(/\s+/),
)
const pieceOf = new RegExp(
  String.raw`(?<![.\d])\.\d+|\d+(?:,\d{3}(?!\d))*(?:\.\d+)?|[a-z]+|${hanUnits}|\p{Script=Han}|[^ ]`,
  'gu',
)
export const isWord = (text: string) => /^[a-z]/.test(text)
export const isOperator = (text: string) => /^[-−–+×÷*/]$/.test(text)
export const isHan = (text: string) => /^\p{Script=Han}/u.test(text)
export const isDigits = (text: string | undefined) => text !== undefined && /^\.?\d/.test(text)

const known = new Map<string, boolean>()
const isOneNumber = (text: string) => {
  const tokens = tokensOf(text)
  return tokens.length === 1 && tokens[0]!.kind === 'number'
}
/** Alone or behind another one: `forty`, `sixths`, `thousand`. */
function isNumberWord(word: string): boolean {
  if (!isWord(word) || word.length > longestNumberWord || word === 'none' || word === 'nil') return false
  const found = known.get(word)
  if (found !== undefined) return found
  const isOne = word === 'twice' || word === 'double' || isOneNumber(word) || isOneNumber(`two ${word}`)
  if (known.size < 20_000) known.set(word, isOne)
  return isOne
}
/** `thousandths`, `seventeenth` */
const longestNumberWord = 12

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  const found = [...text.matchAll(pieceOf)].map((match) => ({ text: match[0], from: match.index }))
  for (const [at, { text: one, from }] of found.entries()) {
    const to = from + one.length
    const [before, after] = [pieces.at(-1), found[at + 1]]
    const isBeforeNumber = !after || isNumberWord(after.text) || after.from + after.text.length === text.length
    const kind = isHan(one) ? kindOfHan(one, before, text.slice(to, to + 2)) : kindOf(one, before, isBeforeNumber)
    pieces.push({ text: one, from, to, kind })
  }
  return pieces
}

function kindOf(one: string, before: Piece | undefined, isBeforeNumber: boolean): Piece['kind'] {
  if (isDigits(one)) return 'number'
  if (isOperator(one)) return 'sign'
  // `2 tens and 1 one`
  if ((one === 'ten' || one === 'one') && isDigits(before?.text)) return 'tail'
  if (one === 'a' || one === 'an') return isBeforeNumber ? 'number' : 'other'
  if (joints.has(one)) return 'joint'
  if (tails.has(one)) return 'tail'
  return isNumberWord(one) ? 'number' : 'other'
}

function kindOfHan(one: string, before: Piece | undefined, after: string): Piece['kind'] {
  if (tails.has(one)) return 'tail'
  if (joints.has(one)) return 'joint'
  if (!isHanNumeral(one)) return 'other'
  const isBehindNumeral = before !== undefined && isHanNumeral(before.text)
  // 第三, 三角形 and 十分好 are words.
  if (before?.text === '第' || (isBehindNumeral && before.kind === 'other')) return 'other'
  if (isBehindNumeral || before?.text === '之' || before?.text === '个') return 'number'
  if (/^[三四五六八]$/u.test(one) && /^(?:角|边形)/u.test(after)) return 'other'
  return one === '十' && /^分[^之]/u.test(after) ? 'other' : 'number'
}

export interface Run {
  from: number
  to: number
  /** What follows may still belong to it. */
  isOpen: boolean
}

/** Without the signs and joints at their ends, which belong to them only before another number. */
export function runsIn(line: string, isEnd: boolean): Run[] {
  const runs: Run[] = []
  const pieces = piecesOf(line)
  let run: Run | undefined
  for (const [at, { text, from, to, kind }] of pieces.entries()) {
    const isUnfinished = !isEnd && at === pieces.length - 1 && to === line.length && mayGoOn(text)
    if (kind === 'number' || text === '(' || (!run && isUnfinished)) run ??= { from, to: from, isOpen: false }
    if (kind === 'number' || (run && kind === 'tail')) run!.to = to
    if (kind !== 'other' || isUnfinished || !run || isBeforeSign(line.slice(from, from + longestNoun + 2))) continue
    if (run.to > run.from) runs.push(run)
    run = undefined
  }
  if (run && (!isEnd || run.to > run.from)) runs.push({ ...run, isOpen: !isEnd })
  return runs
}

/** `fo` of `forty`, `4.` of `4.2`, 三边 of 三边形 */
const mayGoOn = (text: string) => (isWord(text) ? text.length <= longestNumberWord : '.,边'.includes(text))

const longestNoun = 12
/** `119 apples + 1`: whether a sign follows one word behind a number, as far as is known. */
const isBeforeSign = (text: string) => /^(?:[a-z]{1,12}|\p{Script=Han}{1,3}) ?(?:[-−–+×÷*/]|$)/u.test(text)
