/* Pinyin as children and teachers type it: `yuán`, `yuan2`, `lü4` or `lv4`, with or without spaces. */

export interface Syllable {
  /** With `ü`, without a tone. */
  letters: string
  /** 1 to 4, 5 for the neutral tone; 0 where none was given. */
  tone: number
}

const initials = 'b p m f d t n l g k h j q x zh ch sh r z c s y w'.split(' ')
const finals =
  'a o e ai ei ao ou an en ang eng ong i ia ie iao iu ian in iang ing iong u ua uo uai ui uan un uang ueng ü üe üan ün ue'.split(
    ' ',
  )
const alone = 'a o e ai ei ao ou an en ang eng er ê m n ng hm hng r'.split(' ')

/** Wider than the table of syllables, as a wrong answer must be read too. */
const known = new Set([...alone, ...initials.flatMap((initial) => finals.map((final) => initial + final))])
const longestSyllable = 6

const marks: Record<string, number> = { '\u0304': 1, '\u0301': 2, '\u030c': 3, '\u0306': 3, '\u0300': 4 }

interface Letter {
  letter: string
  tone: number
  /** A syllable must end after it, or can't go on before it. */
  ends: boolean
}

function lettersOf(typed: string): Letter[] | null {
  const letters: Letter[] = []
  const text = typed.toLowerCase().replaceAll('ɡ', 'g').replaceAll('ɑ', 'a').replaceAll('u:', 'ü')
  for (const sign of text.normalize('NFD')) {
    const last = letters.at(-1)
    if (sign in marks) {
      if (!last || last.tone !== 0) return null
      last.tone = marks[sign] ?? 0
    } else if (sign === '\u0308') {
      if (last?.letter !== 'u') return null
      last.letter = 'ü'
    } else if (sign === '\u0302') {
      if (last?.letter !== 'e') return null
      last.letter = 'ê'
    } else if (/[0-5]/.test(sign)) {
      if (!last || last.ends) return null
      last.tone ||= sign === '0' ? 5 : Number(sign)
      last.ends = true
    } else if (/[\s'’‘\-·.,，、]/.test(sign)) {
      if (last) last.ends = true
    } else if (/[a-z]/.test(sign)) letters.push({ letter: sign === 'v' ? 'ü' : sign, tone: 0, ends: false })
    else return null
  }
  return letters
}

function syllableAt(letters: readonly Letter[], from: number, length: number): Syllable | null {
  const part = letters.slice(from, from + length)
  if (part.length < length || part.slice(0, -1).some(({ ends }) => ends)) return null
  const tones = part.filter(({ tone }) => tone !== 0)
  const spelled = part.map(({ letter }) => letter).join('')
  return tones.length <= 1 && known.has(spelled) ? { letters: spelled, tone: tones[0]?.tone ?? 0 } : null
}

const mostReadings = 64

/** Every way to read it as syllables, the longest syllables first; empty where it is none. */
export function readingsOf(typed: string): Syllable[][] {
  const letters = lettersOf(typed)
  if (!letters || letters.length === 0) return []
  const readings: Syllable[][] = []
  const read = (from: number, before: Syllable[]) => {
    if (readings.length >= mostReadings) return
    if (from === letters.length) {
      readings.push(before)
      return
    }
    for (let length = longestSyllable; length >= 1; length -= 1) {
      const syllable = syllableAt(letters, from, length)
      if (syllable) read(from + length, [...before, syllable])
    }
  }
  read(0, [])
  return readings
}

/** Of pinyin with a space between syllables, as lists hold it; null where one of them is none. */
export function syllablesOf(pinyin: string): Syllable[] | null {
  const syllables = pinyin
    .split(/[\s'’]+/)
    .filter((part) => part !== '')
    .map((part) => readingsOf(part).find((reading) => reading.length === 1)?.[0])
  return syllables.every((one) => one !== undefined) ? syllables : null
}

export type SyllableFault = 'tone' | 'tone_missing' | 'letters'

/** Before another syllable these two are said in another tone, and either is right. */
const spokenTones: Record<string, readonly number[]> = { 一: [1, 2, 4], 不: [4, 2] }

const sameLetters = (one: string, other: string) => one === other || plain(one) === plain(other)
/** After j, q, x and y the dots of ü are left out; after n and l they tell two syllables apart. */
const plain = (letters: string) =>
  /^[jqxy]/.test(letters) ? letters.replace('ü', 'u') : letters.replace(/^([nl])ue$/, '$1üe')

function faultOf(given: Syllable | undefined, wanted: Syllable, character: string): SyllableFault | null {
  if (!given || !sameLetters(given.letters, wanted.letters)) return 'letters'
  const isNeutral = wanted.tone === 5 || wanted.tone === 0
  if (isNeutral ? given.tone === 5 || given.tone === 0 : given.tone === wanted.tone) return null
  if (spokenTones[character]?.includes(given.tone)) return null
  return given.tone === 0 ? 'tone_missing' : 'tone'
}

/** What is wrong with the syllable of each character; null where it is right. */
export function checkPinyin(typed: string, pinyin: string, text: string): (SyllableFault | null)[] {
  const characters = [...text]
  const wanted = syllablesOf(pinyin) ?? []
  const compare = (reading: readonly Syllable[]) =>
    characters.map((character, at) => {
      const one = wanted[at]
      return one ? faultOf(reading[at], one, character) : 'letters'
    })
  const right = (faults: readonly (SyllableFault | null)[]) => faults.filter((fault) => fault === null).length
  let best = compare([])
  for (const reading of readingsOf(typed)) {
    // Syllables too few or too many leave no pair certain.
    if (reading.length !== characters.length) continue
    const faults = compare(reading)
    const isCloser =
      right(faults) > right(best) ||
      (right(faults) === right(best) &&
        faults.filter((fault) => fault === 'letters').length < best.filter((fault) => fault === 'letters').length)
    if (isCloser) best = faults
  }
  return best
}
