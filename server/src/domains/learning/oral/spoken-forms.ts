import { pinyin } from 'pinyin-pro'
import type { Language } from '@capyzen/contracts/bilingual'

/*
 * Folds what is written and what was recognised to the same sounds: recognition writes `26` for `twenty-six`, `there` for
 * `their`, and another character of the same sound.
 */

export interface Atom {
  /** Compared first. */
  form: string
  /** Chinese: the sound without its tone, which recognition often misses with children. */
  sound?: string
}

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Up to 9,999. */
function englishNumber(value: number): string[] {
  if (value < 20) return [small[value]!]
  if (value < 100) return [tens[Math.floor(value / 10)]!, ...(value % 10 ? [small[value % 10]!] : [])]
  if (value < 1_000)
    return [small[Math.floor(value / 100)]!, 'hundred', ...(value % 100 ? englishNumber(value % 100) : [])]
  return [
    ...englishNumber(Math.floor(value / 1_000)),
    'thousand',
    ...(value % 1_000 ? englishNumber(value % 1_000) : []),
  ]
}

const digits = '零一二三四五六七八九'

function chineseNumber(value: number): string {
  if (value < 10) return digits[value]!
  if (value < 20) return `十${value % 10 ? digits[value % 10] : ''}`
  const units: [number, string][] = [
    [1_000, '千'],
    [100, '百'],
    [10, '十'],
  ]
  const [size, name] = units.find(([least]) => value >= least)!
  const rest = value % size
  const gap = rest > 0 && rest < size / 10 ? '零' : ''
  return `${digits[Math.floor(value / size)]}${name}${gap}${rest > 0 ? chineseNumber(rest) : ''}`
}

/** Of one sound as particles, and often written for each other. */
const particles = new Set(['的', '地', '得'])

const largestNumber = 9_999

const homophones = new Map(
  [
    ['to', 'too', 'two'],
    ['there', 'their', 'theyre'],
    ['for', 'four', 'fore'],
    ['one', 'won'],
    ['eight', 'ate'],
    ['know', 'no'],
    ['knew', 'new'],
    ['right', 'write'],
    ['hear', 'here'],
    ['see', 'sea'],
    ['son', 'sun'],
    ['by', 'buy', 'bye'],
    ['would', 'wood'],
    ['wait', 'weight'],
    ['week', 'weak'],
    ['our', 'hour'],
    ['whole', 'hole'],
    ['piece', 'peace'],
    ['through', 'threw'],
    ['grey', 'gray'],
    ['mum', 'mom'],
    ['mummy', 'mommy'],
    ['okay', 'ok'],
    ['mister', 'mr'],
    ['missus', 'mrs'],
    ['doctor', 'dr'],
    ['tyre', 'tire'],
    ['storey', 'story'],
    ['practise', 'practice'],
  ].flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
)

/** `'s` after them is `is` or `us`; after all other words it shows an owner. */
const withIs = new Set([
  'he',
  'it',
  'she',
  'that',
  'there',
  'what',
  'who',
  'where',
  'how',
  'here',
  'let',
  'when',
  'why',
])
const shortened: Record<string, string[]> = {
  "won't": ['will', 'not'],
  "can't": ['can', 'not'],
  cannot: ['can', 'not'],
  "shan't": ['shall', 'not'],
  "let's": ['let', 'us'],
  gonna: ['going', 'to'],
  wanna: ['want', 'to'],
}
const endings: [string, string][] = [
  ["n't", 'not'],
  ["'re", 'are'],
  ["'ll", 'will'],
  ["'ve", 'have'],
  ["'m", 'am'],
  ["'d", 'would'],
]

/** American spellings become British ones where the ending tells. */
const spelling = (word: string) =>
  word
    .replace(/(?<=..[lnrtd])iz(e|ed|es|ing|ation)$/, 'is$1')
    .replace(/^(col|fav|neighb|harb|hon|flav|hum)or/, '$1our')
    .replace(/^(cent|theat|met)er$/, '$1re')

function englishWord(word: string): string[] {
  const plain = word.toLowerCase().replaceAll('’', "'")
  if (/^\p{N}/u.test(plain)) {
    const value = Number(plain.replaceAll(',', ''))
    if (Number.isInteger(value) && value >= 0 && value <= largestNumber) return englishNumber(value)
    return plain.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
  }
  const known = shortened[plain]
  if (known) return known
  for (const [ending, full] of endings)
    if (plain.endsWith(ending) && plain.length > ending.length) return [plain.slice(0, -ending.length), full]
  if (plain.endsWith("'s")) {
    const base = plain.slice(0, -2)
    return withIs.has(base) ? [base, 'is'] : [`${base}s`]
  }
  return [plain.replaceAll("'", '')]
}

/** What one written unit sounds like; empty for what is not said. */
function englishAtoms(unit: string): Atom[] {
  return unit
    .split(/[-‑]/)
    .flatMap(englishWord)
    .map((word) => spelling(word))
    .map((word) => ({ form: homophones.get(word) ?? word }))
}

/** Atoms of several units in a row, so that Chinese sounds are told by their neighbours. */
export function atomsOf(units: readonly string[], language: Language): Atom[][] {
  if (language === 'en') return units.map(englishAtoms)
  const forms = units.map((unit) => {
    const value = Number(unit)
    if (/^\p{N}+$/u.test(unit) && Number.isInteger(value) && value <= largestNumber) return [...chineseNumber(value)]
    return [...unit.toLowerCase()]
  })
  const sounds = pinyin(forms.flat().join(''), { toneType: 'none', type: 'array', nonZh: 'spaced', v: true })
  const flat = forms.flat()
  // Letters are told by themselves, so the two lists agree only where all of it is Chinese.
  const agree = sounds.length === flat.length
  let at = 0
  return forms.map((unit) =>
    unit.map((form) => {
      const sound = agree ? sounds[at] : pinyin(form, { toneType: 'none', v: true })
      at += 1
      return { form: particles.has(form) ? '的' : form, sound: sound || form }
    }),
  )
}
