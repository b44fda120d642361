import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import {
  shownKey,
  type AnswerFlag,
  type AnswerKey,
  type Blank,
  type NamedMistake,
  type NearMiss,
  type Question,
  type SchemeLine,
  type ShortKey,
} from '@capyzen/contracts/questions'
import { markOrder, markPairs, markPicks } from './chosen-answer.ts'
import type { AskedNumber } from './asked.ts'
import { notRight, type MarkedAnswer } from './marked-answer.ts'
import { markNumber } from './number-answer.ts'
import { markOpenAnswer } from './open-answer.ts'
import { markRatio } from './ratio-answer.ts'
import { findTextMistake, isRightText, withoutPrinted } from './text-answer.ts'
import { markTime } from './time-answer.ts'
import { awardLines, markMethod } from './working.ts'

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

/** Scores one answer. Pure (spec 2 §9, and marking points for open answers). Malformed parts score 0. */
export function scoreAnswer(question: ScoredQuestion, answer: string): AnswerScore {
  const { key, marks } = question
  const score = (marksAwarded: number, more: Partial<AnswerScore> = {}): AnswerScore => ({
    isCorrect: marksAwarded === marks,
    marksAwarded,
    provisional: false,
    scheme: [],
    mistake: null,
    nearMiss: null,
    flag: null,
    ...more,
  })
  if (answer.trim() === '') return score(0)
  if (key === null) return score(Math.floor(marks * 0.7), { isCorrect: false, provisional: true })
  const lines = (scheme: SchemeLine[]) => score(sum(scheme), { scheme })
  const parts = splitParts(answer)
  switch (key.kind) {
    case 'option':
      return score(answer === key.value ? marks : 0, {
        mistake: answer === key.value ? null : (ownValue(key.mistakes, answer) ?? null),
      })
    case 'options':
      return {
        ...lines(one(parts.length > 0 && markPicks(parts, key.values, optionsOf(question, key.values), marks))),
        mistake: parts.map((part) => ownValue(key.mistakes, part)).find((mistake) => mistake !== undefined) ?? null,
      }
    case 'order':
      return lines(one(markOrder(parts, key.values, marks)))
    case 'pairs':
      return lines(one(markPairs(parts, key.values, optionsOf(question, key.values), marks)))
    case 'number':
    case 'ratio':
    case 'time':
    case 'text':
      return scoreSingle(question, key, answer, score)
    case 'blanks':
      return scoreBlanks(question, key, parts, score)
    case 'points': {
      const [only] = question.hasWorking ? parts : [answer]
      if (only === undefined || only.trim() === '') return score(0)
      const { scheme, flag } = markOpenAnswer(only, key, `${question.passage ?? ''}\n${question.text ?? ''}`)
      return score(sum(scheme), { provisional: true, scheme, flag })
    }
  }
}

type MakeScore = (marksAwarded: number, more?: Partial<AnswerScore>) => AnswerScore

/** One answer, perhaps with a box for working. */
function scoreSingle(
  question: ScoredQuestion,
  key: Exclude<AnswerKey, { kind: 'option' | 'options' | 'order' | 'pairs' | 'blanks' | 'points' }>,
  answer: string,
  score: MakeScore,
): AnswerScore {
  const { marks, unit, text = '', hasWorking } = question
  // Without its box for working an answer may come as it is.
  const isInParts = hasWorking && answer.startsWith('[')
  const parts = isInParts ? splitParts(answer) : [answer]
  const [given, working = ''] = parts
  if (given === undefined || parts.length !== (isInParts ? 2 : 1)) return score(0)
  const asked = { unit, text }
  const { isRight: isCorrect, mistake = null, nearMiss } = mark(given, key, asked)
  const method = key.kind === 'number' && hasWorking ? (key.method ?? []) : []
  if (method.length === 0) return score(isCorrect ? marks : 0, { mistake, nearMiss })
  const scheme = withAnswerLine(
    isCorrect ? awardLines(method, method.length, marks) : markMethod(method, working, text, marks - 1),
    { label: { en: 'Right answer', zh: '答案正确' }, marks, isCorrect },
  )
  return score(sum(scheme), { isCorrect, scheme, mistake, nearMiss })
}

/** Each blank has its own marks. Working is shared and comes last. */
function scoreBlanks(
  question: ScoredQuestion,
  key: Extract<AnswerKey, { kind: 'blanks' }>,
  parts: string[],
  score: MakeScore,
): AnswerScore {
  const { text = '', hasWorking } = question
  if (parts.length !== key.blanks.length + (hasWorking ? 1 : 0)) return score(0)
  const working = hasWorking ? (parts.at(-1) ?? '') : ''
  const mistakes: NamedMistake[] = []
  const nearMisses: NearMiss[] = []
  const scheme = key.blanks.flatMap((blank, index): SchemeLine[] => {
    const { label, unit, options = [] } = question.blanks[index] ?? { label: null, unit: null }
    const given = parts[index] ?? ''
    const asked = { unit, label, text }
    const isChoice = options.length === 0 || options.includes(given)
    const { isRight: isCorrect, mistake, nearMiss } = isChoice ? mark(given, blank.key, asked) : notRight
    if (mistake) mistakes.push(mistake)
    if (nearMiss) nearMisses.push(nearMiss)
    const name = label ?? `(${index + 1})`
    const method = hasWorking ? (key.method ?? []).filter((line) => line.blank === index) : []
    if (method.length === 0)
      return [{ label: { en: name, zh: name }, blank: index, marks: blank.marks, awarded: isCorrect ? blank.marks : 0 }]
    const named = method.map((line) => ({ ...line, label: prefixed(name, line.label) }))
    return withAnswerLine(
      isCorrect ? awardLines(named, named.length, blank.marks) : markMethod(named, working, text, blank.marks - 1),
      { label: prefixed(name, { en: 'right answer', zh: '答案正确' }), marks: blank.marks, isCorrect },
    ).map((line) => ({ ...line, blank: index }))
  })
  return score(sum(scheme), { scheme, mistake: mistakes[0] ?? null, nearMiss: nearMisses[0] ?? null })
}

const prefixed = (name: string, { en, zh }: SchemeLine['label']) => ({ en: `${name} ${en}`, zh: `${name} ${zh}` })

/** The answer earns what the working leaves. */
function withAnswerLine(
  method: SchemeLine[],
  { label, marks, isCorrect }: { label: SchemeLine['label']; marks: number; isCorrect: boolean },
): SchemeLine[] {
  const left = Math.max(0, marks - method.reduce((total, line) => total + line.marks, 0))
  return [...method, { label, marks: left, awarded: isCorrect ? left : 0 }]
}

const sum = (lines: SchemeLine[]) => lines.reduce((total, { awarded }) => total + awarded, 0)

const one = (line: SchemeLine | undefined | false): SchemeLine[] => (line ? [line] : [])

const optionsOf = ({ options }: ScoredQuestion, right: string[]) => options?.map(({ value }) => value) ?? right

/** Not `constructor` and the like, which every object has. */
const ownValue = (mistakes: Record<string, NamedMistake> | undefined, answer: string): NamedMistake | undefined =>
  mistakes && Object.hasOwn(mistakes, answer) ? mistakes[answer] : undefined

function mark(given: string, key: ShortKey, asked: AskedNumber): MarkedAnswer {
  switch (key.kind) {
    case 'number':
      return markNumber(given, key, asked)
    case 'ratio':
      return markRatio(given, key, asked)
    case 'time':
      return markTime(given, key, asked)
    case 'text': {
      const own = withoutPrinted(given, asked.label ?? null)
      if (isRightText(given, key) || isRightText(own, key)) return { ...notRight, isRight: true }
      return { ...notRight, mistake: findTextMistake(own, key) }
    }
  }
}

/** Of answers to one question. */
export const countNearMisses = (question: ScoredQuestion, answers: readonly string[]): number =>
  answers.filter((answer) => scoreAnswer(question, answer).nearMiss !== null).length

/** The correct answer in the form of an answer, so parts are joined. */
export function showKey(key: AnswerKey | null): string {
  switch (key?.kind) {
    case undefined:
      return ''
    case 'option':
      return key.value
    case 'number':
    case 'ratio':
    case 'time':
    case 'text':
      return shownKey(key)
    case 'options':
    case 'order':
    case 'pairs':
      return joinParts(key.values)
    case 'blanks':
      return joinParts(key.blanks.map((blank) => shownKey(blank.key)))
    case 'points':
      return key.model
  }
}
