import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { valuesOfCalculations } from '#domains/learning/questions'
import { filterReply } from '../safety/reply-filter.ts'
import type { Rung } from '../rungs.ts'

/** A plain sum of a message, taken apart far enough to help with it. */
export interface Sum {
  kind: 'add' | 'subtract' | 'multiply' | 'divide' | 'mixed' | 'percentOf' | 'fractionOf' | 'unit'
  /** As it is shown, such as `24 × 3`. */
  written: string
  parts: Fraction[]
  result: Fraction
  /** `km` to `m`: what one of the first is in the second. */
  unit?: { from: string; to: string; factor: Fraction }
}

const number = String.raw`(\d+(?: \d+)?/\d+|\d+(?:\.\d+)?)`
const amount = String.raw`(\d+(?:\.\d+)?)`

/** The number of the smallest of its kind, by the unit's names. */
const units: readonly (readonly [string, number, string, string[]])[] = [
  ['length', 1_000_000, 'km', ['km', 'kilometre', 'kilometres', 'kilometer', 'kilometers', '千米', '公里']],
  ['length', 1_000, 'm', ['m', 'metre', 'metres', 'meter', 'meters', '米']],
  ['length', 10, 'cm', ['cm', 'centimetre', 'centimetres', 'centimeters', '厘米']],
  ['length', 1, 'mm', ['mm', 'millimetre', 'millimetres', '毫米']],
  ['mass', 1_000, 'kg', ['kg', 'kilogram', 'kilograms', '千克', '公斤']],
  ['mass', 1, 'g', ['g', 'gram', 'grams', '克']],
  ['volume', 1_000, 'ℓ', ['ℓ', 'l', 'litre', 'litres', 'liter', 'liters', '升']],
  ['volume', 1, 'ml', ['ml', 'millilitre', 'millilitres', '毫升']],
  ['time', 3_600, 'h', ['h', 'hour', 'hours', 'hr', 'hrs', '小时']],
  ['time', 60, 'min', ['min', 'minute', 'minutes', 'mins', '分钟']],
  ['time', 1, 's', ['s', 'second', 'seconds', 'sec', '秒', '秒钟']],
]
const unitNames = units.flatMap(([, , , names]) => names).sort((a, b) => b.length - a.length)
const unitName = `(${unitNames.join('|')})`
const findUnit = (name: string) => units.find(([, , , names]) => names.includes(name))

export function findSum(text: string): Sum | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/⁄/g, '/')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/\btimes\b|multiplied by|乘以?|(?<=\d) ?[x*] ?(?=[\d(])/g, '×')
    .replace(/\bplus\b|加上?/g, '+')
    .replace(/\bminus\b|减去?|[−–]/g, '-')
    .replace(/(?<=\d ?)(?:divided?|divides)(?: by)?(?= ?\d)|divided by|除以/g, '÷')
    .replace(/(?<![\d.])(\d+(?:\.\d+)?) ?除 ?(\d+(?:\.\d+)?)/g, '$2÷$1')
  return findPart(plain) ?? findUnitSum(plain) ?? findCalculation(plain)
}

function findPart(plain: string): Sum | undefined {
  const english = new RegExp(`${number} ?(%|percent|per cent)? of (?:\\$|the )?${amount}`).exec(plain)
  const chinese = new RegExp(`${amount} ?\\p{Script=Han}{0,3}?的 ?${number} ?(%)?`, 'u').exec(plain)
  const [part, percent, whole] = english
    ? [english[1]!, english[2], english[3]!]
    : chinese
      ? [chinese[2]!, chinese[3], chinese[1]!]
      : []
  if (part === undefined || whole === undefined) return undefined
  if (percent === undefined && !part.includes('/')) return undefined
  const [share, total] = [fractionOf(part), new Fraction(whole)]
  if (!share) return undefined
  return percent === undefined
    ? { kind: 'fractionOf', written: `${part} of ${whole}`, parts: [share, total], result: share.mul(total) }
    : { kind: 'percentOf', written: `${part}% of ${whole}`, parts: [share, total], result: share.mul(total).div(100) }
}

function findUnitSum(text: string): Sum | undefined {
  const plain = text.replace(
    new RegExp(`how many ${unitName} (?:are |is )?(?:there )?(?:in|make) (?:a )?${amount} ?${unitName}(?![a-z])`),
    '$2 $3 in $1',
  )
  if (new RegExp(`${amount} ?${unitName} ?${amount} ?${unitName}(?![a-z])`).test(plain)) return undefined
  const match =
    new RegExp(
      `${amount} ?${unitName} ?(?:in|to|into|as|is how many|= ?\\?|=|是|等于|换成|换算成|化成)(?: ?how many| ?多少)? ?${unitName}(?![a-z])`,
    ).exec(plain) ?? undefined
  if (!match) return undefined
  const [from, to] = [findUnit(match[2]!), findUnit(match[3]!)]
  if (!from || !to || from === to || from[0] !== to[0]) return undefined
  const factor = new Fraction(from[1]).div(to[1])
  const value = new Fraction(match[1]!)
  return {
    kind: 'unit',
    written: `${match[1]} ${from[2]} → ${to[2]}`,
    parts: [value],
    result: value.mul(factor),
    unit: { from: from[2], to: to[2], factor },
  }
}

function findCalculation(plain: string): Sum | undefined {
  const run = /[\d(][\d.()+\-×÷/ ]*[+\-×÷/][\d.()+\-×÷/ ]*[\d)]/.exec(plain)?.[0].trim()
  if (run === undefined || /\d[-/]\d+[-/]\d/.test(run)) return undefined
  const [result] = valuesOfCalculations(
    run.replace(/(?:(\d+) )?(?<![\d/.])(\d+\/\d+)(?![\d/.])/g, (_, whole: string | undefined, part: string) =>
      whole === undefined ? `(${part})` : `(${whole}+${part})`,
    ),
  )
  if (!result) return undefined
  const two = new RegExp(`^${number} ?([+\\-×÷]) ?${number}$`).exec(run)
  if (!two) {
    const [over, under] = run.split('/').map((side) => side.trim())
    if (/^\d+ ?\/ ?\d+$/.test(run)) {
      // `3/4` is a fraction, `144/12` a division.
      if (Number(over) < Number(under) || Number(over) % Number(under) !== 0) return undefined
      return {
        kind: 'divide',
        written: `${over} ÷ ${under}`,
        parts: [new Fraction(over!), new Fraction(under!)],
        result,
      }
    }
    return { kind: 'mixed', written: run.replace(/ ?([+\-×÷]) ?/g, ' $1 ').replace(/ - /g, ' − '), parts: [], result }
  }
  const kind = operations[two[2] as keyof typeof operations]
  const parts = [fractionOf(two[1]!), fractionOf(two[3]!)]
  if (!parts[0] || !parts[1] || (kind === 'divide' && parts[1].equals(0))) return undefined
  return { kind, written: `${two[1]} ${two[2] === '-' ? '−' : two[2]} ${two[3]}`, parts: [parts[0], parts[1]], result }
}

const operations = { '+': 'add', '-': 'subtract', '×': 'multiply', '÷': 'divide' } as const
const fractionOf = (text: string) => (/\/0+$/.test(text) ? undefined : new Fraction(text))

/** Help for a sum at a rung; never its result. */
export function helpWithSum(sum: Sum, rung: Rung): Bilingual {
  const help = rung === 'example' ? exampleOf(sum) : ladderOf(sum)[rung]
  return { en: withoutResult(help.en, sum, 'en'), zh: withoutResult(help.zh, sum, 'zh') }
}

/** What the sum itself names is no secret. */
function withoutResult(text: string, sum: Sum, language: 'en' | 'zh'): string {
  const isNamed = filterReply(sum.written, [sum.result.toFraction()]).isCut
  if (isNamed || !filterReply(text, [sum.result.toFraction()]).isCut) return text
  return language === 'en'
    ? 'This one is a single small step, so I’ll leave it to you. Say in your own words what you would do, and check it the other way round. What do you get?'
    : '这道题只有一小步，留给你来做。先用自己的话说说要怎么做，再反过来检查一遍。你得到什么？'
}

const isWhole = (value: Fraction) => value.d === 1n
const show = (value: Fraction) => {
  const decimals = value.toString()
  return decimals.includes('(') ? value.toFraction(true) : decimals
}

function ladderOf(sum: Sum): Record<'question' | 'hint' | 'step', Bilingual> {
  const [a, b] = [sum.parts[0] ?? new Fraction(0), sum.parts[1] ?? new Fraction(0)]
  const question = {
    en: `You want to work out ${sum.written}. What do these numbers stand for, and about how big should the answer be?`,
    zh: `你想算 ${sum.written}。这些数表示什么？答案大概有多大？`,
  }
  const isFraction = !isWhole(a) || !isWhole(b)
  const withWritten = (hint: Bilingual, step: Bilingual) => ({ question, hint, step })
  switch (sum.kind) {
    case 'add':
    case 'subtract': {
      const sign = sum.kind === 'add' ? '+' : '−'
      if (isFraction && sum.written.includes('/')) {
        const common = lowestMultiple(a.d, b.d)
        return withWritten(
          {
            en: 'The parts must have the same size first: look for a common denominator. Which number do both denominators go into?',
            zh: '先让每一份大小相同：找公分母。哪个数能同时被两个分母整除？',
          },
          {
            en: `Both denominators go into ${common}, so write the first fraction as ${(a.n * common) / a.d}/${common}. How do you write the second one, and what then?`,
            zh: `两个分母都能整除 ${common}，第一个分数写成 ${(a.n * common) / a.d}/${common}。第二个分数怎样写？接着呢？`,
          },
        )
      }
      if (isFraction)
        return withWritten(
          {
            en: 'Write the numbers below each other, with the decimal points in one line. Which place do you begin with?',
            zh: '把两个数上下对齐，小数点对小数点。从哪一位开始算？',
          },
          {
            en: 'Fill empty places with 0, so that both have equally many decimals, and begin at the very right. What do you get there?',
            zh: '空位补 0，让小数位数一样多，再从最右边开始算。那一位得到什么？',
          },
        )
      const [x, y] = [Number(a.n % 10n), Number(b.n % 10n)]
      return withWritten(
        sum.kind === 'add'
          ? {
              en: 'It is an addition. Line up the ones, tens and hundreds, and begin with the ones. What are the ones?',
              zh: '这是加法。个位、十位、百位对齐，从个位算起。个位是哪两个数？',
            }
          : {
              en: 'It is a subtraction. Line up the places and begin with the ones. Is there enough to take away, or must you regroup?',
              zh: '这是减法。数位对齐，从个位算起。够减吗？还是要退位？',
            },
        sum.kind === 'add'
          ? {
              en: `Ones first: ${x} ${sign} ${y} = ${x + y}. ${x + y > 9 ? 'Write the ones digit and carry 1 ten.' : 'Write it below.'} What about the tens?`,
              zh: `先算个位：${x} ${sign} ${y} = ${x + y}。${x + y > 9 ? '写下个位，向十位进 1。' : '写在下面。'}十位呢？`,
            }
          : {
              en: `Ones first: ${x < y ? `${x} is less than ${y}, so regroup one ten: ${x + 10} − ${y} = ${x + 10 - y}` : `${x} − ${y} = ${x - y}`}. What about the tens?`,
              zh: `先算个位：${x < y ? `${x} 不够减 ${y}，从十位退 1：${x + 10} − ${y} = ${x + 10 - y}` : `${x} − ${y} = ${x - y}`}。十位呢？`,
            },
      )
    }
    case 'multiply': {
      if (isFraction)
        return withWritten(
          {
            en: 'For fractions, multiply the tops and multiply the bottoms; for decimals, multiply without the point first. Can anything be simplified before?',
            zh: '分数相乘，分子乘分子，分母乘分母；小数相乘，先不看小数点。可以先约分吗？',
          },
          sum.written.includes('/')
            ? {
                en: `The bottoms first: ${a.d} × ${b.d} = ${a.d * b.d}. Now the tops. Can it be simplified?`,
                zh: `先算分母：${a.d} × ${b.d} = ${a.d * b.d}。再算分子。能约分吗？`,
              }
            : {
                en: 'Count how many digits stand behind the points together; that many does the answer have. What do you get without the points?',
                zh: '数一数两个数一共有几位小数，积就有几位小数。先不看小数点，得到多少？',
              },
        )
      const [large, little] = a.compare(b) >= 0 ? [a, b] : [b, a]
      const place = 10n ** BigInt(Math.max(0, String(large.n).length - 1))
      const front = (large.n / place) * place
      return withWritten(
        {
          en: `It is a multiplication. Split ${show(large)} by its places and multiply each part. Which parts do you see?`,
          zh: `这是乘法。把 ${show(large)} 按数位拆开，分别相乘。可以拆成哪几部分？`,
        },
        front === large.n || place === 1n
          ? {
              en: `Think of ${show(little)} groups of ${show(large)}. Which times table fact is near that you know for sure?`,
              zh: `想成 ${show(little)} 个 ${show(large)}。附近有哪句口诀是你有把握的？`,
            }
          : {
              en: `Split ${show(large)} into ${front} and ${large.n - front}. The first part: ${front} × ${show(little)} = ${front * little.n}. What is the other part, and what comes last?`,
              zh: `把 ${show(large)} 拆成 ${front} 和 ${large.n - front}。第一部分：${front} × ${show(little)} = ${front * little.n}。另一部分是多少？最后做什么？`,
            },
      )
    }
    case 'divide': {
      if (isFraction && sum.written.includes('/'))
        return withWritten(
          {
            en: 'Dividing by a fraction asks how many of it fit in. It is the same as multiplying by its reciprocal. What is the reciprocal of the second number?',
            zh: '除以一个分数，就是看里面有几个它，等于乘以它的倒数。第二个数的倒数是什么？',
          },
          {
            en: `Turn the second fraction over: ${b.d}/${b.n}. Now it is a multiplication. What do you do with tops and bottoms?`,
            zh: `把第二个分数倒过来：${b.d}/${b.n}。现在变成乘法，分子分母怎样算？`,
          },
        )
      return withWritten(
        {
          en: `It is a division: how many times does ${show(b)} go into ${show(a)}? Begin with the highest place. Which digits do you look at first?`,
          zh: `这是除法：${show(a)} 里有几个 ${show(b)}？从最高位开始。先看哪几位？`,
        },
        {
          en: `Write down the first few multiples of ${show(b)}, and look for the last one that still fits into the front digits of ${show(a)}. What is left over there?`,
          zh: `先写出 ${show(b)} 的前几个倍数，找出 ${show(a)} 前几位里放得下的最大一个。还剩多少？`,
        },
      )
    }
    case 'percentOf': {
      const tenth = show(b.div(10))
      return withWritten(
        {
          en: 'Per cent means out of 100. Find 10% or 1% of the amount first. How do you find 10%?',
          zh: '百分数表示每一百份里的几份。先求 10% 或 1%。怎样求 10%？',
        },
        {
          en: `10% of ${show(b)} is ${show(b)} ÷ 10 = ${tenth}. How do you get from 10% to ${show(a)}%?`,
          zh: `${show(b)} 的 10% 是 ${show(b)} ÷ 10 = ${tenth}。怎样从 10% 得到 ${show(a)}%？`,
        },
      )
    }
    case 'fractionOf':
      return withWritten(
        {
          en: `The denominator ${a.d} says into how many equal parts ${show(b)} is cut. What do you do first?`,
          zh: `分母 ${a.d} 表示把 ${show(b)} 平均分成几份。第一步做什么？`,
        },
        {
          en: `One part is ${show(b)} ÷ ${a.d} = ${show(b.div(new Fraction(a.d)))}. How many parts do you need?`,
          zh: `一份是 ${show(b)} ÷ ${a.d} = ${show(b.div(new Fraction(a.d)))}。需要几份？`,
        },
      )
    case 'unit': {
      const { from, to, factor } = sum.unit!
      const isLarger = factor.compare(1) > 0
      const fact = isLarger ? `1 ${from} = ${show(factor)} ${to}` : `1 ${to} = ${show(factor.inverse())} ${from}`
      return withWritten(
        {
          en: `Which is larger, 1 ${from} or 1 ${to}? How many of the smaller one make the larger one?`,
          zh: `1 ${from} 和 1 ${to}，哪个大？多少个小的等于一个大的？`,
        },
        {
          en: `${fact}. Will there be more ${to} or fewer, so do you multiply or divide?`,
          zh: `${fact}。换成 ${to} 后数会变大还是变小？要乘还是除？`,
        },
      )
    }
    case 'mixed':
      return withWritten(
        {
          en: 'There is more than one operation. Brackets come first, then × and ÷, then + and −. Which part comes first?',
          zh: '这里有多种运算。先算括号，再算乘除，最后算加减。先算哪一部分？',
        },
        {
          en: `Underline in ${sum.written} what comes first, work out only that, and write the line again with its result. What does the new line look like?`,
          zh: `在 ${sum.written} 里画出先算的部分，只算这一步，再把算式重写一遍。新的算式是什么？`,
        },
      )
  }
}

const lowestMultiple = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return (a * b) / x
}

/** A similar one worked through, with other numbers and another result. */
function exampleOf(sum: Sum): Bilingual {
  const hasFraction = sum.written.includes('/')
  const examples = workedExamples(sum.kind, hasFraction, sum)
  const said = examples.find(({ working }) => !filterReply(working, [sum.result.toFraction()]).isCut) ?? examples[0]!
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
