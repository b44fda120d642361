import { describe, expect, it } from 'vitest'
import { followDialogue } from './dialogue.ts'
import { offlineReply } from './offline-reply.ts'

async function say(text: string, more: Partial<Parameters<typeof offlineReply>[0]>): Promise<string> {
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  const reply = await offlineReply({ text, language, rung: 'hint', ...more })
  return 'text' in reply ? reply.text : 'cannot'
}

describe('help that is worked through', () => {
  it.each([
    ['24 apples are in a box. How many apples are there in 6 boxes for the party?', 'Each box has', 'other steps'],
    ['Mei had $10. She bought a book for $6.50. How much money did she have left?', 'have left?', 'same way'],
    ['Ben has 12 more cards than Ann in both their albums. How many has Ann if he gave 3?', 'more', 'other steps'],
    ['一盒有24个苹果，请问6盒这样的苹果放在一起总共会有多少个呢', '每盒有', '步骤可能不一样'],
    ['小明有一些邮票，卖出126张后，又买来80张，现在有300张，原来有多少张？', '原来有多少', '同样的方法'],
  ])('tells the story of what it works through for %j', async (text, part, end) => {
    const reply = await say(text, { rung: 'example' })
    expect(reply).toContain(part)
    expect(reply).toContain(end)
    expect(reply).toMatch(/\n- .+ = \d/u)
  })

  it.each([
    ['46 x 3 怎么做', '计算 46 × 3。这些数表示什么？', '对得上'],
    ['how do i do 46 x 3', 'Work out 46 × 3.', 'That fits'],
  ])('answers a number in the language of %j', async (problem, reply, verdict) => {
    const dialogue = followDialogue([
      { from: 'learner', text: problem },
      { from: 'tutor', text: reply },
    ])
    for (const language of ['en', 'zh'] as const)
      expect(await say('138', { problem, dialogue, language })).toContain(verdict)
  })
})
