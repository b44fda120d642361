/** Lines of `text` are separated by `\n`. */
export interface Cue {
  startSeconds: number
  endSeconds: number
  text: string
}

const timing = /^((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})[ \t]+-->[ \t]+((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})(?:[ \t].*)?$/
/** `<b>`, `</b>`, `<v Teacher>`, `<c.yellow>`, `<00:01.500>`, but not a lone `<` in a sum. */
const tag = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"' }

/** By time, as plain text. Reads SRT too, and skips invalid blocks, so that a typing error hides one line only. */
export function parseCues(webVtt: string): Cue[] {
  const blocks = webVtt
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  return blocks.flatMap(readBlock).toSorted((a, b) => a.startSeconds - b.startSeconds)
}

function readBlock(block: string): Cue[] {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => timing.test(line.trim()))
  const [, start, end] = timing.exec(lines[at]?.trim() ?? '') ?? []
  if (start === undefined || end === undefined) return []
  const text = lines
    .slice(at + 1)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')
  const cue = { startSeconds: toSeconds(start), endSeconds: toSeconds(end), text }
  return text === '' || cue.endSeconds <= cue.startSeconds ? [] : [cue]
}

const toSeconds = (time: string) =>
  time
    .replace(',', '.')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0)

const plainText = (line: string) =>
  line
    .replace(tag, '')
    .replace(/&(\w+);/g, (all, name: string) => entities[name.toLowerCase()] ?? all)
    .trim()

/** The strict format of players: two digits each, three digits of milliseconds after a point. */
const strictTime = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`
const strictTiming = new RegExp(`^${strictTime}[ \\t]+-->[ \\t]+${strictTime}(?:[ \\t].*)?$`)
const aside = /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)?[ \t]*$)/

interface Line {
  number: number
  text: string
}

/** Lines that players reject: wrong head or times, text without times, stray arrows. Empty for a valid file. */
export function brokenLines(webVtt: string): number[] {
  const [head, ...blocks] = blocksOf(webVtt)
  const [first, ...metadata] = head ?? []
  if (first?.number !== 1 || !/^WEBVTT(?:[ \t]|$)/.test(first.text)) return [1]
  return [...arrowsIn(metadata), ...blocks.flatMap(brokenLinesOfBlock)]
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

function brokenLinesOfBlock(block: Line[]): number[] {
  const [first] = block
  if (!first) return []
  if (aside.test(first.text)) return arrowsIn(block)
  // A cue may have an identifier before its times.
  const [times, ...text] = first.text.includes('-->') ? block : block.slice(1)
  if (!times?.text.includes('-->')) return [first.number]
  return [...(isTiming(times.text) ? [] : [times.number]), ...arrowsIn(text)]
}

const arrowsIn = (lines: Line[]) => lines.filter(({ text }) => text.includes('-->')).map(({ number }) => number)

function isTiming(line: string): boolean {
  const [, start, end] = strictTiming.exec(line) ?? []
  return start !== undefined && end !== undefined && toSeconds(start) < toSeconds(end)
}
