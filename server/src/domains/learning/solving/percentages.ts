import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { fractionOf } from './fraction-of.ts'
import { fit, pattern, unitBehind, valuesOf } from './patterns.ts'
import type { Problem } from './problem.ts'
import { grouped, isWhole, refuse, said, show, step, type Work } from './working.ts'

const thing = '(?:an?|the|one|this) [a-z]+(?: [a-z]+){0,2}'
const shapes = {
  of: pattern('ASK P of (?:the )?NU', 'ASK P of NU', 'NU ?的 P', 'NU ?的百分之 #', '[^#]{0,3} ?NU ?的 P'),
  fractionOf: pattern('ASK # of (?:the )?NU', '[^#]{0,3} ?NU ?的 #'),
  share: pattern(
    'ASK what (?:percent|percentage|%) of NU is NU',
    'what (?:percent|percentage|%) is NU of NU',
    'NU is what (?:percent|percentage|%) of NU',
    'express NU as (?:a )?(?:percent|percentage|%) of NU',
    'NU ?[是占] ?NU ?的?百分之几',
  ),
  whole: pattern(
    'P of (?:a|what|which|the) (?:number|amount|quantity) is NU(?: (?:what is|find) the (?:number|amount|quantity))?',
    'if P of a number is NU (?:what is|find) the number',
    '(?:一个数|某数|某个数)的 P 是 NU ?(?:这个数|求这个数|求该数|该数|某数)?(?:是多少)?',
  ),
  up: pattern(
    'increase NU by P',
    'NU increased by P',
    'ASK NU increased by P',
    'NU ?(?:增加|提高|上升|涨)了? P(?: ?后)?',
  ),
  down: pattern(
    'decrease NU by P',
    'NU decreased by P',
    'reduce NU by P',
    'NU reduced by P',
    'NU ?(?:减少|降低|下降)了? P(?: ?后)?',
  ),
  change: pattern(
    'ASK the percentage (?:increase|decrease|change) from NU to NU',
    'ASK percentage (?:increase|decrease) from NU to NU',
    `${thing} (?:increased|decreased|rose|fell|dropped) from NU to NU (?:what is|find|what was) the percentage (?:increase|decrease|change)(?: in [a-z ]{3,30})?`,
    '从 NU ?(?:增加|减少|上升|下降|涨|降)到 NU ?(?:增加|减少|上升|下降|涨|降)了?百分之几',
  ),
  discount: pattern(
    `${thing} (?:costs?|is priced at|was priced at|has a price of) N (?:it is|it was|and is|and was)? ?(?:sold|offered|sells) (?:at|with|for) (?:a discount of P|a? ?P (?:off|discount)|P less) (?:(?:how much (?:does|did) (?:it|the [a-z]+) cost now|what is (?:its|the) (?:sale|selling|discounted|new|reduced) price(?: of the [a-z]+)?|find (?:its|the) (?:sale|selling|discounted|new) price|how much is it now))`,
    `(?:the )?(?:usual|original) price of ${thing} is N (?:it is|it was)? ?(?:sold|offered) at a? ?P (?:off|discount) (?:what is|find|how much is) (?:its|the) (?:sale|selling|discounted|new) price`,
    '[^#]{2,12} ?(?:原价|售价) N 元 ?(?:打折|便宜|减价|折扣) ?P ?(?:现在|现价|售价)?(?:卖|售)?(?:多少元|多少钱|是多少元)?',
  ),
  asPercent: pattern(
    '(?:express|write|convert|change) N (?:as|to|into) (?:a )?(?:percent|percentage|%)',
    '把? ?N ?(?:化成|写成|化为)百分数',
    '把 N 化成百分比',
  ),
  asFraction: pattern(
    '(?:express|write|convert|change) P (?:as|to|into) a fraction(?: in its (?:simplest|lowest) (?:form|terms))?',
    '把? ?P ?(?:化成|写成|化为)(?:最简)?分数',
  ),
  asDecimal: pattern('(?:express|write|convert|change) P (?:as|to|into) a decimal', '把? ?P ?(?:化成|写成|化为)小数'),
} satisfies Record<string, RegExp[]>

const percent = (value: Fraction) => `${show(value)}%`
const looks: Bilingual = said(
  'This is about a percentage. The whole is 100%. Which amount is the whole here?',
  '这道题讲的是百分数，整体是 100%。这里哪个数量是整体？',
)

export function solvePercentage(problem: Problem): Work | undefined {
  const [a = new Fraction(0), b = new Fraction(0)] = valuesOf(problem)
  const kind = (Object.keys(shapes) as (keyof typeof shapes)[]).find((name) => fit(problem, shapes[name]))
  if (kind === undefined) return undefined
  switch (kind) {
    case 'of': {
      const isPercentFirst = /%|percent|per cent/.test(problem.line.split('#')[1] ?? '')
      const [share, whole, unit] = isPercentFirst ? [a, b, unitBehind(problem, 1)] : [b, a, unitBehind(problem, 0)]
      return partOf(share, whole, unit)
    }
    case 'fractionOf': {
      const isFraction = (at: number) => problem.numbers[at]!.written.includes('/')
      const isFirst = !problem.isChinese
      if (isFraction(isFirst ? 0 : 1) && !isFraction(isFirst ? 1 : 0))
        return isFirst ? fractionOf(a, b, unitBehind(problem, 1)) : fractionOf(b, a, unitBehind(problem, 0))
      return undefined
    }
    case 'share': {
      const [part, whole] = /^(?:what (?:percent|percentage|%) of)/.test(problem.line) ? [b, a] : [a, b]
      if (whole.equals(0)) refuse('divides_by_zero')
      if (unitBehind(problem, 0) !== unitBehind(problem, 1)) refuse('not_accounted_for')
      const value = part.div(whole).mul(100)
      return {
        kind: 'percentage-share',
        given: said(
          `What percentage of ${show(whole)} is ${show(part)}?`,
          `${show(part)} 是 ${show(whole)} 的百分之几？`,
        ),
        steps: [
          step(
            said('Write the part over the whole, and multiply by 100 for the percentage.', '部分除以整体，再乘 100。'),
            `${grouped(part)} ÷ ${grouped(whole)} × 100 = ${show(value)}`,
            value,
          ),
        ],
        value,
        unit: '%',
        hints: [
          said('You compare a part with a whole. Which number is the whole?', '把一部分和整体比较。哪个数是整体？'),
          said(
            `Write ${show(part)} over ${show(whole)} as a fraction. How do you make hundredths, or a percentage, of it?`,
            `写成分数：${show(part)} 除以 ${show(whole)}。怎样化成百分数？`,
          ),
        ],
        skill: 'MA.NA.PC.01',
      }
    }
    case 'whole': {
      if (a.equals(0)) refuse('divides_by_zero')
      const one = b.div(a)
      const value = one.mul(100)
      return {
        kind: 'percentage-whole',
        given: said(
          `${percent(a)} of a number is ${show(b)}. Find the number.`,
          `一个数的 ${percent(a)} 是 ${show(b)}，求这个数。`,
        ),
        steps: [
          step(said('Find 1% first.', '先求 1%。'), `${grouped(b)} ÷ ${grouped(a)} = ${show(one)}`, one),
          step(said('The whole is 100%.', '整体是 100%。'), `${grouped(one)} × 100 = ${show(value)}`, value),
        ],
        value,
        unit: unitBehind(problem, 1),
        hints: [
          looks,
          said(
            `${show(b)} is ${percent(a)}. How much is 1% of it, and how many of those make the whole?`,
            `${show(b)} 是 ${percent(a)}。1% 是多少？整体是多少个 1%？`,
          ),
        ],
        bars: {
          bars: [
            {
              label: '',
              segments: [
                { units: Number(a.valueOf()), label: show(b), isUnknown: false },
                ...(a.lt(100) ? [{ units: Number(a.neg().add(100).valueOf()), label: null, isUnknown: false }] : []),
              ],
              total: '?',
              isUnknown: true,
            },
          ],
          total: null,
        },
        skill: 'MA.NA.PC.04',
      }
    }
    case 'up':
    case 'down': {
      const unit = unitBehind(problem, 0)
      return changed(kind, a, b, unit, {
        en: `${kind === 'up' ? 'Increase' : 'Decrease'} ${show(a)} by ${percent(b)}.`,
        zh: `${show(a)} ${kind === 'up' ? '增加' : '减少'} ${percent(b)} 后是多少？`,
      })
    }
    case 'discount':
      return {
        ...changed('down', a, b, problem.isChinese ? '元' : '$', {
          en: `The price of $${show(a)} becomes ${percent(b)} less.`,
          zh: `原价 ${show(a)} 元，便宜 ${percent(b)}，求现价。`,
        }),
        kind: 'discount',
        skill: 'MA.NA.PC.03',
      }
    case 'change': {
      if (a.equals(0)) refuse('divides_by_zero')
      const isUp = b.gt(a)
      const saysUp = /increase|rose|增|升|涨/.test(problem.line)
      const saysDown = /decrease|fell|dropped|减|降/.test(problem.line)
      if (saysUp === saysDown ? !/change/.test(problem.line) : saysUp !== isUp || a.equals(b)) refuse('contradiction')
      const difference = b.sub(a).abs()
      const value = difference.div(a).mul(100)
      return {
        kind: 'percentage-change',
        given: said(
          `From ${show(a)} to ${show(b)}: the change as a percentage.`,
          `从 ${show(a)} 到 ${show(b)}，变化了百分之几？`,
        ),
        steps: [
          step(
            said('How much has changed?', '先求变化了多少。'),
            isUp ? `${show(b)} - ${show(a)} = ${show(difference)}` : `${show(a)} - ${show(b)} = ${show(difference)}`,
            difference,
          ),
          step(
            said('Compare it with the amount before.', '和原来的数量比较。'),
            `${grouped(difference)} ÷ ${grouped(a)} × 100 = ${show(value)}`,
            value,
          ),
        ],
        value,
        unit: '%',
        hints: [
          said(
            'The change is compared with the amount before. Which amount is that?',
            '变化的部分要和原来的数量比。原来是多少？',
          ),
          said(
            `Subtract to find by how much it changed. Which number do you divide that by, ${show(a)} or ${show(b)}?`,
            `先相减，求变化了多少。再除以 ${show(a)} 还是 ${show(b)}？`,
          ),
        ],
        skill: 'MA.NA.PC.05',
      }
    }
    case 'asPercent': {
      const value = a.mul(100)
      return plainly(
        'percentage-form',
        `${grouped(a)} × 100 = ${show(value)}`,
        value,
        '%',
        said(`Write ${a.toFraction(true)} as a percentage.`, `把 ${a.toFraction(true)} 化成百分数。`),
        'MA.NA.PC.01',
      )
    }
    case 'asFraction': {
      const value = a.div(100)
      return {
        ...plainly(
          'percentage-form',
          `${show(a)} ÷ 100 = ${value.toFraction(true)}`,
          value,
          null,
          said(`Write ${percent(a)} as a fraction.`, `把 ${percent(a)} 化成分数。`),
          'MA.NA.PC.01',
        ),
        written: value.toFraction(true),
      }
    }
    case 'asDecimal': {
      const value = a.div(100)
      return plainly(
        'percentage-form',
        `${show(a)} ÷ 100 = ${show(value)}`,
        value,
        null,
        said(`Write ${percent(a)} as a decimal.`, `把 ${percent(a)} 化成小数。`),
        'MA.NA.PC.01',
      )
    }
  }
}

function partOf(share: Fraction, whole: Fraction, unit: string | null): Work {
  const [tenth, value] = [whole.div(10), share.mul(whole).div(100)]
  const isByTens = isWhole(share.div(10)) && !share.equals(10) && !share.equals(0) && share.lt(100)
  const one = whole.div(100)
  return {
    kind: 'percentage-of',
    given: said(`Find ${percent(share)} of ${show(whole)}.`, `求 ${show(whole)} 的 ${percent(share)}。`),
    steps: share.equals(10)
      ? [step(said('10% is one tenth.', '10% 就是十分之一。'), `${grouped(whole)} ÷ 10 = ${show(value)}`, value)]
      : isByTens
        ? [
            step(said('Find 10% first.', '先求 10%。'), `${grouped(whole)} ÷ 10 = ${show(tenth)}`, tenth),
            step(
              said(
                `${percent(share)} is ${show(share.div(10))} times as much.`,
                `${percent(share)} 是它的 ${show(share.div(10))} 倍。`,
              ),
              `${show(share.div(10))} × ${grouped(tenth)} = ${show(value)}`,
              value,
            ),
          ]
        : [
            step(said('Find 1% first.', '先求 1%。'), `${grouped(whole)} ÷ 100 = ${show(one)}`, one),
            step(
              said(
                `${percent(share)} is ${show(share)} times as much.`,
                `${percent(share)} 是它的 ${show(share)} 倍。`,
              ),
              `${grouped(share)} × ${grouped(one)} = ${show(value)}`,
              value,
            ),
          ],
    value,
    unit,
    hints: [
      said(
        'Per cent means out of 100. Find 10% or 1% of the amount first. How do you find 10%?',
        '百分数表示每一百份里的几份。先求 10% 或 1%。怎样求 10%？',
      ),
      said(
        `10% of ${show(whole)} is ${show(whole)} ÷ 10 = ${show(tenth)}. How do you get from 10% to ${percent(share)}?`,
        `${show(whole)} 的 10% 是 ${show(whole)} ÷ 10 = ${show(tenth)}。怎样从 10% 得到 ${percent(share)}？`,
      ),
    ],
    skill: 'MA.NA.PC.02',
  }
}

function changed(kind: 'up' | 'down', whole: Fraction, share: Fraction, unit: string | null, given: Bilingual): Work {
  const part = whole.mul(share).div(100)
  const value = kind === 'up' ? whole.add(part) : whole.sub(part)
  if (value.lt(0)) refuse('below_zero')
  const sign = kind === 'up' ? '+' : '-'
  // The other way: 100% and the change at once.
  const second = whole.mul(new Fraction(100)[kind === 'up' ? 'add' : 'sub'](share)).div(100)
  if (!second.equals(value)) refuse('unsure')
  return {
    kind: kind === 'up' ? 'percentage-increase' : 'percentage-decrease',
    given,
    steps: [
      step(
        said(`Find ${percent(share)} of ${show(whole)}.`, `求 ${show(whole)} 的 ${percent(share)}。`),
        `${grouped(share)} ÷ 100 × ${grouped(whole)} = ${show(part)}`,
        part,
      ),
      step(
        kind === 'up' ? said('Add it.', '加上它。') : said('Take it away.', '减去它。'),
        `${show(whole)} ${sign} ${show(part)} = ${show(value)}`.replace(' - ', ' − '),
        value,
      ),
    ],
    value,
    unit,
    hints: [
      looks,
      said(
        `${show(whole)} is 100%. Find ${percent(share)} of it first. Is that added or taken away?`,
        `${show(whole)} 是 100%。先求它的 ${percent(share)}。要加上还是减去？`,
      ),
    ],
    skill: 'MA.NA.PC.05',
  }
}

const plainly = (
  kind: string,
  sum: string,
  value: Fraction,
  unit: string | null,
  given: Bilingual,
  skill: string,
): Work => ({
  kind,
  given,
  steps: [step(said('A percentage is a number of hundredths.', '百分数表示百分之几。'), sum, value)],
  value,
  unit,
  hints: [
    said(
      'A percentage is a number of hundredths. How many hundredths make one whole?',
      '百分数表示百分之几。多少个百分之一是 1？',
    ),
    said(
      'Think of it with 100 as the denominator. Do you multiply by 100 or divide by it?',
      '想成分母是 100 的分数。要乘 100 还是除以 100？',
    ),
  ],
  skill,
})
