import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from './errors.ts'
import { buckets, isBucket, isInvalidKey, type Bucket } from './buckets.ts'

/** Addresses of private files expire after an hour (spec 1 §9). */
export const signedUrlSeconds = 3_600

export type Verb = 'GET' | 'PUT'

interface SignedRequest {
  verb: Verb
  bucket: string
  key: string
  expires?: number | undefined
  signature?: string | undefined
}

export interface Addresses {
  sign(bucket: Bucket, key: string, now: Date, verb?: Verb): { url: string; expiresAt: Date }
  publicUrl(bucket: Bucket, key: string): string
  /** Throws `forbidden` for an edited or expired address or another verb, `not_found` for a bucket that is not ours. */
  verify(request: SignedRequest, now: Date): Bucket
}

const mostVerified = 1_000

export function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

export function createAddresses(secret: string): Addresses {
  const signatureOf = (verb: Verb, bucket: string, key: string, expires: number) =>
    createHmac('sha256', secret).update(`${verb}\n${bucket}\n${key}\n${expires}`).digest('base64url')
  const addressOf = (bucket: Bucket, key: string) => `/api/storage/${bucket}/${encodeKey(key)}`
  /** A player requests the same address repeatedly, so verified ones are not hashed again. */
  const verified = new Set<string>()
  return {
    sign(bucket, key, now, verb = 'GET') {
      const expires = Math.floor(now.getTime() / 1000) + signedUrlSeconds
      const signature = signatureOf(verb, bucket, key, expires)
      return {
        url: `${addressOf(bucket, key)}?expires=${expires}&signature=${signature}`,
        expiresAt: new Date(expires * 1000),
      }
    },
    publicUrl: addressOf,
    verify({ verb, bucket, key, expires, signature }, now) {
      if (!isBucket(bucket) || isInvalidKey(key)) throw new AppError('not_found')
      if (buckets[bucket].public && verb === 'GET') return bucket
      if (expires === undefined || signature === undefined) throw new AppError('forbidden')
      if (expires * 1000 <= now.getTime()) throw new AppError('forbidden')
      const address = `${verb}\n${bucket}\n${key}\n${expires}\n${signature}`
      if (verified.has(address)) return bucket
      const expected = Buffer.from(signatureOf(verb, bucket, key, expires))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new AppError('forbidden')
      if (verified.size >= mostVerified) verified.clear()
      verified.add(address)
      return bucket
    },
  }
}
