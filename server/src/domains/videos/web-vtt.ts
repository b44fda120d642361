/** What is shown of the captions at one time. Lines of its text are parted by `\n`. */
export interface Cue {
  startSeconds: number
  endSeconds: number
  text: string
}

const timing = /^((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})[ \t]+-->[ \t]+((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})(?:[ \t].*)?$/
/** `<b>`, `</b>`, `<v Teacher>`, `<c.yellow>`, `<00:01.500>`: a lone `<` in a sum is none. */
const tag = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"' }

/**
 * The cues of a WebVTT file in the order of their times, as plain text: tags, settings, notes and styles are left out. SRT
 * with its commas is read as well. A block that is none of these is passed over: one slip of an author hides one line, not all.
 */
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
