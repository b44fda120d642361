import type { ReadQuestion } from '@capyzen/contracts/recognition'
import { around } from './components.ts'
import type { ReadWord } from './components.ts'
import type { ReadLine } from './words.ts'

const number =
  /^(?:(?:Q|Question)\.?\s*\d{1,3}\s*[.):：、]?(?!\S)|第\s*\d{1,3}\s*题\s*[.：:、]?|\d{1,3}\s*(?:[.)](?=\s|$|[^\d\s])|、))\s*/i
const part = /^[(（](?:[a-h]|iv|v|i{1,3})[)）]\s*/i
const marks = /\s*(?:[[［【]\s*\d{1,2}\s*(?:marks?|m|分)?\s*[\]］】]|[(（]\s*\d{1,2}\s*(?:marks?|分)\s*[)）])\s*$/i
const answerSpace =
  /\s*(?:\b(?:Ans|Answer)\s*[:：]|答(?:案)?\s*[：:])?\s*[$]?_{2,}\s*$|\s*(?:\b(?:Ans|Answer)\s*[:：]|答(?:案)?\s*[：:])\s*$/i

interface CutLine {
  number: string | null
  part: string | null
  words: ReadWord[]
  cut: string[]
}

/** Question number, part, marks and the space for an answer, apart from the question itself. */
export function cutLine(words: ReadWord[]): CutLine {
  let text = words.map((word) => word.text).join(' ')
  let start = 0
  let end = text.length
  const lead = (pattern: RegExp) => {
    const found = pattern.exec(text.slice(start, end))?.[0]
    if (!found) return null
    start += found.length
    return found.trim()
  }
  const found = { number: lead(number), part: lead(part) }
  const trailing: string[] = []
  const trail = (pattern: RegExp) => {
    const match = pattern.exec(text.slice(start, end))
    if (!match || match[0].trim() === '') return
    trailing.unshift(match[0].trim())
    end = start + match.index
  }
  trail(marks)
  trail(answerSpace)
  text = text.slice(start, end)
  const cut = [found.number, found.part, ...trailing].filter((one) => one !== null)
  return { ...found, words: wordsBetween(words, start, end), cut }
}

function wordsBetween(words: ReadWord[], start: number, end: number): ReadWord[] {
  let at = 0
  return words.flatMap((word) => {
    const [from, to] = [at, at + word.text.length]
    at = to + 1
    const text = word.text.slice(Math.max(0, start - from), Math.max(0, end - from)).trim()
    return text && to > start && from < end ? [{ ...word, text }] : []
  })
}

interface Block {
  stem: ReadLine[]
  lines: ReadLine[]
  cut: string[]
}

const edge = 0.08
const partEdge = 0.3

/** A page's lines as its questions. Each part `(a)` comes with the lines that all parts share. */
export function questionsOf(lines: ReadLine[], size: { width: number; height: number }): ReadQuestion[] {
  const left = Math.min(...lines.map((line) => line.left))
  const isNear = (line: ReadLine, share: number) => line.left - left <= share * size.width
  const blocks: Block[] = []
  let stem: ReadLine[] = []
  let stemCut: string[] = []
  let hasParts = false
  for (const line of lines) {
    const cut = cutLine(line.words)
    const startsQuestion = cut.number !== null && isNear(line, edge)
    const startsPart = cut.part !== null && isNear(line, partEdge)
    const isKept = (cut.number === null || startsQuestion) && (cut.part === null || startsPart)
    const own: ReadLine = { ...line, words: isKept ? cut.words : line.words }
    const off = isKept ? cut.cut : []
    if (startsQuestion) {
      hasParts = startsPart
      stem = []
      stemCut = off
      blocks.push({ stem: [], lines: [own], cut: off })
    } else if (startsPart && blocks.length > 0) {
      const last = blocks.at(-1)!
      if (!hasParts) {
        stem = last.lines
        stemCut = last.cut
        blocks.pop()
      }
      const shared = hasParts && stem.length === 0 ? stemCut.slice(0, 1) : stemCut
      hasParts = true
      blocks.push({ stem, lines: [own], cut: [...shared, ...off] })
    } else if (blocks.length === 0) blocks.push({ stem: [], lines: [own], cut: off })
    else {
      blocks.at(-1)!.lines.push(own)
      blocks.at(-1)!.cut.push(...off)
    }
  }
  return blocks.map((block) => questionOf(block, size)).filter((question) => question.lines.length > 0)
}

function questionOf({ stem, lines, cut }: Block, { width, height }: { width: number; height: number }): ReadQuestion {
  const box = around([...stem, ...lines])
  const share = (value: number, whole: number) => Math.max(0, Math.min(1_000, Math.round((1_000 * value) / whole)))
  return {
    box: {
      left: share(box.left, width),
      top: share(box.top, height),
      right: share(box.right, width),
      bottom: share(box.bottom, height),
    },
    lines: [...stem, ...lines].map(({ words }) => words).filter((words) => words.length > 0),
    cut: [...cut],
  }
}
