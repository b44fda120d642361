import { around, heightOf, middleOf } from './components.ts'
import type { Drawings } from './drawings.ts'
import type { Box } from './raster.ts'
import type { PlacedWord } from './sums.ts'

export interface PlacedLine extends Box {
  words: PlacedWord[]
  isChinese: boolean
}

const numberFirst = /^(?:\d{1,2}[.)、](?!\d)|Q\d{1,2}\b|第\d{1,2}题)/

/** Parts of a line that were found apart are one line again, unless the page has columns; figures' letters come after. */
export function rowsOf(found: PlacedLine[], drawings: Drawings, letter: number): PlacedLine[] {
  const { lines, labels } = withoutLabels(found, drawings, letter)
  const rows: PlacedLine[][] = []
  for (const line of lines.sort((a, b) => middleOf(a).y - middleOf(b).y)) {
    const row = rows.at(-1)
    if (row && isBeside(line, row)) row.push(line)
    else rows.push([line])
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left)
  const startsColumn = rows.flatMap(([first, ...others]) =>
    first && startsQuestion(first) ? others.filter(startsQuestion).map(({ left }) => left) : [],
  )
  if (startsColumn.length > 0) {
    const edge = Math.min(...startsColumn) - letter
    const ordered = rows.flat().sort((a, b) => a.top - b.top)
    return [...ordered.filter(({ left }) => left < edge), ...ordered.filter(({ left }) => left >= edge), ...labels]
  }
  return [...rows.map((row) => withCells(together(row), drawings)), ...labels]
}

const startsQuestion = ({ words }: PlacedLine) => numberFirst.test(words[0]?.text ?? '')

function isBeside(line: PlacedLine, row: PlacedLine[]): boolean {
  return row.every((other) => {
    const shared = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
    const across = Math.min(line.right, other.right) - Math.max(line.left, other.left)
    return shared > 0.45 * Math.min(heightOf(line), heightOf(other)) && across <= 4
  })
}

const together = (row: PlacedLine[]): PlacedLine => ({
  ...around(row),
  isChinese: row.some(({ isChinese }) => isChinese),
  words: row.flatMap(({ words }) => words),
})

function withoutLabels(found: PlacedLine[], { figures }: Drawings, letter: number) {
  const labels: PlacedLine[] = []
  const lines = found.flatMap((line) => {
    const isLabel = (word: PlacedWord) => {
      const y = middleOf(line).y
      const x = (word.left + word.right) / 2
      return (
        word.text.length <= 5 &&
        figures.some(
          (one) =>
            x > one.left - 2 * letter &&
            x < one.right + 2 * letter &&
            y > one.top - 2.5 * letter &&
            y < one.bottom + 2 * letter,
        )
      )
    }
    if (!line.words.some(isLabel) || line.words.some((word) => word.text.length > 5 && isInside(word, line, figures)))
      return [line]
    const own = line.words.filter(isLabel).map((word) => ({ ...word, isDoubtful: true }))
    labels.push({ ...line, ...spanOf(own), words: own })
    const words = line.words.filter((word) => !isLabel(word))
    return words.length > 0 ? [{ ...line, ...spanOf(words), words }] : []
  })
  return { lines, labels }
}

const isInside = (word: PlacedWord, line: Box, figures: Box[]) =>
  figures.some(
    (one) =>
      word.left > one.left && word.right < one.right && middleOf(line).y > one.top && middleOf(line).y < one.bottom,
  )

const spanOf = (words: PlacedWord[]) => ({
  left: Math.min(...words.map(({ left }) => left)),
  right: Math.max(...words.map(({ right }) => right)),
})

/** Cells of a table apart. Words inside of a frame whose columns were not made out are doubtful: they may stand in other cells. */
function withCells(line: PlacedLine, { grids, figures }: Drawings): PlacedLine {
  const { y } = middleOf(line)
  const grid = grids.find((one) => y > one.top && y < one.bottom)
  if (!grid) {
    const words = line.words.map((word) => (isInside(word, line, figures) ? { ...word, isDoubtful: true } : word))
    return { ...line, words }
  }
  const cellOf = ({ left, right }: PlacedWord) => grid.columns.filter((x) => x < (left + right) / 2).length
  const isCrossing = ({ left, right }: PlacedWord) => grid.columns.some((x) => x > left + 6 && x < right - 6)
  const words = line.words.flatMap((word, index) => {
    const before = line.words[index - 1]
    const own = { ...word, isDoubtful: word.isDoubtful || isCrossing(word) }
    return before && cellOf(before) !== cellOf(word)
      ? [{ text: '|', isDoubtful: false, left: word.left, right: word.left }, own]
      : [own]
  })
  return { ...line, words }
}
