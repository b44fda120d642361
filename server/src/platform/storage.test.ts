import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startFauxqs, type FauxqsServer } from 'fauxqs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { FileStore } from './storage.ts'
import { temporaryDirectory } from '#test/platform-doubles'

let s3: FauxqsServer
const folder = temporaryDirectory()
beforeAll(async () => {
  s3 = await startFauxqs({ port: 0, logger: false })
})
afterAll(async () => {
  await s3?.stop()
  folder.remove()
})

let stores = 0
/** Each store starts empty. */
const kinds: Record<string, () => Promise<FileStore>> = {
  disk: () => createDiskStorage(join(folder.path, `disk-${(stores += 1)}`)),
  S3: () => {
    const bucket = `bucket-${(stores += 1)}`
    s3.createBucket(bucket)
    return createS3Storage(s3Settings(bucket), join(folder.path, bucket), new Date())
  },
}
const s3Settings = (bucket: string) => ({
  endpoint: `http://127.0.0.1:${s3.port}`,
  ...{ bucket, region: 'ap-southeast-1', accessKeyId: 'key', secretAccessKey: 'secret' },
})

const bucket = 'course-videos'
const text = (words: string) => ({ bytes: Buffer.from(words) })
const appError = (code: string) => expect.objectContaining({ code })
const read = async (store: FileStore, key: string) => (await buffer(await store.read(bucket, key))).toString()
const keysOf = async (store: FileStore, options?: Parameters<FileStore['list']>[1]) =>
  (await store.list(bucket, options)).files.map(({ key }) => key)

describe.each(Object.keys(kinds))('FileStore on %s', (kind) => {
  let store: FileStore
  beforeEach(async () => {
    store = (await kinds[kind]?.()) as FileStore
  })

  it('stores bytes unchanged, from memory and from a local file', async () => {
    const bytes = randomBytes(300_000)
    expect(await store.put(bucket, 'course/a.mp4', { bytes })).toEqual({ size: 300_000 })
    const path = join(folder.path, 'source')
    writeFileSync(path, bytes)
    expect(await store.put(bucket, 'course/b.mp4', { path })).toEqual({ size: 300_000 })
    for (const key of ['course/a.mp4', 'course/b.mp4'])
      expect(await buffer(await store.read(bucket, key))).toEqual(bytes)
  })

  it('stores files larger than one part', async () => {
    const path = join(folder.path, 'large')
    const bytes = randomBytes(20_000_000)
    writeFileSync(path, bytes)
    expect(await store.put(bucket, 'large.mp4', { path })).toEqual({ size: bytes.length })
    expect((await buffer(await store.read(bucket, 'large.mp4'))).equals(bytes)).toBe(true)
    await expect(store.put(bucket, 'large.mp4', { path })).rejects.toEqual(appError('conflict'))
  })

  it.each([20_000_000, 300_000, 0])(
    'stores a stream of %i bytes that was announced, and nothing of another',
    async (size) => {
      const bytes = randomBytes(size)
      const pieces = () => Readable.from([bytes.subarray(0, 100_001), bytes.subarray(100_001)], { objectMode: false })
      expect(await store.put(bucket, 'stream.mp4', { bytes: pieces(), size })).toEqual({ size })
      expect((await buffer(await store.read(bucket, 'stream.mp4'))).equals(bytes)).toBe(true)
      const wrong = store.put(bucket, 'other.mp4', { bytes: pieces(), size: size + 1 })
      await expect(wrong).rejects.toThrow(/shorter or longer/)
      expect(await keysOf(store)).toEqual(['stream.mp4'])
    },
  )

  it('stores empty files', async () => {
    await store.put(bucket, 'empty.mp4', text(''))
    expect(await store.info(bucket, 'empty.mp4')).toMatchObject({ size: 0 })
    expect(await read(store, 'empty.mp4')).toBe('')
  })

  it('replaces a file only on request', async () => {
    await store.put(bucket, 'a.mp4', text('first'))
    await expect(store.put(bucket, 'a.mp4', text('second'))).rejects.toEqual(appError('conflict'))
    expect(await read(store, 'a.mp4')).toBe('first')
    await store.put(bucket, 'a.mp4', text('third'), { replace: true })
    expect(await read(store, 'a.mp4')).toBe('third')
  })

  it('stores nothing when put fails', async () => {
    await expect(store.put(bucket, 'a.mp4', { path: join(folder.path, 'absent') })).rejects.toThrow(/not_found|ENOENT/)
    await expect(store.info(bucket, 'a.mp4')).rejects.toEqual(appError('not_found'))
    expect(await store.list(bucket)).toEqual({ files: [], total: 0 })
  })

  it('rejects types and sizes that the bucket does not allow', async () => {
    await expect(store.put(bucket, 'page.html', text('<b>'))).rejects.toEqual(appError('invalid_request'))
    await expect(store.put(bucket, 'drawing.svg', text('<svg/>'))).rejects.toEqual(appError('invalid_request'))
    await expect(store.put(bucket, 'no-ending', text('?'))).rejects.toEqual(appError('invalid_request'))
    await expect(store.beginParts(bucket, 'page.html')).rejects.toEqual(appError('invalid_request'))
    await store.put(bucket, 'a.mp4', text('film'))
    await expect(store.move(bucket, 'a.mp4', 'a.html')).rejects.toEqual(appError('invalid_request'))
    await expect(store.copy(bucket, 'a.mp4', 'a.html')).rejects.toEqual(appError('invalid_request'))
    await store.put('exam-figures', 'drawing.svg', text('<svg/>'))
    const tooLarge = { bytes: Buffer.alloc(5_242_881) }
    await expect(store.put('course-images', 'a.png', tooLarge)).rejects.toEqual(appError('invalid_request'))
    await store.put('course-images', 'a.png', { bytes: Buffer.alloc(5_242_880) })
  })

  it('returns size, type, time and an ETag that changes with the bytes', async () => {
    await store.put(bucket, 'a.mp4', text('one'))
    const before = await store.info(bucket, 'a.mp4')
    expect(before).toEqual({
      ...{ key: 'a.mp4', size: 3, mimeType: 'video/mp4' },
      modifiedAt: expect.any(Date),
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    expect(Math.abs(before.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
    await store.put(bucket, 'a.mp4', text('two'), { replace: true })
    expect((await store.info(bucket, 'a.mp4')).etag).not.toBe(before.etag)
    await expect(store.info(bucket, 'b.mp4')).rejects.toEqual(appError('not_found'))
    await expect(store.read(bucket, 'b.mp4')).rejects.toEqual(appError('not_found'))
  })

  it('reads byte ranges', async () => {
    await store.put(bucket, 'a.mp4', text('0123456789'))
    const part = async (start: number, end: number) =>
      (await buffer(await store.read(bucket, 'a.mp4', { start, end }))).toString()
    expect([await part(0, 0), await part(3, 5), await part(9, 9), await part(0, 9)]).toEqual([
      ...['0', '345', '9', '0123456789'],
    ])
  })

  it('serves concurrent readers, also when one disconnects', async () => {
    const bytes = randomBytes(3_000_000)
    await store.put(bucket, 'a.mp4', { bytes })
    const leaving = await store.read(bucket, 'a.mp4')
    leaving.destroy()
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const range = { start: index * 1000, end: index * 1000 + 1_999_999 }
        return (await buffer(await store.read(bucket, 'a.mp4', range))).equals(
          bytes.subarray(range.start, range.end + 1),
        )
      }),
    )
    expect(all).toEqual(Array.from({ length: 20 }, () => true))
  })

  it('lists files by name below a prefix, 100 at a time', async () => {
    for (let number = 105; number > 0; number -= 1)
      await store.put(bucket, `course/${String(number).padStart(3, '0')}.mp4`, text('x'))
    for (const key of ['b.mp4', 'course-2/a.mp4', 'course/deeper/a.mp4']) await store.put(bucket, key, text('x'))
    await store.put('course-images', 'course/a.png', text('x'))
    const first = await store.list(bucket, { prefix: 'course/' })
    expect(first.total).toBe(106)
    expect(first.files.map(({ key }) => key)).toEqual(
      Array.from({ length: 100 }, (_, index) => `course/${String(index + 1).padStart(3, '0')}.mp4`),
    )
    expect(first.files[0]).toEqual(await store.info(bucket, 'course/001.mp4'))
    expect(await keysOf(store, { prefix: 'course/', offset: 104 })).toEqual([
      ...['course/105.mp4', 'course/deeper/a.mp4'],
    ])
    expect(await keysOf(store, { prefix: 'course/01', limit: 2, offset: 1 })).toEqual([
      ...['course/011.mp4', 'course/012.mp4'],
    ])
    expect(await keysOf(store, { limit: 2 })).toEqual(['b.mp4', 'course-2/a.mp4'])
    expect(await keysOf(store, { prefix: 'absent/' })).toEqual([])
  })

  it('moves and copies files, never over another', async () => {
    await store.put(bucket, 'a/课 1&?.mp4', text('one'))
    await store.copy(bucket, 'a/课 1&?.mp4', 'b/copy.mp4')
    await store.move(bucket, 'a/课 1&?.mp4', 'c/moved.mp4')
    expect(await keysOf(store)).toEqual(['b/copy.mp4', 'c/moved.mp4'])
    expect([await read(store, 'b/copy.mp4'), await read(store, 'c/moved.mp4')]).toEqual(['one', 'one'])
    for (const change of [store.move, store.copy]) {
      await expect(change(bucket, 'b/copy.mp4', 'c/moved.mp4')).rejects.toEqual(appError('conflict'))
      await expect(change(bucket, 'absent.mp4', 'd.mp4')).rejects.toEqual(appError('not_found'))
    }
    expect(await keysOf(store)).toEqual(['b/copy.mp4', 'c/moved.mp4'])
  })

  it('removes files by name or folder and ignores absent ones', async () => {
    const keys = ['a.mp4', 'b.mp4', 'c/1.mp4', 'c/d/2.mp4', 'c2/3.mp4', 'e.mp4']
    for (const key of keys) await store.put(bucket, key, text('x'))
    await store.remove(bucket, ['a.mp4', 'b.mp4', 'absent.mp4', 'absent/a.mp4', 'c'])
    await store.remove(bucket, [])
    expect(await keysOf(store)).toEqual(keys.slice(2))
    for (const prefix of ['c', 'e.mp4', 'absent/']) await store.removeFolder(bucket, prefix)
    expect(await keysOf(store)).toEqual(['c2/3.mp4', 'e.mp4'])
    await expect(store.removeFolder(bucket, '')).rejects.toEqual(appError('not_found'))
    expect(await keysOf(store)).toHaveLength(2)
  })

  it('provides a local file for programs', async () => {
    await store.put(bucket, 'course/a.mp4', text('film'))
    const seen = await store.withLocalFile(bucket, 'course/a.mp4', async (path) => ({
      text: readFileSync(path, 'utf8'),
      path,
    }))
    expect(seen).toEqual({ text: 'film', path: expect.stringMatching(/a\.mp4$/) })
    expect(await read(store, 'course/a.mp4')).toBe('film')
    const missing = Object.assign(new Error('no such program'), { code: 'ENOENT' })
    await expect(store.withLocalFile(bucket, 'course/a.mp4', () => Promise.reject(missing))).rejects.toBe(missing)
    await expect(store.withLocalFile(bucket, 'b.mp4', async () => 0)).rejects.toEqual(appError('not_found'))
  })

  it.each([
    ...['', '/', '..', '../a.mp4', 'a/../../b.mp4', './a.mp4', 'a//b.mp4', '/etc/a.mp4', 'a/', 'a\\b.mp4', 'a\0.mp4'],
    ...['a\n.mp4', '\ud800.mp4', 'a.mp4.part~', `${'a'.repeat(300)}.mp4`, `${'水'.repeat(70)}.mp4`],
    `${'folder/'.repeat(200)}a.mp4`,
  ])('throws not_found for the invalid key %j', async (key) => {
    await store.put(bucket, 'a.mp4', text('x'))
    const tries = [
      store.put(bucket, key, text('x'), { replace: true }),
      store.info(bucket, key),
      store.read(bucket, key),
      store.move(bucket, key, 'b.mp4'),
      store.move(bucket, 'a.mp4', `${key}/c.mp4`),
      store.copy(bucket, key, 'b.mp4'),
      store.copy(bucket, 'a.mp4', `${key}/c.mp4`),
      store.remove(bucket, ['a.mp4', key]),
      store.withLocalFile(bucket, key, async () => 0),
      store.beginParts(bucket, key === '' ? key : `${key}/c.mp4`),
    ]
    for (const outcome of await Promise.allSettled(tries))
      expect(outcome).toEqual({ status: 'rejected', reason: appError('not_found') })
    expect(await keysOf(store)).toEqual(['a.mp4'])
  })

  it('accepts names of 200 bytes', async () => {
    const key = `${'a'.repeat(200)}/${'b'.repeat(196)}.mp4`
    await store.put(bucket, key, text('x'))
    expect(await read(store, key)).toBe('x')
    await store.copy(bucket, key, `copy/${key}`)
    expect(await keysOf(store)).toHaveLength(2)
  })

  it('reports whether it is writable', async () => {
    expect(await store.isWritable()).toBe(true)
    expect(await keysOf(store)).toEqual([])
  })

  describe('upload in parts', () => {
    const key = 'course/upload.mp4'
    const size = 5_242_880
    const one = randomBytes(size)
    const two = randomBytes(size)
    const begin = async () => ({ bucket, key, uploadId: await store.beginParts(bucket, key) }) as const
    const stream = (bytes: Buffer) => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])

    it('becomes a file only when completed', async () => {
      const target = await begin()
      const parts = [
        await store.putPart({ ...target, number: 1, offset: 0 }, stream(one)),
        await store.putPart({ ...target, number: 2, offset: size }, stream(two)),
        await store.putPart({ ...target, number: 3, offset: 2 * size }, Readable.from([Buffer.from('end')])),
      ]
      expect(parts.map(({ number, size: bytes }) => [number, bytes])).toEqual([
        ...[
          [1, size],
          [2, size],
          [3, 3],
        ],
      ])
      expect(await keysOf(store)).toEqual([])
      await expect(store.info(bucket, key)).rejects.toEqual(appError('not_found'))
      expect(await store.completeParts(target, parts)).toEqual({ size: 2 * size + 3 })
      const whole = await buffer(await store.read(bucket, key))
      expect(whole.equals(Buffer.concat([one, two, Buffer.from('end')]))).toBe(true)
      expect(await keysOf(store)).toEqual([key])
    })

    it('discards an interrupted part', async () => {
      const target = await begin()
      const first = await store.putPart({ ...target, number: 1, offset: 0 }, stream(one))
      const breaking = Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000, 'x')
          throw new Error('The connection is gone')
        })(),
      )
      await expect(store.putPart({ ...target, number: 2, offset: size }, breaking)).rejects.toThrow('gone')
      const second = await store.putPart({ ...target, number: 2, offset: size }, stream(two))
      await store.completeParts(target, [first, second])
      expect((await buffer(await store.read(bucket, key))).equals(Buffer.concat([one, two]))).toBe(true)
    })

    it('replaces a part that was stored but not recorded', async () => {
      const target = await begin()
      await store.putPart({ ...target, number: 1, offset: 0 }, stream(one))
      const again = await store.putPart({ ...target, number: 1, offset: 0 }, stream(two.subarray(0, 5000)))
      expect(await store.completeParts(target, [again])).toEqual({ size: 5000 })
      expect((await buffer(await store.read(bucket, key))).equals(two.subarray(0, 5000))).toBe(true)
    })

    it('throws conflict for a gap', async () => {
      const target = await begin()
      const first = await store.putPart({ ...target, number: 1, offset: 0 }, stream(one))
      const withGap = async () => {
        const third = await store.putPart({ ...target, number: 3, offset: 2 * size }, stream(two))
        return store.completeParts(target, [first, third])
      }
      await expect(withGap()).rejects.toEqual(appError('conflict'))
      await expect(store.info(bucket, key)).rejects.toEqual(appError('not_found'))
    })

    it('throws conflict when completed with parts that were never stored', async () => {
      const target = await begin()
      const first = await store.putPart({ ...target, number: 1, offset: 0 }, stream(one))
      const invented = { number: 2, size: 7, tag: '"00000000000000000000000000000000"' }
      await expect(store.completeParts(target, [first, invented])).rejects.toEqual(appError('conflict'))
      await expect(store.info(bucket, key)).rejects.toEqual(appError('not_found'))
    })

    it('rejects parts beyond the size limit of the bucket', async () => {
      const image = { bucket: 'course-images', key: 'a.png' } as const
      const target = { ...image, uploadId: await store.beginParts(image.bucket, image.key) }
      const first = await store.putPart({ ...target, number: 1, offset: 0 }, stream(Buffer.alloc(5_242_880)))
      const more = store.putPart({ ...target, number: 2, offset: 5_242_880 }, Readable.from([Buffer.from('x')]))
      await expect(more).rejects.toEqual(appError('invalid_request'))
      expect(await store.completeParts(target, [first])).toEqual({ size: 5_242_880 })
    })

    it('never replaces a file that was stored meanwhile', async () => {
      const target = await begin()
      const first = await store.putPart({ ...target, number: 1, offset: 0 }, stream(one))
      await store.put(bucket, key, text('first'))
      await expect(store.completeParts(target, [first])).rejects.toEqual(appError('conflict'))
      expect(await read(store, key)).toBe('first')
    })

    it('removes the parts when aborted, once or twice', async () => {
      const target = await begin()
      await store.putPart({ ...target, number: 1, offset: 0 }, stream(one))
      await store.abortParts(target)
      await store.abortParts(target)
      const more = store.putPart({ ...target, number: 2, offset: size }, stream(two))
      await expect(more).rejects.toEqual(appError('not_found'))
      await expect(store.completeParts(target, [])).rejects.toEqual(appError('not_found'))
      expect(await store.list(bucket)).toEqual({ files: [], total: 0 })
    })
  })
})
