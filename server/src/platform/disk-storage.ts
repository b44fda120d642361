import { randomUUID } from 'node:crypto'
import { createWriteStream, type BigIntStats } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from './errors.ts'
import { readFileAt } from './file-stream.ts'
import { mimeTypeOf } from './mime-types.ts'
import { encodeKey } from './signed-addresses.ts'
import { buckets, checkKey, checkSize, checkType, limitTo, type Bucket } from './buckets.ts'
import {
  defaultListLimit,
  folderOf,
  requireSize,
  sizeOf,
  sizeOfParts,
  type FileStore,
  type StoredFile,
} from './storage.ts'

/** Drafts lie beside their files, so that renaming never crosses file systems, under a suffix that no key has. */
const draftEnding = '.part~'

/**
 * Stores files under `directory`, one folder per bucket. With `accelPrefix`, the path below which nginx serves
 * `directory` internally, nginx sends them.
 */
export async function createDiskStorage(directory: string, accelPrefix?: string): Promise<FileStore> {
  for (const bucket of Object.keys(buckets)) await mkdir(join(directory, bucket), { recursive: true })
  const pathOf = (bucket: Bucket, key: string) => {
    checkKey(key)
    return join(directory, bucket, key)
  }
  const partsOf = (bucket: Bucket, key: string) => `${pathOf(bucket, key)}${draftEnding}`

  const store: FileStore = {
    smallestPart: 0,
    accelAddress: (bucket, key) => accelPrefix && `${accelPrefix}/${bucket}/${encodeKey(key)}`,
    put: (bucket, key, source, { replace = false } = {}) =>
      withAppErrors(async () => {
        const target = pathOf(bucket, key)
        checkType(bucket, key)
        const size = await sizeOf(source)
        checkSize(bucket, size)
        await mkdir(dirname(target), { recursive: true })
        const draft = `${target}.${randomUUID()}${draftEnding}`
        try {
          if ('path' in source) {
            await copyFile(source.path, draft)
            // A copy has the mode of its source, whatever the umask.
            await chmod(draft, 0o600)
          } else await writeFile(draft, source.bytes, { flush: 'size' in source })
          requireSize((await stat(draft)).size, size)
          await place(draft, target, replace)
          return { size }
        } finally {
          await rm(draft, { force: true })
        }
      }),
    info: (bucket, key) => withAppErrors(async () => toStoredFile(key, await fileAt(pathOf(bucket, key)))),
    read: (bucket, key, range) => withAppErrors(() => readFileAt(pathOf(bucket, key), range)),
    list: (bucket, { prefix = '', limit = defaultListLimit, offset = 0 } = {}) =>
      withAppErrors(async () => {
        const root = join(directory, bucket)
        const folder = folderOf(prefix)
        const start = folder === undefined ? root : pathOf(bucket, folder)
        const found = await readdir(start, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
        const keys = (found ?? [])
          .filter((entry) => entry.isFile() && !entry.name.endsWith(draftEnding))
          .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .filter((key) => key.startsWith(prefix))
          .sort()
        const page = keys.slice(offset, offset + limit)
        const files = await Promise.all(page.map((key) => stat(join(root, key), { bigint: true }).catch(ignoreMissing)))
        return {
          files: files.flatMap((facts, index) => (facts ? [toStoredFile(page[index] ?? '', facts)] : [])),
          total: keys.length,
        }
      }),
    move: (bucket, from, to) =>
      withAppErrors(async () => {
        const source = pathOf(bucket, from)
        const target = pathOf(bucket, to)
        checkType(bucket, to)
        await fileAt(source)
        await mkdir(dirname(target), { recursive: true })
        await place(source, target, false)
        await rm(source, { force: true })
      }),
    async copy(bucket, from, to) {
      await store.put(bucket, to, { path: pathOf(bucket, from) })
    },
    async remove(bucket, keys) {
      for (const path of keys.map((key) => pathOf(bucket, key)))
        if (await isThere(path, 'file')) await rm(path, { force: true })
    },
    async removeFolder(bucket, prefix) {
      const path = pathOf(bucket, prefix.replace(/\/$/, ''))
      if (await isThere(path, 'folder')) await rm(path, { recursive: true, force: true })
    },
    async withLocalFile(bucket, key, work) {
      const path = pathOf(bucket, key)
      await withAppErrors(() => fileAt(path))
      return work(path)
    },
    beginParts: (bucket, key) =>
      withAppErrors(async () => {
        const path = partsOf(bucket, key)
        checkType(bucket, key)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, '')
        return null
      }),
    putPart: ({ bucket, key, number, offset }, bytes) =>
      withAppErrors(async () => {
        const path = partsOf(bucket, key)
        if ((await stat(path)).size < offset) throw new AppError('conflict')
        await truncate(path, offset)
        const file = createWriteStream(path, { flags: 'r+', start: offset, flush: true })
        try {
          await pipeline(bytes, limitTo(bucket, offset), file)
        } catch (error) {
          await truncate(path, offset)
          throw error
        }
        return { number, size: file.bytesWritten, tag: '' }
      }),
    completeParts: ({ bucket, key }, parts) =>
      withAppErrors(async () => {
        const path = partsOf(bucket, key)
        const { size } = await stat(path)
        if (size !== sizeOfParts(parts)) throw new AppError('conflict')
        await place(path, pathOf(bucket, key), false)
        await rm(path, { force: true })
        return { size }
      }),
    async abortParts({ bucket, key }) {
      await rm(partsOf(bucket, key), { force: true })
    },
    async isWritable() {
      const probe = join(directory, `.probe.${randomUUID()}`)
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

/** link() fails where the target exists; rename() would silently replace it. */
async function place(draft: string, target: string, replace: boolean): Promise<void> {
  if (replace) await rename(draft, target)
  else await link(draft, target)
}

async function fileAt(path: string): Promise<BigIntStats> {
  const found = await stat(path, { bigint: true })
  if (!found.isFile()) throw new AppError('not_found')
  return found
}

async function isThere(path: string, kind: 'file' | 'folder'): Promise<boolean> {
  const found = await stat(path).catch(ignoreMissing)
  return found !== undefined && (kind === 'folder') === found.isDirectory()
}

function toStoredFile(key: string, { size, mtime, mtimeNs, ino }: BigIntStats): StoredFile {
  return {
    key,
    size: Number(size),
    mimeType: mimeTypeOf(key),
    modifiedAt: mtime,
    // Every put creates a new inode, so files written within one clock tick differ.
    etag: `"${[ino, size, mtimeNs].map((number) => number.toString(36)).join('-')}"`,
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

const errorCodes: Record<string, 'not_found' | 'conflict' | 'storage_full'> = {
  ENOENT: 'not_found',
  ENOTDIR: 'not_found',
  ENAMETOOLONG: 'not_found',
  EISDIR: 'not_found',
  EEXIST: 'conflict',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EFBIG: 'storage_full',
}

async function withAppErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = errorCodes[(error as NodeJS.ErrnoException).code ?? '']
    if (code) throw new AppError(code)
    throw error
  }
}
