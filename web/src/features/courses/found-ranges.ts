export interface FoundRange {
  start: number
  end: number
}

/** Where the words of a search stand in a text, in order and apart, by the rules of the server's search: small letters, no accents. */
export function foundRanges(text: string, search: string): FoundRange[] {
  const words = plainLetters(search)
    .split(/[\s,，、。]+/)
    .filter((word) => word !== '')
    .slice(0, 8)
  if (words.length === 0) return []
  // Letters may become several, or none where they are accents: each plain one remembers where it stood.
  let plain = ''
  const places: FoundRange[] = []
  let start = 0
  for (const letter of text) {
    const letters = plainLetters(letter)
    plain += letters
    for (let at = 0; at < letters.length; at += 1) places.push({ start, end: start + letter.length })
    start += letter.length
    const last = places.at(-1)
    if (letters === '' && last) last.end = start
  }
  const found: FoundRange[] = []
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      const [first, last] = [places[at], places[at + word.length - 1]]
      if (first && last) found.push({ start: first.start, end: last.end })
    }
  return joined(found)
}

const plainLetters = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** What overlaps or touches is one. */
function joined(ranges: FoundRange[]): FoundRange[] {
  const apart: FoundRange[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else apart.push({ start, end })
  }
  return apart
}
