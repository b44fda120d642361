import { decodeHTMLStrict } from 'entities'

/** Lines of `text` are separated by `\n`. */
interface Cue {
  startSeconds: number
  endSeconds: number
  text: string
}

const timing = /^((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})[ \t]+-->[ \t]+((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})(?:[ \t].*)?$/
/** Tags of WebVTT, also `<font>` and times; any other `<` is text, as in “x<y and y>z”. */
const tag =
  /<\/?(?:[cibu]|ruby|rt)(?:\.[^\s<>]*)?>|(?<![\p{L}\p{N}])<(?:v|lang)(?:[.\s][^<>]*)?>|<\/(?:v|lang|font)>|<font\s[^<>]*>|<(?:\d+:)?\d+:\d+\.\d+>/giu
/** A blank line, or the times of the next cue, also behind its number as in SRT. */
const cueBreak = /\n{2,}|\n(?:\d+[ \t]*\n)?(?=[^\n]*-->)/

/** By time, as plain text. Skips invalid blocks, so that a typing error hides one line only. */
export function parseCues(webVtt: string): Cue[] {
  return linesOf(webVtt)
    .join('\n')
    .split(cueBreak)
    .flatMap(readBlock)
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
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

/** All references of HTML, as the standard of WebVTT has it; a line break would end the cue. */
const decoded = (text: string) => decodeHTMLStrict(text).replace(/[\r\n]+/g, ' ')

const plainText = (line: string) =>
  decoded(line.replace(tag, ''))
    .replaceAll('\u00a0', ' ')
    .replace(/[\u200e\u200f]/g, '')
    .trim()

/** The same cues for players, which know six references only and drop “<y and y>” as a tag. */
export function playableVtt(webVtt: string): string {
  let isText = false
  const lines = linesOf(webVtt).map((line) => {
    if (isText && line !== '') return playableText(line)
    isText = line.includes('-->')
    return line
  })
  return lines.join('\n')
}

function playableText(line: string): string {
  const tags = line.match(tag) ?? []
  const escaped = (text: string) => decoded(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return line
    .split(tag)
    .map((text, at) => escaped(text) + (tags[at] ?? ''))
    .join('')
}

const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)

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
  for (const [at, text] of linesOf(webVtt).entries()) {
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
