import { textOf } from '#platform/text-file.ts'

/** What a chosen file holds: WebVTT, or why it cannot be read. `line` is counted from 1. */
type ReadSubtitles = { vtt: string } | { problem: 'not_text' } | { problem: 'not_srt'; line: number }

export async function readSubtitles(file: File): Promise<ReadSubtitles> {
  const text = await textOf(file)
  if (text === undefined) return { problem: 'not_text' }
  const lines = text.replace(/\r\n?/g, '\n')
  return /^WEBVTT(?![^\s])/.test(lines) ? { vtt: lines } : srtToVtt(lines)
}

const srtTime = String.raw`(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{3})`
/** Positions may follow the times; WebVTT writes them differently. */
const srtTimes = new RegExp(String.raw`^${srtTime}\s*-->\s*${srtTime}(?:\s.*)?$`)

/** Drops the block numbers and keeps times and text. Some files have no blank line between their cues. */
export function srtToVtt(srt: string): ReadSubtitles {
  const lines = srt
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
  const timesAt = (at: number) => srtTimes.exec(lines[at] ?? '')
  const isNumberOfCue = (at: number) => /^\d+$/.test(lines[at] ?? '') && timesAt(at + 1) !== null
  const isNumbered = isNumberOfCue(lines.findIndex((line) => line !== ''))
  const cues: string[] = []
  let at = 0
  while (at < lines.length) {
    if (lines[at] === '') {
      at += 1
      continue
    }
    if (isNumberOfCue(at)) at += 1
    const times = timesAt(at)
    if (!times) return { problem: 'not_srt', line: at + 1 }
    at += 1
    const text: string[] = []
    while (at < lines.length && lines[at] !== '' && !timesAt(at) && !(isNumbered && isNumberOfCue(at))) {
      text.push(cueText(lines[at] ?? ''))
      at += 1
    }
    const shown = text.filter((line) => line !== '')
    if (shown.length > 0) cues.push([vttTimes(times), ...shown].join('\n'))
  }
  return cues.length === 0 ? { problem: 'not_srt', line: 1 } : { vtt: `${['WEBVTT', ...cues].join('\n\n')}\n` }
}

function vttTimes([, h1 = '', m1 = '', s1 = '', f1 = '', h2 = '', m2 = '', s2 = '', f2 = '']: RegExpExecArray): string {
  return `${h1.padStart(2, '0')}:${m1}:${s1}.${f1} --> ${h2.padStart(2, '0')}:${m2}:${s2}.${f2}`
}

/** Keeps bold, italics, underline and references such as `&#39;`; drops colours and positions, escapes other marks. */
function cueText(line: string): string {
  return line
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?font\b[^>]*>/gi, '')
    .replace(/&(?!(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replace(/-->/g, '--&gt;')
}
