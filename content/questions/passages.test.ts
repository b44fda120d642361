import { describe, expect, it } from 'vitest'
import { passageUnits } from '@capyzen/contracts/oral-passage'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { readGradedPassages } from './passage-files.ts'

const passages = readGradedPassages()

describe('graded passages', () => {
  it.each(levels.flatMap((level) => [{ level, language: 'en' } as const, { level, language: 'zh' } as const]))(
    'are a story and a text of information at least for $language of $level',
    ({ level, language }) => {
      const own = passages.filter((one) => one.level === level && one.language === language)
      expect(new Set(own.map(({ kind }) => kind)).size).toBe(2)
    },
  )

  it.each(passages)('$id has paragraphs whose numbers stand apart, and five questions at least', (passage) => {
    const { language, level, title, paragraphs, questionSlugs } = passage
    expect(title).not.toBe('')
    expect(questionSlugs.length).toBeGreaterThanOrEqual(5)
    const isNumbered = level !== 'P1' && level !== 'P2'
    const numbers = paragraphs.map((_, at) => (language === 'en' ? String(at + 1) : '①②③④⑤⑥⑦⑧⑨'.at(at)))
    expect(paragraphs.map(({ number }) => number)).toEqual(isNumbered ? numbers : paragraphs.map(() => null))
    for (const { text } of paragraphs) expect(text).not.toMatch(/^[\s\d①-⑳]/u)
  })

  it('grow with the level', () => {
    const lengthOf = ({ paragraphs, language }: (typeof passages)[number]) =>
      passageUnits(paragraphs.map(({ text }) => text).join('\n'), language).length
    for (const language of ['en', 'zh'] as const) {
      const longest = levels.map((level) =>
        Math.max(...passages.filter((one) => one.level === level && one.language === language).map(lengthOf)),
      )
      expect(longest).toEqual(longest.toSorted((one, other) => one - other))
    }
  })
})
