import Fraction from 'fraction.js'
import { describe, expect, test } from 'vitest'
import { shownKey } from '@capyzen/contracts/questions'
import { findMisconception, findSkill } from '@capyzen/contracts/taxonomy'
import { typedAnswers } from './answer-forms.ts'
import { withParts, type QuestionWithParts } from './answer-parts.ts'
import { readQuestionSets } from './index.ts'
import { generate, lastSeed, mathGenerated, mathGenerators } from './math-generators.ts'
import { numbersOf, recompute, recomputeGenerated, type Recomputed } from './recompute-math.ts'
import { sumsIn, valueOf } from './sums.ts'

const written = readQuestionSets()
  .filter(({ subject, name }) => subject === 'math' && name !== mathGenerated.name)
  .flatMap((set) => set.questions.map(withParts))
const all = [...written, ...mathGenerated.questions.map(withParts)]

/** Questions whose answer isn't a number, or that are checked below. */
const othersChecked = new Set(['MultipleResponse', 'Ordering', 'Matching', 'OpenAnswer', 'NumberLine'])

function keysOf({ key }: Pick<QuestionWithParts, 'key'>): string[] {
  if (key?.kind === 'number') return [key.value]
  if (key?.kind === 'blanks') return key.blanks.map((blank) => shownKey(blank.key))
  throw new Error('no key that is a number')
}

const isSame = (answer: Recomputed[number], text: string) => {
  if (typeof answer === 'string') return answer === text
  const [number] = numbersOf(text)
  return number?.equals(answer) === true
}

function expectKey(question: QuestionWithParts, answers: Recomputed) {
  const seen = `${question.id} is ${answers.map(String).join(', ')}`
  if (question.choices)
    expect(
      question.choices.map(({ text }) => isSame(answers[0]!, text)),
      seen,
    ).toEqual(question.choices.map(({ isRight }) => isRight))
  else
    expect(
      keysOf(question).map((key, index) => isSame(answers[index]!, key.includes('/') ? `{${key}}` : key)),
      seen,
    ).toEqual(keysOf(question).map(() => true))
}

const figureNumbers = (question: QuestionWithParts) =>
  question.id.startsWith('math-pie') ? numbersOf(question.figure?.alt ?? '') : []

describe('questions of Mathematics', () => {
  test('have a recomputation for every number key and no others', () => {
    expect(Object.keys(recompute).toSorted()).toEqual(
      written
        .filter(({ type }) => !othersChecked.has(type))
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  test.each(written.filter(({ type }) => !othersChecked.has(type)).map((question) => [question.id, question] as const))(
    'have the recomputed answer as key of %s',
    (id, question) => expectKey(question, recompute[id]!(...numbersOf(question.text), ...figureNumbers(question))),
  )

  test('give each skill two questions or more, or one that is made anew each time', () => {
    const made = new Set(mathGenerators.map(({ skill }) => skill))
    const used = written.map(({ skills }) => skills[0]!).filter((skill) => !made.has(skill))
    expect(used.filter((skill) => used.filter((other) => other === skill).length < 2)).toEqual([])
  })

  test('have six questions or more for each term of primary 5 and 6', () => {
    for (const [level, terms] of [
      ['P5', ['CA1', 'SA1', 'CA2', 'SA2']],
      ['P6', ['CA1', 'SA1', 'CA2', 'SA2', 'PSLE']],
    ] as const)
      for (const term of terms)
        expect(
          written.filter((question) => question.level === level && question.term === term).length,
          `${level} ${term}`,
        ).toBeGreaterThanOrEqual(6)
  })

  test('have right choices spread evenly over the letters', () => {
    const places = written
      .filter(({ type }) => type === 'MCQ')
      .map(({ choices = [] }) => choices.findIndex(({ isRight }) => isRight))
    for (const place of [0, 1, 2, 3])
      expect(places.filter((other) => other === place).length / places.length, `place ${place}`).toBeGreaterThan(0.19)
  })

  test('have hints that do not give the answer away', () => {
    for (const question of all) {
      if (question.key?.kind !== 'number') continue
      const answer = new Fraction(question.key.value)
      const given = numbersOf(question.text)
      for (const { en, zh } of question.hints)
        for (const hint of [en, zh])
          expect(
            numbersOf(hint).some((number) => number.equals(answer) && !given.some((other) => other.equals(number))),
            `${question.id}: ${hint}`,
          ).toBe(false)
    }
  })

  test('name mistakes that lead away from the key, and each only once', () => {
    for (const { id, key } of all) {
      const keys = key?.kind === 'number' ? [key] : key?.kind === 'blanks' ? key.blanks.map((blank) => blank.key) : []
      for (const each of keys) {
        if (each.kind !== 'number') continue
        const values = [each.value, ...(each.mistakes ?? []).map(({ value }) => value)].map((value) =>
          new Fraction(value).toFraction(),
        )
        expect(new Set(values).size, `${id}: ${values.join(', ')}`).toBe(values.length)
      }
    }
  })

  test('explain with sums that are true', () => {
    expect(all.flatMap(({ explanation }) => sumsIn(explanation.en)).length).toBeGreaterThan(180)
    for (const { id, explanation } of all)
      for (const text of [explanation.en, explanation.zh])
        for (const { sum, isTrue } of sumsIn(text)) expect(isTrue, `${id}: ${sum}`).toBe(true)
  })

  const values: Record<string, (text: string) => Fraction> = {
    'math-brackets-2': valueOf,
    'math-tens-multiples-1': valueOf,
    'math-percentage-of-2': (text) => {
      const [rate, whole] = numbersOf(text)
      return rate!.mul(whole!).div(100)
    },
    'math-equivalent-ratios-1': (text) => {
      const [one, other] = numbersOf(text)
      return one!.div(other!)
    },
    'math-convert-units-1': (text) => numbersOf(text)[0]!.mul(text.includes('km') ? 1000 : 1),
    'math-convert-units-2': (text) =>
      [...text.matchAll(/([\d.]+) (ℓ|ml)/g)].reduce(
        (total, [, number, unit]) => total.add(new Fraction(number!).mul(unit === 'ℓ' ? 1000 : 1)),
        new Fraction(0),
      ),
    'math-order-percentages-1': (text) => (text.endsWith('%') ? numbersOf(text)[0]!.div(100) : numbersOf(text)[0]!),
    'math-order-volumes-1': (text) => {
      const [first, second = first!, third = first!] = numbersOf(text)
      return text.includes('ℓ') ? first!.mul(1000) : first!.mul(second).mul(third)
    },
    'math-evaluate-2': (text) =>
      valueOf(text.replace(/(\d)?m/g, (_, times: string) => `${times ? `${times} × ` : ''}6`)),
  }
  const find = (id: string) => written.find((question) => question.id === id)!

  test.each([
    ['math-brackets-2', 20],
    ['math-percentage-of-2', 24],
    ['math-equivalent-ratios-1', new Fraction(12, 18)],
  ] as const)('mark just the choices of %s that have the value', (id, value) => {
    for (const { text, isRight } of find(id).choices!) expect(values[id]!(text).equals(value), text).toBe(isRight)
  })

  test.each(['math-convert-units-2', 'math-evaluate-2', 'math-order-percentages-1', 'math-order-volumes-1'])(
    'order %s by value',
    (id) => {
      const sizes = find(id).order!.map((text) => Number(values[id]!(text)))
      expect(sizes).toEqual([...new Set(sizes)].toSorted((one, other) => one - other))
    },
  )

  test.each(['math-tens-multiples-1', 'math-convert-units-1'])('match %s by value', (id) => {
    for (const { left, right } of find(id).pairs!)
      expect(Number(values[id]!(left)), left).toBe(Number(values[id]!(right)))
    expect(new Set(find(id).pairs!.map(({ right }) => right)).size).toBe(find(id).pairs!.length)
  })
})

describe.each(mathGenerators.map((generator) => [generator.id, generator] as const))(
  'generator %s',
  (id, generator) => {
    const made = Array.from({ length: lastSeed }, (_, seed) => withParts(generate(generator, seed + 1)))

    test('makes valid questions of its skill, the same for the same seed', () => {
      expect(findSkill(generator.skill)).toBeDefined()
      for (const [index, question] of made.entries()) {
        expect(question.skills[0]).toBe(generator.skill)
        expect([question.level, question.difficulty]).toEqual([generator.level, generator.difficulty])
        expect(withParts(generate(generator, index + 1))).toEqual(question)
      }
      expect(new Set(made.map(({ text, figure }) => `${text} ${figure?.alt}`)).size).toBeGreaterThan(20)
    })

    test('has the recomputed answer as key', () => {
      for (const question of made) {
        const [first, second] = recomputeGenerated[id]!(...numbersOf(`${question.text} ${question.figure?.alt ?? ''}`))
        // Some stories have two forms, told apart by a word.
        const isSecond = second !== undefined && /less than|nearest hundred/.test(question.text)
        expectKey(question, question.blanks ? [first!, second!] : [isSecond ? second : first!])
      }
    })

    test('has numbers for children', () => {
      for (const { id: questionId, text, explanation, choices = [], key } of made) {
        const keys = key?.kind === 'number' ? [key.value] : key?.kind === 'blanks' ? keysOf({ key }) : []
        for (const shown of [
          text,
          explanation.en,
          ...choices.map((choice) => choice.text),
          ...keys.map((value) => (value.includes('/') ? `{${value}}` : value)),
        ])
          for (const number of numbersOf(shown)) {
            expect(number.lte(500_000), `${questionId}: ${number.toFraction()}`).toBe(true)
            const isFraction = shown.includes(`/${number.d}}`)
            if (isFraction) expect(Number(number.d), `${questionId}: ${number.toFraction()}`).toBeLessThanOrEqual(24)
          }
      }
    })

    test('has four choices that differ, in order, each wrong one from a named mistake', () => {
      for (const { choices } of made) {
        if (!choices) continue
        expect(choices).toHaveLength(4)
        const values = choices.map(({ text }) => Number(numbersOf(text)[0]))
        expect(values).toEqual([...new Set(values)].toSorted((one, other) => one - other))
        for (const { isRight, mistake } of choices)
          if (!isRight) expect(findMisconception(mistake!.misconception)?.id).toBe(mistake!.misconception)
      }
    })

    test('names mistakes, method marks and fixtures that differ from the key', () => {
      for (const question of made) {
        const { id: questionId, key, text } = question
        const keys = key?.kind === 'number' ? [key] : key?.kind === 'blanks' ? key.blanks.map((blank) => blank.key) : []
        for (const each of keys) {
          if (each.kind !== 'number') continue
          const values = [each.value, ...(each.mistakes ?? []).map(({ value }) => value)].map((value) =>
            new Fraction(value).toFraction(),
          )
          expect(new Set(values).size, `${questionId}: ${values.join(', ')}`).toBe(values.length)
        }
        const method = key?.kind === 'number' || key?.kind === 'blanks' ? (key.method ?? []) : []
        for (const { result } of method)
          expect(
            numbersOf(text).some((number) => number.equals(result)),
            `${questionId}: ${result} stands in the text`,
          ).toBe(false)
        const { right, wrong: wrongs } = typedAnswers(question)
        const rights = new Set(right.map((answer) => JSON.stringify(answer)))
        for (const wrong of wrongs)
          expect(rights.has(JSON.stringify(wrong)), `${questionId}: ${JSON.stringify(wrong)}`).toBe(false)
      }
    })

    test('explains with sums that are true', () => {
      for (const { id: questionId, explanation } of made)
        for (const text of [explanation.en, explanation.zh])
          for (const { sum, isTrue } of sumsIn(text)) expect(isTrue, `${questionId}: ${sum}`).toBe(true)
    })
  },
)
