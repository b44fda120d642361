import { existsSync, readdirSync, readFileSync } from 'node:fs'
import Fraction from 'fraction.js'
import { describe, expect, test } from 'vitest'
import { withParts, type QuestionWithParts } from '../questions/answer-parts.ts'
import { readPapers, type Paper } from './paper-files.ts'
import { numbersIn, recompute } from './recompute-p6-math-2026-a.ts'

const papers = readPapers()
const questionsOf = (paper: Paper) => paper.sections.flatMap((section) => section.questions.map(withParts))
const paperById = (id: string) => papers.find((paper) => paper.id === id)!
const figures = new URL('./figures/', import.meta.url)
const readFigure = (file: string) => readFileSync(new URL(file, figures), 'utf8')

test('papers have unique ids and start with paper 1', () => {
  expect(papers[0]?.id).toBe('1')
  expect(new Set(papers.map(({ id }) => id)).size).toBe(papers.length)
})

describe.each(papers.map((paper) => [paper.id, paper] as const))('paper %s', (_id, paper) => {
  test('names each topic once', () => {
    const topics = paper.sections.map(({ topic }) => topic)
    expect(new Set(topics).size).toBe(topics.length)
  })

  test.for(questionsOf(paper).map((question) => [question.id, question] as const))(
    'has a valid question %s',
    ([, question]) => {
      expect(question.explanation, 'explained in both languages').not.toBeNull()
      const options = (question.choices ?? []).map(({ text }) => text)
      expect(new Set(options.map((option) => option.normalize('NFKC').trim())).size).toBe(options.length)
      if (question.figure) {
        expect(existsSync(new URL(question.figureFile!, figures))).toBe(true)
        expect(question.figure.alt, 'read aloud as it stands').not.toMatch(/[{}_]/)
      }
      for (const text of [question.text, ...options, question.explanation!.en, question.explanation!.zh])
        for (const [markup] of text.matchAll(/[{}][^{}]*\}?/g)) expect(markup).toMatch(/^\{(\d+ )?\d+\/\d+\}$/)
    },
  )
})

describe('exam figures', () => {
  const used = new Set(papers.flatMap(questionsOf).flatMap(({ figureFile }) => figureFile ?? []))
  test('uses every figure in a question', () => {
    expect(readdirSync(figures).toSorted()).toEqual([...used].toSorted())
  })
  test.each([...used])('contain only plain SVG in %s', (file) => {
    const svg = readFigure(file)
    expect(svg).toMatch(/^<svg [^>]*\bwidth="\d+" height="\d+" viewBox="0 0 \d+ \d+"/)
    expect(svg).not.toMatch(/<script|<foreignObject|<style|<image|<use|href|\bon\w+=|url\(|@font-face|@import/i)
    expect(Number(/ width="(\d+)"/.exec(svg)?.[1])).toBeGreaterThanOrEqual(320)
    expect(Number(/ width="(\d+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(560)
    for (const [, size] of svg.matchAll(/font-size="(\d+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(14)
  })
})

describe('mathematics paper 2026 A', () => {
  const paper = paperById('p6-math-2026-a')
  const questions = questionsOf(paper)

  test('has 40 questions, 15 of them multiple choice, and 100 marks', () => {
    expect(questions).toHaveLength(40)
    expect(questions.filter(({ type }) => type === 'MCQ')).toHaveLength(15)
    expect(questions.reduce((sum, { marks }) => sum + marks, 0)).toBe(100)
  })

  test('has a recomputation for every question and no others', () => {
    expect(Object.keys(recompute).toSorted()).toEqual(questions.map(({ id }) => id).toSorted())
  })

  test.each(questions.map((question) => [question.id, question] as const))(
    'has the recomputed answer as key of %s',
    (id, question) => {
      const alt = question.figure?.alt ?? ''
      const answer = recompute[id]!({ text: numbersIn(question.text), figure: numbersIn(alt), alt })
      if (question.choices) {
        const fits = (option: string) =>
          typeof answer === 'string' ? option === answer : answer.equals(numbersIn(option)[0]!)
        expect(
          question.choices.map(({ text }) => fits(text)),
          `${id} is ${answer.toString()}`,
        ).toEqual(question.choices.map(({ isRight }) => isRight))
      } else expect(new Fraction(answer).toFraction()).toBe(new Fraction(keyOf(question)).toFraction())
    },
  )
})

function keyOf({ id, key }: QuestionWithParts): string {
  if (key.kind !== 'number') throw new Error(`${id} has no key that a number can be`)
  return key.value
}
