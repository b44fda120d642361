import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { renditionArguments, prepareFolder } from '../server/src/domains/content/videos/renditions.ts'
import { findMediaPrograms, type MediaPrograms } from '../server/src/platform/media-programs.ts'
import { probe } from '../server/src/domains/content/videos/probe.ts'
import { addVideoFile } from '../server/src/domains/content/videos/video-files.ts'
import { connectDatabase } from '../server/src/platform/database.ts'
import { createDiskStorage } from '../server/src/platform/disk-storage.ts'
import { openJobs } from '../server/src/platform/jobs.ts'
import { undoAtEnd } from './processes.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const most = 1.1
const steps = ['720p', '480p', '360p']

/** An uploaded lesson on its way to being playable, beside ffmpeg alone with the same arguments; one before and one after it. */
export async function transcode(stage: Stage): Promise<Outcome> {
  const programs = await findMediaPrograms(undefined)
  if (!programs) throw new Error('there is no ffmpeg')
  const folder = mkdtempSync(join(tmpdir(), 'capyzen-bench-video-'))
  const remove = undoAtEnd(() => rmSync(folder, { recursive: true, force: true }))
  const seconds = stage.plan.isQuick ? 6 : 60
  const sample = join(folder, 'sample.mp4')
  // Moving shapes under noise, which costs an encoder more than a lesson does.
  const picture = 'testsrc2=size=1280x720:rate=25,noise=alls=12:allf=t'
  await run(programs.ffmpeg, [
    ...['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=440', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', sample],
  ])
  const before = await bareMs(programs, sample, join(folder, 'before'))
  const productMs = await jobMs(stage, sample)
  const after = await bareMs(programs, sample, join(folder, 'after'))
  await remove()
  const [job, one, other] = [productMs, before, after].map((ms) => `${number(ms / 1000, 1)} s`)
  return {
    lines: [`${seconds} s of 720p: ${job} through the job; ffmpeg alone ${one} and ${other}`],
    verdicts: [
      atMost('a video is playable after', most, (2 * productMs) / (before + after), '× the time of ffmpeg alone'),
    ],
    details: { seconds, productMs, bareMs: [before, after] },
  }
}

async function bareMs(programs: MediaPrograms, path: string, cwd: string): Promise<number> {
  const probed = await probe(programs, path, undefined)
  await prepareFolder(cwd)
  const ending = new AbortController()
  const end = undoAtEnd(() => ending.abort())
  const begun = performance.now()
  // As willing to give way as in the product, so that whatever else runs slows both alike.
  await run('nice', ['-n', '19', programs.ffmpeg, ...renditionArguments(path, probed)], { cwd, signal: ending.signal })
  const taken = performance.now() - begun
  await end()
  return taken
}

/** From the moment that the upload is complete until students can play it. */
async function jobMs({ product, database }: Stage, path: string): Promise<number> {
  const { db, close } = connectDatabase(product.databaseUrl)
  const closed = undoAtEnd(close)
  const jobs = await openJobs(product.databaseUrl, { error: () => undefined, warn: () => undefined })
  const stopped = undoAtEnd(jobs.stop)
  const storage = await createDiskStorage(join(product.dataDir, 'files'))
  const lastCourse = 'select id from courses order by position desc limit 1'
  const { id: courseId = '' } = (await database.query<{ id: string }>(lastCourse)).rows[0] ?? {}
  const fileKey = `${courseId}/${randomUUID()}.mp4`
  const { size } = await storage.put('course-videos', fileKey, { path })
  const begun = performance.now()
  const { id } = await addVideoFile({ db, jobs }, { courseId, fileKey, originalName: 'sample.mp4', fileSize: size })
  const text = "select state from video_files where id = $1 and state in ('ready', 'failed')"
  let state: string | undefined
  while (!state) {
    await sleep(50)
    state = (await database.query<{ state: string }>(text, [id])).rows[0]?.state
  }
  const taken = performance.now() - begun
  const { files } = await storage.list('course-videos', { prefix: `${courseId}/${id}/` })
  const isMissing = (step: string) => !files.some(({ key }) => key.endsWith(`/${step}/index.m3u8`))
  await stopped()
  await closed()
  if (state === 'failed' || steps.some(isMissing)) throw new Error('the sample did not become playable in all steps')
  return taken
}
