import { join } from 'node:path'
import { createDiskStorage } from '#platform/disk-storage'
import type { Settings } from '#platform/settings'
import type { FileStore } from '#platform/storage'
import { namingSetting } from './run-process.ts'

/** The client of S3 is loaded where it is used, as it is large. */
export async function openFiles({ s3, dataDir, accelPrefix }: Settings, now: Date): Promise<FileStore> {
  if (!s3) return createDiskStorage(join(dataDir, 'files'), accelPrefix)
  const { createS3Storage } = await import('#platform/s3-storage')
  return namingSetting('S3_BUCKET', () => createS3Storage(s3, join(dataDir, 'scratch'), now))
}
