import { z } from 'zod'
import { Bilingual } from '../bilingual.ts'
import {
  MethodMark,
  NamedMistake,
  optionText,
  type Question,
  type QuestionOption,
  type QuestionType,
} from '../question-parts.ts'
import { findMisconception } from '../taxonomy.ts'
import { visibleText } from '../visible-text.ts'

/** What is wrong with a draft; the message of its validation issue, at the path of the field. */
export const draftProblems = [
  'one_right',
  'some_right',
  'twice',
  'marks_differ',
  'too_many_method_marks',
  'gap_missing',
  'label_missing',
  'not_an_option',
  'unknown_skill',
  'unknown_misconception',
  'foreign_picture',
  'type_differs',
  'accepts_negation',
] as const
export type DraftProblem = (typeof draftProblems)[number]
export type Report = (problem: DraftProblem, ...path: (string | number)[]) => void

/** What a draft says beside its answer. */
export interface Asked {
  type: QuestionType
  text: string
  marks: number
}

/** The fields of a question that its kind fills; the others stay empty. */
export type KindFields = Pick<Question, 'options' | 'prompts' | 'blanks' | 'hasWorking' | 'unit'>
export const emptyFields: KindFields = { options: [], prompts: [], blanks: [], hasWorking: false, unit: null }

/** A kind of question: how authors write its answer, what students see of it, and its key. */
export interface QuestionKind<Answer, Key> {
  types: readonly QuestionType[]
  /** Seconds in which it can have been read and answered: fewer than a quick child takes, more than a script does. */
  leastSeconds(type: QuestionType): number
  /** The kinds of its keys. */
  keys: readonly string[]
  check(answer: Answer, asked: Asked, report: Report): void
  /** `seed` mixes what would give the order away. */
  toFields(answer: Answer, type: QuestionType, seed: string): Partial<KindFields> & { key: Key }
  /** The inverse, for stored versions. */
  toAnswer(key: Key, fields: KindFields, type: QuestionType): Answer
  /** Whether a paper may give the question other marks than its own. */
  hasFreeMarks(key: Key): boolean
}

export const line = visibleText(500)
export const wording = Bilingual.extend({ en: visibleText(2_000), zh: visibleText(2_000) })
export const mostMarks = 50
export const marks = z.number().int().min(1).max(mostMarks)
export const Mistake = NamedMistake.extend({ feedback: wording })
export const mostMethodMarks = 8
export const Method = MethodMark.extend({ label: wording, marks })

export const sum = (parts: readonly { marks: number }[]) => parts.reduce((total, part) => total + part.marks, 0)

export function reportTwice(texts: readonly string[], report: (index: number) => void): void {
  for (const [index, text] of texts.entries()) if (texts.indexOf(text) !== index) report(index)
}

export function checkMistakes(
  mistakes: readonly { misconception: string }[] = [],
  report: Report,
  ...path: (string | number)[]
): void {
  for (const [index, { misconception }] of mistakes.entries())
    if (!findMisconception(misconception)) report('unknown_misconception', ...path, index, 'misconception')
}

export const letter = (index: number) => 'ABCDEFGH'.charAt(index)

export const letterOptions = (texts: readonly string[]): QuestionOption[] =>
  texts.map((text, index) => ({ value: letter(index), label: `${letter(index)}. ${text}` }))

export function textOfOption(options: readonly QuestionOption[], value: string): string {
  const option = options.find((one) => one.value === value)
  return option ? optionText(option) : ''
}

/** Lettered in an order that is the same for the same seed, and never the order it was given. */
export function mixed(inOrder: readonly string[], seed: string): { options: QuestionOption[]; values: string[] } {
  const texts = mix(inOrder, seed)
  return { options: letterOptions(texts), values: inOrder.map((text) => letter(texts.indexOf(text))) }
}

function mix(texts: readonly string[], seed: string): string[] {
  let state = [...seed].reduce((total, character) => (Math.imul(total, 31) + character.codePointAt(0)!) >>> 0, 7)
  const order = [...texts]
  for (let index = order.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (index + 1)
    ;[order[index], order[other]] = [order[other]!, order[index]!]
  }
  return order.some((text, index) => text !== texts[index]) ? order : [...order.slice(1), order[0]!]
}
