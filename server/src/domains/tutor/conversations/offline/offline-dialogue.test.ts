import { describe, expect, it } from 'vitest'
import { converse, type Turns } from '#test/fixtures/tutor-talk'
import { asksForExample, followDialogue, type Said } from './dialogue.ts'
import { exampleIn, setExample } from './examples.ts'

describe('an example that the tutor set', () => {
  it.each<[example: string, turns: Turns]>([
    ['3/4 of 20', [['15', 'Yes, **15** is right!']]],
    ['3/4 of 20', [['I think 15 because 3x5', '3 × 5 shows how you got there']]],
    ['3/4 of 20', [['becos 20/4=5 and 5x3=15 so 15', 'Yes, **15**']]],
    ['3/4 of 20', [['我觉得是15，因为3乘5等于15', '对，答案是 **15**']]],
    ['3/4 of 20', [['20 divided by 4 is 5 and 5 times 3 is 15', 'Yes, **15**']]],
    [
      '3/4 of 20',
      [
        ['20 / 4 = 5', 'Right so far: 20 / 4 = 5. The next step: Take 3 of them.'],
        ['3 x 5 = 16', 'Look at 3 × 5 = 16 once more'],
        ['3x5', 'Good plan: 3 × 5'],
        ['oh 15', 'Yes, **15**'],
      ],
    ],
    [
      '3/4 of 20',
      [
        ['i tink is 12', /^Not quite yet.*equal parts/],
        ['13?', /the first step[^]*\*\*20 ÷ 4 = 5\*\*/],
        ['14', /the last step[^]*\*\*3 × 5 = 15\*\*[^]*answer is \*\*15\*\*/],
      ],
    ],
    [
      '3/4 of 20',
      [
        ['不会', '平均分成几份'],
        ['还是不会', '**20 ÷ 4 = 5**'],
        ['是15！', '对，答案是'],
      ],
    ],
    [
      '5/6 of 24',
      [
        ['6', '6 stands in'],
        ['24/6', 'Good plan'],
        ['4', 'Right so far: 4'],
      ],
    ],
    [
      '3/5 of 30',
      [
        ['30/5', 'Good plan: 30 ÷ 5'],
        ['6', 'Right so far: 6'],
        ['18', 'Yes, **18**'],
      ],
    ],
    [
      'Two angles of a triangle are 57° and 49°. Find the third angle.',
      [
        ['idk', 'together?'],
        ['180', 'Right so far: 180'],
        ['74', 'Yes'],
      ],
    ],
    [
      '4.8 kg in g',
      [
        ['hint', 'How many of the smaller one'],
        ['1000', 'Right so far'],
        ['4800g', 'Yes'],
      ],
    ],
    [
      '2/5 + 1/4',
      [
        ['hint', 'both denominators'],
        ['20', 'Right so far: 20'],
      ],
    ],
    [
      'Simplify 18 : 24.',
      [
        ['hint', 'Which number'],
        ['6', 'Right so far: 6'],
        ['3:4', 'Yes'],
      ],
    ],
    [
      '25% of 80',
      [
        ['how', 'How do you find 10%?'],
        ['10% is 8', 'Right so far'],
        ['divide by 10', 'Right so far: ÷ 10'],
        ['10% of it', 'I can’t tell'],
        ['12', /^Not quite/],
      ],
    ],
    [
      '64 × 5',
      [
        ['hint', 'Which parts'],
        ['60 and 4', 'Right so far: 60, 4'],
        ['60 and 5 or 7', 'more than one'],
      ],
    ],
    [
      '4x + 18 = 42',
      [
        ['idk', 'Think backwards'],
        ['x = 24', /^Not quite/],
      ],
    ],
    [
      '64 × 5',
      [
        ['why?', 'It is a multiplication'],
        ['what do i do first', 'the first step'],
        ['can you explain', 'the next step'],
      ],
    ],
    [
      '64 × 5',
      [
        ['wait', 'Take your time with **64 × 5**'],
        ['i regroup it', 'Take your time'],
        ['320', 'Yes'],
      ],
    ],
    [
      '3/5 of 30',
      [
        ['what does denominator mean', 'bottom'],
        ['18', 'Yes, **18**'],
      ],
    ],
    ['3/4 of 20', [['so 15 or 5', 'Which of them is your answer']]],
    [
      '3/4 of 20',
      [
        ['hmm', 'Take your time with **3/4 of 20**'],
        ['what does happy mean', 'feeling glad'],
        ['15', 'Yes, **15**'],
      ],
    ],
    [
      '46 × 3',
      [
        ['40x3=120', 'Right so far: 40 × 3 = 120'],
        ['6 x 3 is 18', 'Right so far: 6 × 3 = 18'],
        ['120+18=138', 'Yes, **138**'],
      ],
    ],
    ['46 × 3', [['46 x 3 = 128', 'once more']]],
    [
      '1/2 + 1/4',
      [
        ['2/6', 'Not quite yet'],
        ['6/8', 'as simple as you can'],
        ['3/4', 'Yes, **3/4**'],
      ],
    ],
    [
      'Find the area of a rectangle with length 8 cm and breadth 5 cm.',
      [
        ['8x5', 'Good plan: 8 × 5'],
        ['40cm', 'Look at the unit'],
        ['40 cm2', 'Yes, **40 cm²**'],
      ],
    ],
    [
      'Simplify 12 : 18.',
      [
        ['6:9', 'as simple as you can'],
        ['2:3', 'Yes, **2 : 3**'],
      ],
    ],
    [
      '4x + 18 = 42',
      [
        ['42-18=24', 'Right so far: 42 − 18 = 24'],
        ['x=6', 'Yes, **x = 6**'],
      ],
    ],
    [
      '3/4 of 20',
      [
        ['what is 25 + 38', 'Work out 25 + 38'],
        ['15', /^(?!Yes)/],
      ],
    ],
    [
      '3/4 of 20',
      [
        ['i want to ask about plants', 'About “plants” I can explain: **photosynthesis**'],
        ['15', /^(?!Yes)/],
      ],
    ],
    ['3/4 of 20', [['我想问植物的问题', '关于“植物”，我可以讲：']]],
    ['3/4 of 20', [['i have another question about plants', 'About “plants” I can explain']]],
    ['3/4 of 20', [['for example 3x5=15', 'Yes, **15**']]],
    ['3/4 of 20', [['no more examples pls', /^(?!Try this one)/]]],
    [
      '3/4 of 20',
      [
        ['can teach me evaporation?', 'liquid turns into gas'],
        ['15', /^(?!Yes)/],
      ],
    ],
  ])('%s', async (example, turns) => {
    const dictionary = async ({ word }: { word: string }) =>
      word === 'happy'
        ? [
            {
              headword: 'happy',
              reading: null,
              sense: { kind: 'adjective' as const, meaning: 'feeling glad', gloss: null },
              isOwn: true,
            },
          ]
        : []
    const { say } = converse({ dictionary }, example)
    for (const [text, part] of turns)
      if (typeof part === 'string') expect(await say(text)).toContain(part)
      else expect(await say(text)).toMatch(part)
  })

  it('is another one each time, until there are no more', async () => {
    const { say } = converse()
    await say('24 x 3')
    const texts: string[] = []
    for (const asked of ['give me one to try', 'another one pls', '再来一题', 'next question']) {
      const text = exampleIn(await say(asked))?.text
      expect(text).toBeDefined()
      texts.push(text!)
    }
    expect(new Set(texts).size).toBe(texts.length)
    const few = converse({}, 'Write 35% as a fraction in its simplest form.')
    const replies: string[] = []
    for (let turn = 0; turn < 6; turn += 1) replies.push(await few.say('another one'))
    const drawn = replies.flatMap((reply) => exampleIn(reply)?.text ?? [])
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(replies.at(-1)).toContain('no other one of this kind')
  })

  it('follows a yes to the offer of one more', async () => {
    const { say } = converse({}, '3/4 of 20')
    await say('15')
    expect(exampleIn(await say('ok'))?.text).toMatch(/ of \d+$/)
    expect(await say('no thanks')).toContain('welcome')
  })

  it('is never one that has to be answered elsewhere, nor judged once it has', async () => {
    const drawn = converse()
    await drawn.say('24 x 3')
    const first = exampleIn(await drawn.say('another one'))!.text
    const closed = converse({ readClosed: async () => (text) => text === first })
    await closed.say('24 x 3')
    const other = exampleIn(await closed.say('another one'))?.text
    expect(other).toBeDefined()
    expect(other).not.toBe(first)
    const { answer } = exampleIn(setExample({ en: first, zh: first }).en)!.solution
    const late = converse({ readClosed: async () => (text) => text === first }, first)
    expect(await late.say(answer.value)).not.toContain('right')
  })

  it('comes to no answer that waits for its learner', async () => {
    const drawn = converse()
    await drawn.say('24 x 3')
    const first = exampleIn(await drawn.say('another one'))!
    const kept = converse({ protectedAnswers: [first.solution.answer.value] })
    await kept.say('24 x 3')
    expect(exampleIn(await kept.say('another one'))?.text).not.toBe(first.text)
  })

  it('says that it sets sums alone', async () => {
    expect(await converse().say('quiz me')).toContain('I can only set examples of sums')
    expect(await converse().say('考考我')).toContain('算术')
  })

  it.each([
    ['Mary had 24 marbles. She gave 9 to Tom. How many marbles were left?', '24-9=15', /left/],
    ['Find the average of 4, 6 and 8.', '18/3', /average/],
  ])('is like %s, not like the step %s', async (problem, step, like) => {
    const { say } = converse({ problem })
    await say(problem)
    await say(step)
    expect(exampleIn(await say('another one'))?.text).toMatch(like)
    expect(await say('give me a harder one')).toMatch(/^I can’t choose how hard/)
  })

  it('is about the subject that is named with a number of questions', async () => {
    expect(exampleIn(await converse().say('give me 3 questions on fractions'))?.text).toMatch(/of \d+$/)
  })

  it('is not refused inside a story of the learner’s own', async () => {
    const story = 'Siti had 5 boxes. Each box has 24 pens. She sold some of them. How many pens were left?'
    const { say } = converse({ problem: story })
    await say(story)
    expect(await say('can you show me an example')).not.toContain('I can only set examples of sums')
  })

  it('keeps tries at it apart from the learner’s own problem', () => {
    const said: Said[] = [
      { from: 'learner', text: '24 x 13' },
      { from: 'tutor', text: 'Work out 24 × 13.' },
      { from: 'learner', text: 'give me an example to try' },
      { from: 'tutor', text: setExample({ en: '64 × 5', zh: '64 × 5' }).en },
      { from: 'learner', text: '60x5=300' },
      { from: 'tutor', text: 'Right so far: 60 × 5 = 300.' },
      { from: 'learner', text: '24 x 13 again' },
    ]
    expect(followDialogue(said)).toMatchObject({
      example: undefined,
      isAboutExample: [false, true, true, false],
    })
  })

  it('works no example through twice', async () => {
    const own = converse({ rung: 'example', problem: '24 x 3' })
    const replies = [await own.say('is it 62'), await own.say('is it 63'), await own.say('is it 64')]
    expect(new Set(replies.map((reply) => /\d+ × \d/.exec(reply)?.[0])).size).toBe(3)
  })
})

describe('asksForExample', () => {
  it.each([
    ['next question', true],
    ['再来一题', true],
    ['再做一题', true],
    ['再做一次', false],
    ['我再试试', false],
    ['next question: what is 25% of 80?', false],
    ['another one: 3/4 of 20', false],
    ['类似的题：80 的 25% 是多少', false],
    ['the other one also off', false],
    ['the other one is cold', false],
    ['the next one is pupa', false],
    ['it repels another one', false],
    ['另一个灯泡也不亮', false],
    ['ok can i have another one pls', true],
    ['i am done, next one', true],
    ['do you have another question?', true],
    ['换一道题', true],
    ['给我一题', true],
    ['give me an easier one', true],
    ['难一点的', true],
  ])('%s', (message, isAsked) => {
    expect(asksForExample(message, false)).toBe(isAsked)
  })
})
