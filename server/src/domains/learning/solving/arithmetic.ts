import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { SolvedStep } from '@capyzen/contracts/solving'
import type { Level } from '@capyzen/contracts/vocabulary'
import { isSign, withSigns } from '#domains/learning/questions'
import { calculationHints } from './calculation-hints.ts'
import { numberNode, operation, readExpression, render, replace, type Expression } from './expression.ts'
import { readProblem, type Problem } from './problem.ts'
import { isWhole, lineStep, refuse, said, show, type Work } from './working.ts'

const opening =
  /^(?:what is|whats|what's|find|(?:find|what is|calculate|write|write down|give) the (?:value|sum|difference|product|quotient) of|calculate|evaluate|work out|solve|how much is|计算|计算下列各题|列式计算|求|算|算出|:)$/
const longestOpening = 5

/** One with its year in four digits: `100-20-5` is a sum. */
export const holdsDate = (text: string) =>
  /(?<!\d)(?:(?:19|20)\d\d([-/])(?:0?[1-9]|1[0-2])\1[0-3]?\d|[0-3]?\d([-/])[0-3]?\d\2(?:19|20)\d\d)(?!\d)/.test(text)

/** A calculation by the order of operations, with fractions, mixed numbers, decimals and money. */
export function solveArithmetic({ text, tokens }: Problem, level: Level): Work | undefined {
  if (holdsDate(text)) return refuse('ambiguous')
  const quotient = /^(\d+) ?\/ ?([1-9]\d*)(?: ?\/ ?[1-9]\d*)+$/.exec(text)
  // Where the first two make no fraction.
  if (quotient && Number(quotient[1]) % Number(quotient[2]) === 0)
    return solveArithmetic(readProblem(text.replaceAll('/', ' ÷ ')), level)
  let rest = tokens.filter((token) => token.kind !== 'sign' || !'?。!'.includes(token.text))
  for (let count = longestOpening; count > 0; count -= 1) {
    const words = rest.slice(0, count)
    if (!words.every((token) => token.kind !== 'number')) continue
    if (opening.test(words.map(({ text }) => text).join(' '))) rest = rest.slice(count)
  }
  // `计算：125 × 8`
  if (isSign(rest[0], ':')) rest = rest.slice(1)
  // `Find the value of 4.2 × 0.6.`
  if (isSign(rest.at(-1), '.')) rest = rest.slice(0, -1)
  const isMoney = rest.some((token) => token.kind === 'sign' && token.text === '$')
  const plain = withSigns(inSigns(rest.filter((token) => token.kind !== 'sign' || token.text !== '$')))
  const expression = readExpression(plain) ?? loneFraction(plain)
  if (!expression) return undefined
  if (isMoney && !/^[^×÷]*[+-][^×÷]*$|^\S+ [×÷] \d+$/.test(render(expression))) refuse('not_understood')
  return workOut(expression, level, isMoney)
}

/** `+` and `×` in words. */
const inSigns = (tokens: Problem['tokens']): Problem['tokens'] => {
  const signs: Record<string, string> = {
    plus: '+',
    minus: '-',
    times: '×',
    x: '×',
    加: '+',
    加上: '+',
    减: '-',
    减去: '-',
    乘: '×',
    乘以: '×',
    除以: '÷',
  }
  const joined: Problem['tokens'] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    const next = tokens[at + 1]
    const isBy = next?.kind === 'word' && next.text === 'by'
    const word = token.kind === 'word' ? token.text : ''
    if (isBy && /^(?:divided?|divides|multiplied|multiply)$/.test(word)) {
      joined.push({ kind: 'sign', text: word.startsWith('d') ? '÷' : '×', isSpaced: true })
      at += 1
    } else if (Object.hasOwn(signs, word)) joined.push({ kind: 'sign', text: signs[word]!, isSpaced: true })
    else joined.push(token)
  }
  return joined
}

/** `144/12` is a division; `3/4` asks for nothing. */
function loneFraction(tokens: Problem['tokens']): Expression | undefined {
  const [token] = tokens
  if (tokens.length !== 1 || token?.kind !== 'number' || !/^\d+\/\d+$/.test(token.written)) return undefined
  const [over = '', under = ''] = token.written.split('/')
  return isWhole(token.value) && under !== '1'
    ? operation('÷', numberNode(new Fraction(over), over), numberNode(new Fraction(under), under))
    : undefined
}

const mostSteps = 40

export function workOut(expression: Expression, level: Level, isMoney = false): Work {
  const first = render(expression)
  const [value, steps] = [valueOf(expression), [] as SolvedStep[]]
  if (value.lt(0)) refuse('below_zero')
  let [root, isSplit] = [expression, false]
  const add = (say: Bilingual, next: Expression, result: string) => {
    steps.push(lineStep(say, render(root), render(next), result))
    root = next
    if (steps.length > mostSteps) refuse('too_large')
  }
  const parts = partsOf(expression)
  if (parts) {
    isSplit = true
    add(parts.say, parts.into, render(parts.into))
  }
  while (root.kind === 'operation') {
    if (isSplit && root.operator !== '×' && root.operator !== '÷') {
      const next: Expression = { ...root, left: valued(root.left), right: valued(root.right) }
      if (render(next) !== render(root)) add(said('Work out each part.', '分别算出每一部分。'), next, render(next))
    }
    const node: Expression & { kind: 'operation' } = nextOperation(root)
    const rewritten = rewrite(node)
    if (rewritten) {
      add(rewritten.say, replace(root, node, rewritten.node), render(rewritten.node))
      continue
    }
    const result = calculated(node)
    add(sayOf(node, root, isSplit), replace(root, node, result), result.written)
  }
  const shown = isMoney ? money(value) : show(value, root.written.includes('/'))
  if (root.written !== shown && !isMoney && shown.includes('/')) {
    const lowest = value.toFraction()
    if (root.written !== lowest && !root.written.includes(' '))
      add(said('Write it in its simplest form.', '约成最简分数。'), numberNode(value, lowest), lowest)
    if (shown !== lowest) add(said('Write it as a mixed number.', '写成带分数。'), numberNode(value, shown), shown)
  }
  const remainder = remainderOf(expression, level)
  const written = first.replaceAll('-', '−')
  return {
    kind: kindOf(expression, isMoney),
    given: said(`Work out ${written}.`, `计算 ${written}。`),
    steps: steps.map((one) => ({ ...one, sum: one.sum.replaceAll(' - ', ' − ') })),
    value,
    unit: isMoney ? '$' : null,
    ...(isMoney ? { text: `$${shown}` } : remainder === undefined ? {} : { text: remainder }),
    hints: calculationHints(expression, written),
    skill: skillOf(expression, isMoney),
  }
}

export const money = (value: Fraction) => {
  if (!isWhole(value.mul(100))) return refuse('no_single_answer')
  return isWhole(value) ? value.toFraction() : Number(value.valueOf()).toFixed(2)
}

export function valueOf(node: Expression): Fraction {
  if (node.kind === 'number') return node.value
  const [left, right] = [valueOf(node.left), valueOf(node.right)]
  if (node.operator === '÷' && right.equals(0)) return refuse('divides_by_zero')
  const value = {
    '+': () => left.add(right),
    '-': () => left.sub(right),
    '×': () => left.mul(right),
    '÷': () => left.div(right),
  }[node.operator]()
  if (value.lt(0)) refuse('below_zero')
  return value.n > 10n ** 15n || value.d > 10n ** 9n ? refuse('too_large') : value
}

const valued = (node: Expression): Expression => (node.kind === 'number' ? node : calculated(node))

/** Brackets first, the innermost before others; then × and ÷; then + and −; from the left. */
function nextOperation(root: Expression & { kind: 'operation' }): Expression & { kind: 'operation' } {
  let best: { node: Expression & { kind: 'operation' }; rank: number } | undefined
  const visit = (node: Expression, brackets: number) => {
    if (node.kind === 'number') return
    const needs = (child: Expression, isRight: boolean) =>
      child.kind === 'operation' && render(child, ranks[node.operator], isRight).startsWith('(') ? 1 : 0
    visit(node.left, brackets + needs(node.left, false))
    visit(node.right, brackets + needs(node.right, true))
    if (node.left.kind !== 'number' || node.right.kind !== 'number') return
    const rank = brackets * 10 + ranks[node.operator]
    if (!best || rank > best.rank) best = { node, rank }
  }
  visit(root, 0)
  return best?.node ?? root
}
const ranks = { '+': 1, '-': 1, '×': 2, '÷': 2 } as const

const isFraction = (node: Expression) => node.kind === 'number' && node.written.includes('/')
const lowestMultiple = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return (a * b) / x
}

/** One change that makes an operation with fractions ready to be worked out. */
function rewrite(node: Expression & { kind: 'operation' }): { node: Expression; say: Bilingual } | undefined {
  const { operator, left, right } = node
  if (left.kind !== 'number' || right.kind !== 'number') return undefined
  if (!isFraction(left) && !isFraction(right)) return undefined
  const [a, b] = [left.value, right.value]
  const improper = (one: typeof left) =>
    one.written.includes(' ') || (!isFraction(one) && !isWhole(one.value))
      ? numberNode(one.value, one.value.toFraction())
      : one
  const [x, y] = [improper(left), improper(right)]
  if (x !== left || y !== right)
    return {
      node: operation(operator, x, y),
      say: said('Write mixed numbers and decimals as fractions.', '把带分数和小数化成分数。'),
    }
  if (operator === '÷' && isFraction(right))
    return {
      node: operation('×', left, numberNode(b.inverse(), b.inverse().toFraction())),
      say: said(
        `Dividing by ${right.written} is multiplying by its reciprocal.`,
        `除以 ${right.written}，等于乘它的倒数。`,
      ),
    }
  if (operator === '÷')
    return {
      node: operation('×', left, numberNode(b.inverse(), b.inverse().toFraction())),
      say: said(
        `Dividing by ${right.written} is taking 1/${right.written} of it.`,
        `除以 ${right.written}，就是求它的 1/${right.written}。`,
      ),
    }
  if (operator === '×') return undefined
  const common = lowestMultiple(a.d, b.d)
  const over = (value: Fraction) => numberNode(value, `${(value.n * common) / value.d}/${common}`)
  const [p, q] = [over(a), over(b)]
  if (p.written === left.written && q.written === right.written) return undefined
  if (underOf(left.written) === underOf(right.written)) return undefined
  return {
    node: operation(operator, p, q),
    say: said(
      `Write both with the same denominator: ${a.d} and ${b.d} both go into ${common}.`,
      `通分：${a.d} 和 ${b.d} 的公倍数是 ${common}。`,
    ),
  }
}

const underOf = (written: string) => written.split('/')[1] ?? '1'

function calculated(node: Expression): Expression & { kind: 'number' } {
  if (node.kind === 'number') return node
  const value = valueOf(node)
  const { operator, left, right } = node
  if (left.kind !== 'number' || right.kind !== 'number') return numberNode(value, show(value))
  if (!isFraction(left) && !isFraction(right)) return numberNode(value, show(value))
  const under = operator === '×' ? undefined : underOf(left.written)
  const written =
    under !== undefined && under === underOf(right.written)
      ? `${value.mul(under).toFraction()}/${under}`
      : value.toFraction()
  return numberNode(value, written.endsWith('/1') ? value.toFraction() : written)
}

function sayOf(node: Expression & { kind: 'operation' }, root: Expression, isSplit: boolean): Bilingual {
  const [left, right] = [node.left, node.right]
  const hasFraction = isFraction(left) || isFraction(right)
  if (root === node || isSplit) {
    if (hasFraction && node.operator === '×')
      return said('Multiply the numerators and the denominators, and simplify.', '分子乘分子，分母乘分母，再约分。')
    if (hasFraction)
      return said('The parts have the same size now, so only the numerators change.', '分母相同，只算分子。')
    return {
      '+': said('Add.', '相加。'),
      '-': said('Subtract.', '相减。'),
      '×': said('Multiply.', '相乘。'),
      '÷': said('Divide.', '相除。'),
    }[node.operator]
  }
  const isInBrackets = render(root).includes(`(${render(node)})`)
  if (isInBrackets) return said('Brackets first.', '先算括号里的。')
  return node.operator === '×' || node.operator === '÷'
    ? said('× and ÷ come before + and −, from left to right.', '先乘除，后加减，从左往右。')
    : said('+ and − from left to right.', '加减从左往右算。')
}

/** A single operation with larger whole numbers, taken apart by places as it is done in the head. */
function partsOf(root: Expression): { into: Expression; say: Bilingual } | undefined {
  if (root.kind !== 'operation' || root.left.kind !== 'number' || root.right.kind !== 'number') return undefined
  const [a, b] = [root.left.value, root.right.value]
  if (isFraction(root.left) || isFraction(root.right) || !isWhole(a) || !isWhole(b)) return undefined
  const node = (value: bigint) => numberNode(new Fraction(value), String(value))
  const { operator } = root
  if (operator === '×') {
    const [large, little] = a.gte(b) ? [a.n, b.n] : [b.n, a.n]
    const front = frontOf(large)
    if (little < 2n || little > 9n || front === large || large < 11n) return undefined
    return {
      into: operation(
        '+',
        operation('×', node(front), node(little)),
        operation('×', node(large - front), node(little)),
      ),
      say: said(
        `Split ${large} into ${front} and ${large - front}.`,
        `把 ${large} 拆成 ${front} 和 ${large - front}。`,
      ),
    }
  }
  if (operator === '÷') {
    if (b.n < 2n || b.n > 12n || a.n % b.n !== 0n) return undefined
    const result = a.n / b.n
    const front = frontOf(result)
    if (result < 11n || front === result) return undefined
    const [x, y] = [front * b.n, (result - front) * b.n]
    return {
      into: operation('+', operation('÷', node(x), node(b.n)), operation('÷', node(y), node(b.n))),
      say: said(
        `Split ${a.n} into ${x} and ${y}, which ${b.n} goes into.`,
        `把 ${a.n} 拆成 ${x} 和 ${y}，都能被 ${b.n} 整除。`,
      ),
    }
  }
  const ones = b.n % 10n
  if (a.n < 11n || b.n < 11n || ones === 0n) return undefined
  return {
    into: operation(operator, operation(operator, node(a.n), node(b.n - ones)), node(ones)),
    say: said(`Split ${b.n} into ${b.n - ones} and ${ones}.`, `把 ${b.n} 拆成 ${b.n - ones} 和 ${ones}。`),
  }
}

const frontOf = (value: bigint) => {
  const place = 10n ** BigInt(String(value).length - 1)
  return (value / place) * place
}

/** In the levels that learn of remainders before decimals. */
function remainderOf(root: Expression, level: Level): string | undefined {
  if (!['P1', 'P2', 'P3'].includes(level) || root.kind !== 'operation' || root.operator !== '÷') return undefined
  const [a, b] = [valueOf(root.left), valueOf(root.right)]
  if (!isWhole(a) || !isWhole(b) || a.n % b.n === 0n || isFraction(root.left)) return undefined
  return `${a.n / b.n} R ${a.n % b.n}`
}

function kindOf(root: Expression, isMoney: boolean): string {
  if (isMoney) return 'money'
  const written = render(root)
  if (written.includes('/')) return 'fractions'
  if (written.includes('.')) return 'decimals'
  return root.kind === 'operation' && (root.left.kind === 'operation' || root.right.kind === 'operation')
    ? 'order-of-operations'
    : 'arithmetic'
}

function skillOf(root: Expression, isMoney: boolean): string | null {
  if (root.kind === 'number') return null
  if (isMoney) return 'MA.MG.MO.03'
  const written = render(root)
  const isOne = root.left.kind === 'number' && root.right.kind === 'number'
  if (written.includes('/')) {
    if (/\d \d+\//.test(written)) return 'MA.NA.FR.07'
    if (written.includes('÷')) return isOne && isFraction(root.right) ? 'MA.NA.FR.11' : 'MA.NA.FR.10'
    return written.includes('×') ? 'MA.NA.FR.08' : 'MA.NA.FR.03'
  }
  if (written.includes('.')) return 'MA.NA.DE.03'
  if (!isOne) return written.includes('(') ? 'MA.NA.OO.02' : 'MA.NA.OO.01'
  const largest = [valueOf(root.left), valueOf(root.right)].reduce((one, other) => (one.gt(other) ? one : other))
  if (root.operator === '+' || root.operator === '-')
    return largest.lte(100) ? 'MA.NA.AS.01' : largest.lt(1000) ? 'MA.NA.AS.02' : 'MA.NA.AS.03'
  return largest.lte(100) ? 'MA.NA.MD.03' : 'MA.NA.MD.04'
}
