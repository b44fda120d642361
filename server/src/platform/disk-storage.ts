import { randomUUID } from 'node:crypto'
import { createWriteStream, type Stats } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from './errors.ts'
import { mimeTypeOf } from './mime-types.ts'
import { buckets, isStrangeKey, type Bucket } from './buckets.ts'
import { defaultListLimit, type FileStore, type StoredFile } from './storage.ts'

/** Drafts lie beside their files under a name that no key has, so that renaming them never crosses a disk. */
const draftEnding = '.part~'

/** Files under `directory`, one folder a bucket. */
export async function createDiskStorage(directory: string): Promise<FileStore> {
  for (const bucket of Object.keys(buckets)) await mkdir(join(directory, bucket), { recursive: true })
  const pathOf = (bucket: Bucket, key: string) => {
    if (isStrangeKey(key)) throw new AppError('not_found')
    return join(directory, bucket, key)
  }
  const partsOf = (bucket: Bucket, key: string) => `${pathOf(bucket, key)}${draftEnding}`

  const store: FileStore = {
    smallestPart: 0,
    put: (bucket, key, source, { replace = false } = {}) =>
      naming(async () => {
        const target = pathOf(bucket, key)
        refuseType(bucket, key)
        await mkdir(dirname(target), { recursive: true })
        const draft = `${target}.${randomUUID()}${draftEnding}`
        try {
          if ('path' in source) await copyFile(source.path, draft)
          else await writeFile(draft, source.bytes)
          const { size } = await stat(draft)
          if (size > buckets[bucket].maximumBytes) throw new AppError('invalid_request')
          await settle(draft, target, replace)
          return { size }
        } finally {
          await rm(draft, { force: true })
        }
      }),
    info: (bucket, key) => naming(async () => toStoredFile(key, await fileAt(pathOf(bucket, key)))),
    read: (bucket, key, range) =>
      naming(async () => {
        const handle = await open(pathOf(bucket, key))
        return handle.createReadStream({ highWaterMark: 262_144, ...range })
      }),
    list: (bucket, { prefix = '', limit = defaultListLimit, offset = 0 } = {}) =>
      naming(async () => {
        const root = join(directory, bucket)
        // Only the folder that the prefix names is walked; what is left of it filters names.
        const folder = prefix.includes('/') ? pathOf(bucket, prefix.slice(0, prefix.lastIndexOf('/'))) : root
        const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
        const keys = (found ?? [])
          .filter((entry) => entry.isFile() && !entry.name.endsWith(draftEnding))
          .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .filter((key) => key.startsWith(prefix))
          .sort()
        const page = keys.slice(offset, offset + limit)
        const files = await Promise.all(page.map(async (key) => toStoredFile(key, await stat(join(root, key)))))
        return { files, total: keys.length }
      }),
    move: (bucket, from, to) =>
      naming(async () => {
        await fileAt(pathOf(bucket, from))
        await mkdir(dirname(pathOf(bucket, to)), { recursive: true })
        await settle(pathOf(bucket, from), pathOf(bucket, to), false)
        await rm(pathOf(bucket, from), { force: true })
      }),
    async copy(bucket, from, to) {
      await store.put(bucket, to, { path: pathOf(bucket, from) })
    },
    async remove(bucket, keys) {
      for (const key of keys) await rm(pathOf(bucket, key), { force: true })
    },
    async removeFolder(bucket, prefix) {
      await rm(pathOf(bucket, prefix.replace(/\/$/, '')), { recursive: true, force: true })
    },
    withLocalFile: (bucket, key, use) =>
      naming(async () => {
        const path = pathOf(bucket, key)
        await fileAt(path)
        return use(path)
      }),
    beginParts: (bucket, key) =>
      naming(async () => {
        refuseType(bucket, key)
        await mkdir(dirname(pathOf(bucket, key)), { recursive: true })
        await writeFile(partsOf(bucket, key), '')
        return null
      }),
    putPart: ({ bucket, key, number, offset }, bytes) =>
      naming(async () => {
        const path = partsOf(bucket, key)
        await truncate(path, offset)
        try {
          await pipeline(bytes, createWriteStream(path, { flags: 'r+', start: offset, flush: true }))
        } catch (error) {
          await truncate(path, offset)
          throw error
        }
        return { number, size: (await stat(path)).size - offset, tag: '' }
      }),
    completeParts: ({ bucket, key }) =>
      naming(async () => {
        await settle(partsOf(bucket, key), pathOf(bucket, key), false)
        await rm(partsOf(bucket, key), { force: true })
        return { size: (await stat(pathOf(bucket, key))).size }
      }),
    async abortParts({ bucket, key }) {
      await rm(partsOf(bucket, key), { force: true })
    },
    async isWritable() {
      const probe = join(directory, `.probe.${process.pid}`)
      try {
        await mkdir(probe, { recursive: true })
        await rm(probe, { recursive: true })
        return true
      } catch {
        return false
      }
    },
  }
  return store
}

/** A second name for the same bytes is refused where the name is taken; renaming would silently replace. */
async function settle(draft: string, target: string, replace: boolean): Promise<void> {
  if (replace) await rename(draft, target)
  else await link(draft, target)
}

function refuseType(bucket: Bucket, key: string): void {
  if (!buckets[bucket].types.test(mimeTypeOf(key))) throw new AppError('invalid_request')
}

async function fileAt(path: string): Promise<Stats> {
  const found = await stat(path)
  if (!found.isFile()) throw new AppError('not_found')
  return found
}

function toStoredFile(key: string, { size, mtime }: Stats): StoredFile {
  return {
    key,
    size,
    mimeType: mimeTypeOf(key),
    modifiedAt: mtime,
    etag: `"${size.toString(36)}-${mtime.getTime().toString(36)}"`,
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

const meanings: Record<string, 'not_found' | 'conflict' | 'storage_full'> = {
  ENOENT: 'not_found',
  ENOTDIR: 'not_found',
  ENAMETOOLONG: 'not_found',
  EISDIR: 'not_found',
  EEXIST: 'conflict',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EFBIG: 'storage_full',
}

/** Says in our codes what the file system refused. */
async function naming<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const meaning = meanings[(error as NodeJS.ErrnoException).code ?? '']
    if (meaning) throw new AppError(meaning)
    throw error
  }
}
