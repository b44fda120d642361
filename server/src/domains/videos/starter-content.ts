import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '#platform/database'
import { videoDuration } from '#platform/mp4'
import type { Storage } from '#platform/storage'
import { videoCaptions, videoFiles } from './tables.ts'

/** Puts a clip's four files into storage and hangs them on a course; a course that has a video keeps it. */
export async function loadClips(
  { db, storage }: { db: Database; storage: Storage },
  clips: { courseId: string; folder: string }[],
): Promise<void> {
  for (const { courseId, folder } of clips) {
    const key = (extension: string) => `${courseId}/${randomUUID()}.${extension}`
    const fileKey = key('mp4')
    const posterKey = key('jpg')
    const source = join(folder, 'video.mp4')
    const { size } = await storage.put('course-videos', fileKey, source)
    await storage.put('course-videos', posterKey, join(folder, 'poster.jpg'))
    const captions: (typeof videoCaptions.$inferInsert)[] = []
    for (const language of ['en', 'zh'] as const) {
      const captionKey = key('vtt')
      await storage.put('course-videos', captionKey, join(folder, `captions.${language}.vtt`))
      captions.push({ courseId, language, fileKey: captionKey })
    }
    const durationSeconds = await videoDuration(source)
    await db.transaction(async (tx) => {
      const added = await tx
        .insert(videoFiles)
        .values({ courseId, fileKey, fileSize: size, posterKey, durationSeconds })
        .onConflictDoNothing()
        .returning()
      if (added.length > 0) await tx.insert(videoCaptions).values(captions)
    })
  }
}
