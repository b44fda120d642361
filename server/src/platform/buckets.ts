import { AppError } from './errors.ts'
import { mimeTypeOf } from './mime-types.ts'

/** The rules of each bucket: whether an address needs a signature, the largest file in bytes, and the types it takes. */
export const buckets = {
  'course-videos': {
    public: false,
    maximumBytes: 2_147_483_648,
    types: /^(video\/|image\/jpeg$|application\/vnd\.apple\.mpegurl$)/,
  },
  'course-images': { public: true, maximumBytes: 5_242_880, types: /^image\/(jpeg|png|webp)$/ },
  'exam-figures': { public: true, maximumBytes: 5_242_880, types: /^image\/(svg\+xml|jpeg|png|webp)$/ },
} as const satisfies Record<string, BucketRules>
export type Bucket = keyof typeof buckets

export interface BucketRules {
  public: boolean
  maximumBytes: number
  types: RegExp
}

export function isBucket(name: string): name is Bucket {
  return Object.hasOwn(buckets, name)
}

/** Room for the ending of a draft in the 255 bytes that file systems allow a name, and for the bucket in S3's 1,024 of a key. */
const longestName = 200
const longestKey = 900

/** Keys come from us; what looks like a way out of the bucket, like a draft, or is too long for any store is never one of them. */
export function isStrangeKey(key: string): boolean {
  return (
    /[\p{Cc}\p{Cs}\\]/u.test(key) ||
    Buffer.byteLength(key) > longestKey ||
    key
      .split('/')
      .some(
        (name) =>
          name === '' || name === '.' || name === '..' || name.endsWith('~') || Buffer.byteLength(name) > longestName,
      )
  )
}

/** `not_found` for a key that no file can have. */
export function checkKey(key: string): void {
  if (isStrangeKey(key)) throw new AppError('not_found')
}

/** `invalid_request` for a type that the bucket doesn't take. */
export function checkType(bucket: Bucket, key: string): void {
  if (!buckets[bucket].types.test(mimeTypeOf(key))) throw new AppError('invalid_request')
}

/** `invalid_request` for more bytes than the bucket takes in one file. */
export function checkSize(bucket: Bucket, size: number): void {
  if (size > buckets[bucket].maximumBytes) throw new AppError('invalid_request')
}

/** Passes bytes on, and stops at the first that would make a file too large for its bucket. */
export function limitTo(bucket: Bucket, offset: number) {
  return async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = offset
    for await (const chunk of bytes) {
      size += chunk.length
      checkSize(bucket, size)
      yield chunk
    }
  }
}
