import { buckets, type Bucket } from '../buckets.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../storage.ts'
import type { ArchivedFile, Manifest } from './archive-format.ts'
import { hashOf, readEntries } from './archive-reader.ts'
import { addressOf } from './copied-files.ts'

interface PlacedFiles {
  /** Removes the files that were added. */
  undo(): Promise<void>
  /** Once the rows are there: replaces files that have other bytes, and removes those that only the former rows name. */
  finish(): Promise<void>
}

interface PlaceRequest {
  files: FileStore
  path: string
  manifest: Manifest
  replace: boolean
}

/**
 * Adds the archive's files under their names, where they harm nobody, and changes none that is there: one with the same bytes stays, one
 * with other bytes waits for `finish`, or is refused where nothing may be replaced.
 */
export async function placeFiles({ files, path, manifest, replace }: PlaceRequest): Promise<PlacedFiles> {
  const wanted = new Map(manifest.files.map((file) => [file.entry, file]))
  const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]))
  const placed: ArchivedFile[] = []
  const differing = new Set<string>()
  const undo = async () => {
    for (const { bucket, key } of placed) await files.remove(bucket, [key])
  }
  try {
    await readEntries(path, async ({ name, size, bytes }) => {
      const file = wanted.get(name)
      if (!file) return
      const present = await compare(files, file, { size, sha256: hashes.get(name) ?? '' })
      if (present === 'other' && !replace)
        throw new Error(`The storage holds another file ${addressOf(file)}: to replace what is there, give --replace.`)
      if (present === 'other') differing.add(name)
      if (present !== 'absent') return
      await files.put(file.bucket, file.key, { bytes, size })
      placed.push(file)
    })
  } catch (error) {
    await undo()
    throw error
  }
  return {
    undo,
    async finish() {
      if (differing.size > 0)
        await readEntries(path, async ({ name, size, bytes }) => {
          const file = differing.has(name) ? wanted.get(name) : undefined
          if (file) await files.put(file.bucket, file.key, { bytes, size }, { replace: true })
        })
      if (replace) await removeOthers(files, manifest)
    },
  }
}

async function compare(
  files: FileStore,
  { bucket, key }: ArchivedFile,
  { size, sha256 }: { size: number; sha256: string },
): Promise<'absent' | 'same' | 'other'> {
  try {
    const found = await files.info(bucket, key)
    if (found.size !== size) return 'other'
    return (await hashOf(await files.read(bucket, key))) === sha256 ? 'same' : 'other'
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 'absent'
    throw error
  }
}

async function removeOthers(files: FileStore, manifest: Manifest): Promise<void> {
  const kept = new Set(manifest.files.map(addressOf))
  for (const bucket of Object.keys(buckets) as Bucket[]) {
    const { files: found } = await files.list(bucket, { limit: Infinity })
    const others = found.map(({ key }) => key).filter((key) => !kept.has(addressOf({ bucket, key })))
    await files.remove(bucket, others)
  }
}
