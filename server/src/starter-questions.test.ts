import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { joinParts } from '@capyzen/contracts/answer-parts'
import { toContent } from '@capyzen/contracts/question-drafts'
import { topics } from '@capyzen/contracts/taxonomy'
import { scoreAnswer } from '#domains/learning/questions'
import { readPapers } from '../../content/exams/paper-files.ts'
import { typedAnswers } from '../../content/questions/answer-forms.ts'
import { withParts } from '../../content/questions/answer-parts.ts'
import { readQuestionSets } from '../../content/questions/index.ts'

const sets = readQuestionSets().map((set) => ({ ...set, questions: set.questions.map(withParts) }))
/** The tagged questions of papers, each paper as a set; the passage of a section counts as its questions' own. */
const ofPapers = readPapers()
  .map(({ id, sections }) => ({
    name: `paper ${id}`,
    questions: sections.flatMap(({ questions, passage }) =>
      questions
        .filter(({ skills }) => skills.length > 0)
        .map(withParts)
        .map((question) => ({ ...question, passage })),
    ),
  }))
  .filter(({ questions }) => questions.length > 0)
const figures = new URL('../../content/questions/figures/', import.meta.url)

describe('taxonomy', () => {
  test('gives each topic, skill and misconception its own id', () => {
    const ids = topics.flatMap((topic) => [
      topic.id,
      ...topic.skills.map(({ id }) => id),
      ...topic.misconceptions.map(({ id }) => id),
    ])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const topic of topics)
      for (const { id } of [...topic.skills, ...topic.misconceptions]) expect(id.startsWith(`${topic.id}.`)).toBe(true)
  })
})

test('questions have ids of their own', () => {
  const ids = sets.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('uses every figure', () => {
  const used = sets.flatMap(({ questions }) => questions.flatMap(({ figureFile }) => figureFile ?? []))
  const stored = existsSync(figures) ? readdirSync(figures).filter((file) => file.endsWith('.svg')) : []
  expect(stored.toSorted()).toEqual([...new Set(used)].toSorted())
  for (const file of stored) {
    const svg = readFileSync(new URL(file, figures), 'utf8')
    expect(svg).toMatch(/^<svg [^>]*\bwidth="\d+" height="\d+" viewBox="0 0 \d+ \d+"/)
    expect(svg).not.toMatch(/<script|<foreignObject|<style|<image|<use|href|\bon\w+=|url\(|@font-face|@import/i)
  }
})

describe.each([...sets, ...ofPapers].map((set) => [set.name, set] as const))('question set %s', (_name, set) => {
  test('spreads the letters of right choices evenly', () => {
    const letters = set.questions
      .filter(({ type }) => type === 'MCQ')
      .map(({ choices = [] }) => choices.findIndex(({ isRight }) => isRight))
    if (letters.length < 12) return
    for (const letter of [0, 1, 2, 3])
      expect(letters.filter((other) => other === letter).length / letters.length).toBeGreaterThan(0.14)
  })

  test.each(set.questions.map((question) => [question.id, question] as const))(
    'marks the answers of %s',
    (_id, question) => {
      const { key, blanks = [] } = question
      const content = toContent(question, question.id)
      const marksFor = (answer: string | string[]) =>
        scoreAnswer(content, typeof answer === 'string' ? answer : joinParts(answer)).marksAwarded
      const typed = typedAnswers(question)
      for (const right of typed.right) expect([right, marksFor(right)]).toEqual([right, question.marks])
      for (const wrong of typed.wrong) expect([wrong, marksFor(wrong) < question.marks]).toEqual([wrong, true])
      const isWritten =
        question.type === 'ShortAnswer' ||
        (question.type === 'Cloze' && blanks.some(({ options }) => options.length === 0))
      if (isWritten) expect([typed.right.length >= 8, typed.wrong.length >= 6]).toEqual([true, true])
      const method = key.kind === 'number' || key.kind === 'blanks' ? (key.method ?? []) : []
      if (method.length > 0) {
        const unknown = blanks.length > 0 ? blanks.map(() => '?') : ['?']
        const working = method.map(({ result }) => `1 × ${result} = ${result}`).join('\n')
        const earned = method.reduce((sum, { marks }) => sum + marks, 0)
        expect([working, marksFor([...unknown, working])]).toEqual([working, earned])
      }
      if (key.kind === 'order' || key.kind === 'pairs') {
        const texts = question.order ?? (question.pairs ?? []).map(({ right }) => right)
        const valueOf = (text: string) => content.options.find(({ label }) => label.slice(3) === text)?.value ?? ''
        expect(marksFor(texts.map(valueOf))).toBe(question.marks)
      }
      if (key.kind === 'points') {
        expect([key.model, marksFor(key.model)]).toEqual([key.model, question.marks])
        expect(marksFor(question.text)).toBeLessThan(question.marks)
        expect(key.points.every(({ label }) => label)).toBe(true)
      }
    },
  )

  test('has plain markup and texts of its own', () => {
    for (const { text, choices = [], explanation, hints } of set.questions)
      for (const words of [
        text,
        ...choices.map((choice) => choice.text),
        explanation.en,
        explanation.zh,
        ...hints.flatMap(({ en, zh }) => [en, zh]),
      ])
        for (const [markup] of words.matchAll(/[{}][^{}]*\}?/g)) expect(markup).toMatch(/^\{(\d+ )?\d+\/\d+\}$/)
    const texts = set.questions.map(({ text, passage, figure }) => `${passage ?? ''} ${text} ${figure?.alt ?? ''}`)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('offers choices that differ enough, and says what each wrong one of several means', () => {
    for (const { id, type, choices } of set.questions) {
      if (!choices) continue
      const rights = choices.filter(({ isRight }) => isRight).length
      expect([id, choices.length >= 3 && choices.length <= 6]).toEqual([id, true])
      if (type === 'MultipleResponse') expect([id, rights >= 2 && rights < choices.length]).toEqual([id, true])
      expect([id, choices.filter(({ isRight, mistake }) => !isRight && !mistake)]).toEqual([id, []])
    }
  })

  test('gives each question a hint', () => {
    expect(set.questions.filter(({ hints }) => hints.length === 0).map(({ id }) => id)).toEqual([])
  })
})
