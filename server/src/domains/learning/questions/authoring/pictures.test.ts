import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQuestion, uploadPicture } from '@capyzen/contracts/question-authoring'
import { readPicture } from '#platform/pictures'
import { questionDraft } from '#test/fixtures/question-authoring'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
let teacher: Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.confirmedTeacher()
})
afterAll(() => app?.close())

describe('uploadPicture', () => {
  const drawn = () =>
    sharp({ create: { width: 32, height: 16, channels: 3, background: '#2a7' } }).withExif({
      IFD0: { Copyright: 'zz-secret' },
      IFD3: { GPSLatitude: '1/1 17/1 0/1' },
    })
  const send = async (bytes: Buffer) => teacher.call(uploadPicture, { base64: bytes.toString('base64') })

  it('stores a PNG with its size, for a question to show', async () => {
    const { body } = await send(await drawn().png().toBuffer())
    expect(body).toMatchObject({ width: 32, height: 16 })
    expect((await app.visitor().send({ method: 'GET', url: body.url })).headers['content-type']).toBe('image/png')
    const image = { ...body, alt: 'A green field' }
    const { question } = (await teacher.call(createQuestion, { question: questionDraft({ image }) })).body
    expect(question.question.image).toEqual(image)
  })

  it('stores a JPEG upright', async () => {
    const lying = await drawn().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await send(lying)).body).toMatchObject({ width: 16, height: 32 })
    expect(await sharp((await readPicture(lying))?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 16 })
  })

  it.each(['png', 'jpeg'] as const)('keeps nothing of a %s but what it shows', async (kind) => {
    const sent = Buffer.concat([await drawn().toFormat(kind).toBuffer(), Buffer.from('<script>zz-behind</script>')])
    expect(sent.includes('zz-secret')).toBe(true)
    const { bytes } = (await readPicture(sent))!
    for (const word of ['zz-secret', 'zz-behind', 'Exif', 'eXIf']) expect(bytes.includes(word)).toBe(false)
  })

  it('refuses what only claims to be a picture, and one that is too large', async () => {
    const errorOf = async (bytes: Buffer) => (await send(bytes)).body.error
    const [png, jpeg] = [await drawn().png().toBuffer(), await drawn().jpeg().toBuffer()]
    const noise = Buffer.alloc(400, 'zz')
    const damaged = Buffer.from(png)
    damaged.fill(0x55, png.indexOf('IDAT') + 6, png.indexOf('IDAT') + 16)
    const claims = {
      svg: Buffer.from('<svg onload="alert(1)"/>'),
      gif: Buffer.from('GIF89a'),
      'PNG without its end': png.subarray(0, png.indexOf('IDAT') + 10),
      'PNG of noise': Buffer.concat([png.subarray(0, 33), noise]),
      'PNG with a damaged row': damaged,
      'JPEG without its end': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
      'JPEG of noise': Buffer.concat([jpeg.subarray(0, 4), noise]),
      'PNG that is too wide': await sharp({ create: { width: 9_000, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    }
    for (const [name, bytes] of Object.entries(claims))
      expect([name, await errorOf(bytes)]).toEqual([name, 'unsupported_media_type'])
    expect(await errorOf(Buffer.alloc(3_000_000))).toBe('body_too_large')
  })
})
