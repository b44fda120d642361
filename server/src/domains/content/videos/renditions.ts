import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProgramFailure, runLimited } from '#platform/limited-process'
import type { MediaPrograms } from '#platform/media-programs'
import { inputArguments, Unplayable, type Probed } from './probe.ts'
import { posterName } from './video-files.ts'

interface Rendition {
  /** `720p`, by the shorter side. */
  name: string
  width: number
  height: number
  videoKilobits: number
  audioKilobits: number
}

/** Shorter sides and bit rates by the specification. */
const steps = [
  { side: 720, videoKilobits: 2_500, audioKilobits: 128 },
  { side: 480, videoKilobits: 1_200, audioKilobits: 96 },
  { side: 360, videoKilobits: 700, audioKilobits: 64 },
] as const
/** Skips a rendition that is hardly smaller than the one above it. */
const smallerAtLeast = 0.8

const segmentSeconds = 6
const mostPicturesPerSecond = 30
const memoryBytes = 4 * 1024 ** 3
const leastSeconds = 600
const mostSeconds = 20 * 3_600
const posterSeconds = (duration: number) => Math.min(10, duration / 10)
/** A file with more missing at its end counts as damaged. */
const toleratedMissingSeconds = (duration: number) => Math.max(2, duration * 0.05)

/** Beyond the stated duration, because audio may be longer than video. */
const mostSecondsBeyond = 60

/** Never larger than the source; a source below the smallest rendition keeps its size. */
export function renditionsOf({ width, height }: Pick<Probed, 'width' | 'height'>): Rendition[] {
  const shorter = evenBelow(Math.min(width, height))
  const renditions: Rendition[] = []
  let above = Number.POSITIVE_INFINITY
  for (const { side } of steps) {
    const own = Math.min(side, shorter)
    if (own > above * smallerAtLeast) continue
    above = own
    const { videoKilobits, audioKilobits } = steps.findLast((step) => step.side >= own) ?? steps[0]
    const factor = own / Math.min(width, height)
    const even = (length: number) => Math.min(evenBelow(length), Math.round((length * factor) / 2) * 2)
    renditions.push({ name: `${own}p`, width: even(width), height: even(height), videoKilobits, audioKilobits })
  }
  return renditions
}

/** Browsers need even sides in H.264. */
const evenBelow = (length: number) => Math.max(2, Math.floor(length / 2) * 2)

export const renditionFolder = 'renditions'
const keyFile = 'hls.key'
const keyInfoFile = 'hls.keyinfo'

/** One run, so that the source is decoded once; paths are relative to the working folder. */
export function renditionArguments(path: string, probed: Probed): string[] {
  const renditions = renditionsOf(probed)
  const { durationSeconds, videoStream, audioStream, frameRate } = probed
  const pace = frameRate !== null && frameRate <= mostPicturesPerSecond ? '' : `fps=${mostPicturesPerSecond},`
  const branches = [...renditions.map((_, n) => `[in${n}]`), '[first]'].join('')
  const [smallest] = renditions.slice(-1)
  const filters = [
    `[0:${videoStream}]${pace}split=${renditions.length + 1}${branches}`,
    ...renditions.map(({ width, height }, n) => `[in${n}]scale=${width}:${height},setsar=1,format=yuv420p[out${n}]`),
    `[first]select='gte(t,${posterSeconds(durationSeconds)})*isnan(prev_selected_t)',scale=${smallest?.width}:${smallest?.height},setsar=1[poster]`,
  ]
  const streams = renditions.map(({ name }, n) => `v:${n},${audioStream === null ? '' : `a:${n},`}name:${name}`)
  return [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:1', '-stats_period', '0.5'],
    // Limits files that are longer than stated, which would fill the disk.
    ...['-t', String(Math.ceil(durationSeconds) + mostSecondsBeyond)],
    ...inputArguments(probed.demuxer, path),
    ...['-filter_complex', filters.join(';')],
    ...renditions.flatMap(({ videoKilobits, audioKilobits }, n) => [
      ...['-map', `[out${n}]`, ...(audioStream === null ? [] : ['-map', `0:${audioStream}`])],
      ...[`-maxrate:v:${n}`, `${videoKilobits}k`, `-bufsize:v:${n}`, `${videoKilobits * 2}k`],
      ...(audioStream === null ? [] : [`-b:a:${n}`, `${audioKilobits}k`]),
    ]),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-profile:v', 'high'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-ac', '2', '-ar', '48000', '-map_metadata', '-1', '-sn', '-dn'],
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_flags', 'independent_segments'],
    ...['-hls_key_info_file', keyInfoFile, '-master_pl_name', 'master.m3u8', '-var_stream_map', streams.join(' ')],
    ...['-hls_segment_filename', `${renditionFolder}/%v/segment-%05d.ts`, `${renditionFolder}/%v/index.m3u8`],
    ...['-map', '[poster]', '-frames:v', '1', '-f', 'image2', '-update', '1', posterName],
  ]
}

/** Creates the files that `renditionArguments` names; returns the key, sixteen bytes. */
export async function prepareFolder(folder: string): Promise<Buffer> {
  const key = randomBytes(16)
  await mkdir(join(folder, renditionFolder), { recursive: true })
  await writeFile(join(folder, keyFile), key, { mode: 0o600 })
  // The key's address relative to the playlists, and its path for ffmpeg.
  await writeFile(join(folder, keyInfoFile), `../key\n${keyFile}\n`)
  return key
}

/** Makes renditions and poster in an empty folder. Throws Unplayable. */
export async function makeRenditions(
  { ffmpeg }: MediaPrograms,
  { path, probed, folder }: { path: string; probed: Probed; folder: string },
  { signal, onPercent }: { signal: AbortSignal | undefined; onPercent: (percent: number) => void },
): Promise<{ key: Buffer }> {
  const key = await prepareFolder(folder)
  const { durationSeconds } = probed
  try {
    await runLimited(ffmpeg, renditionArguments(path, probed), {
      memoryBytes,
      signal,
      directory: folder,
      seconds: Math.min(mostSeconds, Math.max(leastSeconds, durationSeconds * 6)),
      onLine: (line) => {
        const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
        if (microseconds) onPercent(Math.min(100, Math.floor(Number(microseconds) / 10_000 / durationSeconds)))
      },
    })
  } catch (error) {
    // A kill from outside is not the file's problem.
    if (!(error instanceof ProgramFailure) || error.reason === 'killed') throw error
    if (error.reason === 'took_too_long') throw new Unplayable('took_too_long')
    throw new Unplayable(/No space left|quota exceeded/i.test(error.lastWords) ? 'storage_full' : 'damaged')
  }
  const [top] = renditionsOf(probed)
  const made = lengthOf(await readFile(join(folder, renditionFolder, top?.name ?? '', 'index.m3u8'), 'utf8'))
  if (made < durationSeconds - toleratedMissingSeconds(durationSeconds)) throw new Unplayable('damaged')
  return { key }
}

function lengthOf(playlist: string): number {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}
