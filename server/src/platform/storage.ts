import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from './errors.ts'
import type { Bucket } from './buckets.ts'
import { createAddresses, type Addresses } from './signed-addresses.ts'

export interface StoredFile {
  /** Within its bucket. */
  key: string
  size: number
  mimeType: string
  modifiedAt: Date
  /** Another one whenever the bytes are others. */
  etag: string
}

/** Inclusive byte positions. */
export interface ByteRange {
  start: number
  end: number
}

/** A file on this machine, or bytes at hand. */
export type Source = { path: string } | { bytes: Uint8Array }

/** A part that the storage has taken of a file that is sent piece by piece. */
export interface TakenPart {
  number: number
  size: number
  tag: string
}

/**
 * Where files live: a folder, or S3. Keys are ours, never a user's file name. An absent file is `not_found`, one that is there already
 * `conflict`, one against its bucket's rules `invalid_request`, a full disk `storage_full`.
 */
export interface FileStore {
  /** In whole or not at all. */
  put(bucket: Bucket, key: string, source: Source, options?: { replace?: boolean }): Promise<{ size: number }>
  info(bucket: Bucket, key: string): Promise<StoredFile>
  read(bucket: Bucket, key: string, range?: ByteRange): Promise<Readable>
  /** By name, ascending. */
  list(
    bucket: Bucket,
    options?: { prefix?: string; limit?: number; offset?: number },
  ): Promise<{ files: StoredFile[]; total: number }>
  move(bucket: Bucket, from: string, to: string): Promise<void>
  copy(bucket: Bucket, from: string, to: string): Promise<void>
  /** What is not there is no matter. */
  remove(bucket: Bucket, keys: string[]): Promise<void>
  /** Everything below a key. */
  removeFolder(bucket: Bucket, prefix: string): Promise<void>
  /** Calls with a path on this machine that can be read while the call lasts; for programs that want files. */
  withLocalFile<Result>(bucket: Bucket, key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Begins a file that comes in parts; the id is to be given back with each. */
  beginParts(bucket: Bucket, key: string): Promise<string | null>
  /**
   * Takes the next part, number 1 the first, which begins at `offset`; what an interrupted try left beyond it is gone. Every part but the
   * last has at least `smallestPart` bytes. One that leaves a gap is a `conflict`, at once or when the parts are completed.
   */
  putPart(
    target: { bucket: Bucket; key: string; uploadId: string | null; number: number; offset: number },
    bytes: Readable,
  ): Promise<TakenPart>
  completeParts(
    target: { bucket: Bucket; key: string; uploadId: string | null },
    parts: TakenPart[],
  ): Promise<{ size: number }>
  abortParts(target: { bucket: Bucket; key: string; uploadId: string | null }): Promise<void>
  readonly smallestPart: number
  isWritable(): Promise<boolean>
}

export interface Storage extends FileStore, Addresses {}

export const defaultListLimit = 100

export async function sizeOf(source: Source): Promise<number> {
  return 'path' in source ? (await stat(source.path)).size : source.bytes.length
}

/** The folder that the beginning of a key lies in; undefined where that is the bucket. */
export function folderOf(prefix: string): string | undefined {
  return prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : undefined
}

/** In bytes, of parts 1, 2, 3 … without a gap; else `conflict`. */
export function sizeOfParts(parts: readonly TakenPart[]): number {
  if (parts.some(({ number }, index) => number !== index + 1)) throw new AppError('conflict')
  return parts.reduce((sum, { size }) => sum + size, 0)
}

/** `secret` signs addresses, the same in every process. */
export function createStorage(files: FileStore, secret: string): Storage {
  return { ...files, ...createAddresses(secret) }
}
