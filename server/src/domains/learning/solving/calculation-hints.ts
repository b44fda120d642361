import type Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Expression } from './expression.ts'
import { isWhole, said, show } from './working.ts'

/** What kind of calculation it is, and the first move without its result. */
export function calculationHints(root: Expression, written: string): [Bilingual, Bilingual] {
  if (root.kind === 'number' || root.left.kind !== 'number' || root.right.kind !== 'number') return mixed(written)
  const [a, b] = [root.left.value, root.right.value]
  const isFraction = /\//.test(root.left.written + root.right.written)
  switch (root.operator) {
    case '+':
    case '-':
      return isFraction ? likeFractions(a, b) : isWhole(a) && isWhole(b) ? places(root.operator, a, b) : points
    case '×':
      return isFraction || !isWhole(a) || !isWhole(b) ? product(isFraction, a, b) : groups(a, b)
    case '÷':
      return isFraction ? reciprocal(a, b) : division(a, b)
  }
}

const mixed = (written: string): [Bilingual, Bilingual] => [
  said(
    'There is more than one operation. Brackets come first, then × and ÷, then + and −. Which part comes first?',
    '这里有多种运算。先算括号，再算乘除，最后算加减。先算哪一部分？',
  ),
  said(
    `Underline in ${written} what comes first, work out only that, and write the line again with its result. What does the new line look like?`,
    `在 ${written} 里画出先算的部分，只算这一步，再把算式重写一遍。新的算式是什么？`,
  ),
]

const commonOf = (a: bigint, b: bigint) => {
  let common = a
  while (common % b !== 0n) common += a
  return common
}

function likeFractions(a: Fraction, b: Fraction): [Bilingual, Bilingual] {
  if (a.d === b.d)
    return [
      said(
        'Are the parts of both the same size? Then think of the numerators as a number of parts. How many parts are there on each side?',
        '两个分数的每一份一样大吗？那就把分子看作份数。两边各有几份？',
      ),
      said(
        `All parts have the size 1/${a.d}, so the denominator stays. What do you do with the numerators?`,
        `每一份都是 1/${a.d}，分母不变。分子怎样算？`,
      ),
    ]
  const common = commonOf(a.d, b.d)
  return [
    said(
      'The parts must have the same size first: look for a common denominator. Which number do both denominators go into?',
      '先让每一份大小相同：找公分母。哪个数能同时被两个分母整除？',
    ),
    said(
      `Both denominators go into ${common}, so write the first fraction as ${(a.n * common) / a.d}/${common}. How do you write the second one, and what then?`,
      `两个分母都能整除 ${common}，第一个分数写成 ${(a.n * common) / a.d}/${common}。第二个分数怎样写？接着呢？`,
    ),
  ]
}

const points: [Bilingual, Bilingual] = [
  said(
    'Write the numbers below each other, with the decimal points in one line. Which place do you begin with?',
    '把两个数上下对齐，小数点对小数点。从哪一位开始算？',
  ),
  said(
    'Fill empty places with 0, so that both have equally many decimals, and begin at the very right. What do you get there?',
    '空位补 0，让小数位数一样多，再从最右边开始算。那一位得到什么？',
  ),
]

function places(sign: '+' | '-', a: Fraction, b: Fraction): [Bilingual, Bilingual] {
  const [x, y] = [a.n % 10n, b.n % 10n]
  if (sign === '+')
    return [
      said(
        'It is an addition. Line up the ones, tens and hundreds, and begin with the ones. What are the ones?',
        '这是加法。个位、十位、百位对齐，从个位算起。个位是哪两个数？',
      ),
      said(
        `Ones first: ${x} + ${y} = ${x + y}. ${x + y > 9n ? 'Write the ones digit and carry 1 ten.' : 'Write it below.'} What about the tens?`,
        `先算个位：${x} + ${y} = ${x + y}。${x + y > 9n ? '写下个位，向十位进 1。' : '写在下面。'}十位呢？`,
      ),
    ]
  return [
    said(
      'It is a subtraction. Line up the places and begin with the ones. Is there enough to take away, or must you regroup?',
      '这是减法。数位对齐，从个位算起。够减吗？还是要退位？',
    ),
    said(
      `Ones first: ${x < y ? `${x} is less than ${y}, so regroup one ten: ${x + 10n} − ${y} = ${x + 10n - y}` : `${x} − ${y} = ${x - y}`}. What about the tens?`,
      `先算个位：${x < y ? `${x} 不够减 ${y}，从十位退 1：${x + 10n} − ${y} = ${x + 10n - y}` : `${x} − ${y} = ${x - y}`}。十位呢？`,
    ),
  ]
}

function product(isFraction: boolean, a: Fraction, b: Fraction): [Bilingual, Bilingual] {
  return [
    said(
      'For fractions, multiply the tops and multiply the bottoms; for decimals, multiply without the point first. Can anything be simplified before?',
      '分数相乘，分子乘分子，分母乘分母；小数相乘，先不看小数点。可以先约分吗？',
    ),
    isFraction
      ? said(
          `The bottoms first: ${a.d} × ${b.d} = ${a.d * b.d}. Now the tops. Can it be simplified?`,
          `先算分母：${a.d} × ${b.d} = ${a.d * b.d}。再算分子。能约分吗？`,
        )
      : said(
          'Count how many digits stand behind the points together; that many does the answer have. What do you get without the points?',
          '数一数两个数一共有几位小数，积就有几位小数。先不看小数点，得到多少？',
        ),
  ]
}

function groups(a: Fraction, b: Fraction): [Bilingual, Bilingual] {
  const [large, little] = a.compare(b) >= 0 ? [a, b] : [b, a]
  const place = 10n ** BigInt(Math.max(0, String(large.n).length - 1))
  const front = (large.n / place) * place
  return [
    said(
      `It is a multiplication. Split ${show(large)} by its places and multiply each part. Which parts do you see?`,
      `这是乘法。把 ${show(large)} 按数位拆开，分别相乘。可以拆成哪几部分？`,
    ),
    front === large.n || place === 1n
      ? said(
          `Think of ${show(little)} groups of ${show(large)}. Which times table fact is near that you know for sure?`,
          `想成 ${show(little)} 个 ${show(large)}。附近有哪句口诀是你有把握的？`,
        )
      : said(
          `Split ${show(large)} into ${front} and ${large.n - front}. The first part: ${front} × ${show(little)} = ${front * little.n}. What is the other part, and what comes last?`,
          `把 ${show(large)} 拆成 ${front} 和 ${large.n - front}。第一部分：${front} × ${show(little)} = ${front * little.n}。另一部分是多少？最后做什么？`,
        ),
  ]
}

function reciprocal(_a: Fraction, b: Fraction): [Bilingual, Bilingual] {
  return [
    said(
      'Dividing by a fraction asks how many of it fit in. It is the same as multiplying by its reciprocal. What is the reciprocal of the second number?',
      '除以一个分数，就是看里面有几个它，等于乘以它的倒数。第二个数的倒数是什么？',
    ),
    said(
      `Turn the second number over: ${b.d}/${b.n}. Now it is a multiplication. What do you do with tops and bottoms?`,
      `把第二个数倒过来：${b.d}/${b.n}。现在变成乘法，分子分母怎样算？`,
    ),
  ]
}

const division = (a: Fraction, b: Fraction): [Bilingual, Bilingual] => [
  said(
    `It is a division: how many times does ${show(b)} go into ${show(a)}? Begin with the highest place. Which digits do you look at first?`,
    `这是除法：${show(a)} 里有几个 ${show(b)}？从最高位开始。先看哪几位？`,
  ),
  said(
    `Write down the first few multiples of ${show(b)}, and look for the last one that still fits into the front digits of ${show(a)}. What is left over there?`,
    `先写出 ${show(b)} 的前几个倍数，找出 ${show(a)} 前几位里放得下的最大一个。还剩多少？`,
  ),
]
