import type { Language } from '@capyzen/contracts/bilingual'
import { passageUnits, type PassageUnit } from '@capyzen/contracts/oral-passage'
import { atomsOf, type Atom } from './spoken-forms.ts'

export interface Alignment {
  /** For each unit of what was to be read. */
  heard: boolean[]
  /** Units for which nothing was said. */
  omitted: number
  /** Words or characters that are not in the text, such as repetitions. */
  inserted: number
  /** What was written down has nothing to do with the text: nothing can be told. */
  isUnclear: boolean
}

/** Of what was recognised, so much must be in the text. */
const leastShare = 0.3
/** A word said for another costs less than one left out and one too many, and more than either. */
const editCosts = { one: 2, other: 3 }
/** In a name, which recognition seldom knows, so many of its letters may differ. */
const nameDistance = 0.67

/**
 * Compares a transcript with what was to be read. It says which words were recognised, which is all that recognition of
 * children's speech can tell: one that was not may have been read well.
 */
export function alignReading(units: readonly PassageUnit[], transcript: string, language: Language): Alignment {
  const written = atomsOf(
    units.map(({ text }) => text),
    language,
  ).flatMap((atoms, unit) => atoms.map((atom) => ({ ...atom, unit, isName: isName(units, unit, language) })))
  const said = atomsOf(
    passageUnits(transcript, language).map(({ text }) => text),
    language,
  ).flat()
  const partners = align(written, said)
  const matched = units.map(() => 0)
  const missed = units.map(() => 0)
  const isAbsent = units.map(() => true)
  written.forEach((atom, at) => {
    const partner = partners[at]
    if (partner !== undefined && partner !== null) isAbsent[atom.unit] = false
    // Whether 儿 is said after a word is a matter of region.
    const isOptional = language === 'zh' && atom.form === '儿' && at > 0 && isHeard(written[at - 1]!, partnerOf(at - 1))
    if (isHeard(atom, partnerOf(at)) || isOptional) matched[atom.unit]! += 1
    else missed[atom.unit]! += 1
  })
  function partnerOf(at: number): Atom | undefined {
    const place = partners[at]
    return place === null || place === undefined ? undefined : said[place]
  }
  const heard = units.map((_, unit) => matched[unit]! > 0 && missed[unit] === 0)
  const paired = partners.filter((partner) => partner !== null).length
  const agreed = written.filter((atom, at) => isHeard(atom, partnerOf(at))).length
  return {
    heard,
    omitted: units.filter((_, unit) => !heard[unit] && isAbsent[unit]).length,
    inserted: Math.max(0, said.length - paired),
    isUnclear: agreed === 0 || agreed < said.length * leastShare,
  }
}

type WrittenAtom = Atom & { isName: boolean }

function isHeard(written: WrittenAtom, said: Atom | undefined): boolean {
  if (!said) return false
  if (written.form === said.form) return true
  if (written.sound !== undefined && written.sound === said.sound) return true
  return written.isName && distance(written.form, said.form) <= written.form.length * nameDistance
}

/** A capital within a sentence. */
function isName(units: readonly PassageUnit[], at: number, language: Language): boolean {
  const unit = units[at]!
  return (
    language === 'en' && unit.text.length > 1 && /^\p{Lu}/u.test(unit.text) && units[at - 1]?.sentence === unit.sentence
  )
}

/** For each written atom the place of the one that was said for it; null where none was. Cheapest edits (Levenshtein). */
function align(written: readonly WrittenAtom[], said: readonly Atom[]): (number | null)[] {
  const width = said.length + 1
  const costs = new Uint16Array((written.length + 1) * width)
  for (let column = 0; column < width; column += 1) costs[column] = column * editCosts.one
  for (let row = 1; row <= written.length; row += 1) {
    const base = row * width
    costs[base] = row * editCosts.one
    for (let column = 1; column < width; column += 1) {
      const change = isHeard(written[row - 1]!, said[column - 1]) ? 0 : editCosts.other
      costs[base + column] = Math.min(
        costs[base - width + column - 1]! + change,
        costs[base - width + column]! + editCosts.one,
        costs[base + column - 1]! + editCosts.one,
      )
    }
  }
  const partners = written.map((): number | null => null)
  let row = written.length
  let column = said.length
  while (row > 0 && column > 0) {
    const here = costs[row * width + column]!
    const isSame = isHeard(written[row - 1]!, said[column - 1])
    if (here === costs[(row - 1) * width + column - 1]! + (isSame ? 0 : editCosts.other)) {
      partners[row - 1] = column - 1
      row -= 1
      column -= 1
    } else if (here === costs[(row - 1) * width + column]! + editCosts.one) row -= 1
    else column -= 1
  }
  return partners
}

function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1)
      next.push(
        Math.min(
          before[column]! + 1,
          next[column - 1]! + 1,
          before[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      )
    before = next
  }
  return before[other.length]!
}
