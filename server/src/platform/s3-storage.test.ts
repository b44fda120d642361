import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { startFauxqs, type FauxqsServer } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
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

const bucket = 'course-videos'
const text = (words: string) => ({ bytes: Buffer.from(words) })
const appError = (code: string) => expect.objectContaining({ code })
const settingsOf = (name: string) => ({
  endpoint: `http://127.0.0.1:${s3.port}`,
  ...{ bucket: name, region: 'ap-southeast-1', accessKeyId: 'key', secretAccessKey: 'secret' },
})
async function openStore(name: string, scratch: string) {
  s3.createBucket(name)
  return createS3Storage(settingsOf(name), scratch, new Date())
}

describe('createS3Storage', () => {
  /** A server that gives every request the same response once the store is open. */
  async function answering(status: number, code: string) {
    let isOpen = false
    const server = createServer((request, response) => {
      request.resume()
      response.statusCode = isOpen ? status : 200
      response.end(isOpen ? `<Error><Code>${code}</Code></Error>` : '')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const settings = { ...settingsOf('bucket'), endpoint: `http://127.0.0.1:${port}` }
    const store = await createS3Storage(settings, join(folder.path, 'scratch'), new Date())
    isOpen = true
    return { store, close: () => new Promise((closed) => server.close(closed).closeAllConnections()) }
  }

  it.each([
    [507, 'InsufficientStorage', 'storage_full'],
    [403, 'QuotaExceeded', 'storage_full'],
    [412, 'PreconditionFailed', 'conflict'],
    [409, 'ConditionalRequestConflict', 'conflict'],
    [503, 'SlowDown', 'unavailable'],
    [404, 'NoSuchBucket', 'storage_missing'],
  ])('maps the response %i %s to %s', async (status, code, meaning) => {
    const { store, close } = await answering(status, code)
    await expect(store.put(bucket, 'a.mp4', text('x'), { replace: true })).rejects.toEqual(appError(meaning))
    expect(await store.isWritable()).toBe(false)
    await close()
  })

  it('throws unavailable when the server is down', async () => {
    const { store, close } = await answering(200, '')
    await close()
    await expect(store.put(bucket, 'a.mp4', text('x'), { replace: true })).rejects.toEqual(appError('unavailable'))
    await expect(store.info(bucket, 'a.mp4')).rejects.toEqual(appError('unavailable'))
    expect(await store.isWritable()).toBe(false)
  })

  it('throws when the bucket does not exist', async () => {
    const open = createS3Storage(settingsOf('no-such-bucket'), join(folder.path, 'scratch'), new Date())
    await expect(open).rejects.toThrow(/bucket does not exist/)
  })

  it('lists and removes more files than one response holds', async () => {
    const store = await openStore('many', join(folder.path, 'scratch'))
    for (let from = 0; from < 1_005; from += 67)
      await Promise.all(
        Array.from({ length: 67 }, (_, index) =>
          store.put(bucket, `many/${from + index}.ts`, text('x'), { replace: true }),
        ),
      )
    expect((await store.list(bucket, { prefix: 'many/', offset: 1_000 })).files).toHaveLength(5)
    await store.removeFolder(bucket, 'many')
    expect(await store.list(bucket)).toEqual({ files: [], total: 0 })
  })

  it('leaves no temporary files and removes those of a killed process after a day', async () => {
    const scratch = join(folder.path, 'left')
    for (const name of ['old', 'young']) mkdirSync(join(scratch, name), { recursive: true })
    writeFileSync(join(scratch, 'old', 'part'), 'x')
    const now = new Date()
    const yesterday = new Date(now.getTime() - 90_000_000)
    utimesSync(join(scratch, 'old'), yesterday, yesterday)
    const store = await openStore('left', scratch)
    await store.put(bucket, 'a.mp4', text('x'))
    await store.withLocalFile(bucket, 'a.mp4', async () => 0)
    const target = { bucket, key: 'b.mp4', uploadId: await store.beginParts(bucket, 'b.mp4') } as const
    await store.putPart({ ...target, number: 1, offset: 0 }, Readable.from([Buffer.from('x')]))
    expect(readdirSync(scratch)).toEqual(['young'])
  })
})
