/** Where the one tab stop of the transcript is: item 0 of a line is its time, the others are its words. */
export interface Place {
  line: number
  item: number
}

/**
 * Where a key leads: left and right from word to word on into the next line, up and down from line to line, Home and End
 * within the line. Undefined for keys that mean nothing here. `items` says how many items each line has.
 */
export function placeAfterKey(key: string, { line, item }: Place, items: readonly number[]): Place | undefined {
  const last = (of: number) => Math.max(0, (items[of] ?? 1) - 1)
  const below = Math.min(items.length - 1, line + 1)
  switch (key) {
    case 'ArrowRight':
      if (item < last(line)) return { line, item: item + 1 }
      return below > line ? { line: below, item: 0 } : { line, item }
    case 'ArrowLeft':
      if (item > 0) return { line, item: item - 1 }
      return line > 0 ? { line: line - 1, item: last(line - 1) } : { line, item }
    case 'ArrowDown':
      return { line: below, item: Math.min(item, last(below)) }
    case 'ArrowUp':
      return { line: Math.max(0, line - 1), item: Math.min(item, last(Math.max(0, line - 1))) }
    case 'Home':
      return { line, item: 0 }
    case 'End':
      return { line, item: last(line) }
    default:
      return undefined
  }
}
