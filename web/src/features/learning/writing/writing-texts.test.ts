import type { Finding } from '@capyzen/contracts/writing-findings'
import { longestComposition } from '@capyzen/contracts/writing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftSaver, type SentDraft } from './draft-saver.ts'
import { layoutStorage } from './layout-storage.ts'
import { moveFindings, partsOf } from './moved-findings.ts'
import { withPhrase } from './spoken-text.ts'
import { diffTexts } from './text-diff.ts'

const found = (start: number, end: number): Finding => ({
  ...{ start, end, kind: 'tense', message: { en: 'Past', zh: '过去' }, suggestions: [] },
})
const text = 'He go home. She go too.'
const findings = [found(3, 5), found(16, 18)]
const wordsAt = (moved: readonly Finding[], after: string) =>
  moved.map(({ start, end }) => [start, after.slice(start, end)])

describe('moveFindings', () => {
  it.each([
    [
      'words before both',
      'Then he did. He go home. She go too.',
      [
        [16, 'go'],
        [29, 'go'],
      ],
    ],
    [
      'words between them',
      'He go home at last. She go too.',
      [
        [3, 'go'],
        [24, 'go'],
      ],
    ],
    [
      'words after both',
      `${text} Yes.`,
      [
        [3, 'go'],
        [16, 'go'],
      ],
    ],
    ['the first of them', 'He went home. She go too.', [[18, 'go']]],
    ['letters inside one', 'He gXo home. She go too.', [[17, 'go']]],
    ['everything', 'Rain.', []],
  ])('keeps what was not edited after a change of %s', (_what, after, expected) => {
    expect(wordsAt(moveFindings(findings, text, after), after)).toEqual(expected)
  })

  it('cuts a text at its findings, without overlaps and places outside it', () => {
    const parts = partsOf(text, [...findings, found(4, 8), found(20, 99), found(9, 9)])
    expect(parts.map((part) => [part.text, part.finding !== null])).toEqual([
      ['He ', false],
      ['go', true],
      [' home. She ', false],
      ['go', true],
      [' too.', false],
    ])
  })
})

describe('diffTexts', () => {
  it.each([
    ['en', 'I was sad.', 'I was very sad.', 'very'],
    ['zh', '我很难过。', '我非常难过。', '非常'],
  ] as const)('finds what was added in %s', (language, before, after, added) => {
    const parts = diffTexts(before, after, language)
    expect(
      parts
        .filter(({ change }) => change === 'added')
        .map((part) => part.text.trim())
        .join(''),
    ).toBe(added)
    const side = (left: string) =>
      parts
        .filter(({ change }) => change !== left)
        .map((part) => part.text)
        .join('')
    expect([side('added'), side('removed')]).toEqual([before, after])
  })

  it('shows a changed phrase as one change', () => {
    const parts = diffTexts('I am very sad now.', 'I am crying with joy now.', 'en')
    expect(parts.map(({ text, change }) => [change, text.trim()])).toEqual([
      ['same', 'I am'],
      ['removed', 'very sad'],
      ['added', 'crying with joy'],
      ['same', 'now.'],
    ])
  })
})

describe('createDraftSaver', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  type Answer = { outcome: 'saved'; revision: number } | { outcome: 'refused' | 'failed' }
  function begin(answers: (Answer | Promise<Answer>)[]) {
    const sent: SentDraft[] = []
    const saver = createDraftSaver({ text: 'One', revision: 1 }, async (draft) => {
      sent.push(draft)
      return answers.shift() ?? { outcome: 'saved', revision: draft.revision + 1 }
    })
    return { saver, sent }
  }

  it('saves once after a pause in typing', async () => {
    const { saver, sent } = begin([])
    for (const typed of ['One t', 'One tw', 'One two']) saver.write(typed)
    expect([saver.snapshot().state, sent]).toEqual(['unsaved', []])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual([{ text: 'One two', revision: 1 }])
    expect([saver.snapshot().state, saver.revision()]).toEqual(['saved', 2])
  })

  it('sends one request at a time, and what was typed meanwhile afterwards', async () => {
    const first = Promise.withResolvers<Answer>()
    const { saver, sent } = begin([first.promise])
    saver.write('One two')
    await vi.advanceTimersByTimeAsync(1_000)
    saver.write('One two three')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(1)
    first.resolve({ outcome: 'saved', revision: 2 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent[1]).toEqual({ text: 'One two three', revision: 2 })
  })

  it('tries again after a failure, and gives up when it is refused', async () => {
    const { saver, sent } = begin([{ outcome: 'failed' }, { outcome: 'refused' }])
    saver.write('Two')
    const isSaved = saver.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect([await isSaved, saver.snapshot().state]).toEqual([false, 'failed'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent.length, saver.snapshot()]).toEqual([2, { text: 'Two', state: 'refused' }])
  })

  it('takes over newer text of another window, unless something here is unsaved', () => {
    const { saver } = begin([])
    expect(saver.adopt({ text: 'Old', revision: 1 })).toBe(false)
    expect(saver.adopt({ text: 'Newer', revision: 5 })).toBe(true)
    expect(saver.snapshot()).toEqual({ text: 'Newer', state: 'saved' })
    saver.write('Mine')
    expect(saver.adopt({ text: 'Newest', revision: 6 })).toBe(false)
    expect(saver.snapshot().text).toBe('Mine')
    saver.end()
  })
})

describe('withPhrase', () => {
  it.each([
    ['', 0, 'we ran', 'en', 'we ran|'],
    ['We ran.', 7, 'It rained', 'en', 'We ran. It rained|'],
    ['We ran.\n', 8, 'It rained', 'en', 'We ran.\nIt rained|'],
    ['We home.', 2, 'went', 'en', 'We went| home.'],
    ['We home.', 3, 'went', 'en', 'We went| home.'],
    ['We.', 2, 'ran', 'en', 'We ran|.'],
    ['我回家。', 1, '跑', 'zh', '我跑|回家。'],
  ] as const)('puts into %j at %i: %s', (text, at, phrase, language, expected) => {
    const { text: next, caret } = withPhrase(text, at, phrase, language)
    expect(`${next.slice(0, caret)}|${next.slice(caret)}`).toBe(expected)
  })

  it('keeps to the longest composition', () => {
    const long = 'a'.repeat(longestComposition - 3)
    expect(withPhrase(long, long.length, 'and more', 'en').text).toBe(`${long} an`)
    expect(withPhrase(`${long}bcd`, 5, 'and more', 'en')).toEqual({ text: `${long}bcd`, caret: 5 })
  })
})

describe('layoutStorage', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['{"assignment":20,"write":30,"coach":50}', true],
    ['{"assignment":', false],
    ['null', false],
    ['5', false],
    ['', false],
    [null, false],
  ])('gives %s only where it is a layout', (stored, isLayout) => {
    vi.stubGlobal('localStorage', { getItem: () => stored })
    expect(layoutStorage.getItem('widths')).toBe(isLayout ? stored : null)
  })
})
