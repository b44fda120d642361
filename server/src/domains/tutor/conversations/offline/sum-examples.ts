import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { filterReply } from '../safety/reply-filter.ts'
import type { Sum } from './sums.ts'

export const show = (value: Fraction) => {
  const decimals = value.toString()
  return decimals.includes('(') ? value.toFraction(true) : decimals
}

export const lowestMultiple = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return (a * b) / x
}

/** Help is made of what leads to a result. */
export const tellsResult = (text: string, { result }: Sum): boolean =>
  filterReply(text, [result.toFraction()], { allowsCalculations: true }).isCut

/** A similar one worked through, with other numbers and another result. */
export function exampleOf(sum: Sum): Bilingual {
  const hasFraction = sum.written.includes('/')
  const examples = workedExamples(sum.kind, hasFraction, sum)
  const said = examples.find(({ working }) => !tellsResult(working, sum)) ?? examples[0]!
  return {
    en: `Here is a similar one, worked through:\n\n${said.working}\n\nNow do yours (${sum.written}) in the same way. What is your first step?`,
    zh: `看一道相似的题：\n\n${said.working}\n\n现在用同样的方法做你的题（${sum.written}）。第一步是什么？`,
  }
}

function workedExamples(kind: Sum['kind'], hasFraction: boolean, sum: Sum): { working: string }[] {
  const pairs = (
    [
      [46, 3],
      [58, 4],
      [73, 6],
      [37, 8],
    ] as const
  ).map(([a, b]) => [new Fraction(a), new Fraction(b)] as const)
  const fractions = (
    [
      ['1/3', '1/4'],
      ['2/5', '1/2'],
      ['5/6', '3/8'],
    ] as const
  ).map(([a, b]) => [new Fraction(a), new Fraction(b)] as const)
  switch (kind) {
    case 'add':
    case 'subtract': {
      const [sign, join] =
        kind === 'add'
          ? (['+', (a: Fraction, b: Fraction) => a.add(b)] as const)
          : (['−', (a: Fraction, b: Fraction) => a.sub(b)] as const)
      if (hasFraction)
        return fractions.map(([first, second]) => {
          const [a, b] = first.compare(second) >= 0 ? [first, second] : [second, first]
          const common = lowestMultiple(a.d, b.d)
          const [x, y] = [(a.n * common) / a.d, (b.n * common) / b.d]
          return {
            working: `${a.toFraction()} ${sign} ${b.toFraction()} = ${x}/${common} ${sign} ${y}/${common} = ${join(a, b).toFraction(true)}`,
          }
        })
      return (
        [
          [265, 178],
          [354, 187],
          [431, 256],
        ] as const
      ).map(([a, b]) => {
        const [tens, ones] = [Math.floor(b / 10) * 10, b % 10]
        const middle = kind === 'add' ? a + tens : a - tens
        return {
          working: `${a} ${sign} ${b} = ${a} ${sign} ${tens} ${sign} ${ones} = ${middle} ${sign} ${ones} = ${join(new Fraction(a), new Fraction(b)).toFraction()}`,
        }
      })
    }
    case 'multiply':
      return hasFraction
        ? fractions.map(([a, b]) => ({
            working: `${a.toFraction()} × ${b.toFraction()} = (${a.n} × ${b.n})/(${a.d} × ${b.d}) = ${a.mul(b).toFraction()}`,
          }))
        : pairs.map(([a, b]) => {
            const tens = (a.n / 10n) * 10n
            return {
              working: `${a.n} × ${b.n} = ${tens} × ${b.n} + ${a.n - tens} × ${b.n} = ${tens * b.n} + ${(a.n - tens) * b.n} = ${a.mul(b).toFraction()}`,
            }
          })
    case 'divide':
      return hasFraction && sum.written.includes('÷') && /\/.*÷|÷.*\//.test(sum.written)
        ? fractions.map(([a, b]) => ({
            working: `${a.toFraction()} ÷ ${b.toFraction()} = ${a.toFraction()} × ${b.d}/${b.n} = ${a.div(b).toFraction(true)}`,
          }))
        : pairs.map(([a, b]) => {
            const [tens, ones] = [(a.n / 10n) * 10n, a.n % 10n]
            return {
              working: `${a.n * b.n} ÷ ${b.n} = ${tens * b.n} ÷ ${b.n} + ${ones * b.n} ÷ ${b.n} = ${tens} + ${ones} = ${a.n}`,
            }
          })
    case 'percentOf':
      return (
        [
          [30, 60],
          [40, 150],
          [70, 120],
        ] as const
      ).map(([part, whole]) => ({
        working: `${part}% of ${whole}: 10% = ${whole} ÷ 10 = ${whole / 10}; ${part}% = ${part / 10} × ${whole / 10} = ${new Fraction(part * whole, 100).toString()}`,
      }))
    case 'fractionOf':
      return (
        [
          [2, 5, 35],
          [5, 6, 48],
          [3, 7, 63],
        ] as const
      ).map(([over, under, whole]) => ({
        working: `${over}/${under} of ${whole}: ${whole} ÷ ${under} = ${whole / under}; ${over} × ${whole / under} = ${(over * whole) / under}`,
      }))
    case 'unit': {
      const { from, to, factor } = sum.unit!
      return [new Fraction(7, 2), new Fraction(6), new Fraction(9, 4)].map((size) => {
        const value = factor.compare(1) > 0 ? size : size.div(factor)
        const operation = factor.compare(1) > 0 ? `× ${show(factor)}` : `÷ ${show(factor.inverse())}`
        return {
          working: `${show(value)} ${from} = ${show(value)} ${operation} ${to} = ${show(value.mul(factor))} ${to}`,
        }
      })
    }
    case 'mixed':
      return (
        [
          [5, 6, 4],
          [9, 7, 3],
          [8, 3, 5],
        ] as const
      ).map(([a, b, c]) => ({
        working: `${a} + ${b} × ${c} = ${a} + ${b * c} = ${a + b * c}`,
      }))
  }
}
