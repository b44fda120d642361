import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { videoFacts } from '#platform/mp4'
import type { Storage } from '#platform/storage'
import { videoCaptions, videoFiles } from './tables.ts'

interface Clip {
  courseId: string
  folder: string
}

/** Adds clips with their posters to courses that have no video. */
export async function loadClips({ db, storage }: { db: Database; storage: Storage }, clips: Clip[]): Promise<void> {
  for (const { courseId, folder } of clips) {
    const [there] = await db.select({ id: videoFiles.id }).from(videoFiles).where(eq(videoFiles.courseId, courseId))
    if (there) continue
    const name = `${courseId}/${randomUUID()}`
    const source = join(folder, 'video.mp4')
    const { size } = await storage.put('course-videos', `${name}.mp4`, { path: source })
    await storage.put('course-videos', `${name}.jpg`, { path: join(folder, 'poster.jpg') })
    await db.insert(videoFiles).values({
      courseId,
      fileKey: `${name}.mp4`,
      originalName: 'video.mp4',
      fileSize: size,
      state: 'ready',
      posterKey: `${name}.jpg`,
      ...(await videoFacts(source)),
    })
  }
}

/** Keeps captions that exist. */
export async function loadCaptions(db: Database, clips: Clip[]): Promise<void> {
  for (const { courseId, folder } of clips)
    for (const language of ['en', 'zh'] as const) {
      const content = await readFile(join(folder, `captions.${language}.vtt`), 'utf8')
      await db.insert(videoCaptions).values({ courseId, language, content }).onConflictDoNothing()
    }
}
