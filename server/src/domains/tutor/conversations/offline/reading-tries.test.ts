import { describe, expect, it } from 'vitest'
import { followDialogue } from './dialogue.ts'
import { setExample } from './examples.ts'
import { offlineReply } from './offline-reply.ts'

type Asked = Parameters<typeof offlineReply>[0]

/** What is said of a message, at an example if there is one. */
async function say(text: string, { example, ...more }: Partial<Asked> & { example?: string }): Promise<string> {
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  const set = example === undefined ? [] : [setExample({ en: example, zh: example }).en]
  const dialogue = followDialogue(set.map((one) => ({ from: 'tutor' as const, text: one })))
  const reply = await offlineReply({ text, language, rung: 'question', dialogue, ...more })
  return 'text' in reply ? reply.text : 'cannot'
}

const literally = (text: string) => new RegExp(text.replace(/[$*?.()+|]/g, String.raw`\$&`))

const fromNineToEleven = 'How long is it from 9.25 a.m. to 11.05 a.m.?'
const atSixty = 'How long does it take to travel 150 km at 60 km/h?'
const area = 'Find the area of a rectangle with length 8 cm and breadth 5 cm.'
const pencils = 'A pencil costs 80 cents. How much do 5 pencils cost?'
const sugar = 'Mrs Lim had 800 g of sugar. She used 3/4 of it. How much sugar had she left?'
const bag = 'A bag costs $90. It is sold at 20% off. How much does it cost now?'

describe('one try at an example', () => {
  it.each([
    [fromNineToEleven, '1 h 40 min', 'Yes, **1 h 40 min**'],
    [fromNineToEleven, '1 hour and 40 minutes', 'Yes, **1 h 40 min**'],
    [fromNineToEleven, '1小时40分钟', '对，答案是'],
    [fromNineToEleven, '100', 'Yes, **1 h 40 min**'],
    [fromNineToEleven, '1 h 30 min', 'Not quite yet'],
    [fromNineToEleven, '1:40', 'I can’t tell by my rules'],
    ['What time is 45 minutes after 3.30 p.m.?', '4:15pm', 'Yes, **4.15 p.m.**'],
    ['What time is 45 minutes after 3.30 p.m.?', 'quarter past 4', 'I can’t tell by my rules'],
    [atSixty, '2 h 30 min', 'Yes, **2.5 h**'],
    [atSixty, '150 min', 'Yes, **2.5 h**'],
    [atSixty, '150/60=2.5', 'Yes, **2.5 h**'],
    ['90 min in h', '1 h 30 min', 'I can’t tell by my rules'],
    ['17 ÷ 5', '17 ÷ 5 = 3 R 2', 'Yes, **3 R 2**'],
    ['17 ÷ 5', '3 remainder 2', 'Yes, **3 R 2**'],
    ['17 ÷ 5', '3 余 2', '对，答案是 **3 R 2**'],
    ['17 ÷ 5', '3 R 1', 'Not quite yet'],
    ['17 ÷ 5', '3.4', 'Yes, **3.4**'],
    ['2/3 = ?/12', '8', 'Yes, **8**'],
    ['2/3 = ?/12', '8/12', 'Yes, **8/12**'],
    ['2/3 = ?/12', '2/3 = 8/12', 'Yes, **8/12**'],
    ['2/3 = ?/12', '9/12', 'Not quite yet'],
    ['2/3 = ?/12', '12/3 = 4', 'Right so far'],
    ['46 × 3', '136, 137, 138', 'You name more than one'],
    ['46 × 3', '46x3 is 136 137 138', 'You name more than one'],
    ['46 × 3', 'not 138', 'I can’t tell by my rules'],
    ['46 × 3', '不是 138', '我的规则看不出'],
    ['46 × 3', 'not sure, 138?', 'Yes, **138**'],
    ['46 × 3', '是不是138', '对，答案是 **138**'],
    ['46 × 3', '2+2=4 so 138', 'Yes, **138** is right! Well worked out'],
    ['Simplify 12 : 18.', '12:18 = 2:3', 'Yes, **2 : 3**'],
    ['Share 40 in the ratio 2 : 3.', '2:3', '2 : 3 stands in the question'],
    ['Share 40 in the ratio 2 : 3.', '4:6', 'Not quite yet'],
    ['Share $40 in the ratio 2 : 3.', '$16 and $24', 'Yes, **'],
    ['Share 40 in the ratio 2 : 3.', '16 and 24', 'Yes, **16 : 24**'],
    ['Share 40 in the ratio 2 : 3.', '24 和 16', '我的规则看不出'],
    ['Share 40 in the ratio 2 : 3.', '40 ÷ 5 = 8', 'Right so far'],
    [bag, '$72', 'Yes, **$72**'],
    [bag, '72 dollars', 'Yes, **$72**'],
    [bag, '72 cents', 'Look at the unit'],
    [bag, '7200 cents', 'I can’t tell by my rules'],
    [bag, '72%', 'Look at the unit'],
    ['25% of 80', '20%', 'Look at the unit'],
    ['25% of 80', '20', 'Yes, **20**'],
    [pencils, '400 cents', 'Yes, **400 cents**'],
    [pencils, '$4', 'Yes, **400 cents**'],
    [pencils, '5 x 80 = 400', 'Yes, **400 cents**'],
    [pencils, '4', 'I can’t tell by my rules'],
    [pencils, '$400', 'Look at the unit'],
    [sugar, '200g', 'Yes, **200 g**'],
    [sugar, '200 grams', 'Yes, **200 g**'],
    [sugar, '200 kg', 'Look at the unit'],
    ['妈妈有800克糖，用了3/4，还剩多少糖？', '200克', '对，答案是'],
    ['Two angles of a triangle are 57° and 49°. Find the third angle.', '180-57-49', 'Good plan'],
    ['4x + 18 = 42', '5x + 4 = 19', 'Find x in 5x + 4 = 19'],
    [area, '40 centimetres', 'Look at the unit'],
    [area, '40厘米', '再看看单位'],
    [area, '40 square cm', 'Yes, **40 cm²**'],
    [area, '40平方厘米', '对，答案是 **40 cm²**'],
    ['A car travels 120 km in 2 hours. What is its speed?', '60 km per hour', 'Yes, **60 km/h**'],
    ['A car travels 120 km in 2 hours. What is its speed?', '60 km/hr', 'Yes, **60 km/h**'],
    ['A car travels 120 km in 2 hours. What is its speed?', '60 km', 'Look at the unit'],
    ['3.5 km in m', '3 km 500 m', 'I can’t tell by my rules'],
    ['46 × 3', '再试一次', '慢慢来'],
    ['5/6 of 24', '24/6', 'Good plan: 24 ÷ 6'],
    ['5/6 of 24', '24 / 6', 'Good plan: 24 ÷ 6'],
    ['Find the average of 5, 9 and 13.', '27/3', 'Good plan: 27 ÷ 3'],
    ['600 ÷ 4', '400/4', 'Good plan: 400 ÷ 4'],
    ['1/2 + 1/3', '5/6', 'Yes, **5/6**'],
    ['345 × 6', '300x6', 'Good plan: 300 × 6'],
    ['345 × 6', '40x6=240', 'Right so far: 40 × 6 = 240'],
    ['Find the perimeter of a rectangle with length 9 cm and breadth 4 cm.', '9cm + 4cm', 'Good plan: 9 + 4'],
    ['3/4 of 20', '4', '4 stands in the question. I look for'],
    ['3x + 5 = 26', 'x=21', 'Not quite yet'],
    ['3x + 5 = 26', 'x is 21', 'Not quite yet'],
    ['3x + 5 = 26', '3x = 21', 'Right so far'],
    ['0.4 + 0.35', '.75', 'Yes, **0.75**'],
    ['3/8 + 3/8', '¾', 'Yes, **3/4**'],
    ['3/4 + 3/4', '1½', 'Yes, **1 1/2**'],
    ['3/4 + 3/4', '1 and 1/2', 'Yes, **1 1/2**'],
    ['3/4 + 3/4', '1又1/2', '对，答案是'],
    ['1/3 + 1/2', '5 over 6', 'Yes, **5/6**'],
    ['1/6 + 1/3', 'a half', 'Yes, **1/2**'],
    ['1/6 + 1/3', '二分之一', '对，答案是 **1/2**'],
    ['7 × 6', 'i think forty-two', 'Yes, **42**'],
    ['7 × 6', '四十二', '对，答案是 **42**'],
    ['46 × 3', 'a hundred', 'Not quite yet'],
    ['46 × 3', 'not enough', 'Take your time'],
    ['46 × 3', 'stop, i have enough', /^(?!.*(?:Take your time|Not quite))/],
  ])('%s: %s', async (example, text, part) => {
    expect(await say(text, { example })).toMatch(typeof part === 'string' ? literally(part) : part)
  })

  it('keeps up with long messages', async () => {
    const before = performance.now()
    for (const text of [`1 ${'+ 1 '.repeat(900)}x`, '(1 '.repeat(1_200)]) await say(text, { example: '46 × 3' })
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})

describe('a sum that has to be answered elsewhere', () => {
  const readClosed = async () => (text: string) => /50.*8.*4.*3/.test(text)
  const isJudged = /That fits|Not there yet|Right so far|once more|calculated well|right!/

  it('is not helped with as an example', async () => {
    expect(await say('hint', { readClosed, example: '50 − (8 + 4) × 3' })).not.toContain('Brackets come first')
  })

  it.each(['14', '15', '8+4=12', 'is it 50 - (8+4) x 3 = 14'])('%s is not judged', async (tried) => {
    const claimed = `50 - (8+4) x 3 = ${tried}`
    const own = { readClosed, problem: '50 - (8+4) x 3', rung: 'hint' as const }
    expect(await say(tried, own)).not.toMatch(isJudged)
    expect(await say(claimed, { ...own, problem: '24 x 3' })).not.toMatch(isJudged)
    expect(await say(claimed, { readClosed, example: '3/4 of 20' })).not.toMatch(isJudged)
  })
})
