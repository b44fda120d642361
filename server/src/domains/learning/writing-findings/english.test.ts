import { beforeAll, describe, expect, it } from 'vitest'
import type { CheckedText, Finding } from '@capyzen/contracts/writing-findings'
import * as sets from '#test/fixtures/english-writing'
import { rate, readMarked, type Marked } from '#test/fixtures/marked-sentences'
import { openEnglish } from './english/check.ts'
import { isFit } from './english/spellings.ts'

// One file for all of English, which takes seconds to load; not in its thread, which gives way to others.
let findInText: Awaited<ReturnType<typeof openEnglish>>
beforeAll(async () => {
  findInText = await openEnglish()
}, 60_000)

/** All at once, a paragraph each: a call costs more than a sentence. */
async function check(sentences: readonly string[]) {
  const all = sentences.map(readMarked)
  const { findings } = await findInText(all.map(({ text }) => text).join('\n\n'), 60_000)
  const checked: { marked: Marked; findings: Finding[] }[] = []
  let begin = 0
  for (const marked of all) {
    const [start, end] = [begin, begin + marked.text.length]
    const own = findings.filter((one) => start <= one.start && one.end <= end)
    checked.push({ marked, findings: own.map((one) => ({ ...one, start: one.start - start, end: one.end - start })) })
    begin = end + 2
  }
  return checked
}

const seen = async (text: string) =>
  (await findInText(text, 60_000)).findings.map(({ start, end, kind, suggestions }) => [
    kind,
    text.slice(start, end),
    suggestions[0],
  ])

describe('findings in English', () => {
  it('are right and many, on sentences that rules were tuned on and on others', async () => {
    const checked = await check(sets.englishSentences)
    const tuned = rate(checked.filter((_, index) => index % 2 === 0))
    const others = rate(checked.filter((_, index) => index % 2 === 1))
    expect(rate(checked).mistakes).toBeGreaterThanOrEqual(70)
    expect(tuned.precision).toBeGreaterThanOrEqual(0.97)
    expect(tuned.recall).toBeGreaterThanOrEqual(0.97)
    expect(others.precision).toBeGreaterThanOrEqual(0.91)
    expect(others.recall).toBeGreaterThanOrEqual(0.95)
    for (const [sentences, precision, recall] of [
      [sets.freshEnglishSentences, 0.95, 0.9],
      [sets.laterEnglishSentences, 0.98, 0.95],
      [sets.lastEnglishSentences, 0.95, 0.85],
      [sets.newestEnglishSentences, 0.95, 0.85],
    ] as const) {
      const rated = rate(await check(sentences))
      expect(rated.precision).toBeGreaterThanOrEqual(precision)
      expect(rated.recall).toBeGreaterThanOrEqual(recall)
    }
  }, 60_000)

  it('suggest what could stand there', async () => {
    expect(await seen('Yesterday my brother go to the market. Each of the boys have three apple.')).toEqual([
      ['tense', 'go', 'went'],
      ['agreement', 'have', 'has'],
      ['plural', 'apple', 'apples'],
    ])
    expect(await seen('The teacher gave us many informations. She could of told us in Monday.')).toEqual([
      ['plural', 'informations', 'information'],
      ['word_choice', 'of', 'have'],
      ['word_choice', 'in', 'on'],
    ])
  })

  it('are found where they stand, past emoji and line breaks', async () => {
    const text = '🎉🎉 I am happy.\n\n👨‍👩‍👧 My freind is {here} — he don’t care. “i am late,” he said.'
    const found = await seen(text)
    expect(found).toContainEqual(['spelling', 'freind', 'friend'])
    expect(found).toContainEqual(['agreement', 'don’t', 'doesn’t'])
    expect(found).toContainEqual(['capital', 'i', 'I'])
  })

  it('see words that were run together', async () => {
    expect(await seen('I had alot of fun. He stood infront of me.')).toEqual([
      ['spelling', 'alot', 'a lot'],
      ['spelling', 'infront', 'in front'],
    ])
    expect(await seen('I jog everyday. Maybe he is already here, altogether happy.')).toEqual([])
  })

  it('know what people in Singapore say aloud', async () => {
    expect(await seen('“Wah, so heavy!” said Ah Gong. “Don’t be kiasu lah,” my sister said.')).toEqual([])
    expect(
      await seen('“Aiyoh, why like that?” cried Mum. “Alamak! Can or not, meh?” Dad asked. “Walao!” I said.'),
    ).toEqual([])
  })

  it('suggest the word that a child means, and none that no child should write', async () => {
    const found = await seen(
      'My cousin was comming. Untill then I cryed. Thier house was far, becouse of the nite bus.',
    )
    expect(found.filter(([kind]) => kind === 'spelling')).toEqual([
      ['spelling', 'comming', 'coming'],
      ['spelling', 'Untill', 'Until'],
      ['spelling', 'cryed', 'cried'],
      ['spelling', 'Thier', 'Their'],
      ['spelling', 'becouse', 'because'],
      ['spelling', 'nite', 'night'],
    ])
    for (const word of ['cumming', 'a dick', 'a**']) expect(isFit(word)).toBe(false)
    for (const word of ['coming', 'classes', 'titled', 'a lot']) expect(isFit(word)).toBe(true)
  })

  it('leaves direct speech in the present', async () => {
    expect(
      await seen('Yesterday I met my aunt. “You are tall now!” she said. “I take the bus to school,” I told her.'),
    ).toEqual([])
  })

  it('tells what was found when its time is over, and how far all was checked', async () => {
    const text = 'Yesterday he go home with a freind.'
    const wordsOf = ({ findings }: CheckedText) => findings.map(({ suggestions }) => suggestions[0])
    const [early, whole] = [await findInText(text, -1), await findInText(text, 60_000)]
    expect([wordsOf(early), wordsOf(whole)]).toEqual([['went'], ['went', 'friend']])
    expect([early.checkedTo, whole.checkedTo]).toEqual([0, text.length])
  })

  it('finds nearly all in a sentence without end, and no capital missing inside it', async () => {
    const sentence = 'my freind and I walked on and on and '
    const { findings: found } = await findInText(sentence.repeat(40), 60_000)
    // One that begins a piece may be taken for a missing capital.
    expect(found.filter(({ kind }) => kind === 'spelling').length).toBeGreaterThanOrEqual(35)
    expect(found.filter(({ kind, start }) => kind === 'capital' && start > 0)).toEqual([])
  })

  // Harper takes a minute for some of them at once.
  it('survives what is no writing', async () => {
    const texts = [
      '',
      ' \n\t ',
      '%%%%%',
      '🎈'.repeat(500),
      'a'.repeat(10_000),
      '“'.repeat(3_000),
      '\n'.repeat(1_000),
      'to '.repeat(3_000),
      'a '.repeat(5_000),
      'a\n'.repeat(5_000),
      '我今天很开心。',
    ]
    for (const text of texts) {
      const { findings: found, checkedTo } = await findInText(text)
      expect(checkedTo).toBeLessThanOrEqual(text.length)
      expect(found.length).toBeLessThanOrEqual(500)
      for (const { start, end } of found) expect(0 <= start && start < end && end <= text.length).toBe(true)
    }
  }, 60_000)
})
