import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProgramFailure, runLimited } from '#platform/limited-process'
import type { MediaPrograms } from './media-programs.ts'
import { inputWords, Unplayable, type Probed } from './probe.ts'
import { posterName } from './video-files.ts'

export interface Rendition {
  /** Such as `720p`, after the shorter side. */
  name: string
  width: number
  height: number
  videoKilobits: number
  audioKilobits: number
}

/** Shorter sides, and what they may cost; the spec's ladder. */
const steps = [
  { side: 720, videoKilobits: 2_500, audioKilobits: 128 },
  { side: 480, videoKilobits: 1_200, audioKilobits: 96 },
  { side: 360, videoKilobits: 700, audioKilobits: 64 },
] as const
/** A step that is hardly smaller than the one above it is worth nothing. */
const smallerAtLeast = 0.8

export const segmentSeconds = 6
const mostPicturesPerSecond = 30
const memoryBytes = 4 * 1024 ** 3
const leastSeconds = 600
const mostSeconds = 20 * 3_600
/** A picture of the lesson's beginning, past the title. */
const posterSeconds = (duration: number) => Math.min(10, duration / 10)
/** So much may be missing at the end before a file counts as cut off. */
const toleratedLoss = (duration: number) => Math.max(2, duration * 0.05)

/** After the end that the file names; sound may last a little longer than the pictures. */
const mostSecondsBeyond = 60

/** Never larger than the source; what is smaller than the smallest step is kept as large as it is. */
export function renditionsOf({ width, height }: Pick<Probed, 'width' | 'height'>): Rendition[] {
  const shorter = evenBelow(Math.min(width, height))
  const ladder: Rendition[] = []
  let above = Number.POSITIVE_INFINITY
  for (const { side } of steps) {
    const own = Math.min(side, shorter)
    if (own > above * smallerAtLeast) continue
    above = own
    const { videoKilobits, audioKilobits } = steps.findLast((step) => step.side >= own) ?? steps[0]
    const factor = own / Math.min(width, height)
    const even = (length: number) => Math.min(evenBelow(length), Math.round((length * factor) / 2) * 2)
    ladder.push({ name: `${own}p`, width: even(width), height: even(height), videoKilobits, audioKilobits })
  }
  return ladder
}

/** H.264 as browsers play it wants even sides. */
const evenBelow = (length: number) => Math.max(2, Math.floor(length / 2) * 2)

/** Names below the folder that a ladder is made in. */
export const ladderFolder = 'ladder'
const keyFile = 'hls.key'
const keyInfoFile = 'hls.keyinfo'

/**
 * Everything in one run, so that the source is decoded once. The words are the same for whoever measures it against bare ffmpeg
 * (`bench/transcode.ts`); names are within the folder that it runs in.
 */
export function ladderWords(path: string, probed: Probed): string[] {
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
    // What goes on far beyond the length that it claims must not fill the disk.
    ...['-t', String(Math.ceil(durationSeconds) + mostSecondsBeyond)],
    ...inputWords(probed.demuxer, path),
    ...['-filter_complex', filters.join(';')],
    ...renditions.flatMap(({ videoKilobits, audioKilobits }, n) => [
      ...['-map', `[out${n}]`, ...(audioStream === null ? [] : ['-map', `0:${audioStream}`])],
      ...[`-maxrate:v:${n}`, `${videoKilobits}k`, `-bufsize:v:${n}`, `${videoKilobits * 2}k`],
      ...(audioStream === null ? [] : [`-b:a:${n}`, `${audioKilobits}k`]),
    ]),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-profile:v', 'high'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-ac', '2', '-ar', '48000', '-map_metadata', '-1', '-sn', '-dn'],
    ...[
      '-f',
      'hls',
      '-hls_time',
      String(segmentSeconds),
      '-hls_playlist_type',
      'vod',
      '-hls_flags',
      'independent_segments',
    ],
    ...['-hls_key_info_file', keyInfoFile, '-master_pl_name', 'master.m3u8', '-var_stream_map', streams.join(' ')],
    ...['-hls_segment_filename', `${ladderFolder}/%v/segment-%05d.ts`, `${ladderFolder}/%v/index.m3u8`],
    ...['-map', '[poster]', '-frames:v', '1', '-f', 'image2', '-update', '1', posterName],
  ]
}

/** What the words of a ladder expect in the folder; gives the key, sixteen bytes. */
export async function prepareFolder(folder: string): Promise<Buffer> {
  const key = randomBytes(16)
  await mkdir(join(folder, ladderFolder), { recursive: true })
  await writeFile(join(folder, keyFile), key, { mode: 0o600 })
  // Its address, seen from the playlists, and where it lies for ffmpeg.
  await writeFile(join(folder, keyInfoFile), `../key\n${keyFile}\n`)
  return key
}

/** Makes the ladder and a poster in an empty folder. Throws Unplayable. */
export async function makeLadder(
  { ffmpeg }: MediaPrograms,
  { path, probed, folder }: { path: string; probed: Probed; folder: string },
  { signal, onPercent }: { signal: AbortSignal | undefined; onPercent: (percent: number) => void },
): Promise<{ key: Buffer }> {
  const key = await prepareFolder(folder)
  const { durationSeconds } = probed
  try {
    await runLimited(ffmpeg, ladderWords(path, probed), {
      ...{ memoryBytes, signal, directory: folder },
      seconds: Math.min(mostSeconds, Math.max(leastSeconds, durationSeconds * 6)),
      onLine: (line) => {
        const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
        if (microseconds) onPercent(Math.min(100, Math.floor(Number(microseconds) / 10_000 / durationSeconds)))
      },
    })
  } catch (error) {
    // Killed from outside says nothing about the file.
    if (!(error instanceof ProgramFailure) || error.reason === 'killed') throw error
    if (error.reason === 'took_too_long') throw new Unplayable('took_too_long')
    throw new Unplayable(/No space left|quota exceeded/i.test(error.lastWords) ? 'storage_full' : 'damaged')
  }
  const [top] = renditionsOf(probed)
  const made = lengthOf(await readFile(join(folder, ladderFolder, top?.name ?? '', 'index.m3u8'), 'utf8'))
  if (made < durationSeconds - toleratedLoss(durationSeconds)) throw new Unplayable('damaged')
  return { key }
}

function lengthOf(playlist: string): number {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}
