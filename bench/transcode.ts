import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ladderWords, prepareFolder } from '../server/src/domains/videos/ladder.ts'
import { findMediaPrograms, type MediaPrograms } from '../server/src/domains/videos/media-programs.ts'
import { probe } from '../server/src/domains/videos/probe.ts'
import { addVideoFile } from '../server/src/domains/videos/video-files.ts'
import { connectDatabase } from '../server/src/platform/database.ts'
import { createDiskStorage } from '../server/src/platform/disk-storage.ts'
import { openJobs } from '../server/src/platform/jobs.ts'
import { undoAtEnd } from './cleanup.ts'
import { atMost, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const most = 1.1
const steps = ['720p', '480p', '360p']

/** An uploaded lesson on its way to being playable, beside ffmpeg alone with the same words; one before and one after it. */
export async function transcode(stage: Stage): Promise<Outcome> {
  const programs = await findMediaPrograms(undefined)
  if (!programs) throw new Error('there is no ffmpeg')
  const folder = mkdtempSync(join(tmpdir(), 'capyzen-bench-video-'))
  const remove = undoAtEnd(() => rmSync(folder, { recursive: true, force: true }))
  try {
    const seconds = stage.plan.isQuick ? 6 : 60
    const sample = await makeSample(programs, folder, seconds)
    const before = await bare(programs, sample, join(folder, 'before'))
    const product = await throughTheJob(stage, sample)
    const after = await bare(programs, sample, join(folder, 'after'))
    const floor = (before + after) / 2
    const shown = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    return {
      lines: [
        `${seconds} s of 720p: ${shown(product)} through the job; ffmpeg alone ${shown(before)} and ${shown(after)}`,
      ],
      verdicts: [atMost('a video is playable after', most, product / floor, '× the time of ffmpeg alone')],
      details: { seconds, productMs: product, bareMs: [before, after] },
    }
  } finally {
    await remove()
  }
}

/** Moving shapes under noise, which costs an encoder more than a lesson does. */
async function makeSample({ ffmpeg }: MediaPrograms, folder: string, seconds: number): Promise<string> {
  const path = join(folder, 'sample.mp4')
  const picture = 'testsrc2=size=1280x720:rate=25,noise=alls=12:allf=t'
  await run(ffmpeg, [
    ...['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=440', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  ])
  return path
}

async function bare(programs: MediaPrograms, path: string, folder: string): Promise<number> {
  const probed = await probe(programs, path, undefined)
  await prepareFolder(folder)
  const ending = new AbortController()
  const end = undoAtEnd(() => ending.abort())
  const begun = performance.now()
  // As willing to give way as in the product, so that whatever else runs slows both alike.
  const words = ['-n', '19', programs.ffmpeg, ...ladderWords(path, probed)]
  await run('nice', words, { cwd: folder, signal: ending.signal })
  const taken = performance.now() - begun
  await end()
  return taken
}

/** From the moment that the upload is complete until pupils can play it. */
async function throughTheJob({ product, database }: Stage, path: string): Promise<number> {
  const { db, close } = connectDatabase(product.databaseUrl)
  const closed = undoAtEnd(close)
  const jobs = await openJobs(product.databaseUrl, { error: () => undefined, warn: () => undefined })
  const stopped = undoAtEnd(jobs.stop)
  try {
    const storage = await createDiskStorage(join(product.dataDir, 'files'))
    const { rows } = await database.query<{ id: string }>('select id from courses order by position desc limit 1')
    const courseId = rows[0]?.id ?? ''
    const fileKey = `${courseId}/${randomUUID()}.mp4`
    const { size } = await storage.put('course-videos', fileKey, { path })
    const begun = performance.now()
    const { id } = await addVideoFile({ db, jobs }, { courseId, fileKey, originalName: 'sample.mp4', fileSize: size })
    const state = async () =>
      (await database.query<{ state: string }>('select state from video_files where id = $1', [id])).rows[0]?.state
    let now = await state()
    for (; now !== 'ready' && now !== 'failed'; now = await state()) await sleep(50)
    const taken = performance.now() - begun
    const { files } = await storage.list('course-videos', { prefix: `${courseId}/${id}/` })
    const isMissing = (step: string) => !files.some(({ key }) => key.endsWith(`/${step}/index.m3u8`))
    if (now === 'failed' || steps.some(isMissing)) throw new Error('the sample did not become playable in all steps')
    return taken
  } finally {
    await stopped()
    await closed()
  }
}
