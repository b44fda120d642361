import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplyFilter, filterReply } from './reply-filter.ts'

const telling: readonly (readonly [answer: string, ...sentences: string[]])[] = [
  [
    '5/6',
    'So it is 5 over 6, isn’t that neat?',
    'You get five over six in the end.',
    'That leaves 5 sixths of the cake.',
    'That leaves five sixths of the cake.',
    'That leaves five-sixths of the cake.',
    'Write 5 out of 6 parts.',
    'The numerator is 5 and the denominator is 6.',
    'The numerator is 5. Now look below the line. The denominator is 6.',
    'The denominator should be 6, and the numerator should be 5.',
    '5 is the numerator and 6 is the denominator.',
    'Put 5 on top and 6 at the bottom.',
    'Think of 10/12 in its simplest form.',
    'Work out 5 ÷ 6 and stop there.',
    'It is the same as 1/3 + 1/2 put together.',
    '所以是6分之5。',
    '所以是六分之五，对吧。',
    '分子是5，分母是6。',
    '分母是六。分子是五。',
    '5是分子，6是分母。',
    '把5除以6就好。',
  ],
  [
    '1 4/5',
    '结果是1又5分之4。',
    '结果是一又五分之四。',
    'It is 1 and 4/5 of a litre.',
    'It is one and four fifths of a litre.',
    'It is 1.8 litres.',
    'It is one point eight.',
    'It is nine fifths.',
    '一点八就是它。',
  ],
  [
    '120',
    'Now try 119 + 1 on paper.',
    'Now try 240 ÷ 2 on paper.',
    'Now try 240/2 on paper.',
    'Now try 119 apples + 1 apple on paper.',
    'Take half of 240 and write it down.',
    'Take a third of 360 and write it down.',
    'Take 50% of 240 and write it down.',
    'It is twice 60, you see.',
    'It is double sixty, you see.',
    'It is sixty times two, you see.',
    'It is one hundred plus twenty, you see.',
    'There are 12 tens and 0 ones in it.',
    'There are twelve tens in it.',
    'There is 1 hundred and 2 tens in it.',
    'There is 1 hundred, so 100 + 20 it is.',
    'You should get a hundred and twenty here.',
    'You should get one hundred twenty here.',
    'It is $\\frac{240}{2}$ then.',
    'It is $(100 + 20)$ then.',
    '应该是一百二十。',
    '应该是一百二，你看。',
    '它有十二个十。',
    '它有12个十和0个一。',
    '它有1个百和2个十。',
    '算一算240的一半。',
    '算一算60的2倍。',
    '算一算一百加二十。',
    '算一算240除以2。',
    '试试119个苹果+1个苹果。',
  ],
  [
    '3.5 hours',
    'It takes 3 h 30 min.',
    'It takes 3 hours and 30 minutes.',
    'It takes 210 minutes.',
    '一共是3小时30分钟。',
  ],
]

const harmless: readonly (readonly [answer: string, ...sentences: string[]])[] = [
  [
    '5/6',
    'Draw 6 equal parts and shade some of them.',
    'What is the denominator of both fractions?',
    'Find a common denominator first: 6 works for 2 and 3.',
    'Change 1/3 into sixths: how many sixths is it?',
    'The numerator is 5 when we count the shaded parts.',
    'Look at the numerator of 1/2, then at the denominator of 1/3.',
    '5 pupils came over, and 6 went home.',
    'Turn the page to part 5, then to part 6.',
    'Is 5 over here more than what you have?',
    'In half an hour we can look at it again.',
    '画6个相等的部分，再涂色。',
    '先通分，分母变成6。',
    '分子是5的时候，想想分母。',
    '这道题得5分，下一道得6分。',
    '五个六是多少？',
  ],
  [
    '1 4/5',
    'First change 4/5 into tenths.',
    'You have 1 whole and some fifths.',
    'There is 1 whole here. How many fifths are left?',
    'Compare 4 fifths with the whole.',
    '1 box has 4 pens, and 5 boxes stand there.',
    '先看整数部分是1还是2。',
    '五分之四是什么意思？',
  ],
  [
    '120',
    'First add 20 and 30 to get 50.',
    'What is 12 × 5, and why?',
    'Split 24 into 2 tens and 4 ones.',
    'The tens digit stands for tens, the ones digit for ones.',
    'One of these steps is the first.',
    'Work out 240 ÷ 3 and 240 ÷ 4.',
    'Is it more than 100? Look at the hundreds place.',
    'There are 60 minutes in an hour and 2 hours.',
    'Take half of 130 km. Is it more than 60?',
    'Tom has 119 stamps. He gets 1 more later.',
    'A hundred people came, and twenty went home.',
    '先算20加30，再看个位。',
    '24有2个十和4个一。',
    '先算240除以3。',
    '一百多一点，你再估算一下。',
    '再选一两样，写两三个词。',
    '2/3 = 8/12，3/4 = 9/12，比一比。',
    '12个苹果分成10份可以吗？',
    '我们一起看，先想第一步。',
  ],
  [
    '1/3',
    'Give it a third try before you ask.',
    'On a third sheet, draw the model again.',
    'This is the third step.',
    'Cut the bar into 3 parts.',
    '这是第三步，不要急。',
    '三角形有三条边。',
  ],
  [
    '1/2',
    'In half an hour we stop.',
    'Fold the paper in half and look.',
    'The area of a triangle is half of base times height.',
    'She sold half of them in the morning.',
    'The first half year was wet.',
    '圆的半径是多少？',
    '过了半小时，他到了。',
    '我们一步一步地看。',
  ],
  [
    '1',
    'One of them is the first number.',
    'Pick any one you like.',
    '我们一起来，看一看。',
    '第一步是什么？',
    '大家都一样。',
  ],
  ['10', '你十分努力，做得十分认真。', '时间到了，先休息。', 'Count in tens.'],
  ['3', '这是三角形的边。', '这是第三题。', '三边形是什么？', 'The third one is yours.', 'Look at the thirds here.'],
  [
    '42',
    'Add 40 and then look at the ones.',
    'What is 6 × 7 in the table?',
    'Count 4, 2 and 1 in order.',
    '四个人和两本书。',
  ],
]

/** Its numbers are none of those below. */
const asked = { isAnswerGiven: false, text: 'How many are there altogether?' }

const rowsOf = (all: typeof telling) =>
  all.flatMap(([answer, ...sentences]) => sentences.map((text) => ({ answer, text })))
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

const pieces = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 30 })

function streamed(text: string, answer: string, lengths: readonly number[]) {
  const filter = createReplyFilter({ protectedAnswers: [answer], openQuestion: asked })
  let out = ''
  for (let at = 0, nth = 0; at < text.length; nth += 1) {
    const length = lengths[nth % lengths.length]!
    out += filter.push(text.slice(at, at + length))
    at += length
  }
  return { text: out + filter.end(), isCut: filter.isCut }
}

describe('numbers that a reply tells', () => {
  it('are tried often enough in both languages', () => {
    for (const inChinese of [true, false]) {
      const ofLanguage = ({ text }: { text: string }) => isChinese(text) === inChinese
      expect(rowsOf(harmless).filter(ofLanguage).length).toBeGreaterThanOrEqual(25)
    }
    expect(rowsOf(telling).length).toBeGreaterThanOrEqual(30)
  })

  it.each(rowsOf(telling))('$answer is withheld: $text', ({ answer, text }) => {
    const long = `Let us think. ${text} And that is that.`
    const whole = filterReply(long, [answer], { openQuestion: asked })
    expect(whole).toEqual({ text: expect.not.stringContaining(text.slice(-6)), isCut: true })
    expect(streamed(long, answer, [1])).toEqual(whole)
    fc.assert(
      fc.property(pieces, (lengths) => {
        expect(streamed(long, answer, lengths)).toEqual(whole)
      }),
      { numRuns: 5 },
    )
  })

  it.each(rowsOf(harmless))('nothing is cut where $answer is the answer: $text', ({ answer, text }) => {
    for (const said of [text, `Let us think.\n${text} What do you think?`]) {
      expect(streamed(said, answer, [1])).toEqual({ text: said, isCut: false })
      fc.assert(
        fc.property(pieces, (lengths) => {
          expect(streamed(said, answer, lengths)).toEqual({ text: said, isCut: false })
        }),
        { numRuns: 5 },
      )
    }
  })
})
