/** As players ask for it: two digits each, three of milliseconds behind a point. */
const time = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`)
/** Blocks that are no cues. */
const aside = /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)?[ \t]*$)/

interface Line {
  /** Counted from 1. */
  number: number
  text: string
}

/**
 * The lines by which a player would stumble over a WebVTT file, so that nothing is shown of it or a cue is missing: the head, times that are
 * none or end before they begin, text without a time, an arrow where none may be. Empty for a file in order.
 */
export function brokenLines(webVtt: string): number[] {
  const [head, ...blocks] = blocksOf(webVtt)
  const [first, ...metadata] = head ?? []
  if (first?.number !== 1 || !/^WEBVTT(?:[ \t]|$)/.test(first.text)) return [1]
  return [...arrowsIn(metadata), ...blocks.flatMap(faultsOfBlock)]
}

function blocksOf(webVtt: string): Line[][] {
  const blocks: Line[][] = []
  let open: Line[] | undefined
  for (const [at, text] of webVtt
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (text === '') open = undefined
    else if (open) open.push({ number: at + 1, text })
    else blocks.push((open = [{ number: at + 1, text }]))
  }
  return blocks
}

function faultsOfBlock(block: Line[]): number[] {
  const [first] = block
  if (!first) return []
  if (aside.test(first.text)) return arrowsIn(block)
  // A cue may have a name before its times.
  const [times, ...text] = first.text.includes('-->') ? block : block.slice(1)
  if (!times?.text.includes('-->')) return [first.number]
  return [...(isTiming(times.text) ? [] : [times.number]), ...arrowsIn(text)]
}

const arrowsIn = (lines: Line[]) => lines.filter(({ text }) => text.includes('-->')).map(({ number }) => number)

function isTiming(line: string): boolean {
  const [, start, end] = timing.exec(line) ?? []
  return start !== undefined && end !== undefined && secondsOf(start) < secondsOf(end)
}

const secondsOf = (text: string) => text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
