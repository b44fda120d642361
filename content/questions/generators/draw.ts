import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { NamedMistake } from '@capyzen/contracts/questions'
import { drawFrom, type Draw } from '@capyzen/contracts/seeded-draws'
import type { Level, Difficulty, Term } from '@capyzen/contracts/vocabulary'
import type { WrittenQuestion } from '../question-files.ts'

/** Makes questions of one skill with numbers of their own; the same seed makes the same question. */
export interface QuestionGenerator {
  id: string
  skill: string
  level: Level
  term: Term
  difficulty: Difficulty
  make: (seed: number) => WrittenQuestion
}

export const frame = (
  { id, skill, level, term, difficulty }: QuestionGenerator,
  seed: number,
  ...otherSkills: string[]
) => ({
  id: `math-generated-${id}-${seed}`,
  ...{ level, term, difficulty },
  skills: [skill, ...otherSkills],
})

/** Draws until the numbers suit a child and no mistake leads to the right answer. */
export function drawUntil<Numbers>(
  seed: number,
  propose: (draw: Draw) => Numbers,
  suits: (numbers: Numbers) => boolean,
): Numbers {
  const draw = drawFrom(seed)
  for (let turn = 0; turn < 20_000; turn += 1) {
    const numbers = propose(draw)
    if (suits(numbers)) return numbers
  }
  throw new Error(`seed ${seed} finds no numbers that suit`)
}

/** As it stands in a question: `5`, `{2/3}` or `{1 2/3}`. */
export const shown = (value: Fraction) => (value.d === 1n ? value.toFraction() : `{${value.toFraction(true)}}`)

/** As it stands in a key: `5`, `2/3` or `1 2/3`. */
export const written = (value: Fraction) => value.toFraction(true)

/** A mistake that a number tells, and what to say to a child who wrote it. */
export const mistake = (value: string, misconception: string, en: string, zh: string) => ({
  value,
  misconception,
  feedback: { en, zh },
})

export const dollars = (value: Fraction) => (value.d === 1n ? value.toFraction() : Number(value).toFixed(2))

export const isWhole = (value: Fraction) => value.d === 1n

/** Whether a decimal with at most so many places says it. */
export const hasPlaces = (value: Fraction, places: number) => isWhole(value.mul(10 ** places))

export const areDistinct = (values: readonly (Fraction | number | string)[]) =>
  new Set(values.map((value) => new Fraction(value).toFraction())).size === values.length

export interface Distractor {
  value: Fraction
  misconception: string
  en: string
  zh: string
}

/** Those that can be told apart from the right answer and from each other. */
export function usable(key: Fraction, pool: readonly Distractor[]): Distractor[] {
  const seen = new Set([key.toFraction()])
  return pool.filter(({ value }) => {
    if (value.lte(0) || seen.has(value.toFraction())) return false
    seen.add(value.toFraction())
    return true
  })
}

/** The right choice among three wrong ones, in the order of their size and as near to the wanted place as can be. */
export function choicesInOrder(
  key: Fraction,
  pool: readonly Distractor[],
  place: number,
  show: (value: Fraction) => string,
): { text: string; isRight?: true; mistake?: NamedMistake }[] {
  const all = usable(key, pool)
  const lower = all.filter(({ value }) => value.lt(key))
  const higher = all.filter(({ value }) => value.gt(key))
  const fromLower = Math.max(Math.min(place, lower.length), 3 - higher.length)
  return [
    { value: key, choice: { text: show(key), isRight: true as const } },
    ...[...lower.slice(0, fromLower), ...higher.slice(0, 3 - fromLower)].map(({ value, misconception, en, zh }) => ({
      value,
      choice: { text: show(value), mistake: { misconception, feedback: { en, zh } } },
    })),
  ]
    .toSorted((one, other) => one.value.compare(other.value))
    .map(({ choice }) => choice)
}

export function greatestCommonFactor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonFactor(other, one % other)
}

type Value = string | number

interface NumberStory {
  text: string
  figure?: { svg: string; alt: string }
  unit?: string
  /** As keys have it: `12`, `2.5` or `3/4`. */
  value: Value
  form?: 'lowest_terms'
  mistakes: readonly (readonly [value: Value, misconception: string, en: string, zh: string])[]
  hints: Bilingual[]
  explanation: Bilingual
}

/** Asks for one number. Draws until no mistake leads to the answer, to another mistake or to nothing. */
export function numberGenerator(
  head: Omit<QuestionGenerator, 'make'>,
  tell: (draw: Draw) => NumberStory,
): QuestionGenerator {
  const generator: QuestionGenerator = {
    ...head,
    make(seed) {
      const { text, figure, unit, value, form, mistakes, hints, explanation } = drawUntil(
        seed,
        tell,
        (story) =>
          new Fraction(story.value).gt(0) &&
          areDistinct([story.value, ...story.mistakes.map(([wrong]) => wrong)]) &&
          story.mistakes.every(([wrong]) => new Fraction(wrong).gt(0)),
      )
      return {
        ...frame(generator, seed),
        type: 'ShortAnswer',
        marks: 1,
        text,
        ...(figure && { figure }),
        answer: {
          kind: 'short',
          ...(unit !== undefined && { unit }),
          key: {
            kind: 'number',
            value: String(value),
            ...(form && { form }),
            mistakes: mistakes.map(([wrong, ...about]) => mistake(String(wrong), ...about)),
          },
        },
        hints,
        explanation,
      }
    },
  }
  return generator
}

/** Numbers of four digits and more as they stand in questions: `12 500`. */
export const spaced = (value: number) => (value < 1000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, ' '))

/** What a child gets who takes the smaller digit from the larger in each place. */
export const smallerFromLarger = (from: number, take: number) => {
  const [one, other] = [from, take].map((each) => String(each).padStart(6, '0'))
  return Number([...one!].map((digit, place) => Math.abs(Number(digit) - Number(other![place]))).join(''))
}
