import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface MediaPrograms {
  ffmpeg: string
  ffprobe: string
}

const run = promisify(execFile)

export const mediaProgramsAt = (ffmpegPath: string | undefined): MediaPrograms => ({
  ffmpeg: ffmpegPath ?? 'ffmpeg',
  ffprobe: ffmpegPath ? join(dirname(ffmpegPath), 'ffprobe') : 'ffprobe',
})

/**
 * Finds ffprobe and an ffmpeg that can write H.264, at FFMPEG_PATH or on PATH. Undefined where they are missing, an
 * error where FFMPEG_PATH is wrong.
 */
export async function findMediaPrograms(ffmpegPath: string | undefined): Promise<MediaPrograms | undefined> {
  const programs = mediaProgramsAt(ffmpegPath)
  try {
    const { stdout } = await run(programs.ffmpeg, ['-hide_banner', '-h', 'encoder=libx264'])
    if (!stdout.includes('Encoder libx264')) throw new Error('it cannot write H.264')
    await run(programs.ffprobe, ['-version'])
    return programs
  } catch (error) {
    if (ffmpegPath) throw error
    return undefined
  }
}
