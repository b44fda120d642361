import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from './errors.ts'

/** Where files live. `public` buckets need no signature; keys are ours, never a user's file name. */
export const buckets = {
  'course-videos': { public: false },
  'exam-figures': { public: true },
} as const
export type Bucket = keyof typeof buckets

/** Addresses of private files die after an hour (spec 1 §9). */
const signedUrlSeconds = 3_600

export interface Storage {
  /** The folder that holds one bucket. */
  root(bucket: Bucket): string
  /** Copies a local file in whole or not at all; an existing key is replaced. */
  put(bucket: Bucket, key: string, localPath: string): Promise<{ size: number }>
  /** A path with query, valid for GET alone until `expires`. */
  sign(bucket: Bucket, key: string, now: Date): { url: string; expiresAt: Date }
  publicUrl(bucket: Bucket, key: string): string
  /** Throws `forbidden` for an edited or expired address, `not_found` for a bucket that is not ours. */
  verify(request: { bucket: string; key: string; expires?: number; signature?: string }, now: Date): Bucket
  isWritable(): Promise<boolean>
}

/** Files under `directory`, one folder a bucket; `secret` signs addresses, the same in every process. */
export async function createDiskStorage(directory: string, secret: string): Promise<Storage> {
  for (const bucket of Object.keys(buckets)) await mkdir(join(directory, bucket), { recursive: true })
  const signatureOf = (bucket: string, key: string, expires: number) =>
    createHmac('sha256', secret).update(`GET\n${bucket}\n${key}\n${expires}`).digest('base64url')
  const addressOf = (bucket: Bucket, key: string) =>
    `/api/storage/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  return {
    root: (bucket) => join(directory, bucket),
    async put(bucket, key, localPath) {
      const target = join(directory, bucket, key)
      await mkdir(dirname(target), { recursive: true })
      const draft = `${target}.${randomUUID()}.part`
      await copyFile(localPath, draft)
      await rename(draft, target)
      return { size: (await stat(target)).size }
    },
    sign(bucket, key, now) {
      const expires = Math.floor(now.getTime() / 1000) + signedUrlSeconds
      const signature = signatureOf(bucket, key, expires)
      return {
        url: `${addressOf(bucket, key)}?expires=${expires}&signature=${signature}`,
        expiresAt: new Date(expires * 1000),
      }
    },
    publicUrl: addressOf,
    verify({ bucket, key, expires, signature }, now) {
      const strange = key.includes('\\') || key.split('/').some((part) => part === '' || part === '.' || part === '..')
      if (!isBucket(bucket) || strange) throw new AppError('not_found')
      if (buckets[bucket].public) return bucket
      if (expires === undefined || signature === undefined) throw new AppError('forbidden')
      if (expires * 1000 <= now.getTime()) throw new AppError('forbidden')
      const expected = Buffer.from(signatureOf(bucket, key, expires))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new AppError('forbidden')
      return bucket
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
}

function isBucket(name: string): name is Bucket {
  return Object.hasOwn(buckets, name)
}
