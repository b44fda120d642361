import { AppError } from './errors.ts'
import { mimeTypeOf } from './mime-types.ts'

/** For each bucket: whether an address needs a signature, the largest file in bytes, and the accepted types. */
export const buckets = {
  'course-videos': {
    public: false,
    maximumBytes: 2_147_483_648,
    types: /^(video\/|image\/jpeg$|application\/vnd\.apple\.mpegurl$)/,
  },
  'course-images': { public: true, maximumBytes: 5_242_880, types: /^image\/(jpeg|png|webp)$/ },
  'writing-images': { public: false, maximumBytes: 5_242_880, types: /^image\/jpeg$/ },
  'exam-figures': { public: true, maximumBytes: 5_242_880, types: /^image\/(svg\+xml|jpeg|png|webp)$/ },
  /** Handed out by the conversations alone, to their learner and the parent. */
  'tutor-images': { public: false, maximumBytes: 10_485_760, types: /^image\/(jpeg|png)$/ },
  /** Recorded words of audio packs. */
  'spoken-words': { public: true, maximumBytes: 204_800, types: /^audio\// },
  /** Handed out by the recordings alone. */
  recordings: { public: false, maximumBytes: 4_194_304, types: /^audio\/(mp4|webm|ogg)$/ },
  /** Photographed and printed pages, handed out to their learner and the parent. */
  scans: { public: false, maximumBytes: 10_485_760, types: /^image\/jpeg$/ },
  /** Printed worksheets and their pages as pictures, and sets for a class, handed out to those who may see the sheet. */
  worksheets: { public: false, maximumBytes: 26_214_400, types: /^(application\/pdf|image\/webp)$/ },
  /** Slides of live lessons, handed out to those who may enter one. */
  'live-slides': { public: false, maximumBytes: 2_097_152, types: /^image\/webp$/ },
} as const satisfies Record<string, BucketRules>
export type Bucket = keyof typeof buckets

interface BucketRules {
  public: boolean
  maximumBytes: number
  types: RegExp
}

export function isBucket(name: string): name is Bucket {
  return Object.hasOwn(buckets, name)
}

/**
 * Leaves room for a draft's suffix in the 255 bytes of a file name, and for the bucket in the 1,024 bytes of an S3
 * key.
 */
const longestName = 200
const longestKey = 900

/** Rejects keys that would leave the bucket, look like a draft, or are too long for a store. */
export function isInvalidKey(key: string): boolean {
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

export function checkKey(key: string): void {
  if (isInvalidKey(key)) throw new AppError('not_found')
}

export function checkType(bucket: Bucket, key: string): void {
  if (!buckets[bucket].types.test(mimeTypeOf(key))) throw new AppError('invalid_request')
}

export function checkSize(bucket: Bucket, size: number): void {
  if (size > buckets[bucket].maximumBytes) throw new AppError('invalid_request')
}

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
