import { describe, expect, it } from 'vitest'
import { findTextMistake, isRightText, withoutPrinted } from './text-answer.ts'

describe('isRightText', () => {
  it.each([
    [
      'Evaporation',
      'evaporation | EVAPORATION. | ＥＶＡＰＯＲＡＴＩＯＮ | “evaporation” |  evaporation ! ',
      'evaporate | evaporations',
    ],
    ['守望相助', '词语：守望相助 | 守望相助。 | 守 望 相助 | 「守望相助」 | 守望，相助', '守望 | 相助守望'],
    ['后悔', '後悔 | 后悔！', '悔后 | 厚悔'],
    ['著名', '著名 | 著名。', '着名 | 著明'],
    ["don't", 'don’t | Don‘t | don`t.', 'dont | do not'],
    ["dogs'", "dogs’ | Dogs'", "dog's | dogs"],
    ['ice cream', 'Ice Cream. | ice  cream', 'icecream | ice-cream'],
    ['well-known', 'well-known | Well‑known | well - known', 'well known | wellknown'],
    [
      'He ran, and she walked.',
      'he ran and she walked | He ran and, she walked!',
      'he ran and she walks | heran and she walked',
    ],
    ['3 : 4', '3:4 | ３：４ | 3 :4. | 3∶4', '34 | 4:3 | 3.4'],
    ['illegible', 'il\u00ADlegible | illegi\u200Bble | \u200Eillegible', 'legible'],
    ["don't", 'don´t', 'dont'],
    ['twenty-one', 'twenty–one', 'twenty one'],
    ['−3', '-3 | −3 | －3.', '3 | +3'],
    ['10²', '10² | 10^2', '102 | 10'],
    ['2⁵', '2⁵ | 2^5', '25'],
    ['！', '! | ！', '? | a'],
    ['12 500', '12500 | 12,500', '125 00 | 1250'],
    ['9.30 a.m.', '9.30 am | 9.30a.m. | 9.30 A.M', '930 am | 9.30 pm'],
  ])('for %s accepts %s, and not %s', (accepted, right, wrong) => {
    const judge = (answers: string) =>
      answers.split(' | ').map((answer) => [answer, isRightText(answer, { kind: 'text', accepted: [accepted] })])
    expect(judge(right)).toEqual(right.split(' | ').map((answer) => [answer, true]))
    expect(judge(wrong)).toEqual(wrong.split(' | ').map((answer) => [answer, false]))
  })

  it.each([
    [
      'wooden spoon',
      'a wooden spoon | The wooden spoon. | It is a wooden spoon | because it is a wooden spoon',
      'not a wooden spoon | wooden | a spoon',
    ],
    ['B', 'b | B.', 'A, B | a b'],
    ['2', '2 | There are 2.', '12'],
    ['do not float', "don't float | do not float.", 'float | They float'],
    ['气体', '是气体 | 这是气体。 | 因为是气体', '不是气体 | 气'],
  ])('loosely accepts for %s %s, and not %s', (accepted, right, wrong) => {
    const key = { kind: 'text' as const, accepted: [accepted], wording: 'loose' as const }
    for (const answer of right.split(' | ')) expect([answer, isRightText(answer, key)]).toEqual([answer, true])
    for (const answer of wrong.split(' | ')) expect([answer, isRightText(answer, key)]).toEqual([answer, false])
  })

  it('accepts variants with a hyphen or a space where they are listed', () => {
    const key = { kind: 'text' as const, accepted: ['ice cream', 'ice-cream'] }
    expect(['ice cream', 'ice-cream', 'icecream'].map((answer) => isRightText(answer, key))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('withoutPrinted', () => {
  it.each([
    ['（a）疲惫', '（a）', '疲惫'],
    ['(A) 疲惫', '（a）', '疲惫'],
    ['a) 疲惫', '（a）', '疲惫'],
    ['a. 疲惫', '(a)', '疲惫'],
    ['a 疲惫', '（a）', '疲惫'],
    ['a dog', '(a)', 'a dog'],
    ['(b) a dog', '(b)', 'a dog'],
    ['“以”应改为“已”', '“以”应改为', '“已”'],
    ['were → was', 'were', 'was'],
    ['were was', 'were', 'were was'],
    ['weren’t', 'were', 'weren’t'],
    ['was', 'were', 'was'],
    ['was', null, 'was'],
  ])('takes away the label of %j beside %j', (answer, label, rest) => {
    expect(withoutPrinted(answer, label)).toBe(rest)
  })
})

describe('findTextMistake', () => {
  it('finds a known wrong wording', () => {
    const feedback = { en: 'Water boils.', zh: '水沸腾。' }
    const mistakes = [{ misconception: 'm1', values: ['boiling', '沸腾'], feedback }]
    const find = (answer: string) => findTextMistake(answer, { kind: 'text', accepted: ['melting'], mistakes })
    expect(['Boiling.', '沸騰', 'freezing'].map((answer) => find(answer)?.misconception)).toEqual([
      'm1',
      'm1',
      undefined,
    ])
  })
})
