import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import type { VideoFailure } from '@capyzen/contracts/video-uploads'
import { ProgramFailure, runLimited, type Limits } from '#platform/limited-process'
import type { MediaPrograms } from '#platform/media-programs'

export class Unplayable extends Error {
  readonly failure: VideoFailure

  constructor(failure: VideoFailure) {
    super(failure)
    this.failure = failure
  }
}

export interface Probed {
  demuxer: Demuxer
  durationSeconds: number
  /** As displayed: rotated, with square pixels. */
  width: number
  height: number
  /** Frames per second; null where variable. */
  frameRate: number | null
  videoStream: number
  audioStream: number | null
}

type Demuxer = 'mov' | 'matroska'

/** The supported containers. ffmpeg gets the demuxer, so that it never tries playlists, which name other files. */
const demuxers: Record<string, Demuxer> = {
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/3gpp': 'mov',
  'video/quicktime': 'mov',
  'video/matroska': 'matroska',
  'video/x-matroska': 'matroska',
  'video/webm': 'matroska',
}

const limits = { seconds: 120, memoryBytes: 2 * 1024 ** 3 }
const longestSeconds = 6 * 3_600
const largestSides = { long: 3_840, short: 2_160 }

/** Arguments for both programs, which open only this file, as only this container. */
export const inputArguments = (demuxer: Demuxer, path: string) => [
  ...['-protocol_whitelist', 'file', '-f', demuxer],
  ...['-i', `file:${path}`],
]

const Ratio = z.string().transform((text) => {
  const [above = 0, below = 0] = text.split(/[/:]/).map(Number)
  return above > 0 && below > 0 ? above / below : null
})
const Stream = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  sample_aspect_ratio: Ratio.optional(),
  avg_frame_rate: Ratio.optional(),
  disposition: z.object({ attached_pic: z.number() }).partial().optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
})
const Description = z.object({
  streams: z.array(Stream),
  format: z.object({ duration: z.coerce.number().optional() }),
})

/** Throws Unplayable. */
export async function probe(programs: MediaPrograms, path: string, signal: AbortSignal | undefined): Promise<Probed> {
  const demuxer = await demuxerOf(path)
  const ask = (args: string[], onLine?: (line: string) => void) =>
    askFfprobe(programs, [...args, ...inputArguments(demuxer, path)], { signal, ...(onLine && { onLine }) })
  const { streams, format } = read(await ask(['-show_streams', '-show_format', '-of', 'json']))
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1)
  if (!video) throw new Unplayable('not_a_video')
  if (!video.width || !video.height) throw new Unplayable('damaged')
  let durationSeconds = format.duration ?? 0
  // Recordings by browsers have no duration; the last packet shows it.
  if (format.duration === undefined)
    await ask(packetTimes(video.index), (line) => {
      durationSeconds = Math.max(durationSeconds, Number.parseFloat(line) || 0)
    })
  if (!(durationSeconds > 0)) throw new Unplayable('damaged')
  const isTurned = (video.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  const across = Math.round(video.width * (video.sample_aspect_ratio ?? 1))
  const [width, height] = isTurned ? [video.height, across] : [across, video.height]
  const isTooLarge =
    Math.max(width, height) > largestSides.long ||
    Math.min(width, height) > largestSides.short ||
    durationSeconds > longestSeconds
  if (isTooLarge) throw new Unplayable('too_large_to_convert')
  return {
    demuxer,
    durationSeconds,
    width,
    height,
    frameRate: video.avg_frame_rate ?? null,
    videoStream: video.index,
    audioStream: streams.find((stream) => stream.codec_type === 'audio')?.index ?? null,
  }
}

/** By its first bytes. Throws Unplayable. */
export async function demuxerOf(path: string): Promise<Demuxer> {
  const demuxer = demuxers[(await fileTypeFromBuffer(await beginningOf(path)))?.mime ?? '']
  if (!demuxer) throw new Unplayable('not_a_video')
  return demuxer
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_100), 0, 4_100, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function askFfprobe(
  { ffprobe }: MediaPrograms,
  args: string[],
  options: Pick<Limits, 'signal' | 'onLine'>,
): Promise<string> {
  try {
    return await runLimited(ffprobe, ['-v', 'error', ...args], { ...limits, ...options })
  } catch (error) {
    // A kill from outside is not the file's problem.
    if (!(error instanceof ProgramFailure) || error.reason === 'killed') throw error
    throw new Unplayable(error.reason === 'took_too_long' ? 'took_too_long' : 'damaged')
  }
}

function read(json: string): z.output<typeof Description> {
  const parsed = Description.safeParse(JSON.parse(json))
  if (!parsed.success) throw new Unplayable('damaged')
  return parsed.data
}

const packetTimes = (stream: number) => [
  ...['-select_streams', String(stream)],
  ...['-show_entries', 'packet=pts_time', '-of', 'csv=print_section=0'],
]
