import Fraction from 'fraction.js'

/** How a question is marked; see content/exams for what each kind means to an author. */
export type AnswerKey =
  | { kind: 'option'; value: string }
  | { kind: 'number'; value: string; form?: 'lowest_terms' | 'exact_decimal' | undefined }
  | { kind: 'text'; accepted: string[] }
  | { kind: 'points'; points: MarkingPoint[]; model: string }

export interface MarkingPoint {
  marks: number
  anyOf: string[]
  /** Wordings that look like the point and are not it, such as its negation. */
  except?: string[] | undefined
}

export interface Judgement {
  isCorrect: boolean
  marksAwarded: number
  /** The marks stand only until a person marks the answer. */
  provisional: boolean
}

/** Marks one answer; pure, so the same answer always earns the same (spec 2 §9, and marking points for open answers). */
export function judgeAnswer(
  question: { marks: number; unit: string | null; key: AnswerKey | null },
  answer: string,
): Judgement {
  const { key, marks, unit } = question
  if (answer.trim() === '') return { isCorrect: false, marksAwarded: 0, provisional: false }
  if (key === null) return { isCorrect: false, marksAwarded: Math.floor(marks * 0.7), provisional: true }
  const all = (isCorrect: boolean): Judgement => ({
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

/** The answer as the review shows it. */
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

/** Full-width forms become plain ones; `$`, the unit and spaces around signs go. */
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

/** Width, case, spaces and punctuation say nothing about whether an answer is right. */
function levelText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '')
}
