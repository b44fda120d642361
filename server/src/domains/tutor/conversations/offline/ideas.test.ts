import { describe, expect, it } from 'vitest'
import { converse, type Turns } from '#test/fixtures/tutor-talk'
import { followDialogue } from './dialogue.ts'

describe('the question back of a taught idea', () => {
  it.each([
    ['place value', 'tens', true],
    ['place value', 'the tenths digit', false],
    ['place value', 'ten thousands', false],
    ['影子', '会变大', true],
    ['影子', '大小不变', false],
    ['影子', '不会变大', false],
    ['shadow', 'it grows', true],
    ['circuit', 'it goes out', true],
    ['circuit', 'nothing, only the first goes out', false],
    ['circuit', "it doesn't stop", false],
    ['电路', '不亮', true],
    ['电路', '不会不亮', false],
    ['states of matter', 'solid', true],
    ['states of matter', 'liquid, not a solid', false],
    ['呼吸', '水里', true],
    ['呼吸', '水', true],
    ['呼吸', '二氧化碳', false],
    ['呼吸', '空气里的氧气', false],
    ['how do fish breathe with gills', 'from the water', true],
    ['photosynthesis', 'it cannot make food', true],
    ['mixed number', '4', true],
    ['mixed number', '3 x 4', false],
    ['mixed number', 'not 4', false],
    ['mixed number', '3, 4', false],
    ['ratio', '4 : 6', true],
    ['algebra', '3 x 2 + 1 = 7', true],
    ['algebra', '3 times 2 plus 1 is 7', true],
    ['numerator', '5 equal parts', true],
    ['numerator', 'five', true],
    ['numerator', '3', false],
    ['fraction', '1/3', true],
    ['fraction', '1/4', false],
    ['percentage', '6', true],
    ['percentage', '60', false],
    ['circuit', 'the other one also off', true],
    ['condensation', 'from the air?', true],
  ])('%s: %s', async (asked, text, isRight) => {
    const { say, said } = converse()
    await say(asked)
    expect(followDialogue(said).asked?.answer).toBeDefined()
    expect(/^(?:Yes|对)/.test(await say(text))).toBe(isRight)
  })

  it.each<[name: string, turns: Turns]>([
    [
      'fractions',
      [
        ['equivalent fractions pls', 'multiply both parts'],
        ['4/6', /^Yes: both parts times 2.*try one\?$/],
        ['ok', /^Try this one:\n\n\*\*\d\/\d = \?/],
      ],
    ],
    [
      'Science in Chinese',
      [
        ['什么是蒸发', '蒸发'],
        ['风大', '对，是风'],
      ],
    ],
    [
      'another subject',
      [
        ['what is condensation', 'vapour'],
        ['what is food chain', 'producer'],
        ['another example', 'I can only set examples of sums'],
        ['percentage', 'out of 100'],
        ['give me an example to do', 'Try this one:'],
      ],
    ],
    [
      'own words',
      [
        ['what is photosynthesis', 'chlorophyll'],
        ['because it is very dark inside there', 'compare yours with this one. Without light'],
      ],
    ],
    [
      'a second turn',
      [
        ['shadow', 'lamp comes closer'],
        ['when i go near', 'compare yours'],
        ['it becomes bigger', /^Yes, it grows/],
      ],
    ],
    [
      'what can’t be checked',
      [
        ['what is a magnet', 'Unlike poles'],
        ['i rub it', 'I can’t check this one by my rules'],
      ],
    ],
  ])('%s', async (_name, turns) => {
    const { say } = converse()
    for (const [text, part] of turns)
      if (typeof part === 'string') expect(await say(text)).toContain(part)
      else expect(await say(text)).toMatch(part)
  })
})
