import { splitParts } from '@capyzen/contracts/answer-parts'
import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import { shownKey, type AnswerKey, type SchemeLine, type ShortKey } from '@capyzen/contracts/questions'
import { escapedPart, joinedParts, partsOf, plainPart } from '../authoring/cell-parts.ts'
import { readNumberCell } from '../authoring/number-cell.ts'
import type { AskedNumber } from '../marking/asked.ts'
import { notRight, type MarkedAnswer } from '../marking/marked-answer.ts'
import { markNumber } from '../marking/number-answer.ts'
import { markRatio } from '../marking/ratio-answer.ts'
import { findTextMistake, isRightText, withoutPrinted } from '../marking/text-answer.ts'
import { markTime } from '../marking/time-answer.ts'
import { awardLines, markMethod } from '../marking/working.ts'
import { isNumeric, sum, withUnit, type MarkedKind, type Shown } from './kind.ts'

type Key = Extract<AnswerKey, { kind: ShortKey['kind'] }>

/** One box, perhaps with a box for working. */
export const short: MarkedKind<Key, Extract<DraftAnswer, { kind: 'short' }>> = {
  score(question, key, answer, score) {
    const { marks, unit, text = '', hasWorking } = question
    // Without its box for working an answer may come as it is.
    const isInParts = hasWorking && answer.startsWith('[')
    const parts = isInParts ? splitParts(answer) : [answer]
    const [given, working = ''] = parts
    if (given === undefined || parts.length !== (isInParts ? 2 : 1)) return score(0)
    const asked = { unit, text }
    const { isRight: isCorrect, mistake = null, nearMiss } = markBox(given, key, asked)
    const method = key.kind === 'number' && hasWorking ? (key.method ?? []) : []
    if (method.length === 0) return score(isCorrect ? marks : 0, { mistake, nearMiss })
    const scheme = withAnswerLine(
      isCorrect ? awardLines(method, method.length, marks) : markMethod(method, working, text, marks - 1),
      { label: { en: 'Right answer', zh: '答案正确' }, marks, isCorrect },
    )
    return score(sum(scheme), { isCorrect, scheme, mistake, nearMiss })
  },
  show: shownKey,
  says: saidByKey,
  showRight: (question, key) => showRightKey(key, question.unit),
  showGiven(question, key, answer) {
    const given = question.hasWorking && answer.startsWith('[') ? (splitParts(answer)[0] ?? '') : answer
    return showGivenKey(key, given, question.unit)
  },
  fromCells({ answer, unit, isExported }) {
    if (answer === '') return undefined
    const read = keyOfCell(answer, isExported)
    return { kind: 'short', key: read.key, unit: unit || read.unit }
  },
  toCells({ key }) {
    const answer = cellOfKey(key)
    return answer === undefined ? undefined : { options: [], answer }
  },
}

/** What became of one box. */
export function markBox(given: string, key: ShortKey, asked: AskedNumber): MarkedAnswer {
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

export function saidByKey(key: ShortKey): string[] {
  return key.kind === 'text' ? key.accepted : [...new Set([key.value, shownKey(key)])]
}

export const showRightKey = (key: ShortKey, unit: string | null): string =>
  key.kind === 'number' ? withUnit(key.value, unit) : shownKey(key)

/** Null for words of the child's own. */
export const showGivenKey = (key: ShortKey, given: string, unit: Shown['unit']): string | null =>
  key.kind !== 'text' && isNumeric(given) ? withUnit(given.trim(), key.kind === 'number' ? unit : null) : null

const ratioCell = /^\d{1,6}(?: : \d{1,6}){1,3}$/

export function keyOfCell(cell: string, isExported: boolean): { key: ShortKey; unit: string | null } {
  const number = readNumberCell(cell)
  if (number) return { key: { kind: 'number', value: number.value }, unit: number.unit }
  if (ratioCell.test(cell)) return { key: { kind: 'ratio', value: cell.replaceAll(' ', '') }, unit: null }
  return { key: { kind: 'text', accepted: partsOf(cell, ';', isExported).map(plainPart) }, unit: null }
}

/** Undefined for a time, which a spreadsheet makes another one of. */
export function cellOfKey(key: ShortKey): string | undefined {
  if (key.kind === 'time') return undefined
  return key.kind === 'text' ? joinedParts(key.accepted.map(escapedPart), ';') : shownKey(key)
}

/** The answer earns what the working leaves. */
export function withAnswerLine(
  method: SchemeLine[],
  { label, marks, isCorrect }: { label: SchemeLine['label']; marks: number; isCorrect: boolean },
): SchemeLine[] {
  const left = Math.max(0, marks - method.reduce((total, line) => total + line.marks, 0))
  return [...method, { label, marks: left, awarded: isCorrect ? left : 0 }]
}
