import type Fraction from 'fraction.js'
import { grouped, said, show, step, type Work } from './working.ts'

/** One part first, then as many as are taken. */
export function fractionOf(share: Fraction, whole: Fraction, unit: string | null): Work {
  const one = whole.div(share.d)
  const value = one.mul(share.n)
  const written = share.toFraction()
  return {
    kind: 'fraction-of',
    given: said(`Find ${written} of ${show(whole)}.`, `求 ${show(whole)} 的 ${written}。`),
    steps: [
      step(
        said(`Cut ${show(whole)} into ${share.d} equal parts.`, `把 ${show(whole)} 平均分成 ${share.d} 份。`),
        `${grouped(whole)} ÷ ${share.d} = ${show(one)}`,
        one,
      ),
      step(
        said(`Take ${share.n} of them.`, `取其中的 ${share.n} 份。`),
        `${share.n} × ${grouped(one)} = ${show(value)}`,
        value,
      ),
    ],
    value,
    unit,
    hints: [
      said(
        `The denominator ${share.d} says into how many equal parts ${show(whole)} is cut. What do you do first?`,
        `分母 ${share.d} 表示把 ${show(whole)} 平均分成几份。第一步做什么？`,
      ),
      said(
        `One part is ${show(whole)} ÷ ${share.d} = ${show(one)}. How many parts do you need?`,
        `一份是 ${show(whole)} ÷ ${share.d} = ${show(one)}。需要几份？`,
      ),
    ],
    bars: {
      bars: [
        {
          label: '',
          segments: Array.from({ length: Math.min(Number(share.d), 20) }, (_, at) => ({
            units: 1,
            label: null,
            isUnknown: at < Number(share.n),
          })),
          total: show(whole),
          isUnknown: false,
        },
      ],
      total: null,
    },
    skill: 'MA.NA.FR.05',
  }
}
