import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'
import { openBelow, temporaryDirectory } from '#test/platform-doubles'

const folder = temporaryDirectory()
afterAll(() => folder.remove())

describe('createDiskStorage on a full disk', () => {
  /**
   * In a process that may write no file above 4 MiB: the system ends a write in the middle, as on a full disk, with EFBIG in place of ENOSPC,
   * which a test can't have without the right to mount.
   */
  const script = `
    import { readdirSync } from 'node:fs'
    import { Readable } from 'node:stream'
    import { createDiskStorage } from ${JSON.stringify(join(import.meta.dirname, 'disk-storage.ts'))}
    const store = await createDiskStorage(process.argv[1])
    const attempt = (work) => work.then(() => 'done', (error) => error.code)
    const mebibytes = (count) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(1_048_576, 'x')))
    const target = { bucket: 'course-videos', key: 'b.mp4', uploadId: null }
    await store.beginParts(target.bucket, target.key)
    console.log(JSON.stringify({
      put: await attempt(store.put('course-videos', 'a.mp4', { bytes: Buffer.alloc(6_000_000) })),
      left: readdirSync(process.argv[1] + '/course-videos'),
      first: await attempt(store.putPart({ ...target, number: 1, offset: 0 }, mebibytes(3))),
      tooMuch: await attempt(store.putPart({ ...target, number: 2, offset: 3_145_728 }, mebibytes(2))),
      small: await attempt(store.putPart({ ...target, number: 2, offset: 3_145_728 }, mebibytes(1))),
      whole: await store.completeParts(target, [{ number: 1, size: 3_145_728 }, { number: 2, size: 1_048_576 }]),
    }))`

  it('throws storage_full, leaves no partial file and continues an upload in parts', () => {
    const { stdout, stderr } = spawnSync(
      'sh',
      // POSIX counts blocks of 512 bytes.
      [
        '-c',
        'ulimit -f 8192 && exec "$1" --input-type=module -e "$2" "$3"',
        '',
        process.execPath,
        script,
        join(folder.path, 'full'),
      ],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      put: 'storage_full',
      left: ['b.mp4.part~'],
      first: 'done',
      tooMuch: 'storage_full',
      small: 'done',
      whole: { size: 4_194_304 },
    })
  })
})

describe('createDiskStorage', () => {
  const bucket = 'course-videos'
  const open = (name: string) => createDiskStorage(join(folder.path, name))

  it('reads the current file after a replacement, move or removal', async () => {
    const store = await open('fresh')
    const read = async (key: string) => (await buffer(await store.read(bucket, key))).toString()
    await store.put(bucket, 'course/a.mp4', { bytes: Buffer.from('old') })
    expect(await read('course/a.mp4')).toBe('old')
    await store.put(bucket, 'course/a.mp4', { bytes: Buffer.from('new') }, { replace: true })
    expect(await read('course/a.mp4')).toBe('new')
    await store.move(bucket, 'course/a.mp4', 'course/b.mp4')
    const gone = expect.objectContaining({ code: 'not_found' })
    await expect(store.info(bucket, 'course/a.mp4')).rejects.toEqual(gone)
    expect(await read('course/b.mp4')).toBe('new')
    await store.remove(bucket, ['course/b.mp4'])
    await expect(store.read(bucket, 'course/b.mp4')).rejects.toEqual(gone)
    await store.put(bucket, 'course/c.mp4', { bytes: Buffer.from('c') })
    expect(await read('course/c.mp4')).toBe('c')
    await store.removeFolder(bucket, 'course')
    await expect(store.info(bucket, 'course/c.mp4')).rejects.toEqual(gone)
  })

  it('finishes a read that began before the file was replaced', async () => {
    const store = await open('begun')
    const bytes = randomBytes(3_000_000)
    await store.put(bucket, 'a.mp4', { bytes })
    const begun = await store.read(bucket, 'a.mp4')
    await store.put(bucket, 'a.mp4', { bytes: Buffer.from('new') }, { replace: true })
    expect((await buffer(begun)).equals(bytes)).toBe(true)
  })

  it('throws conflict for a range beyond the file, and leaves no file open', async () => {
    const store = await open('short')
    await store.put(bucket, 'course/a.mp4', { bytes: Buffer.from('0123456789') })
    const beyond = store.read(bucket, 'course/a.mp4', { start: 5, end: 10 })
    await expect(beyond).rejects.toEqual(expect.objectContaining({ code: 'conflict' }))
    await expect(store.read(bucket, 'course')).rejects.toEqual(expect.objectContaining({ code: 'not_found' }))
    expect(openBelow(join(folder.path, 'short'))).toEqual([])
  })

  it('throws conflict at once for a part that leaves a gap', async () => {
    const store = await open('gap')
    const target = { bucket, key: 'a.mp4', uploadId: await store.beginParts(bucket, 'a.mp4') } as const
    await store.putPart({ ...target, number: 1, offset: 0 }, Readable.from([Buffer.from('123')]))
    const beyond = store.putPart({ ...target, number: 2, offset: 4 }, Readable.from([Buffer.from('5')]))
    await expect(beyond).rejects.toEqual(expect.objectContaining({ code: 'conflict' }))
  })
})
