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

/** Keys come from us, but what looks like a way out of the bucket is never one of them. */
export function isStrangeKey(key: string): boolean {
  return (
    key.includes('\\') ||
    key.includes('\0') ||
    key.split('/').some((part) => part === '' || part === '.' || part === '..')
  )
}
