import type {
  AnswerFlag,
  AnswerKey,
  Blank,
  NamedMistake,
  NearMiss,
  Question,
  SchemeLine,
} from '@capyzen/contracts/questions'
import { optionText } from '@capyzen/contracts/question-parts'
import type { QuestionColumn } from '@capyzen/contracts/question-authoring'
import { titleOf } from '../versions.ts'

export interface AnswerScore {
  isCorrect: boolean
  marksAwarded: number
  /** The marks stand only until a person has looked at the answer. */
  provisional: boolean
  /** Empty where the whole answer is right or wrong; else its lines add up to the marks. */
  scheme: SchemeLine[]
  mistake: NamedMistake | null
  /** Of the whole answer or its first such part. */
  nearMiss: NearMiss | null
  /** Why an open answer earned nothing by rule. */
  flag: AnswerFlag | null
}

export type ScoredQuestion = Pick<Question, 'marks' | 'unit' | 'hasWorking'> & {
  blanks: readonly (Pick<Blank, 'label' | 'unit'> & Partial<Pick<Blank, 'options'>>)[]
  options?: Question['options']
  /** Text and passage tell copied answers and working from the child's own. */
  text?: string
  passage?: string | null
  key: AnswerKey | null
}

/** Of one question; `isCorrect` where all its marks are awarded. */
export type MakeScore = (marksAwarded: number, more?: Partial<AnswerScore>) => AnswerScore

/** What letters about a child's week need of a question. */
export type Shown = Pick<Question, 'options' | 'prompts' | 'blanks' | 'unit' | 'hasWorking'>

/** The cells of a table that say an answer. */
interface AnswerCells {
  options: string[]
  answer: string
  unit: string
  marks: number
  /** By our own export, with its separators. */
  isExported: boolean
}

/** What the server does with a kind of question. */
export interface MarkedKind<Key, Answer> {
  /** Marks one answer that is not empty. */
  score(question: ScoredQuestion, key: Key, answer: string, score: MakeScore): AnswerScore
  /** The right answer in the form of an answer, so parts are joined. */
  show(key: Key): string
  /** What the key gives away; `named` adds the label of an option to its value. */
  says(key: Key, named: (value: string) => string[]): string[]
  /** Undefined where there is no short right answer. */
  showRight(question: Shown, key: Key): string | undefined
  /** What the child chose, or the number; null where the child wrote words. */
  showGiven(question: Shown, key: Key, answer: string): string | null
  /** An answer as a reader understands it, where its value says little. */
  inWords?(question: Shown, answer: string): string
  /** Undefined where the cells say no answer. */
  fromCells(cells: AnswerCells): unknown
  /** Undefined where a table cannot say it. */
  toCells(answer: Answer): { options: string[]; answer: string } | undefined
}

export const sum = (lines: readonly SchemeLine[]): number => lines.reduce((total, { awarded }) => total + awarded, 0)

/** By the lines of a scheme; none for a malformed answer. */
export const scoreLine = (score: MakeScore, line: SchemeLine | undefined, more: Partial<AnswerScore> = {}) =>
  line ? score(line.awarded, { scheme: [line], ...more }) : score(0, more)

/** Whole marks, rounded down. */
export const shareOf = (marks: number, count: number, all: number) => ({
  marks,
  awarded: Math.floor((marks * count) / all),
})

export const areOptions = (values: readonly string[], options: readonly string[]) =>
  values.every((value) => options.includes(value))

export const valuesOf = ({ options }: ScoredQuestion, right: readonly string[]): readonly string[] =>
  options?.map(({ value }) => value) ?? right

/** The option columns of a table. */
export const optionColumns = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `option_${number}` as QuestionColumn)

const longestShown = 120
export const plain = (text: string): string => titleOf(text, longestShown)

export const labelsOf = ({ options }: Pick<Shown, 'options'>, values: readonly string[]): string[] =>
  values.flatMap((value) => options.find((option) => option.value === value)?.label ?? []).map(plain)

/** Without the letters of the options, which say nothing where they stand one after the other. */
export const textsOf = ({ options }: Pick<Shown, 'options'>, values: readonly string[]): string[] =>
  values.flatMap((value) =>
    options.filter((option) => option.value === value).map((option) => plain(optionText(option))),
  )

export const withUnit = (value: string, unit: string | null) => (unit === null ? value : `${value} ${unit}`)

/** What a child may have typed for a number; anything else might be words of the child's own. */
export const isNumeric = (text: string) => /^\s*[-−]?[\d\s.,:/]{1,24}\s*$/.test(text) && /\d/.test(text)
