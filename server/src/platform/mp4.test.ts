import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { videoFacts } from './mp4.ts'

const folder = mkdtempSync(join(tmpdir(), 'mp4-'))
afterAll(() => rmSync(folder, { recursive: true }))

function box(type: string, ...contents: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(8), ...contents])
  bytes.writeUInt32BE(bytes.length)
  bytes.write(type, 4, 'latin1')
  return bytes
}

/** The same box with a length of 64 bits. */
function long(short: Buffer): Buffer {
  const bytes = Buffer.concat([short.subarray(0, 8), Buffer.alloc(8), short.subarray(8)])
  bytes.writeUInt32BE(1)
  bytes.writeBigUInt64BE(BigInt(bytes.length), 8)
  return bytes
}

function endless(short: Buffer): Buffer {
  short.writeUInt32BE(0)
  return short
}

const header = (seconds: number) => {
  const contents = Buffer.alloc(100)
  contents.writeUInt32BE(1_000, 12)
  contents.writeUInt32BE(seconds * 1_000, 16)
  return box('mvhd', contents)
}
const track = (handler: string, tableBytes = 0) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}`, 'latin1')),
      box('minf', box('stsz', Buffer.alloc(tableBytes))),
    ),
  )

const kind = box('ftyp', Buffer.from('isom'))
const film = box('mdat', Buffer.from('moov mvhd soun'))

describe('videoFacts', () => {
  it.each([
    ['a film', [kind, film, box('moov', header(12.5), track('vide'), track('soun'))], true],
    ['a silent film', [kind, film, box('moov', header(12.5), track('vide'))], false],
    ['a film of hours', [kind, box('moov', header(12.5), track('vide', 400_000), track('soun')), film], true],
    [
      'a film that names sound',
      [kind, box('moov', header(12.5), box('udta', Buffer.from('soun')), track('vide'))],
      false,
    ],
    ['a large file', [kind, long(film), long(box('moov', header(12.5), long(track('soun'))))], true],
    ['an open end', [kind, endless(box('moov', header(12.5), track('soun'), box('free')))], true],
  ])('tells the length and whether there is sound of %s', async (_, boxes, hasSound) => {
    const path = join(folder, 'film.mp4')
    writeFileSync(path, Buffer.concat(boxes))
    expect(await videoFacts(path)).toEqual({ durationSeconds: 12.5, hasSound })
  })

  it.each([
    ['no movie', [kind, film]],
    ['a movie without a header', [kind, box('moov', track('soun'))]],
    ['no length', [kind, box('moov', header(0), track('soun'))]],
    ['boxes without end', [kind, box('moov', header(1), ...Array.from({ length: 2_000 }, () => box('trak')))]],
    ['half a header', [kind, Buffer.from([0, 0, 0, 1, 0x6d, 0x6f, 0x6f, 0x76, 0])]],
  ])('refuses a file with %s', async (_, boxes) => {
    const path = join(folder, 'broken.mp4')
    writeFileSync(path, Buffer.concat(boxes))
    await expect(videoFacts(path)).rejects.toThrow('There is no movie header')
  })
})
