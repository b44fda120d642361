import Fraction from 'fraction.js'
import type { QuestionSourceInput } from '../question-source.ts'

type Fixtures = NonNullable<QuestionSourceInput['fixtures']>

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
function rightForms(value: string, unit?: string): string[] {
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
function wrongForms(value: string, unit: string | undefined, mistaken: readonly string[]): string[] {
  const spoilt = [`-${value}`, `${value} + 1`, `${value} or 0`, '?', 'I don’t know']
  const otherUnits = unit === 'dollars' ? [' cents', '%'] : (units[unit ?? '']?.wrong ?? [])
  return [...new Set([...mistaken, ...spoilt, ...otherUnits.map((other) => value + other)])]
}

export interface WrittenNumber {
  value: string
  unit?: string
  /** What the usual mistakes lead to. */
  mistaken: readonly string[]
  /** Chosen from a list, so there is one form only. */
  isChosen?: true
}

/** Fixtures of a number; with a box for working the answer travels with it. */
export function numberFixtures({ value, unit, mistaken }: WrittenNumber, hasWorking = false): Fixtures {
  const box = (forms: string[]) => (hasWorking ? forms.map((form) => [form, '']) : forms)
  return { right: box(rightForms(value, unit)), wrong: box(wrongForms(value, unit, mistaken)) }
}

/** Fixtures of parts (a), (b) …: each part in its forms, and then each part wrong while the others are right. */
export function partFixtures(parts: readonly WrittenNumber[], hasWorking = false): Fixtures {
  const box = (answers: string[]) => (hasWorking ? [...answers, ''] : answers)
  const forms = parts.map(({ value, unit, isChosen }) => (isChosen ? [value] : rightForms(value, unit)))
  const longest = Math.max(...forms.map(({ length }) => length))
  return {
    right: Array.from({ length: longest }, (_, turn) => box(forms.map((each) => each[turn % each.length]!))),
    wrong: [
      ...parts.flatMap((part, place) =>
        (part.isChosen ? part.mistaken : wrongForms(part.value, part.unit, part.mistaken)).map((mistake) =>
          box(parts.map(({ value }, index) => (index === place ? mistake : value))),
        ),
      ),
      box(parts.map(() => '')),
    ],
  }
}
