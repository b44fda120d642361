import Fraction from 'fraction.js'
import type { AnswerKey, MarkingPoint } from '@capyzen/contracts/questions'

export interface AnswerScore {
  isCorrect: boolean
  marksAwarded: number
  /** The marks stand only until a teacher marks the answer. */
  provisional: boolean
}

/** Scores one answer. Pure (spec 2 §9, and marking points for open answers). */
export function scoreAnswer(
  question: { marks: number; unit: string | null; key: AnswerKey | null },
  answer: string,
): AnswerScore {
  const { key, marks, unit } = question
  if (answer.trim() === '') return { isCorrect: false, marksAwarded: 0, provisional: false }
  if (key === null) return { isCorrect: false, marksAwarded: Math.floor(marks * 0.7), provisional: true }
  const all = (isCorrect: boolean): AnswerScore => ({
    isCorrect,
    marksAwarded: isCorrect ? marks : 0,
    provisional: false,
  })
  switch (key.kind) {
    case 'option':
      return all(answer === key.value)
    case 'number':
      return all(sameNumber(answer, key, unit))
    case 'text': {
      const given = levelText(answer)
      return all(key.accepted.some((accepted) => levelText(accepted) === given))
    }
    case 'points': {
      const given = levelText(answer)
      const earned = key.points.filter((point) => makesPoint(given, point)).reduce((sum, point) => sum + point.marks, 0)
      return { isCorrect: earned === marks, marksAwarded: earned, provisional: false }
    }
  }
}

function makesPoint(given: string, { anyOf, except = [] }: MarkingPoint): boolean {
  const left = except.reduce((text, wording) => text.replaceAll(levelText(wording), '\n'), given)
  return anyOf.some((wording) => left.includes(levelText(wording)))
}

/** The correct answer as the review shows it. */
export function showKey(key: AnswerKey | null): string {
  switch (key?.kind) {
    case undefined:
      return ''
    case 'option':
    case 'number':
      return key.value
    case 'text':
      return key.accepted[0] ?? ''
    case 'points':
      return key.model
  }
}

function sameNumber(answer: string, { value, form }: AnswerKey & { kind: 'number' }, unit: string | null): boolean {
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
