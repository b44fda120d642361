import Fraction from 'fraction.js'
import { describe, expect, test } from 'vitest'
import { withParts, type QuestionWithParts } from '../questions/answer-parts.ts'
import { readQuestionSets } from '../questions/index.ts'
import { numbersOf } from '../questions/recompute-math.ts'
import { sumsIn, valueOf } from '../questions/sums.ts'
import { readPapers, type Paper } from './paper-files.ts'
import { recomputePaperOne, recomputePaperTwo, type Recomputed } from './recompute-p6-math-2026-papers.ts'

const paperById = (id: string) => readPapers().find((paper) => paper.id === id)!
const paperOne = paperById('p6-math-2026-paper-1')
const paperTwo = paperById('p6-math-2026-paper-2')
const questionsOf = (paper: Paper) => paper.sections.flatMap((section) => section.questions.map(withParts))
const all = [...questionsOf(paperOne), ...questionsOf(paperTwo)]
const total = (marks: number[]) => marks.reduce((sum, each) => sum + each, 0)

/** Number keys in the order of the parts. */
function keysOf({ answer }: QuestionWithParts) {
  const keys =
    answer.kind === 'blanks' ? answer.blanks.map(({ key }) => key) : answer.kind === 'short' ? [answer.key] : []
  return keys.map((each) => {
    if (each.kind !== 'number') throw new Error('a key that is no number')
    return each
  })
}
const numberOf = (value: string) => new Fraction(value)

describe('the form of the examination', () => {
  test('gives paper 1 its booklets: 10 and 8 of multiple choice, and 12 short answers', () => {
    expect(paperOne.durationMinutes).toBe(70)
    expect(
      paperOne.sections.map(({ questions }) => [
        questions.length,
        [...new Set(questions.map(({ type, marks }) => `${type} ${marks}`))],
      ]),
    ).toEqual([
      [10, ['MCQ 1']],
      [8, ['MCQ 2']],
      [12, ['ShortAnswer 2']],
    ])
    for (const { choices } of questionsOf(paperOne)) if (choices) expect(choices).toHaveLength(4)
  })

  test('gives paper 2 five short answers of 2 marks, then ten of 3 to 5 marks with working', () => {
    expect(paperTwo.durationMinutes).toBe(80)
    const [short, long] = paperTwo.sections.map(({ questions }) => questions.map(withParts))
    expect(short!.map(({ type, marks }) => `${type} ${marks}`)).toEqual(Array(5).fill('ShortAnswer 2'))
    const marks = long!.map((question) => question.marks)
    expect(marks).toHaveLength(10)
    expect(marks).toEqual(marks.toSorted())
    expect([Math.min(...marks), Math.max(...marks)]).toEqual([3, 5])
    for (const { hasWorking, key } of long!)
      expect([hasWorking, (key?.kind === 'number' || key?.kind === 'blanks') && key.method?.length]).toEqual([
        true,
        expect.any(Number),
      ])
  })

  test.each([
    ['paper 1', paperOne],
    ['paper 2', paperTwo],
  ])('gives %s 50 marks, easier questions first', (_name, paper) => {
    expect(total(questionsOf(paper).map(({ marks }) => marks))).toBe(50)
    for (const { questions } of paper.sections) {
      const ranks = questions.map(({ difficulty }) => ['easy', 'medium', 'hard'].indexOf(difficulty))
      expect(ranks).toEqual(ranks.toSorted())
    }
  })

  test('tests equations, unknown edges, parallelograms, mixed numbers, nets and symmetry', () => {
    const tested = new Set(all.map(({ skills }) => skills[0]))
    for (const skill of ['MA.NA.AL.04', 'MA.MG.VO.03', 'MA.MG.FG.05', 'MA.NA.FR.07', 'MA.MG.SY.03', 'MA.MG.SY.02'])
      expect(tested, skill).toContain(skill)
  })

  test('has questions that practice does not have', () => {
    const known = new Set(readQuestionSets().flatMap(({ questions }) => questions.map(({ text }) => text)))
    expect(all.filter(({ text }) => known.has(text))).toEqual([])
  })
})

const given = (question: QuestionWithParts) => {
  const alt = question.figure?.alt ?? ''
  return { text: numbersOf(question.text), figure: numbersOf(alt), words: question.text, alt }
}

describe.each([
  ['paper 1', paperOne, recomputePaperOne],
  ['paper 2', paperTwo, recomputePaperTwo],
] as const)('keys of %s', (_name, paper, recompute) => {
  test('are all recomputed', () => {
    expect(Object.keys(recompute).toSorted()).toEqual(
      questionsOf(paper)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  test.each(questionsOf(paper).map((question) => [question.id, question] as const))(
    'are as recomputed from the text in %s',
    (id, question) => {
      const answers: Recomputed = recompute[id]!(given(question))
      const seen = `${id} is ${answers.map(String).join(', ')}`
      if (question.choices) {
        const fits = (text: string) =>
          typeof answers[0] === 'string' ? text === answers[0] : numbersOf(text)[0]?.equals(answers[0]!) === true
        expect(
          question.choices.map(({ text }) => fits(text)),
          seen,
        ).toEqual(question.choices.map(({ isRight }) => isRight))
      } else
        expect(
          answers.map((answer) => new Fraction(answer).toFraction()),
          seen,
        ).toEqual(keysOf(question).map(({ value }) => numberOf(value).toFraction()))
    },
  )
})

describe('questions of the papers', () => {
  test('order their choices by size', () => {
    for (const { id, choices = [] } of all) {
      const numbers = choices.map(({ text }) => (/[a-z] [−+]|^[A-Z]$| kg /.test(text) ? undefined : numbersOf(text)[0]))
      if (numbers.includes(undefined)) continue
      const sizes = numbers.map(Number)
      expect(sizes, id).toEqual([...new Set(sizes)].toSorted((one, other) => one - other))
    }
  })

  test('name mistakes that lead away from the key, and each only once', () => {
    for (const question of all)
      for (const { value, mistakes = [] } of keysOf(question)) {
        const values = [value, ...mistakes.map((mistake) => mistake.value)].map((each) => numberOf(each).toFraction())
        expect(new Set(values).size, `${question.id}: ${values.join(', ')}`).toBe(values.length)
      }
  })

  test('give method marks for numbers that the text does not have and the explanation shows', () => {
    for (const { id, key, text, explanation } of all) {
      const method = key?.kind === 'number' || key?.kind === 'blanks' ? (key.method ?? []) : []
      for (const { result } of method) {
        const isIn = (words: string) => numbersOf(words).some((number) => number.equals(numberOf(result)))
        expect([id, result, isIn(text), isIn(explanation.en), isIn(explanation.zh)]).toEqual([
          id,
          result,
          false,
          true,
          true,
        ])
      }
    }
  })

  test.each([
    ['q6', 0, ['60 × 8']],
    ['q6', 1, ['480 − 408']],
    ['q8', 0, ['70 ÷ 100 × 90 ÷ 100', '0.7 × 0.9']],
    ['q8', 1, ['168 ÷ 7']],
    ['q9', 0, ['8 + 14 × 4', '4 × 14 + 8', '14 × 4', '(15 − 1) × 4 + 8', '17 × 4 − 4']],
    ['q10', 0, ['22 + 22 + 28']],
    ['q10', 1, ['392 − 154 − 154', '238 − 154']],
    ['q11', 1, ['56000 − 36000', '56 − 36']],
    ['q12', 1, ['9 × 24', '3 × 72']],
    ['q13', 0, ['80 ÷ 5']],
    ['q13', 1, ['20 × 16', '80 × 4']],
    ['q13', 2, ['112 × 1.50']],
    ['q14', 0, ['60 − 20']],
    ['q14', 1, ['80 × 50 × 40']],
    ['q15', 2, ['12 − 4']],
  ] as const)('take other ways that are taught as the method of %s', (id, place, sums) => {
    const { key } = questionsOf(paperTwo).find((question) => question.id === id)!
    const method = key?.kind === 'number' || key?.kind === 'blanks' ? (key.method ?? []) : []
    const taken = (method[place]?.calculations ?? []).map(numberOf)
    for (const sum of sums) expect([sum, taken.some((value) => value.equals(valueOf(sum)))]).toEqual([sum, true])
  })

  test('have hints that do not give the answer away', () => {
    for (const question of all) {
      const right = question.choices?.find(({ isRight }) => isRight)?.text
      const answers = right === undefined ? keysOf(question).map(({ value }) => numberOf(value)) : numbersOf(right)
      if (right !== undefined && answers.length > 1) continue
      const known = [...numbersOf(question.text), ...numbersOf(question.figure?.alt ?? '')]
      for (const { en, zh } of question.hints)
        for (const number of [...numbersOf(en), ...numbersOf(zh)])
          expect(
            answers.some((answer) => answer.equals(number)) && !known.some((other) => other.equals(number)),
            `${question.id}: ${en}`,
          ).toBe(false)
    }
  })

  test('explain with sums that are true', () => {
    expect(all.flatMap(({ explanation }) => sumsIn(explanation.en)).length).toBeGreaterThan(100)
    for (const { id, explanation } of all)
      for (const text of [explanation.en, explanation.zh])
        for (const { sum, isTrue } of sumsIn(text)) expect(isTrue, `${id}: ${sum}`).toBe(true)
  })

  test('describe figures in words that are read aloud as they stand', () => {
    for (const { figure } of all) expect(figure?.alt ?? '').not.toMatch(/[{}_]/)
  })
})
