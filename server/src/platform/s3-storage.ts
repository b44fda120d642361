import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { dayMs } from './durations.ts'
import { checkKey, checkSize, checkType, limitTo, type Bucket } from './buckets.ts'
import { AppError } from './errors.ts'
import { mimeTypeOf } from './mime-types.ts'
import { connectS3, withAppErrors, type S3Settings } from './s3-client.ts'
import {
  defaultListLimit,
  folderOf,
  requireSize,
  sizeOf,
  sizeOfParts,
  type FileStore,
  type PartsTarget,
  type StoredFile,
  type TakenPart,
} from './storage.ts'

const smallestPart = 5_242_880
/** Larger files are uploaded in parts, so that a broken connection costs one part at most. */
const partBytes = 8_388_608
const maxKeysPerRequest = 1_000
const probeMs = 5_000

/**
 * Stores files as objects of one S3 bucket, with the bucket's name as key prefix. Temporary local files lie in the
 * folder `scratch`. Throws where the S3 bucket is not writable.
 */
export async function createS3Storage(settings: S3Settings, scratch: string, now: Date): Promise<FileStore> {
  const s3 = connectS3(settings)
  const s3Bucket = { Bucket: settings.bucket }
  const at = (bucket: Bucket, key: string) => {
    checkKey(key)
    return { ...s3Bucket, Key: `${bucket}/${key}` }
  }
  const probe = () =>
    s3.send(new PutObjectCommand({ ...s3Bucket, Key: '.probe', Body: '', ContentLength: 0 }), {
      abortSignal: AbortSignal.timeout(probeMs),
    })
  await probe()
  await mkdir(scratch, { recursive: true })
  await removeLeftovers(scratch, now)

  /**
   * Checks first because some servers (the tests' among them) ignore the condition and overwrite. The condition
   * closes the race where it is supported.
   */
  const onlyIfFree = async (bucket: Bucket, key: string) => {
    const found = await withAppErrors(() => s3.send(new HeadObjectCommand(at(bucket, key)))).catch(ignoreMissing)
    if (found) throw new AppError('conflict')
    return { IfNoneMatch: '*' }
  }
  const filesBelow = async (bucket: Bucket, prefix: string) => {
    const Prefix = `${bucket}/${prefix}`
    const files: StoredFile[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { ...s3Bucket, Prefix }))
      for (const { Key = '', ...facts } of Contents)
        files.push(toStoredFile(Key.slice(bucket.length + 1), { ...facts, ContentLength: facts.Size }))
    return files
  }
  const sendPart = async (target: PartsTarget, number: number, body: Uint8Array | Readable, size: number) => {
    const part = { UploadId: target.uploadId ?? '', PartNumber: number, Body: body, ContentLength: size }
    const { ETag = '' } = await s3.send(new UploadPartCommand({ ...at(target.bucket, target.key), ...part }))
    return { number, size, tag: ETag }
  }
  const complete = ({ bucket, key, uploadId }: PartsTarget, parts: TakenPart[], condition: object) =>
    s3.send(
      new CompleteMultipartUploadCommand({
        ...at(bucket, key),
        ...condition,
        UploadId: uploadId ?? '',
        MultipartUpload: { Parts: parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag })) },
      }),
    )
  const putInParts = async (
    bucket: Bucket,
    key: string,
    { bytes, size }: { bytes: AsyncIterable<Uint8Array>; size: number },
    condition: object,
  ) => {
    const target = { bucket, key, uploadId: await store.beginParts(bucket, key) }
    try {
      const parts: TakenPart[] = []
      for await (const part of inParts(bytes)) parts.push(await sendPart(target, parts.length + 1, part, part.length))
      requireSize(sizeOfParts(parts), size)
      await complete(target, parts, condition)
    } catch (error) {
      await store.abortParts(target).catch(() => undefined)
      throw error
    }
  }
  const inScratch = async <Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> => {
    const folder = join(scratch, randomUUID())
    await mkdir(folder)
    try {
      return await work(join(folder, name))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const copyTo = async (bucket: Bucket, from: string, to: string) => {
    const source = at(bucket, from)
    const target = at(bucket, to)
    checkType(bucket, to)
    const condition = await onlyIfFree(bucket, to)
    const CopySource = `${source.Bucket}/${source.Key}`.split('/').map(encodeURIComponent).join('/')
    await s3.send(new CopyObjectCommand({ ...target, ...condition, CopySource }))
  }
  const removeAll = async (bucket: Bucket, keys: string[]) => {
    const Objects = keys.map((key) => ({ Key: at(bucket, key).Key }))
    for (let from = 0; from < Objects.length; from += maxKeysPerRequest) {
      const Delete = { Objects: Objects.slice(from, from + maxKeysPerRequest), Quiet: true }
      const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ ...s3Bucket, Delete }))
      if (Errors[0]) throw new Error(`S3 did not remove ${Errors.length} files: ${Errors[0].Code}`)
    }
  }

  const store: FileStore = {
    smallestPart,
    accelAddress: () => undefined,
    put: (bucket, key, source, { replace = false } = {}) =>
      withAppErrors(async () => {
        const target = at(bucket, key)
        checkType(bucket, key)
        const size = await sizeOf(source)
        checkSize(bucket, size)
        const condition = replace ? {} : await onlyIfFree(bucket, key)
        const bytes = 'path' in source ? createReadStream(source.path) : source.bytes
        if (size > partBytes && !(bytes instanceof Uint8Array)) {
          await putInParts(bucket, key, { bytes, size }, condition)
        } else {
          const Body = bytes instanceof Uint8Array ? bytes : await buffer(bytes)
          requireSize(Body.length, size)
          await s3.send(new PutObjectCommand({ ...target, ...condition, Body, ContentType: mimeTypeOf(key) }))
        }
        return { size }
      }),
    info: (bucket, key) =>
      withAppErrors(async () => toStoredFile(key, await s3.send(new HeadObjectCommand(at(bucket, key))))),
    read: (bucket, key, range) =>
      withAppErrors(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body } = await s3.send(new GetObjectCommand({ ...at(bucket, key), Range }))
        return Body as Readable
      }),
    list: (bucket, { prefix = '', limit = defaultListLimit, offset = 0 } = {}) =>
      withAppErrors(async () => {
        const folder = folderOf(prefix)
        if (folder !== undefined) checkKey(folder)
        const files = await filesBelow(bucket, prefix)
        return { files: files.slice(offset, offset + limit), total: files.length }
      }),
    move: (bucket, from, to) =>
      withAppErrors(async () => {
        await copyTo(bucket, from, to)
        await s3.send(new DeleteObjectCommand(at(bucket, from)))
      }),
    copy: (bucket, from, to) => withAppErrors(() => copyTo(bucket, from, to)),
    remove: (bucket, keys) => withAppErrors(() => removeAll(bucket, keys)),
    removeFolder: (bucket, prefix) =>
      withAppErrors(async () => {
        const folder = prefix.replace(/\/$/, '')
        checkKey(folder)
        const files = await filesBelow(bucket, `${folder}/`)
        await removeAll(
          bucket,
          files.map(({ key }) => key),
        )
      }),
    withLocalFile: (bucket, key, use) =>
      inScratch(basename(key), async (path) => {
        await withAppErrors(async () => pipeline(await store.read(bucket, key), createWriteStream(path)))
        return use(path)
      }),
    beginParts: (bucket, key) =>
      withAppErrors(async () => {
        const begun = { ...at(bucket, key), ContentType: mimeTypeOf(key) }
        checkType(bucket, key)
        const { UploadId = null } = await s3.send(new CreateMultipartUploadCommand(begun))
        return UploadId
      }),
    // S3 needs a part's size up front, and an interrupted part must leave nothing, so it is buffered in a file first.
    putPart: ({ number, offset, ...target }, bytes) =>
      withAppErrors(() =>
        inScratch('part', async (path) => {
          await pipeline(bytes, limitTo(target.bucket, offset), createWriteStream(path))
          const { size } = await stat(path)
          return sendPart(target, number, await bodyOf(path, size), size)
        }),
      ),
    completeParts: (target, parts) =>
      withAppErrors(async () => {
        const size = sizeOfParts(parts)
        checkSize(target.bucket, size)
        await complete(target, parts, await onlyIfFree(target.bucket, target.key))
        return { size }
      }),
    abortParts: ({ bucket, key, uploadId }) =>
      withAppErrors(async () => {
        if (uploadId === null) return
        await s3.send(new AbortMultipartUploadCommand({ ...at(bucket, key), UploadId: uploadId }))
      }).catch(ignoreMissing),
    isWritable: () =>
      probe().then(
        () => true,
        () => false,
      ),
  }
  return store
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    pieces.push(piece)
    size += piece.length
    if (size < partBytes) continue
    const gathered = Buffer.concat(pieces)
    let from = 0
    for (; from + partBytes <= size; from += partBytes) yield gathered.subarray(from, from + partBytes)
    pieces = [gathered.subarray(from)]
    size -= from
  }
  if (size > 0) yield Buffer.concat(pieces)
}

/** A small file is read into memory because the client can resend bytes but not a stream. */
async function bodyOf(path: string, size: number): Promise<Uint8Array | Readable> {
  return size <= partBytes ? readFile(path) : createReadStream(path)
}

interface ObjectFacts {
  ContentLength?: number | undefined
  LastModified?: Date | undefined
  ETag?: string | undefined
}

function toStoredFile(key: string, { ContentLength, LastModified, ETag }: ObjectFacts): StoredFile {
  if (ContentLength === undefined || !LastModified || !ETag) throw new Error('S3 left out size, time or tag of a file')
  const modifiedAt = new Date(Math.floor(LastModified.getTime() / 1000) * 1000)
  return { key, size: ContentLength, mimeType: mimeTypeOf(key), modifiedAt, etag: ETag }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}

/** Removes files of killed processes; files in use are less than a day old. */
async function removeLeftovers(scratch: string, now: Date): Promise<void> {
  for (const name of await readdir(scratch)) {
    const path = join(scratch, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}
