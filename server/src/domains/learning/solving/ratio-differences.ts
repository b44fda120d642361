import Fraction from 'fraction.js'
import type { Problem } from './problem.ts'
import { isWhole, refuse, said, show, step, type Work } from './working.ts'

/* Two amounts in a ratio of which the difference is known: as many units as the ratio's terms are apart make it. */

const ratio = String.raw`(\d{1,3}) ?: ?(\d{1,3})`
const thing = '([a-z]+(?: [a-z]+)?)'
const name = '([a-z]+(?: [a-z]+)?)'
const place = '(?: (?:in|at|on) (?:an?|the) [a-z]+(?: [a-z]+)?)?'
const together = '(?: (altogether|in all|in total))?'

interface Read {
  first: string
  second: string
  terms: [number, number]
  /** Who has more, and than whom. */
  more: string
  less: string
  difference: string
  asked: string
}

type Reader = [pattern: RegExp, read: (found: RegExpExecArray) => Read | undefined]

const bothOf = new Set(['they', 'they together'])

const readers: readonly Reader[] = [
  [
    new RegExp(
      String.raw`^(a) ?: ?(b) ?= ?${ratio}[.,;]? (a|b) has (\d{1,6}) more(?: than (a|b))?[.,]? how (?:many|much) (?:do|does) (a|b|they) have${together}[.? ]*$`,
    ),
    ([, first, second, a, b, more, difference, less, asked, all]) => ({
      ...{ first: first!, second: second!, difference: difference! },
      terms: [Number(a), Number(b)],
      ...{ more: more!, less: less ?? (more === 'a' ? 'b' : 'a'), asked: all ? 'they' : asked! },
    }),
  ],
  [
    new RegExp(
      String.raw`^the ratio of (?:the number of )?${thing} to (?:the number of )?${thing}${place} is ${ratio}[.,]? there are (\d{1,6}) more ${thing} than ${thing}[.,]? how many ${thing} are there${place}${together}[.? ]*$`,
    ),
    ([, first, second, a, b, difference, more, less, asked, all]) =>
      counted(
        {
          first: first!,
          second: second!,
          terms: [Number(a), Number(b)],
          difference: difference!,
          more: more!,
          less: less!,
          asked: asked!,
        },
        all,
      ),
  ],
  [
    new RegExp(
      String.raw`^${thing} and ${thing}${place} are in the ratio ${ratio}[.,]? there are (\d{1,6}) more ${thing} than ${thing}[.,]? how many ${thing} are there${place}${together}[.? ]*$`,
    ),
    ([, first, second, a, b, difference, more, less, asked, all]) =>
      counted(
        {
          first: first!,
          second: second!,
          terms: [Number(a), Number(b)],
          difference: difference!,
          more: more!,
          less: less!,
          asked: asked!,
        },
        all,
      ),
  ],
  [
    new RegExp(
      String.raw`^the ratio of the number of ([a-z]+) ${name} has to the number of ([a-z]+) ${name} has is ${ratio}[.,]? ${name} has (\d{1,6}) more ([a-z]+) than ${name}[.,]? how many ([a-z]+) (?:does|do) ${name} have${together}[.? ]*$`,
    ),
    ([, one, first, other, second, a, b, more, difference, same, less, again, asked, all]) =>
      one === other && one === same && one === again
        ? {
            ...{ first: first!, second: second!, difference: difference! },
            terms: [Number(a), Number(b)],
            ...{ more: more!, less: less!, asked: asked === 'they' || all ? 'they' : asked! },
          }
        : undefined,
  ],
]

/** Of boys and girls the pupils are both; of other things both are asked for by `altogether` alone. */
function counted(read: Read, all: string | undefined): Read | undefined {
  const isKnown = read.asked === read.first || read.asked === read.second
  const areChildren = [read.first, read.second].toSorted().join() === 'boys,girls'
  if (isKnown) return all ? undefined : read
  return all || (areChildren && /^(?:pupils|children|students)$/.test(read.asked))
    ? { ...read, asked: 'they' }
    : undefined
}

export function solveRatioDifference({ text, isChinese }: Problem): Work | undefined {
  if (isChinese) return undefined
  const plain = text.toLowerCase().replace(/\s+/g, ' ')
  for (const [pattern, read] of readers) {
    const found = pattern.exec(plain)
    const known = found && read(found)
    if (known) return workOf(known)
  }
  return undefined
}

function workOf({ first, second, terms, more, less, difference, asked }: Read): Work {
  const names = [first, second]
  const [larger, smaller] = [names.indexOf(more), names.indexOf(less)]
  if (larger < 0 || smaller < 0 || larger === smaller) return refuse('not_accounted_for')
  if (!bothOf.has(asked) && !names.includes(asked)) return refuse('not_accounted_for')
  const apart = terms[larger]! - terms[smaller]!
  if (terms.includes(0) || apart <= 0) return refuse('contradiction')
  const one = new Fraction(difference).div(apart)
  if (!isWhole(one)) return refuse('contradiction')
  const units = bothOf.has(asked) ? terms[0] + terms[1] : terms[names.indexOf(asked)]!
  const value = one.mul(units)
  const written = `${terms[0]} : ${terms[1]}`
  return {
    kind: 'ratio-story',
    given: said(
      `${first} : ${second} = ${written}, ${difference} apart.`,
      `两个量的比是 ${written}，相差 ${difference}。`,
    ),
    steps: [
      step(
        said('The difference in units:', '相差几份：'),
        `${terms[larger]!} − ${terms[smaller]!} = ${apart}`,
        new Fraction(apart),
      ),
      step(said('One unit:', '一份：'), `${difference} ÷ ${apart} = ${show(one)}`, one),
      ...(bothOf.has(asked)
        ? [step(said('Units altogether:', '一共有几份：'), `${terms[0]} + ${terms[1]} = ${units}`, new Fraction(units))]
        : []),
      step(said(`${units} units:`, `${units} 份：`), `${units} × ${show(one)} = ${show(value)}`, value),
    ],
    ...{ value, unit: null, skill: 'MA.NA.RA.02' },
    hints: [
      said('A ratio counts equal units. By how many units do the two differ?', '比表示几份。两个量相差几份？'),
      said(
        `${apart} units make the difference of ${difference}. How much is one unit?`,
        `相差的 ${apart} 份是 ${difference}。一份是多少？`,
      ),
    ],
    bars: {
      bars: names.map((label, at) => ({
        label,
        segments: Array.from({ length: Math.min(terms[at]!, 20) }, () => ({ units: 1, label: null, isUnknown: false })),
        total: label === asked ? '?' : null,
        isUnknown: label === asked,
      })),
      total: bothOf.has(asked) ? { label: '?', isUnknown: true } : null,
    },
  }
}
