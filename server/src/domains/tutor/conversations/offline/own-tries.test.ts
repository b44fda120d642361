import { describe, expect, it } from 'vitest'
import { converse } from '#test/fixtures/tutor-talk'

const unsolved =
  'Mei had some stickers. She gave half to Ann and 12 to Bob. She had 8 left. How many stickers did she have at first?'

describe('a try at the learner’s own problem', () => {
  it('may answer what a hint or a plan asked for', async () => {
    const { say } = converse({ problem: '25% of 80', rung: 'hint' })
    await say('25% of 80')
    expect(await say('80/10')).toContain('Good plan')
    expect(await say('8')).toContain('Right so far: 8')
    const other = converse({ problem: '46 x 3', rung: 'hint' })
    await other.say('46 x 3')
    await other.say('40x3')
    expect(await other.say('120')).toContain('Right so far: 120')
    expect(await other.say('130')).toContain('Not there yet')
  })

  it('is over once it is right', async () => {
    const { say } = converse({ problem: '24 x 13', rung: 'hint' })
    await say('24 x 13')
    expect(await say('312')).toContain('That fits')
    for (const text of ['yay', 'are you sure', 'am i right?', 'you wrong la'])
      expect(await say(text)).toContain('this one is solved')
    expect(await say('no more')).toBe('All right. What would you like to look at next?')
    expect(await say('312 / 13 = 24')).toContain('that checks it')
    expect(await say('312 / 13 = 25')).not.toContain('checks it')
    expect(await say('yes pls')).toMatch(/Try this one|solved/)
  })

  it('may be the answer of the problem before', async () => {
    const { say } = converse({ problem: '8 x 2', problemBefore: '25% of 80', rung: 'hint' })
    expect(await say('20')).toContain('That fits')
    expect(await say('16')).toContain('That fits')
    expect(await say('18')).toContain('Not there yet')
    const closed = converse({
      problem: '8 x 2',
      problemBefore: '25% of 80',
      readClosed: async () => (text) => text === '25% of 80',
    })
    expect(await closed.say('20')).not.toContain('That fits')
  })

  it('is judged after an idea that was explained for it', async () => {
    const problem = 'Find the perimeter of a rectangle with length 8 cm and breadth 5 cm.'
    const { say } = converse({ problem, rung: 'hint' })
    await say('perimeter')
    expect(await say('8cm + 5cm')).toContain('Good plan')
  })

  it('does not come back for a sum of its own that ends an example', async () => {
    const { say } = converse({ problem: '3/4 of 20' }, '3/5 of 30')
    expect(await say('7 x 8')).toContain('Work out 7 × 8')
    const stopped = converse({ problem: '3/4 of 20', rung: 'hint' }, '3/5 of 30')
    expect(await stopped.say('i dont want')).toContain('All right.')
  })

  it.each([
    ['How long is it from 9.25 a.m. to 11.05 a.m.?', '1 h 40 min', 'That fits'],
    ['How long does it take to travel 150 km at 60 km/h?', '2 h 30 min', 'That fits'],
    ['17 ÷ 5', '17 ÷ 5 = 3 R 2', 'That fits'],
    ['46 x 3', '136, 137, 138', 'It is a multiplication'],
    ['46 x 3', 'not 138', 'It is a multiplication'],
    ['3/4 of 20', '20 / 4 = 5', 'Right so far: 20 / 4 = 5. What comes next?'],
    ['3/4 of 20', '20 / 4 = 6', 'Look at 20 / 4 = 6 once more'],
    ['3/4 of 20', 'i think 15 because 3x5', 'That fits'],
    ['46 x 3', '40x3=120', 'Right so far: 40 × 3 = 120'],
    ['46 x 3', '46 x 3 = 148', 'Not there yet'],
    ['46 x 3', 'so is 138 or 139', 'It is a multiplication'],
    ['46 x 3', '40 乘 3 等于 120', '到这里都对'],
    ['46 x 3', '40x3', 'Good plan: 40 × 3'],
    ['24 x 13', '24 x 10', 'Good plan: 24 × 10'],
    ['24 x 13', '24 x 10 = 240', 'Right so far: 24 × 10 = 240'],
    ['3/4 of 20', '20/4', 'Good plan: 20 ÷ 4'],
    ['25% of 80', '80/10', 'Good plan: 80 ÷ 10'],
    ['A rectangle has length 8 cm and breadth 5 cm. What is its perimeter?', '8cm + 5cm', 'Good plan: 8 + 5'],
    ['1/4 + 1/4', 'half', 'That fits'],
    ['12 x 4', '四十八', '对得上'],
    ['0.5 + 0.25', '.75', 'That fits'],
    ['A movie starts at 1:45 p.m. and lasts 1 h 30 min. What time does it end?', '3.15am', 'I can’t tell by my rules'],
    [unsolved, '40', 'I can’t check this whole story'],
    [unsolved, '8 + 12 = 20', '8 + 12 = 20 is calculated well. I can’t check'],
    [unsolved, '8 + 12 = 22', 'Look at 8 + 12 = 22 once more'],
  ])('%s: %s', async (problem, text, part) => {
    expect(await converse({ problem, rung: 'hint' }).say(text)).toContain(part)
  })
})
