import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted-words.ts'

const wordsOf = (text: string, language: 'en' | 'zh' = 'en') =>
  readPasted(text, language).words.map(({ word, definition }) => (definition === '' ? word : `${word}=${definition}`))

describe('readPasted', () => {
  it.each([
    ['brave\nshy\r\ncalm', ['brave', 'shy', 'calm']],
    ['brave, shy , calm;', ['brave', 'shy', 'calm']],
    ['1. brave\n2) shy\n• calm', ['brave', 'shy', 'calm']],
    ['tide – the rise, and fall', ['tide=the rise, and fall']],
    ['photograph, tide – the rise, and fall', ['photograph', 'tide=the rise, and fall']],
    ['brave; shy: not bold', ['brave', 'shy=not bold']],
    ['tide: the rise\ntide\tagain', ['tide=the rise']],
    ['well-known\nice cream', ['well-known', 'ice cream']],
    ['  \n\n,,;', []],
    ['a\u200bb', ['ab']],
  ])('reads %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('reads Chinese with its own marks', () => {
    expect(wordsOf('坚持、努力，勇敢；\n潮水——海水的涨落\n果然：真的', 'zh')).toEqual([
      ...['坚持', '努力', '勇敢', '潮水=海水的涨落', '果然=真的'],
    ])
    expect(wordsOf('坚持、努力——用功', 'zh')).toEqual(['坚持', '努力=用功'])
  })

  it('leaves out what comes twice, and names what is in another script or too long', () => {
    const long = 'x'.repeat(61)
    expect(readPasted(`Brave\nbrave\n坚持\nrun跑\n123\n${long}`, 'en')).toEqual({
      words: [{ word: 'Brave', definition: '' }],
      twice: 1,
      otherScript: ['坚持', 'run跑', '123'],
      tooLong: [long],
    })
  })

  it('reads ten thousand lines', () => {
    const text = Array.from({ length: 10_000 }, (_, nth) => `word${nth}`).join('\n')
    expect(wordsOf(text)).toHaveLength(10_000)
  })
})
