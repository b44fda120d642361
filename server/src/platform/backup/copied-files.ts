import { setImmediate as nextTurn } from 'node:timers/promises'
import { buckets, type Bucket } from '../buckets.ts'
import { AppError } from '../errors.ts'
import type { FileStore, StoredFile } from '../storage.ts'
import type { ArchivedFile } from './archive-format.ts'
import type { ArchiveWriter } from './archive-writer.ts'

/** What is in the archive, by address; `etag` tells whether the stored file has changed since. */
export type CopiedFiles = Map<string, ArchivedFile & { etag: string }>

export const addressOf = ({ bucket, key }: { bucket: string; key: string }) => `${bucket}/${key}`

/** Adds to the archive, below `folder`, every stored file that is not in it already as it is now. */
export async function copyFiles(
  files: FileStore,
  archive: ArchiveWriter,
  copied: CopiedFiles,
  folder: 'files' | 'files-since',
): Promise<void> {
  for (const bucket of Object.keys(buckets) as Bucket[]) {
    const listed = await files.list(bucket, { limit: Infinity })
    for (const { key, etag } of listed.files) {
      const address = addressOf({ bucket, key })
      if (copied.get(address)?.etag === etag) continue
      const entry = `${folder}/${address}`
      const found = await copyFile(files, archive, { bucket, key, entry })
      if (found) copied.set(address, { bucket, key, entry, etag: found.etag })
    }
    await nextTurn()
  }
}

/** Undefined for a file that was deleted meanwhile. */
async function copyFile(
  files: FileStore,
  archive: ArchiveWriter,
  { bucket, key, entry }: ArchivedFile,
): Promise<StoredFile | undefined> {
  try {
    const found = await files.info(bucket, key)
    const bytes = found.size === 0 ? [] : await files.read(bucket, key)
    await archive.add(entry, found.size, bytes)
    return found
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
