import Fraction from 'fraction.js'
import type { Problem } from './problem.ts'
import { refuse, said, step, type Work } from './working.ts'

const fraction = String.raw`(\d{1,4})\/(\d{1,3})`
const mixed = String.raw`(\d{1,3}) (\d{1,3})\/(\d{1,3})`
const write = '(?:write|express|change|convert|rewrite|give)'
const simplest = '(?: in (?:its|the) (?:simplest|lowest) (?:form|terms))?'
const hanWrite = '(?:化成|化为|写成|改写成|改成|换成)'
const end = String.raw`(?:是多少)?[.?。? ]*$`

const toMixed = [
  new RegExp(
    `^${write} ${fraction} (?:as|to|into|in) (?:an? )?(mixed|whole) (?:number|fraction)${simplest}${end}`,
    'i',
  ),
  new RegExp(`^(?:what is )?${fraction} as a (mixed|whole) (?:number|fraction)${simplest}${end}`, 'i'),
  new RegExp(`^把? ?${fraction} ?${hanWrite} ?(?:一个|最简)?(带分数|整数)${end}`, 'u'),
]
const toImproper = [
  new RegExp(`^${write} ${mixed} (?:as|to|into|in) an improper fraction${simplest}${end}`, 'i'),
  new RegExp(`^(?:what is )?${mixed} as an improper fraction${simplest}${end}`, 'i'),
  new RegExp(`^把? ?${mixed} ?${hanWrite} ?(?:一个)?假分数${end}`, 'u'),
]

/** `11/4` as a mixed number, and the other way round. */
export function solveMixed({ text }: Problem): Work | undefined {
  const plain = text.replace(/\s+/g, ' ')
  for (const one of toMixed) {
    const found = one.exec(plain)
    if (found) return asMixed(Number(found[1]), Number(found[2]), /^(?:whole|整数)$/i.test(found[3]!))
  }
  for (const one of toImproper) {
    const found = one.exec(plain)
    if (found) return asImproper(Number(found[1]), Number(found[2]), Number(found[3]))
  }
  return undefined
}

function asMixed(over: number, under: number, isWhole: boolean): Work {
  if (under === 0) return refuse('divides_by_zero')
  const wholes = Math.floor(over / under)
  const rest = over - wholes * under
  // Less than a whole has no mixed number.
  if (wholes === 0 || (isWhole && rest > 0)) return refuse('contradiction')
  const value = new Fraction(over, under)
  const written = value.toFraction(true)
  const counted = step(
    said(
      `${under} parts make a whole. How many wholes are there in ${over} parts?`,
      `${under} 份是一个整体。${over} 份里有几个整体？`,
    ),
    `${wholes} × ${under} = ${wholes * under}`,
    new Fraction(wholes * under),
  )
  const left = step(
    said('Parts that are left:', '还剩几份：'),
    `${over} − ${wholes * under} = ${rest}`,
    new Fraction(rest),
  )
  const steps =
    rest === 0
      ? [
          step(
            said('The parts make wholes, with none left.', '正好分成整体，没有剩下。'),
            `${over} ÷ ${under} = ${wholes}`,
            value,
          ),
        ]
      : [
          counted,
          left,
          step(
            written.endsWith(`/${under}`)
              ? said('Wholes and parts together:', '整体和剩下的份数合起来：')
              : said('Together, in simplest form:', '合起来，并约成最简：'),
            `${wholes} + ${rest}/${under} = ${written}`,
            value,
            written,
          ),
        ]
  return {
    kind: 'mixed-number',
    given: said(`Write ${over}/${under} with wholes and parts.`, `把 ${over}/${under} 写成整体和份数。`),
    ...{ steps, value, written, unit: null, skill },
    hints: [
      said(
        `The denominator says how many parts make a whole. How many is that here?`,
        '分母表示几份是一个整体。这里是几份？',
      ),
      said(`How many times does ${under} go into ${over}, and what is left?`, `${over} 里有几个 ${under}？还剩几？`),
    ],
  }
}

function asImproper(wholes: number, over: number, under: number): Work {
  if (under === 0) return refuse('divides_by_zero')
  const [value, part] = [new Fraction(wholes * under + over, under), new Fraction(over, under)]
  // Of `2 6/4` and `2 2/4` more than one form is right.
  if (over === 0 || over >= under || Number(part.d) !== under) return refuse('no_single_answer')
  const parts = wholes * under
  const written = `${parts + over}/${under}`
  return {
    kind: 'improper-fraction',
    given: said(`Write ${wholes} ${over}/${under} in parts alone.`, `把 ${wholes} ${over}/${under} 全写成份数。`),
    steps: [
      step(
        said(`Each whole has ${under} parts.`, `每个整体有 ${under} 份。`),
        `${wholes} × ${under} = ${parts}`,
        new Fraction(parts),
      ),
      step(
        said('With the other parts:', '加上其余的份数：'),
        `${parts} + ${over} = ${parts + over}`,
        new Fraction(parts + over),
      ),
      step(
        said('The parts keep their size, so the denominator stays.', '每份的大小不变，所以分母不变。'),
        `${parts}/${under} + ${over}/${under} = ${written}`,
        value,
        written,
      ),
    ],
    ...{ value, written, unit: null, skill },
    hints: [
      said(
        'The denominator says how many parts make a whole. How many is that here?',
        '分母表示几份是一个整体。这里是几份？',
      ),
      said(
        `There are ${wholes} wholes with ${under} parts in each. How many parts is that, and how many with the rest?`,
        `有 ${wholes} 个整体，每个 ${under} 份。一共是几份？再加上其余的呢？`,
      ),
    ],
  }
}

const skill = 'MA.NA.FR.04'
