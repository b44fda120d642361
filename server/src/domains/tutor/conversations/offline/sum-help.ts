import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Rung } from '../rungs.ts'
import { exampleOf, lowestMultiple, show, tellsResult } from './sum-examples.ts'
import type { Sum } from './sums.ts'

/** Help for a sum at a rung; never its result. */
export function helpWithSum(sum: Sum, rung: Rung): Bilingual {
  const help = rung === 'example' ? exampleOf(sum) : ladderOf(sum)[rung]
  return { en: withoutResult(help.en, sum, 'en'), zh: withoutResult(help.zh, sum, 'zh') }
}

/** What the sum itself names is no secret. */
function withoutResult(text: string, sum: Sum, language: 'en' | 'zh'): string {
  const isNamed = tellsResult(sum.written, sum)
  if (isNamed || !tellsResult(text, sum)) return text
  return language === 'en'
    ? 'This one is a single small step, so I’ll leave it to you. Say in your own words what you would do, and check it the other way round. What do you get?'
    : '这道题只有一小步，留给你来做。先用自己的话说说要怎么做，再反过来检查一遍。你得到什么？'
}

const isWhole = (value: Fraction) => value.d === 1n
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
