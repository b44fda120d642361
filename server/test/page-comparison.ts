/* What was read beside what was printed: numbers, words and signs one by one, with what is marked as doubtful. */

export interface Atom {
  text: string
  isDoubtful: boolean
}

const atom = /\d+\/\d+|\d[\d,]*(?:\.\d+)?(?![\d])|[A-Za-z]+|\p{Script=Han}|[^\s]/gu
const isOfSums = (text: string) => /[\d+\-×÷=:%$°π²³/<>]/.test(text)

const usual = (text: string) =>
  text
    .replace(/[²³]/g, (one) => (one === '²' ? '^2' : '^3'))
    .replace(
      /(\d)?([½¼¾])/g,
      (_, whole: string | undefined, one: string) =>
        `${whole ? `${whole} ` : ''}${one.normalize('NFKC').replace('⁄', '/')}`,
    )
    .normalize('NFKC')
    .replaceAll(/[−–—]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/_+/g, '')

/** Stops are no part of the comparison where no number stands around them. */
export const atomsOf = (lines: Atom[][]): Atom[] =>
  lines.flatMap((line) =>
    line.flatMap(({ text, isDoubtful }) =>
      (usual(text).match(atom) ?? [])
        .filter((one) => !/^[.,;。、?!'"|]$/.test(one))
        .map((one) => ({ text: one.replace(/,$/, ''), isDoubtful })),
    ),
  )

interface Comparison {
  /** Numbers and signs that were printed. */
  signs: number
  unmarked: string[]
  marked: string[]
  /** Numbers and signs that are right and marked. */
  doubted: number
}

export function compared(printed: Atom[], read: Atom[]): Comparison {
  const [rows, columns] = [printed.length, read.length]
  const cost = Array.from({ length: rows + 1 }, () => new Int32Array(columns + 1))
  for (let i = rows; i >= 0; i -= 1)
    for (let j = columns; j >= 0; j -= 1)
      if (i === rows || j === columns) cost[i]![j] = rows - i + columns - j
      else if (printed[i]!.text === read[j]!.text) cost[i]![j] = cost[i + 1]![j + 1]!
      else cost[i]![j] = 1 + Math.min(cost[i + 1]![j]!, cost[i]![j + 1]!)
  const result: Comparison = { signs: 0, unmarked: [], marked: [], doubted: 0 }
  result.signs = printed.filter(({ text }) => isOfSums(text)).length
  let [i, j] = [0, 0]
  while (i < rows || j < columns) {
    const [fromI, fromJ] = [i, j]
    while (i < rows || j < columns) {
      if (i < rows && j < columns && printed[i]!.text === read[j]!.text) break
      if (j === columns || (i < rows && cost[i + 1]![j]! <= cost[i]![j + 1]!)) i += 1
      else j += 1
    }
    if (i > fromI || j > fromJ) {
      const [meant, got] = [printed.slice(fromI, i), read.slice(fromJ, j)]
      const isOf = [...meant, ...got].some(({ text }) => isOfSums(text))
      // Where something is missing, a mark beside its place is one.
      const seen = meant.length > got.length ? read.slice(Math.max(0, fromJ - 1), j + 1) : got
      const line = `${meant.map(({ text }) => text).join(' ') || '(nothing)'} → ${got.map(({ text }) => text).join(' ') || '(nothing)'}`
      if (isOf) (seen.some((one) => one.isDoubtful) ? result.marked : result.unmarked).push(line)
    }
    if (i < rows && j < columns) {
      if (read[j]!.isDoubtful && isOfSums(read[j]!.text)) result.doubted += 1
      i += 1
      j += 1
    }
  }
  return result
}
