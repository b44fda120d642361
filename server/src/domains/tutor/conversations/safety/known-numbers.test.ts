import { describe, expect, it } from 'vitest'
import { createReplyFilter, filterReply } from './reply-filter.ts'

describe('numbers that a question gives', () => {
  it.each(['119 + 1', '240 ÷ 2', 'half of 240', '12 tens and 0 ones', '十二个十'])(
    '%s is withheld from any text',
    (text) => {
      expect(filterReply(`Try ${text} now.`, ['120']).isCut).toBe(true)
    },
  )

  it('may be calculated with as the question gives them', () => {
    const openQuestion = { isAnswerGiven: false, text: 'Tom bakes 24 trays of 5 buns. How many buns are there?' }
    const said = (text: string) => createAndEnd(text, ['120'], openQuestion).isCut
    expect([said('Work out 24 × 5 now.'), said('算一算24乘5。')]).toEqual([false, false])
    expect([said('Work out 12 × 10 now.'), said('It is 24 × 5 = 120.')]).toEqual([true, true])
    const asked = 'What is 119 + 1?'
    expect(filterReply('Put 119 + 1 in columns.', ['120'], { ownTexts: [asked] }).isCut).toBe(false)
  })

  it('may be named as the question writes them, not as an answer does', () => {
    const openQuestion = { isAnswerGiven: false, text: 'Write 0.5 as a fraction.' }
    expect(createAndEnd('What does 0.5 mean?', ['1/2'], openQuestion).isCut).toBe(false)
    expect(createAndEnd('It is a half.', ['1/2'], openQuestion).isCut).toBe(true)
    expect(createAndEnd('Is it 0.5?', ['1/2', '0.5'], openQuestion).isCut).toBe(true)
  })

  it('may be measured as the question gives them', () => {
    const openQuestion = { isAnswerGiven: false, text: 'Express 210 min in hours.' }
    expect(createAndEnd('How many hours are in 210 minutes?', ['3.5', '3.5 hours'], openQuestion).isCut).toBe(false)
    expect(createAndEnd('It is 3 h 30 min.', ['3.5', '3.5 hours'], { ...openQuestion, text: '' }).isCut).toBe(true)
  })
})

function createAndEnd(
  text: string,
  protectedAnswers: string[],
  openQuestion: { isAnswerGiven: boolean; text: string },
) {
  const filter = createReplyFilter({ protectedAnswers, openQuestion })
  return { text: filter.push(text) + filter.end(), isCut: filter.isCut }
}
