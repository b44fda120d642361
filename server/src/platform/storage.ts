import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from './errors.ts'
import type { Bucket } from './buckets.ts'
import { createAddresses, type Addresses } from './signed-addresses.ts'

export interface StoredFile {
  key: string
  size: number
  mimeType: string
  modifiedAt: Date
  /** Changes whenever the bytes change. */
  etag: string
}

/** Inclusive byte positions. */
export interface ByteRange {
  start: number
  end: number
}

/** A stream is read once, and fails unless it has `size` bytes. */
type Source = { path: string } | { bytes: Uint8Array } | { bytes: Readable; size: number }

export interface TakenPart {
  number: number
  size: number
  tag: string
}

export interface PartsTarget {
  bucket: Bucket
  key: string
  uploadId: string | null
}

/**
 * File storage, on disk or S3. Keys are generated, never a user's file name. Throws `not_found` for an absent file,
 * `conflict` for an existing one, `invalid_request` against the bucket's rules, `storage_full` for a full disk.
 */
export interface FileStore {
  /** A reader sees the whole file or none. */
  put(bucket: Bucket, key: string, source: Source, options?: { replace?: boolean }): Promise<{ size: number }>
  info(bucket: Bucket, key: string): Promise<StoredFile>
  read(bucket: Bucket, key: string, range?: ByteRange): Promise<Readable>
  list(
    bucket: Bucket,
    options?: { prefix?: string; limit?: number; offset?: number },
  ): Promise<{ files: StoredFile[]; total: number }>
  move(bucket: Bucket, from: string, to: string): Promise<void>
  copy(bucket: Bucket, from: string, to: string): Promise<void>
  remove(bucket: Bucket, keys: string[]): Promise<void>
  removeFolder(bucket: Bucket, prefix: string): Promise<void>
  /** Calls `use` with a local path that is readable until it settles. */
  withLocalFile<Result>(bucket: Bucket, key: string, use: (path: string) => Promise<Result>): Promise<Result>
  beginParts(bucket: Bucket, key: string): Promise<string | null>
  /**
   * Stores the next part (numbers start at 1) at `offset`, replacing what an interrupted attempt left beyond it.
   * Every part but the last has at least `smallestPart` bytes. A gap is a `conflict`, at once or on completion.
   */
  putPart(target: PartsTarget & { number: number; offset: number }, bytes: Readable): Promise<TakenPart>
  completeParts(target: PartsTarget, parts: TakenPart[]): Promise<{ size: number }>
  abortParts(target: PartsTarget): Promise<void>
  readonly smallestPart: number
  /** The path by which nginx finds the file (X-Accel-Redirect); undefined where the server sends it. */
  accelAddress(bucket: Bucket, key: string): string | undefined
  isWritable(): Promise<boolean>
}

export interface Storage extends FileStore, Addresses {}

export const defaultListLimit = 100

export async function sizeOf(source: Source): Promise<number> {
  if ('path' in source) return (await stat(source.path)).size
  return 'size' in source ? source.size : source.bytes.length
}

/** Of a stream, which is known by what came. */
export function requireSize(stored: number, announced: number): void {
  if (stored !== announced) throw new Error('A file is shorter or longer than was announced')
}

export function folderOf(prefix: string): string | undefined {
  return prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : undefined
}

/** The sum in bytes; throws `conflict` unless the parts are numbered 1, 2, 3 …. */
export function sizeOfParts(parts: readonly TakenPart[]): number {
  if (parts.some(({ number }, index) => number !== index + 1)) throw new AppError('conflict')
  return parts.reduce((sum, { size }) => sum + size, 0)
}

/** `secret` signs addresses and must be the same in every process. */
export function createStorage(files: FileStore, secret: string): Storage {
  return { ...files, ...createAddresses(secret) }
}
