import { comparedForm, comparedText, withoutLeet } from './text-forms.ts'

export interface Unit {
  text: string
  /** In the text as it is written: where what belongs to it begins, marks before it included, and where it ends. */
  from: number
  to: number
  isUpperCase: boolean
  isEmphasised: boolean
}

/** What is compared of a text, a character at a time; marks of Markdown and TeX are left out. */
export function normalise(raw: string): Unit[] {
  const units: Unit[] = []
  let from = 0
  let isEmphasised = false
  for (let at = 0; at < raw.length;) {
    const command = raw[at] === '\\' ? /^\\(?:([a-z]+)|(.))?/iu.exec(raw.slice(at, at + 20)) : null
    const character = command ? command[0] : String.fromCodePoint(raw.codePointAt(at)!)
    const next = at + character.length
    let text = command ? commandText(command[1], command[2]) : writtenText(character)
    if (character === '}' && /^\s*\{/.test(raw.slice(next))) text = '/'
    // \frac34 stands for 3/4.
    const bare = command && /^[dt]?frac$/.test(command[1] ?? '') ? /^\s*(\d)\s*(\d)/.exec(raw.slice(next)) : null
    if (bare) text = ` ${bare[1]}/${bare[2]}`
    const to = bare ? next + bare[0].length : next
    const isUpperCase = character !== text && /\p{Lu}/u.test(character)
    for (const one of text.split('')) units.push({ text: one, from, to, isUpperCase, isEmphasised })
    if (text !== '') [from, isEmphasised] = [to, false]
    if (text === '' && /[*_`$]/.test(character)) isEmphasised = true
    at = to
  }
  return units
}

function commandText(name: string | undefined, symbol: string | undefined): string {
  if (name === undefined) return symbol === '%' ? '%' : symbol === ' ' || symbol === '\\' ? ' ' : ''
  if (/^[dt]?frac$/.test(name)) return ' '
  if (name === 'times' || name === 'cdot') return '×'
  if (name === 'div') return '÷'
  if (
    /^(?:quad|qquad|to|le|leq|ge|geq|lt|gt|ne|neq|approx|equiv|implies|rightarrow|Rightarrow|leftarrow|pm)$/.test(name)
  )
    return '='
  return ''
}

const writtenTexts = new Map<string, string>()
function writtenText(character: string): string {
  const known = writtenTexts.get(character)
  if (known !== undefined) return known
  const text = writtenTextOf(character)
  if (writtenTexts.size < 20_000) writtenTexts.set(character, text)
  return text
}

function writtenTextOf(character: string): string {
  if (/[*_~`${}]/.test(character)) return ''
  if (character === '\n') return '\n'
  if (/\s/u.test(character)) return ' '
  if (/[²³]/.test(character)) return ''
  const text = comparedForm(character).replace(/\u2044/g, '/')
  return /[¼-¾⅐-⅞]/.test(character) ? ` ${text}` : text
}

const lettersKnown = new Map<string, boolean>()
function isLetter(text: string): boolean {
  const known = lettersKnown.get(text)
  if (known !== undefined) return known
  const isOne = /[\p{L}\p{N}]/u.test(text)
  if (lettersKnown.size < 20_000) lettersKnown.set(text, isOne)
  return isOne
}
export const isLatin = (text: string | undefined) => text !== undefined && /[a-z0-9]/.test(text)
export const compactOf = (text: string) => [...comparedText(text)].filter((one) => isLetter(one)).join('')

export const fold = (text: string) => withoutLeet(text).replace(/[il]/g, 'i')

export interface Compared {
  units: readonly Unit[]
  /** A character for each unit. */
  line: string
  streams: Streams
}

/** Letters and digits alone. */
export interface Streams {
  /** Which units they are. */
  letters: number[]
  plain: string
  folded: string
}

function streamsOf(units: readonly Unit[]): Streams {
  const letters: number[] = []
  let plain = ''
  for (const [at, { text }] of units.entries()) {
    if (!isLetter(text)) continue
    for (let one = 0; one < text.length; one++) letters.push(at)
    plain += text
  }
  return { letters, plain, folded: fold(plain) }
}

export function compare(raw: string): Compared {
  const units = normalise(raw)
  return { units, line: units.map(({ text }) => text).join(''), streams: streamsOf(units) }
}
