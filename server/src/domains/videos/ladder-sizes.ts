import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { videoFiles } from './tables.ts'
import { folderOf } from './video-files.ts'

/** Counts the ladders that were made before their size was kept; changes nothing where it is known. */
export async function weighLadders({ db, storage }: { db: Database; storage: Pick<Storage, 'list'> }): Promise<void> {
  const isUnweighed = and(isNotNull(videoFiles.hlsPrefix), eq(videoFiles.ladderBytes, 0))
  const { id, courseId } = videoFiles
  for (const file of await db.select({ id, courseId }).from(videoFiles).where(isUnweighed)) {
    const { files } = await storage.list('course-videos', { prefix: folderOf(file), limit: Infinity })
    const ladderBytes = files.reduce((sum, { size }) => sum + size, 0)
    await db
      .update(videoFiles)
      .set({ ladderBytes })
      .where(and(eq(id, file.id), isUnweighed))
  }
}
