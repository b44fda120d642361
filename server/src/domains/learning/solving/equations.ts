import Fraction from 'fraction.js'
import type { SolvedStep } from '@capyzen/contracts/solving'
import type { Level } from '@capyzen/contracts/vocabulary'
import { foldChinese, isSign, tokensOf, type Token } from '#domains/learning/questions'
import type { Problem } from './problem.ts'
import { grouped, refuse, said, show, step, type Work } from './working.ts'

/** `a × unknown + b`. */
interface Linear {
  a: Fraction
  b: Fraction
}

const prefix =
  /^(?:solve(?: (?:for [a-z]|the equation))?|find (?:the value of )?[a-z](?: (?:if|when|given that))?|what is (?:the value of )?[a-z] (?:if|when)|解方程|求[a-z](?:的值)?|find the missing number)[:,.]? */i
const suffix =
  /[,.;]? *(?:(?:find|what is|solve for) (?:the value of )?[a-z]|求[a-z](?:的值)?|[a-z] ?= ?(?:\?|_+)|what is the missing number)[.?。]*$/i
const box = /\?|_{1,}|□|▢|\( *\)|\[ *\]/g
const unknown = '¿'

/** One unknown, a letter or an empty box, by undoing what was done to it. */
export function solveEquation({ text }: Problem, level: Level): Work | undefined {
  const plain = text.replace(prefix, '').replace(suffix, '').trim()
  const letters = new Set(plain.match(/[a-wyz]|x(?! ?\d)/gi) ?? [])
  const boxes = plain.match(box)?.length ?? 0
  if (!/^[\d\s.a-z()+\-×÷*/=?_□▢[\]]+$/i.test(plain) || plain.split('=').length !== 2) return undefined
  if (/[a-z]{2}/i.test(plain) || letters.size + Math.min(boxes, 1) !== 1 || boxes > 1) return undefined
  const letter = [...letters][0]
  const isLetter = letter !== undefined
  const marked = isLetter ? plain.replaceAll(letter, ` ${unknown} `) : plain.replace(box, ` ${unknown} `)
  if (/\d *= *[a-z?_□]$/i.test(plain)) return undefined
  const divided = /^(\d{1,9}) *[÷/] *¿ *= *(\d{1,9})$/.exec(marked.replace(/^ +| +$/g, ''))
  if (divided) return divisor(new Fraction(divided[1]!), new Fraction(divided[2]!), isLetter ? letter : '□', plain)
  const sides = marked.split('=').map((side) => readLinear(tokensOf(foldChinese(side).replace(/ +/g, ' '), false)))
  const [left, right] = sides
  if (!left || !right) return undefined
  const hasBoth = !left.a.equals(0) && !right.a.equals(0)
  if (hasBoth && level < 'P6') return refuse('above_level')
  const name = isLetter ? letter : '□'
  const shown = plain.replaceAll('-', '−')
  const steps: SolvedStep[] = []
  // The side with more of the unknown keeps it.
  const [own, other] = left.a.gte(right.a) ? [left, right] : [right, left]
  const a = own.a.sub(other.a)
  if (a.equals(0)) return refuse('no_single_answer')
  if (hasBoth)
    steps.push(
      step(
        said(
          `Take ${coefficient(other.a, name)} from both sides, which leaves ${coefficient(a, name)}.`,
          `两边同时减去 ${coefficient(other.a, name)}，剩下 ${coefficient(a, name)}。`,
        ),
        `${show(own.a)} - ${grouped(other.a)} = ${show(a)}`,
        a,
      ),
    )
  let rest = other.b
  if (!own.b.equals(0)) {
    const value = other.b.sub(own.b)
    const isAdded = own.b.gt(0)
    const sum = isAdded ? `${show(other.b)} - ${grouped(own.b)}` : `${show(other.b)} + ${grouped(own.b.neg())}`
    if (value.lt(0) || other.b.lt(0)) return refuse('below_zero')
    steps.push(
      step(
        other.a.lt(0)
          ? said(
              `${name} and ${show(own.b)} together make ${show(other.b)}.`,
              `${name} 和 ${show(own.b)} 合起来是 ${show(other.b)}。`,
            )
          : isAdded
            ? said(`${show(own.b)} was added, so take it away.`, `加了 ${show(own.b)}，就减回去。`)
            : said(`${show(own.b.neg())} was taken away, so add it back.`, `减了 ${show(own.b.neg())}，就加回来。`),
        `${sum} = ${show(value)}`,
        value,
      ),
    )
    rest = value
  }
  const value = rest.div(a)
  if (!a.equals(1))
    steps.push(
      a.n === 1n && a.s > 0n && a.d > 1n
        ? step(
            said(`${name} was divided by ${a.d}, so multiply.`, `${name} 除以了 ${a.d}，就乘回来。`),
            `${grouped(rest)} × ${a.d} = ${show(value)}`,
            value,
          )
        : step(
            said(
              `${show(a)} of ${name} make ${show(rest)}, so divide.`,
              `${show(a)} 个 ${name} 是 ${show(rest)}，所以用除法。`,
            ),
            `${grouped(rest)} ÷ ${grouped(a)} = ${show(value)}`,
            value,
          ),
    )
  if (value.lt(0)) return refuse('below_zero')
  if (steps.length === 0) return undefined
  // Put back in.
  const check = (side: Linear) => side.a.mul(value).add(side.b)
  if (!check(left).equals(check(right))) return refuse('unsure')
  return {
    kind: 'equation',
    given: said(`Find ${name} in ${shown}.`, `求 ${shown} 里的 ${name}。`),
    steps: steps.map((one) => ({ ...one, sum: one.sum.replaceAll(' - ', ' − ') })),
    value,
    unit: null,
    text: isLetter ? `${name} = ${show(value)}` : show(value),
    hints: [
      said(
        `Think backwards: what was done to ${name}, and how do you undo it?`,
        `倒着想：${name} 经过了什么运算？怎样还原？`,
      ),
      said(
        own.b.equals(0)
          ? `${name} was only multiplied or divided. Which operation undoes that?`
          : `Undo what was done last first, which is the adding or taking away of ${show(own.b.abs())}. What stands there then?`,
        own.b.equals(0)
          ? `${name} 只经过乘或除。用什么运算还原？`
          : `先还原最后一步，也就是加减 ${show(own.b.abs())}。接着得到什么？`,
      ),
    ],
    skill: isLetter ? 'MA.NA.AL.04' : null,
  }
}

function divisor(whole: Fraction, result: Fraction, name: string, shown: string): Work {
  if (result.equals(0) || whole.equals(0)) return refuse('no_single_answer')
  const value = whole.div(result)
  return {
    kind: 'equation',
    given: said(`Find ${name} in ${shown}.`, `求 ${shown} 里的 ${name}。`),
    steps: [
      step(
        said(
          `${show(result)} times ${name} is ${show(whole)}, so divide.`,
          `${name} 的 ${show(result)} 倍是 ${show(whole)}，所以用除法。`,
        ),
        `${show(whole)} ÷ ${show(result)} = ${show(value)}`,
        value,
      ),
    ],
    value,
    unit: null,
    hints: [
      said(
        `Into how many parts is ${show(whole)} shared so that each is ${show(result)}? Which times table helps?`,
        `${show(whole)} 分成几份，每份才是 ${show(result)}？哪句口诀用得上？`,
      ),
      said(
        `Turn it round: ${name} times ${show(result)} makes ${show(whole)}. Which operation finds ${name}?`,
        `反过来想：${name} 乘 ${show(result)} 等于 ${show(whole)}。用什么运算求 ${name}？`,
      ),
    ],
    skill: null,
  }
}

const coefficient = (a: Fraction, name: string) => (a.equals(1) ? name : `${show(a)}${name}`)

function readLinear(tokens: readonly Token[]): Linear | undefined {
  let [at, depth] = [0, 0]
  const isUnknown = (token: Token | undefined) =>
    token !== undefined && token.kind !== 'number' && token.text === unknown
  const failed = new Error('no linear expression')
  const fail = (): never => {
    throw failed
  }
  const factor = (): Linear => {
    const token = tokens[at++]
    if (token?.kind === 'number') return { a: new Fraction(0), b: token.value }
    if (isUnknown(token)) return { a: new Fraction(1), b: new Fraction(0) }
    if (!isSign(token, '(') || (depth += 1) > 6) return fail()
    const inner = sum()
    if (!isSign(tokens[at++], ')')) return fail()
    depth -= 1
    return inner
  }
  const times = (x: Linear, y: Linear): Linear => {
    if (!x.a.equals(0) && !y.a.equals(0)) return fail()
    return { a: x.a.mul(y.b).add(y.a.mul(x.b)), b: x.b.mul(y.b) }
  }
  const product = (): Linear => {
    let value = factor()
    for (;;) {
      const sign = tokens[at]
      const isJoined = isSign(sign, '(') || isUnknown(sign)
      const isTimes = isSign(sign, '×*') || (sign?.kind === 'word' && sign.text === 'x')
      if (isJoined || isTimes) {
        if (!isJoined) at += 1
        value = times(value, factor())
      } else if (isSign(sign, '÷/')) {
        at += 1
        const by = factor()
        if (!by.a.equals(0)) return fail()
        if (by.b.equals(0)) return refuse('divides_by_zero')
        if (isSign(tokens[at], '(') || isUnknown(tokens[at])) return refuse('ambiguous')
        value = { a: value.a.div(by.b), b: value.b.div(by.b) }
      } else return value
    }
  }
  const sum = (): Linear => {
    let value = product()
    for (let sign = tokens[at]; isSign(sign, '+-'); sign = tokens[at]) {
      at += 1
      const next = product()
      value =
        sign.text === '+'
          ? { a: value.a.add(next.a), b: value.b.add(next.b) }
          : { a: value.a.sub(next.a), b: value.b.sub(next.b) }
    }
    return value
  }
  try {
    const value = sum()
    return at === tokens.length ? value : undefined
  } catch (error) {
    if (error === failed) return undefined
    throw error
  }
}
