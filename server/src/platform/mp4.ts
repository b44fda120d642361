import { open, type FileHandle } from 'node:fs/promises'

/** Real files have a few dozen before and in the movie; the limit bounds the work for a malicious one. */
const maxBoxes = 1_000

interface VideoFacts {
  durationSeconds: number
  hasSound: boolean
}

/** Of the contents of a box. */
interface Span {
  from: number
  to: number
}

type BoxReader = (type: string, within: Span) => AsyncGenerator<Span>

/** From the movie header and the handlers of an MP4 (ISO/IEC 14496-12, 8.2.2 and 8.4.3); throws where there is none. */
export async function videoFacts(path: string): Promise<VideoFacts> {
  const file = await open(path)
  try {
    const boxes = boxReader(file)
    const { size } = await file.stat()
    for await (const movie of boxes('moov', { from: 0, to: size }))
      for await (const header of boxes('mvhd', movie))
        return {
          durationSeconds: durationIn(await bytesAt(file, header.from, 32)),
          hasSound: await hasSound(file, boxes, movie),
        }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  } finally {
    await file.close()
  }
  throw new Error('There is no movie header')
}

function boxReader(file: FileHandle): BoxReader {
  let read = 0
  return async function* (type, { from, to }) {
    for (let at = from; at + 8 <= to;) {
      if ((read += 1) > maxBoxes) throw new RangeError('too many boxes')
      const header = await bytesAt(file, at, 16)
      const end = Math.min(to, at + lengthOf(header, to - at))
      if (header.toString('latin1', 4, 8) === type)
        yield { from: at + (header.readUInt32BE(0) === 1 ? 16 : 8), to: end }
      at = end
    }
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** 1 means that a 64-bit length follows, 0 that the box reaches to the end of what it is in. */
function lengthOf(box: Buffer, left: number): number {
  const length = box.readUInt32BE(0)
  if (length === 0) return left
  return Math.max(8, length === 1 ? Number(box.readBigUInt64BE(8)) : length)
}

async function hasSound(file: FileHandle, boxes: BoxReader, movie: Span): Promise<boolean> {
  for await (const track of boxes('trak', movie))
    for await (const media of boxes('mdia', track))
      for await (const { from } of boxes('hdlr', media))
        if ((await bytesAt(file, from, 12)).toString('latin1', 8) === 'soun') return true
  return false
}

function durationIn(header: Buffer): number {
  const version = header.readUInt8(0)
  const timescale = header.readUInt32BE(version === 1 ? 20 : 12)
  const duration = version === 1 ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  if (timescale === 0 || duration === 0) throw new RangeError('no duration')
  return duration / timescale
}
