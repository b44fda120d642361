import type { Question } from './questions.ts'

/** What the plain text of a question may contain (questions.ts): fractions, mixed numbers, underlined words. */
export type MarkupPart =
  | { kind: 'text'; text: string }
  | { kind: 'fraction'; whole: string | null; top: string; bottom: string }
  | { kind: 'underline'; parts: MarkupPart[] }

const fraction = /\{(?:(\d+) )?([^{}/]+)\/([^{}/]+)\}/
const underline = /__(?=\S)(.+?)__/s

/** Text without markup stays as typed; a gap such as `____` is not underlining. */
export function parseMarkup(text: string): MarkupPart[] {
  const parts: MarkupPart[] = []
  let rest = text
  while (rest !== '') {
    const found = firstOf(rest)
    if (!found) break
    const { at, length, part } = found
    if (at > 0) parts.push({ kind: 'text', text: rest.slice(0, at) })
    parts.push(part)
    rest = rest.slice(at + length)
  }
  if (rest !== '') parts.push({ kind: 'text', text: rest })
  return joinText(parts)
}

function firstOf(text: string): { at: number; length: number; part: MarkupPart } | undefined {
  const gap = /_{3,}/.exec(text)
  const line = underline.exec(text)
  const share = fraction.exec(text)
  if (gap && gap.index <= (line?.index ?? Infinity) && gap.index < (share?.index ?? Infinity)) {
    return { at: gap.index, length: gap[0].length, part: { kind: 'text', text: gap[0] } }
  }
  if (line && line.index < (share?.index ?? Infinity)) {
    const inner = line[1] ?? ''
    return { at: line.index, length: line[0].length, part: { kind: 'underline', parts: parseMarkup(inner) } }
  }
  if (!share) return undefined
  const [whole, top, bottom] = [share[1] ?? null, (share[2] ?? '').trim(), (share[3] ?? '').trim()]
  return { at: share.index, length: share[0].length, part: { kind: 'fraction', whole, top, bottom } }
}

function joinText(parts: MarkupPart[]): MarkupPart[] {
  const joined: MarkupPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text
    else joined.push(part)
  }
  return joined
}

/** Parts that the text asks one after the other, `(a) … (b) …`, each on a line of its own. */
export function withPartLines({ text, blanks }: Pick<Question, 'text' | 'blanks'>): string {
  const lines: string[] = []
  let rest = text
  for (const { label } of blanks) {
    const at = label === null ? -1 : beginningOf(label, rest)
    if (at < 0) return text
    if (rest.slice(0, at).trim() !== '') lines.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at)
  }
  return [...lines, rest].join('\n')
}

/** Where a sentence begins with the label; a part may also be spoken of, as in “your answer in (a)”. */
function beginningOf(label: string, text: string): number {
  if (!/^\([\da-z]{1,3}\)$/.test(label)) return -1
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1))
    if (/^$|[.?!:。？！：)）\n]$/.test(text.slice(0, at).replace(/ +$/, ''))) return at
  return -1
}

export function splitOptionLabel(label: string): { letter: string; text: string } {
  const [, letter = '', text = label] = /^([A-Z])\. (.*)$/s.exec(label) ?? []
  return { letter, text }
}

/** For names and choices that can't show markup: `{2 3/5}` as 2 3/5. */
export function plainText(text: string): string {
  return parseMarkup(text)
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'underline')
        return part.parts.map((inner) => (inner.kind === 'text' ? inner.text : '')).join('')
      return `${part.whole === null ? '' : `${part.whole} `}${part.top}/${part.bottom}`
    })
    .join('')
}
