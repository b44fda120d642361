import { readFile } from 'node:fs/promises'

/** Seconds, read from the movie header (ISO/IEC 14496-12, 8.2.2) of a small MP4; throws where there is none. */
export async function videoDuration(path: string): Promise<number> {
  const file = await readFile(path)
  const header = file.indexOf('mvhd')
  if (header < 0) throw new Error(`${path} is no MP4 file`)
  const version = file.readUInt8(header + 4)
  // Version 1 keeps its times in 64 bits.
  const timescale = file.readUInt32BE(header + (version === 1 ? 24 : 16))
  const duration = version === 1 ? Number(file.readBigUInt64BE(header + 28)) : file.readUInt32BE(header + 20)
  return duration / timescale
}
