import Fraction from 'fraction.js'
import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { AnswerKey, Blank, MarkingPoint, NamedMistake, SchemeLine } from '@capyzen/contracts/questions'

export interface AnswerScore {
  isCorrect: boolean
  marksAwarded: number
  /** The marks stand only until a person has looked at the answer. */
  provisional: boolean
  /** Empty where the whole answer is right or wrong. */
  scheme: SchemeLine[]
  mistake: NamedMistake | null
}

export interface ScoredQuestion {
  marks: number
  unit: string | null
  blanks: readonly Pick<Blank, 'label' | 'unit'>[]
  hasWorking: boolean
  key: AnswerKey | null
}

/** Scores one answer. Pure (spec 2 §9, and marking points for open answers). */
export function scoreAnswer(question: ScoredQuestion, answer: string): AnswerScore {
  const { key, marks, unit } = question
  const score = (marksAwarded: number, more: Partial<AnswerScore> = {}): AnswerScore => ({
    isCorrect: marksAwarded === marks,
    marksAwarded,
    provisional: false,
    scheme: [],
    mistake: null,
    ...more,
  })
  if (answer.trim() === '') return score(0)
  if (key === null) return score(Math.floor(marks * 0.7), { isCorrect: false, provisional: true })
  const all = (isCorrect: boolean, mistake?: NamedMistake) =>
    score(isCorrect ? marks : 0, { mistake: (!isCorrect && mistake) || null })
  const parts = splitParts(answer)
  const [only = ''] = question.hasWorking ? parts : [answer]
  switch (key.kind) {
    case 'option':
      return all(answer === key.value, key.mistakes?.[answer])
    case 'options':
      return all(isDeepEqual(parts.toSorted(), key.values.toSorted()))
    case 'order':
    case 'pairs':
      return all(isDeepEqual(parts, key.values))
    case 'number':
    case 'text':
      return all(isRight(only, key, unit))
    case 'blanks': {
      const scheme = key.blanks.map((blank, index): SchemeLine => {
        const { label, unit: blankUnit } = question.blanks[index] ?? { label: null, unit: null }
        const name = label ?? `(${index + 1})`
        const right = isRight(parts[index] ?? '', blank.key, blankUnit)
        return { label: { en: name, zh: name }, marks: blank.marks, awarded: right ? blank.marks : 0 }
      })
      return score(sum(scheme), { scheme })
    }
    case 'points': {
      const given = levelText(only)
      const earned = key.points.filter((point) => makesPoint(given, point)).reduce((sum, point) => sum + point.marks, 0)
      return score(earned, { provisional: true })
    }
  }
}

const sum = (lines: SchemeLine[]) => lines.reduce((total, { awarded }) => total + awarded, 0)

const isDeepEqual = (one: string[], other: string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

type NumberKey = Extract<AnswerKey, { kind: 'number' }>
type TextKey = Extract<AnswerKey, { kind: 'text' }>

function isRight(given: string, key: Omit<NumberKey, 'method'> | TextKey, unit: string | null): boolean {
  if (key.kind === 'number') return sameNumber(given, key, unit)
  return key.accepted.some((accepted) => levelText(accepted) === levelText(given))
}

function makesPoint(given: string, { anyOf, except = [] }: MarkingPoint): boolean {
  const left = except.reduce((text, wording) => text.replaceAll(levelText(wording), '\n'), given)
  return anyOf.some((wording) => left.includes(levelText(wording)))
}

/** The correct answer in the form of an answer, so parts are joined. */
export function showKey(key: AnswerKey | null): string {
  switch (key?.kind) {
    case undefined:
      return ''
    case 'option':
    case 'number':
      return key.value
    case 'text':
      return key.accepted[0] ?? ''
    case 'options':
    case 'order':
    case 'pairs':
      return joinParts(key.values)
    case 'blanks':
      return joinParts(key.blanks.map((blank) => showKey(blank.key)))
    case 'points':
      return key.model
  }
}

function sameNumber(answer: string, { value, form }: NumberKey, unit: string | null): boolean {
  const written = bareNumber(answer, unit)
  const given = parseNumber(written)
  const expected = parseNumber(value)
  if (!given || !expected || !given.equals(expected)) return false
  if (form === 'lowest_terms') return isLowestTerms(written, expected)
  if (form === 'exact_decimal') return written === value
  return true
}

/** `-4`, `1,250`, `0.75`, `3/5`, `2 3/5`; anything else is not a number. */
function parseNumber(text: string): Fraction | undefined {
  if (/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(text) && /\d/.test(text)) return new Fraction(text.replaceAll(',', ''))
  const mixed = /^(-?)(?:(\d+) )?(\d+)\/(\d+)$/.exec(text)
  if (!mixed) return undefined
  const [, sign, whole = '0', numerator = '0', denominator = '1'] = mixed
  if (/^0+$/.test(denominator)) return undefined
  const size = new Fraction(`${numerator}/${denominator}`).add(whole)
  return sign ? size.neg() : size
}

function isLowestTerms(written: string, expected: Fraction): boolean {
  const mixed = /^-?(?:(\d+) )?(\d+)\/(\d+)$/.exec(written)
  if (!mixed) return expected.d === 1n
  return BigInt(mixed[3] ?? '1') === expected.d
}

/** Normalises full-width forms and removes `$`, the unit and spaces around signs. */
function bareNumber(answer: string, unit: string | null): string {
  let text = answer.normalize('NFKC').replace(/[−–]/g, '-').trim()
  if (unit) {
    const plainUnit = unit.normalize('NFKC')
    if (text.toLowerCase().endsWith(plainUnit.toLowerCase())) text = text.slice(0, -plainUnit.length)
    else if (text.startsWith(plainUnit)) text = text.slice(plainUnit.length)
  }
  return text
    .replace(/^S?\$/, '')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Ignores width, case, spaces and punctuation. */
function levelText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '')
}
