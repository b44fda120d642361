import { describe, expect, it } from 'vitest'
import { readSubtitles, srtToVtt } from './subtitle-file.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'lesson.srt')

describe('srtToVtt', () => {
  it('removes the cue numbers, converts the times and keeps the text', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:04,250\r\nHello & welcome\r\n<i>2 < 3</i>\r\n\r\n2\r\n1:00:05,000 --> 1:00:06,000\r\n欢迎\r\n'
    expect(srtToVtt(srt)).toEqual({
      vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.250\nHello &amp; welcome\n<i>2 &lt; 3</i>\n\n01:00:05.000 --> 01:00:06.000\n欢迎\n',
    })
  })

  it('removes positions, colours and empty cues, and escapes arrows in the text', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000 X1:10 X2:20 Y1:1 Y2:2\n{\\an8}<font color="red">A --> B</font>\n\n2\n00:00:03,000 --> 00:00:04,000\n\n\n3\n00:00:05,000 --> 00:00:06,000\n7\n'
    expect(srtToVtt(srt)).toEqual({
      vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA --&gt; B\n\n00:00:05.000 --> 00:00:06.000\n7\n',
    })
  })

  it.each([
    ['1\n00:00:01,000 --> 00:00:02,000\nHello\n2\n00:00:03,000 --> 00:00:04,000\nWorld\n', 'Hello'],
    ['00:00:01,000 --> 00:00:02,000\n5\n00:00:03,000 --> 00:00:04,000\nWorld\n', '5'],
    ['1\n00:00:01,000 --> 00:00:02,000\n{\\an8}\nHello\n 2 \n00:00:03,000 --> 00:00:04,000\nWorld\n', 'Hello'],
  ])('keeps every cue of a file without blank lines between them', (srt, first) =>
    expect(srtToVtt(srt)).toEqual({
      vtt: `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${first}\n\n00:00:03.000 --> 00:00:04.000\nWorld\n`,
    }),
  )

  it('keeps references to characters, and escapes what only looks like one', () => {
    const cue = (text: string) => `00:00:01.000 --> 00:00:02.000\n${text}\n`
    const srt = `1\n${cue('Tom &amp; Mei: 3 &lt; 5 &#x4f60; AT&T x<y').replaceAll('.', ',')}`
    expect(srtToVtt(srt)).toEqual({
      vtt: `WEBVTT\n\n${cue('Tom &amp; Mei: 3 &lt; 5 &#x4f60; AT&amp;T x&lt;y')}`,
    })
  })

  it.each([
    ['1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\nno time\nB', 5],
    ['1\n00:00:61,000 --> 00:00:02,000\nA', 1],
    ['', 1],
  ])('reports the line that should be a time', (srt, line) =>
    expect(srtToVtt(srt)).toEqual({ problem: 'not_srt', line }),
  )
})

describe('readSubtitles', () => {
  it('keeps a WebVTT file, apart from line endings and byte order mark', async () => {
    expect(await readSubtitles(file('\uFEFFWEBVTT - a note\r\n\r\n00:01.000 --> 00:02.000\r\n& so on'))).toEqual({
      vtt: 'WEBVTT - a note\n\n00:01.000 --> 00:02.000\n& so on',
    })
  })

  it('reads UTF-16 with a byte order mark', async () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\n水\n'
    const units = new Uint16Array([0xfeff, ...Array.from(text, (character) => character.charCodeAt(0))])
    expect(await readSubtitles(file(units))).toEqual({ vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n水\n' })
  })

  it('rejects a file whose encoding is unknown', async () => {
    expect(await readSubtitles(file(new Uint8Array([0xc4, 0xe3, 0xba, 0xc3])))).toEqual({ problem: 'not_text' })
  })
})
