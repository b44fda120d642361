import Fraction from 'fraction.js'
import { shownKey, type ShortKey } from '@capyzen/contracts/questions'
import type { ContentQuestion, TypedAnswer } from './question-files.ts'

/** How children write a unit after a number, and units that would be wrong in its place. */
const units: Record<string, { right: readonly string[]; wrong: readonly string[] }> = {
  cm: { right: [' cm', 'cm', ' centimetres', '厘米'], wrong: [' cm²', ' m'] },
  m: { right: [' m', 'm', ' metres', '米'], wrong: [' cm', ' m²'] },
  'cm²': { right: [' cm²', 'cm²', ' cm2', ' cm^2', ' sq cm', '平方厘米'], wrong: [' cm', ' cm³'] },
  'cm³': { right: [' cm³', 'cm³', ' cm3', ' cm^3', '立方厘米'], wrong: [' cm', ' cm²'] },
  kg: { right: [' kg', 'kg', ' kilograms', '千克', '公斤'], wrong: [' g', ' m'] },
  g: { right: [' g', 'g', ' grams', '克'], wrong: [' kg', ' ml'] },
  ml: { right: [' ml', 'ml', ' mL', ' millilitres', '毫升'], wrong: [' ℓ', ' g'] },
  ℓ: { right: [' ℓ', 'ℓ', ' l', ' L', ' litres', '升'], wrong: [' ml', ' cm³'] },
  '°': { right: ['°', ' °', 'º', ' degrees', '度'], wrong: ['%', ' cm'] },
  '%': { right: ['%', ' %', '％', ' percent', ' per cent'], wrong: ['°', ' cm'] },
  minutes: { right: [' minutes', ' min', 'min', ' mins', '分钟'], wrong: [' h', ' seconds'] },
}
const fractionCharacters = [
  ['1/2', '½'],
  ['1/3', '⅓'],
  ['2/3', '⅔'],
  ['1/4', '¼'],
  ['3/4', '¾'],
  ['1/6', '⅙'],
  ['5/6', '⅚'],
] as const

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)).replaceAll(' ', '　')

const spaced = (whole: string, separator: string) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, separator)

/** The forms in which a right number is typed. */
function rightNumbers(value: string, unit?: string): string[] {
  const forms = [value, ` ${value} `, `${value}.`, `= ${value}`, `=${value}`, fullWidth(value)]
  const [whole = '', decimals] = value.split('.')
  if (value.includes('/')) {
    forms.push(value.replace('/', ' / '), value.replace('/', '⁄'), value.replace(' ', '  '))
    forms.push(new Fraction(value).toFraction(), new Fraction(value).toFraction(true))
    const [, character] = fractionCharacters.find(([written]) => ` ${value}`.endsWith(` ${written}`)) ?? []
    if (character) forms.push(value.replace(/ ?\d+\/\d+$/, character))
  }
  if (whole.length > 3 && !value.includes('/'))
    for (const separator of [',', ' ']) forms.push(spaced(whole, separator) + (decimals ? `.${decimals}` : ''))
  if (unit === undefined) forms.push(`${value}。`, `＝${value}`, `${value} .`)
  else if (unit === 'dollars') {
    const cents = value.includes('.') ? value : `${value}.00`
    forms.push(`$${value}`, `$ ${value}`, `S$${value}`, `$${cents}`, cents, `${value} dollars`, `${value}元`)
  } else if (units[unit]) forms.push(...units[unit].right.map((written) => value + written))
  else forms.push(`${value} ${unit}`, `${value}${unit}`, `${value} ${unit}.`)
  return [...new Set(forms)]
}

/** Wrong numbers of the question, and the right one spoilt. */
function wrongNumbers(value: string, unit: string | undefined, mistaken: readonly string[]): string[] {
  const spoilt = [`-${value}`, `${value} + 1`, `${value} or 0`, '?', 'I don’t know']
  const otherUnits = unit === 'dollars' ? [' cents', '%'] : (units[unit ?? '']?.wrong ?? [])
  return [...new Set([...mistaken, ...spoilt, ...otherUnits.map((other) => value + other)])]
}

/** A word or sentence in the forms in which children type it, all of them right. */
function rightTexts(text: string): string[] {
  const [first = '', ...rest] = text
  return [
    text,
    first.toUpperCase() + rest.join(''),
    text.toLowerCase(),
    text.toUpperCase(),
    ` ${text}`,
    `${text}  `,
    `“${text}”`,
    text.endsWith('.') ? text.slice(0, -1) : `${text}.`,
    text.replaceAll(' ', '  '),
    text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0)),
  ]
}

interface Field {
  key: ShortKey
  unit: string | null
  /** Chosen from a list, so there is one form only. */
  options?: readonly string[]
}

const rightOf = ({ key }: Pick<Field, 'key'>) => shownKey(key)

function rightForms({ key, unit, options = [] }: Field): string[] {
  if (options.length > 0) return [rightOf({ key })]
  return key.kind === 'number' ? rightNumbers(key.value, unit ?? undefined) : rightTexts(rightOf({ key }))
}

function wrongForms({ key, unit, options = [] }: Field, more: readonly string[] = []): string[] {
  const mistaken = [
    ...(key.kind === 'text'
      ? (key.mistakes ?? []).flatMap(({ values }) => values)
      : (key.mistakes ?? []).map(({ value }) => value)),
    ...more,
  ]
  if (options.length > 0) return mistaken
  return key.kind === 'number'
    ? wrongNumbers(key.value, unit ?? undefined, mistaken)
    : [...mistaken, '?', 'I don’t know']
}

/**
 * Answers with full marks and with fewer, as children type them: those of the file, and each right answer in its usual
 * forms, spoilt, and with each named mistake. In a question of parts one part is wrong at a time.
 */
export function typedAnswers({ answer, typed }: ContentQuestion): { right: TypedAnswer[]; wrong: TypedAnswer[] } {
  const { right, wrong, wrongInPart } = typed
  if (answer.kind === 'short') {
    const box = (given: TypedAnswer) => (answer.hasWorking && typeof given === 'string' ? [given, ''] : given)
    return {
      right: unique([...rightForms(answer), ...right].map(box)),
      wrong: unique([...wrongForms(answer), ...wrong].map(box)),
    }
  }
  if (answer.kind !== 'blanks') return { right, wrong }
  const { blanks, hasWorking } = answer
  const box = (answers: string[]) => (hasWorking ? [...answers, ''] : answers)
  const forms = blanks.map(rightForms)
  const longest = Math.max(...forms.map(({ length }) => length))
  return {
    right: unique([
      ...Array.from({ length: longest }, (_, turn) => box(forms.map((each) => each[turn % each.length]!))),
      ...right,
    ]),
    wrong: unique([
      ...blanks.flatMap((blank, place) =>
        wrongForms(blank, wrongInPart[place]).map((mistake) =>
          box(blanks.map((other, index) => (index === place ? mistake : rightOf(other)))),
        ),
      ),
      box(blanks.map(() => '')),
      ...wrong,
    ]),
  }
}

const unique = (answers: TypedAnswer[]) => [...new Map(answers.map((each) => [JSON.stringify(each), each])).values()]
