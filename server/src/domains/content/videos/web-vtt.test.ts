import * as playerCaptions from 'media-captions'
import { describe, expect, it } from 'vitest'
import { parseCues, playableVtt } from './web-vtt.ts'

describe('parseCues', () => {
  it('reads hours, identifiers, settings and line breaks as plain text', () => {
    const file = [
      '\uFEFFWEBVTT - Title',
      'NOTE 00:00.000 --> is not a cue',
      'STYLE\n::cue { color: red }',
      'intro\n01:02:03.500 --> 01:02:04.000 align:start line:0\n<b>Bold</b> &amp; <c.yellow>bright</c>\nsecond <00:19.000>line',
      '00:01.000 --> 00:02.000\n3 < 5 and 5 > 3',
    ].join('\r\n\r\n')
    expect(parseCues(file)).toEqual([
      { startSeconds: 1, endSeconds: 2, text: '3 < 5 and 5 > 3' },
      { startSeconds: 3723.5, endSeconds: 3724, text: 'Bold & bright\nsecond line' },
    ])
  })

  it('skips invalid blocks and keeps the rest', () => {
    const file =
      'WEBVTT\n\n00:05.000 --> 00:04.000\nbackwards\n\n00:01 --> 00:02\nno fraction\n\n\n1\n00:06,000 --> 00:07,000\nSRT\n\n00:08.000 --> 00:09.000\n<i></i>'
    expect(parseCues(file)).toEqual([{ startSeconds: 6, endSeconds: 7, text: 'SRT' }])
    expect(parseCues('')).toEqual([])
  })
})

const written = [
  ['It&#39;s Tom&apos;s turn &hellip;', "It's Tom's turn …"],
  ['Tom &amp; Mei: 3 &lt; 5', 'Tom & Mei: 3 < 5'],
  ['x<y and y>z', 'x<y and y>z'],
  ['a<b and b>c, u<v and v>w', 'a<b and b>c, u<v and v>w'],
  ['&#x4f60;好 &amp;lt; &unknown;', '你好 &lt; &unknown;'],
  ['one&#10;two', 'one two'],
  ['<v Teacher>3 > 2</v>, <i.loud>isn’t it</i>?', '3 > 2, isn’t it?'],
  ['<font color="red">red</font>', 'red'],
] as const

type VTTNode = { type: 'text'; data: string } | { type: 'b'; children: VTTNode[] }
/** What the player reads captions with; its own types can’t be resolved. */
const { parseText, tokenizeVTTCue } = playerCaptions as unknown as {
  parseText(text: string, options: { type: 'vtt' }): Promise<{ cues: object[] }>
  tokenizeVTTCue(cue: object): VTTNode[]
}

const plainOf = (nodes: VTTNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.data : plainOf(node.children))).join('')

describe.each(written)('a cue that is written as %s', (source, shown) => {
  const file = `WEBVTT\n\n00:01.000 --> 00:02.000\n${source}\n\n00:03.000 --> 00:04.000\nWorld\n`

  it('is the same text in the transcript and in the player, beside the next cue', async () => {
    expect(parseCues(file).map(({ text }) => text)).toEqual([shown, 'World'])
    const { cues } = await parseText(playableVtt(file), { type: 'vtt' })
    expect(cues.map((cue) => plainOf(tokenizeVTTCue(cue)))).toEqual([shown, 'World'])
  })
})

it.each([
  'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHello\n2\n00:00:03.000 --> 00:00:04.000\nWorld\n',
  'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\r\nHello\r\n00:00:03.000 --> 00:00:04.000\r\nWorld',
])('parseCues keeps both cues of a file without a blank line between them', (file) =>
  expect(parseCues(file)).toEqual([
    { startSeconds: 1, endSeconds: 2, text: 'Hello' },
    { startSeconds: 3, endSeconds: 4, text: 'World' },
  ]),
)
