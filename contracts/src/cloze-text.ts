export type ClozePiece = { kind: 'text'; text: string } | { kind: 'gap'; index: number; before: string; after: string }

interface ClozeText {
  /** Its first paragraph, where that has no gap. */
  instruction: string | null
  paragraphs: ClozePiece[][]
  /** Indexes of blanks without a gap in the text. */
  leftOver: number[]
}

const opening = /[（「『“‘《(]+$/
const closing = /^[，。、；：？！）」』”’》,.;:?!)]+/

/**
 * Finds the gaps `[1]`, `[2]` … of a cloze. Punctuation that touches a gap belongs to it, because a line must not begin
 * with a full stop.
 */
export function parseCloze(text: string, blankCount: number): ClozeText {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  const seen = new Set<number>()
  const parsed = paragraphs.map((paragraph) => parseParagraph(paragraph, blankCount, seen))
  const [first] = parsed
  const hasInstruction = parsed.length > 1 && first !== undefined && first.every(({ kind }) => kind === 'text')
  return {
    instruction: hasInstruction ? (paragraphs[0] ?? null) : null,
    paragraphs: hasInstruction ? parsed.slice(1) : parsed,
    leftOver: Array.from({ length: blankCount }, (_, index) => index).filter((index) => !seen.has(index)),
  }
}

function parseParagraph(paragraph: string, blankCount: number, seen: Set<number>): ClozePiece[] {
  const pieces: ClozePiece[] = []
  let text = ''
  // Splitting by a group keeps the numbers, at the odd places.
  for (const [at, part] of paragraph.split(/\[(\d{1,2})\]/).entries()) {
    const index = Number(part) - 1
    if (at % 2 === 0) text += part
    else if (index < 0 || index >= blankCount || seen.has(index)) text += `[${part}]`
    else {
      seen.add(index)
      addText(pieces, text)
      text = ''
      pieces.push({ kind: 'gap', index, before: takeOpening(pieces), after: '' })
    }
  }
  addText(pieces, text)
  return pieces
}

function addText(pieces: ClozePiece[], text: string) {
  const last = pieces.at(-1)
  const after = last?.kind === 'gap' ? (closing.exec(text)?.[0] ?? '') : ''
  if (last?.kind === 'gap') last.after = after
  if (text.length > after.length) pieces.push({ kind: 'text', text: text.slice(after.length) })
}

function takeOpening(pieces: ClozePiece[]): string {
  const last = pieces.at(-1)
  const before = last?.kind === 'text' ? (opening.exec(last.text)?.[0] ?? '') : ''
  if (last?.kind === 'text' && before) {
    last.text = last.text.slice(0, -before.length)
    if (last.text === '') pieces.pop()
  }
  return before
}
