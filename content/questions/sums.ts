import Fraction from 'fraction.js'
import { numbersIn } from '../exams/recompute-p6-math-2026-a.ts'

/** The value of `4 + 6 × (2 − 1)`, by the rules for order. */
export function valueOf(text: string): Fraction {
  const tokens = [
    ...text.replace(/(\d)\(/g, '$1 × (').matchAll(/\{[^}]*\}|\d{1,3}(?: \d{3})+(?!\d)|\d+(?:\.\d+)?|[+−×÷()]/g),
  ].map(([token]) => token)
  let at = 0
  const factor = (): Fraction => {
    const token = tokens[at++]!
    if (token !== '(') return numbersIn(token)[0]!
    const inside = sum()
    at += 1
    return inside
  }
  const product = (): Fraction => {
    let value = factor()
    while (tokens[at] === '×' || tokens[at] === '÷')
      value = tokens[at++] === '×' ? value.mul(factor()) : value.div(factor())
    return value
  }
  const sum = (): Fraction => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '−')
      value = tokens[at++] === '+' ? value.add(product()) : value.sub(product())
    return value
  }
  const value = sum()
  if (at !== tokens.length) throw new Error(`${text} is no sum`)
  return value
}

/** Every `a × b = c` of an explanation whose sides are plain numbers. */
export function sumsIn(text: string): { sum: string; isTrue: boolean }[] {
  const number = String.raw`(?:\{[\d/ ]+\}|\d{1,3}(?: \d{3})+(?!\d)|\d+(?:\.\d+)?)`
  const side = String.raw`\(?${number}\)?(?: [+−×÷] \(?${number}\)?)*`
  const isStart = String.raw`(?<![\w.{/(]|of |[+−×÷:] |\d )`
  const isEnd = String.raw`(?![\w{%]|\.\d| \d|\)| [+−×÷:] )`
  const equation = new RegExp(`${isStart}${side}(?: = ${side})+${isEnd}`, 'g')
  // A colon behind a word announces a sum; between numbers it is a ratio.
  const plain = text.replace(/[$°]/g, '').replace(/(?<=\p{L}\)?): /gu, '. ')
  return [...plain.matchAll(equation)].map(([sum]) => {
    const values = sum.split(' = ').map(valueOf)
    return { sum, isTrue: values.every((value) => value.equals(values[0]!)) }
  })
}
