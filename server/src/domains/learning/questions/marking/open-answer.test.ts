import { describe, expect, it } from 'vitest'
import { markOpenAnswer } from './open-answer.ts'

const passage =
  '爷爷每天清早在菜园里浇水。去年冬天，他的手受了伤，可是他没有休息，天天还是去菜园。小明起初觉得爷爷卖菜很丢脸，后来听了邻居的话，心里十分后悔。'
const key = {
  points: [
    { label: { en: 'Grandpa was hurt', zh: '爷爷受伤' }, marks: 1, anyOf: ['受伤', '受了伤'] },
    { marks: 2, anyOf: ['后悔', '内疚'], except: ['后悔药'] },
  ],
  model: '因为爷爷受伤了还去菜园，所以小明很后悔。',
}
const mark = (answer: string, question = '小明为什么改变了想法？') =>
  markOpenAnswer(answer, key, `${passage}\n${question}`)
const awarded = (answer: string) => mark(answer).scheme.map((line) => line.awarded)

describe('markOpenAnswer', () => {
  it.each([
    [key.model, [1, 2]],
    ['爺爺受傷了，他覺得很內疚。', [1, 2]],
    ['他不禁後悔', [0, 2]],
    ['爷爷受，伤了', [1, 0]],
    ['他非常后悔！', [0, 2]],
    ['他不但后悔，还哭了', [0, 2]],
    ['他没想到爷爷受伤', [1, 0]],
    ['他特别内疚', [0, 2]],
    ['因为天气不好，他后悔了', [0, 2]],
    ['他不后悔', [0, 0]],
    ['他没有觉得后悔', [0, 0]],
    ['他并不感到内疚', [0, 0]],
    ['爷爷没受伤，他一点也不后悔', [0, 0]],
    ['爷爷没有真的受伤', [0, 0]],
    ['他要买后悔药', [0, 0]],
    ['他起初不后悔，后来后悔了', [0, 2]],
    ['不知道', [0, 0]],
  ])('finds the points of %j', (answer, expected) => {
    expect(awarded(answer)).toEqual(expected)
    expect(mark(answer).flag).toBeNull()
  })

  it('names each point by its label, or by a wording', () => {
    expect(mark('').scheme.map(({ label }) => label)).toEqual([
      { en: 'Grandpa was hurt', zh: '爷爷受伤' },
      { en: 'Point 2: such as “后悔”', zh: '要点2：如“后悔”' },
    ])
  })

  it.each([
    passage,
    passage.slice(13, 40),
    `因为${passage.slice(13, 40)}`,
    '小明起初覺得爺爺賣菜很丟臉，後來聽了鄰居的話，心裡十分後悔。',
    '小明起初觉得爷爷卖菜很丢脸后来听了邻居的话心里十分后悔，对吗',
  ])('flags %j as copied and gives nothing for it', (answer) => {
    expect(mark(answer)).toMatchObject({ flag: 'copied', scheme: [{ awarded: 0 }, { awarded: 0 }] })
  })

  it('flags the copied question', () => {
    expect(mark('请问小明为什么改变了想法？', '小明为什么改变了想法？').flag).toBe('copied')
  })

  it('lets the accepted wordings and short phrases of the passage be used', () => {
    const wordings = { points: [{ marks: 1, anyOf: ['他的手受了伤'] }], model: '他的手受了伤。' }
    expect(markOpenAnswer('因为他的手受了伤', wordings, passage)).toMatchObject({
      flag: null,
      scheme: [{ awarded: 1 }],
    })
    expect(mark('他的手受了伤，还是照样卖菜，所以小明觉得自己错了，很内疚。').flag).toBeNull()
  })

  it('flags answers that say far more than the model answer', () => {
    const long = '他觉得开心，又觉得难过，生气，害怕，内疚，骄傲，高兴，伤心。'.repeat(4)
    expect(mark(long)).toMatchObject({ flag: 'too_long', scheme: [{ awarded: 0 }, { awarded: 0 }] })
  })

  describe('in English', () => {
    const english = {
      points: [
        { marks: 1, anyOf: ['happy', 'glad'] },
        { marks: 1, anyOf: ['rain'] },
      ],
      model: 'She was happy because it had rained at last.',
    }
    const source = 'The farmer waited for days. At last dark clouds came and it rained on her dry fields all night.'
    it.each([
      ['She was HAPPY that it rained', [1, 1], null],
      ['She wasn’t happy. The train came.', [0, 0], null],
      ["She did not feel very happy, but it's raining", [0, 1], null],
      ['She was unhappy', [0, 0], null],
      ['She was unable to feel happy', [0, 0], null],
      ['It failed to make her glad', [0, 0], null],
      ['She was not only glad; there was rain', [1, 1], null],
      ['without any rain', [0, 0], null],
      ['At last dark clouds came and it rained on her dry fields all night.', [0, 0], 'copied'],
    ])('finds the points of %j', (answer, expected, flag) => {
      const marked = markOpenAnswer(answer, english, source)
      expect([marked.scheme.map((line) => line.awarded), marked.flag]).toEqual([expected, flag])
    })
  })
})
