import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withParts } from '../questions/answer-parts.ts'
import { readQuestionSets } from '../questions/index.ts'
import { readQuestionSet } from '../questions/question-files.ts'
import { HomeworkSetSource } from './homework-source.ts'
import { homeworkSets } from './index.ts'

const sets = homeworkSets.map((set) => HomeworkSetSource.parse(set))
const composition = readQuestionSet(join(import.meta.dirname, 'picture-composition.yaml'))
const subjectOf = new Map(
  [...readQuestionSets(), composition].flatMap(({ subject, questions }) =>
    questions.map(({ id }) => [id, subject] as const),
  ),
)

describe('general homework', () => {
  it('has three practice sets of four to six questions of at least three subjects, then a picture composition', () => {
    expect(sets.map(({ title }) => title.zh)).toEqual(['第一套练习题', '第二套练习题', '第三套练习题', '看图作文'])
    for (const { cards } of sets.slice(0, 3)) {
      expect(cards.length).toBeGreaterThanOrEqual(4)
      expect(cards.length).toBeLessThanOrEqual(6)
      expect(new Set(cards.map(({ question }) => subjectOf.get(question))).size).toBeGreaterThanOrEqual(3)
    }
  })

  it('names questions that there are, each once', () => {
    const slugs = sets.flatMap(({ cards }) => cards.map(({ question }) => question))
    expect(slugs.filter((slug) => !subjectOf.has(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  it('uses every figure', () => {
    const used = composition.questions.flatMap((question) => withParts(question).figureFile ?? [])
    expect(readdirSync(new URL('./figures/', import.meta.url))).toEqual(used)
  })
})
