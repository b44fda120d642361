import { open, type FileHandle } from 'node:fs/promises'

/** Real files have a handful; the limit bounds the work for a malicious one. */
const maxBoxes = 1_000
const headerBytes = 65_536

interface VideoFacts {
  durationSeconds: number
  hasSound: boolean
}

/** From the movie header and the handlers of an MP4 (ISO/IEC 14496-12, 8.2.2 and 8.4.3); throws where there is none. */
export async function videoFacts(path: string): Promise<VideoFacts> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    for (let at = 0, boxes = 0; at + 16 <= size && boxes < maxBoxes; boxes += 1) {
      const box = await bytesAt(file, at, 16)
      const length = lengthOf(box, size - at)
      if (box.toString('latin1', 4, 8) === 'moov')
        return factsIn(await bytesAt(file, at, Math.min(length, headerBytes, size - at)))
      at += length
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  } finally {
    await file.close()
  }
  throw new Error('There is no movie header')
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** 1 means that a 64-bit length follows, 0 that the box reaches to the end of the file. */
function lengthOf(box: Buffer, left: number): number {
  const length = box.readUInt32BE(0)
  if (length === 0) return left
  return Math.max(8, length === 1 ? Number(box.readBigUInt64BE(8)) : length)
}

function factsIn(movie: Buffer): VideoFacts {
  return { durationSeconds: durationIn(movie), hasSound: movie.includes('soun') }
}

function durationIn(movie: Buffer): number {
  const header = movie.indexOf('mvhd')
  if (header < 0) throw new RangeError('no movie header')
  const version = movie.readUInt8(header + 4)
  const timescale = movie.readUInt32BE(header + (version === 1 ? 24 : 16))
  const duration = version === 1 ? Number(movie.readBigUInt64BE(header + 28)) : movie.readUInt32BE(header + 20)
  if (timescale === 0 || duration === 0) throw new RangeError('no duration')
  return duration / timescale
}
