import { randomUUID } from 'node:crypto'
import { createWriteStream, type BigIntStats } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from './errors.ts'
import { mimeTypeOf } from './mime-types.ts'
import { createHotFiles } from './hot-files.ts'
import { buckets, checkKey, checkSize, checkType, limitTo, type Bucket } from './buckets.ts'
import { defaultListLimit, folderOf, sizeOf, sizeOfParts, type FileStore, type StoredFile } from './storage.ts'

/** Drafts lie beside their files under a name that no key has, so that renaming them never crosses a disk. */
const draftEnding = '.part~'

/** Files under `directory`, one folder a bucket. */
export async function createDiskStorage(directory: string): Promise<FileStore> {
  for (const bucket of Object.keys(buckets)) await mkdir(join(directory, bucket), { recursive: true })
  const pathOf = (bucket: Bucket, key: string) => {
    checkKey(key)
    return join(directory, bucket, key)
  }
  const partsOf = (bucket: Bucket, key: string) => `${pathOf(bucket, key)}${draftEnding}`

  const hotFiles = createHotFiles()

  const store: FileStore = {
    smallestPart: 0,
    put: (bucket, key, source, { replace = false } = {}) =>
      naming(async () => {
        const target = pathOf(bucket, key)
        checkType(bucket, key)
        const size = await sizeOf(source)
        checkSize(bucket, size)
        await mkdir(dirname(target), { recursive: true })
        const draft = `${target}.${randomUUID()}${draftEnding}`
        try {
          if ('path' in source) await copyFile(source.path, draft)
          else await writeFile(draft, source.bytes)
          await settle(draft, target, replace)
          hotFiles.forget(target)
          return { size }
        } finally {
          await rm(draft, { force: true })
        }
      }),
    info: (bucket, key) => naming(async () => toStoredFile(key, await hotFiles.stat(pathOf(bucket, key)))),
    read: (bucket, key, range) => naming(() => hotFiles.read(pathOf(bucket, key), range)),
    list: (bucket, { prefix = '', limit = defaultListLimit, offset = 0 } = {}) =>
      naming(async () => {
        const root = join(directory, bucket)
        // Only the folder that the prefix names is walked; what is left of it filters names.
        const folder = folderOf(prefix)
        const start = folder === undefined ? root : pathOf(bucket, folder)
        const found = await readdir(start, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
        const keys = (found ?? [])
          .filter((entry) => entry.isFile() && !entry.name.endsWith(draftEnding))
          .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .filter((key) => key.startsWith(prefix))
          .sort()
        const page = keys.slice(offset, offset + limit)
        // One that has been removed since then is left out.
        const files = await Promise.all(page.map((key) => stat(join(root, key), { bigint: true }).catch(ignoreMissing)))
        return {
          files: files.flatMap((facts, index) => (facts ? [toStoredFile(page[index] ?? '', facts)] : [])),
          total: keys.length,
        }
      }),
    move: (bucket, from, to) =>
      naming(async () => {
        const source = pathOf(bucket, from)
        const target = pathOf(bucket, to)
        checkType(bucket, to)
        await fileAt(source)
        await mkdir(dirname(target), { recursive: true })
        await settle(source, target, false)
        await rm(source, { force: true })
        hotFiles.forget(source)
      }),
    async copy(bucket, from, to) {
      await store.put(bucket, to, { path: pathOf(bucket, from) })
    },
    async remove(bucket, keys) {
      for (const path of keys.map((key) => pathOf(bucket, key)))
        if (await isThere(path, 'file')) {
          await rm(path, { force: true })
          hotFiles.forget(path)
        }
    },
    async removeFolder(bucket, prefix) {
      const path = pathOf(bucket, prefix.replace(/\/$/, ''))
      if (!(await isThere(path, 'folder'))) return
      await rm(path, { recursive: true, force: true })
      hotFiles.forget()
    },
    async withLocalFile(bucket, key, work) {
      const path = pathOf(bucket, key)
      await naming(() => fileAt(path))
      return work(path)
    },
    beginParts: (bucket, key) =>
      naming(async () => {
        const path = partsOf(bucket, key)
        checkType(bucket, key)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, '')
        return null
      }),
    putPart: ({ bucket, key, number, offset }, bytes) =>
      naming(async () => {
        const path = partsOf(bucket, key)
        // Beyond what has come there would be a hole.
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
      naming(async () => {
        const path = partsOf(bucket, key)
        const { size } = await stat(path)
        if (size !== sizeOfParts(parts)) throw new AppError('conflict')
        await settle(path, pathOf(bucket, key), false)
        await rm(path, { force: true })
        return { size }
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
    // Every put makes a file of its own; two in one tick of the clock differ by it.
    etag: `"${[ino, size, mtimeNs].map((number) => number.toString(36)).join('-')}"`,
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
