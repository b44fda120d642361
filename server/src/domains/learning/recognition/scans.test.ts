// long because what scans leave behind is looked at from one scene
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq, isNull } from 'drizzle-orm'
import { deleteAccount } from '@capyzen/contracts/account'
import * as contract from '@capyzen/contracts/recognition'
import { subscriptions } from '#domains/identity/entitlements'
import { agreedLearner } from '#test/fixtures/conversations'
import { decideAboutVoice } from '#test/fixtures/recordings'
import * as fixtures from '#test/fixtures/scans'
import { printPage } from '#test/printed-pages'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { forgetScans, removeForgottenScans } from './deleting.ts'
import { requireOwnScan, scanPictureUrls } from './index.ts'
import { readPage, stopReading } from './read-page.ts'
import { queueUnread } from './reading.ts'
import { scans } from './tables.ts'

const { addedScan, finding, pdfOf, quarters, readAll, readNext, readQuestion, sentScan } = fixtures

let app: TestApp
let picture: Buffer
beforeAll(async () => {
  app = await startTestApp()
  picture = await quarters()
})
afterAll(async () => {
  await stopReading()
  await app?.close()
})
afterEach(() => vi.restoreAllMocks())

const add = (caller: Pick<Caller, 'call'>, bytes: Buffer, overrides: Parameters<typeof sentScan>[1] = {}) =>
  caller.call(contract.addScan, sentScan(bytes, overrides))
const get = async (caller: Pick<Caller, 'call'>, { id }: { id: string }) =>
  (await caller.call(contract.getScan, { scanId: id })).body.scan
const see = (caller: Pick<Caller, 'send'>, { id }: { id: string }) =>
  caller.send({ method: 'GET', url: `/api/scans/${id}/picture` })
const filesLeft = async () => (await app.storage.list('scans', { limit: 1_000 })).files.map(({ key }) => key).sort()
const rowOf = async (id: string) => (await app.db.select().from(scans).where(eq(scans.id, id)))[0]
const storedOf = async (id: string, page = 1) => {
  const key = `${(await rowOf(id))?.folder}/${page}.jpg`
  return Buffer.concat((await (await app.storage.read('scans', key)).toArray()) as Buffer[])
}
function beforeStoring(act: (key: string) => unknown) {
  const put = app.storage.put.bind(app.storage)
  vi.spyOn(app.storage, 'put').mockImplementation(async (...stored) => {
    await act(stored[1])
    return put(...stored)
  })
}

async function learnerWhosePicturesAreKept() {
  const learner = await agreedLearner(app)
  await decideAboutVoice(app, learner.id)
  return learner
}

describe('a picture of a question', () => {
  it('is read from the page as a child sees it, and shown to the learner alone', { timeout: 120_000 }, async () => {
    const learner = await learnerWhosePicturesAreKept()
    const page = await printPage(['3. 84 ÷ 7 + 15 = '])
    const added = await addedScan(learner, page)
    expect(added).toMatchObject({ stage: 'waiting', progress: 0, questions: [], text: '', problem: null, pages: 1 })
    await readAll(app, readPage)
    const read = await get(learner, added)
    expect(read).toMatchObject({ stage: 'done', progress: 100, problem: null, text: '3. 84 ÷ 7 + 15 =' })
    expect(read.questions[0]?.cut).toEqual(['3.'])

    const seen = await learner.send({ method: 'GET', url: read.url ?? '' })
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      ...[200, 'image/jpeg', 'private, no-cache'],
    ])
    for (const other of [
      await agreedLearner(app),
      await app.administrator(),
      await app.person({ userType: 'parent' }),
    ]) {
      expect((await see(other, read)).status).toBe(404)
      expect((await other.call(contract.getScan, { scanId: read.id })).status).toBe(404)
      expect((await other.call(contract.deleteScan, { scanId: read.id })).status).toBe(404)
    }
    expect((await see(app.visitor(), read)).status).toBe(401)
    const reader = { db: app.db, now: app.clock.now() }
    expect((await requireOwnScan(reader, learner.id, read.id)).id).toBe(read.id)
    expect([...(await scanPictureUrls(reader, [read.id]))]).toEqual([[read.id, read.url]])
  })

  it('is seen by the parent of the child too', async () => {
    const child = await app.child()
    const parent = await app.person({ userType: 'parent' })
    await app.pool.query('update users set guardian_id = $1 where id = $2', [parent.id, child.id])
    await decideAboutVoice(app, child.id)
    const [startDate, endDate] = [0, 1].map((day) => new Date(app.clock.now().getTime() + day * 86_400_000))
    const member = { userId: child.id, subscriptionType: 'premium', status: 'active' } as const
    await app.db.insert(subscriptions).values({ ...member, startDate: startDate!, endDate: endDate! })
    const added = await addedScan(child, picture)
    expect((await see(parent, added)).status).toBe(200)
    expect((await parent.call(contract.getScan, { scanId: added.id })).status).toBe(404)
  })

  it('is stored upright as the camera says, then turned, then cropped, and without what the camera knew', async () => {
    const learner = await agreedLearner(app)
    const camera = { IFD0: { Model: 'Phone' }, IFD3: { GPSLatitude: '1/1 18/1 0/1' } }
    const taken = await sharp(picture).rotate(270).jpeg().withExif(camera).withMetadata({ orientation: 6 }).toBuffer()
    const { id } = await addedScan(learner, taken, {
      turn: 90,
      crop: { left: 0, top: 500, right: 1_000, bottom: 1_000 },
    })
    const stored = await storedOf(id)
    expect(await fixtures.coloursOf(stored)).toBe('200×200 rgb g rgb g')
    expect(stored.includes('Phone')).toBe(false)
  })

  it('needs premium and a guardian’s consent', async () => {
    const before = await filesLeft()
    expect((await add(await app.person(), picture)).body.error).toBe('premium_required')
    expect((await add(await app.premium(), picture)).body.error).toBe('consent_required')
    expect(await filesLeft()).toEqual(before)
  })

  it.each([
    ['nothing', async () => Buffer.from('nothing')],
    ['HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a drawing that is a program', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture that ends midway', async () => picture.subarray(0, picture.length - 60)],
    ['a PDF', async () => await pdfOf(1)],
    ['a small file of too many pixels', async () => giant()],
    [
      'a line of pixels',
      async () =>
        sharp({ create: { ...line, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('is refused where it is %s', async (_case, made) => {
    const learner = await agreedLearner(app)
    const before = await filesLeft()
    expect((await add(learner, await made())).body.error).toBe('unsupported_media_type')
    expect([await filesLeft(), await app.db.$count(scans, eq(scans.ownerId, learner.id))]).toEqual([before, 0])
  })

  const line = { width: 20_000, height: 1 }

  /** A head that promises 8,000 by 8,000. */
  async function giant(): Promise<Buffer> {
    const bytes = Buffer.from(picture)
    bytes.writeUInt32BE(8_000, 16)
    bytes.writeUInt32BE(8_000, 20)
    return bytes
  }
})

describe('one learner', () => {
  it('has one scan read at a time, also where two are sent at once', async () => {
    const learner = await agreedLearner(app)
    const before = await filesLeft()
    let second: Awaited<ReturnType<typeof add>> | undefined
    beforeStoring(async () => (second ??= await add(learner, picture)))
    const first = await addedScan(learner, picture)
    expect(second?.body.error).toBe('conflict')
    // Where a reload has lost the first.
    const third = await addedScan(learner, picture)
    expect((await learner.call(contract.getScan, { scanId: first.id })).status).toBe(404)
    await removeForgottenScans(app)
    expect((await filesLeft()).length).toBe(before.length + 1)
    await readAll(app)
    expect((await get(learner, third)).stage).toBe('done')
  })

  it('has sixty a day, deleted and refused ones among them', async () => {
    const learner = await agreedLearner(app)
    const { id } = await addedScan(learner, picture)
    expect((await learner.call(contract.deleteScan, { scanId: id })).status).toBe(200)
    await app.pool.query(`update throttle_counters set count = 59 where key like 'scans:%' || $1`, [learner.id])
    expect((await add(learner, Buffer.from('nothing'))).body.error).toBe('unsupported_media_type')
    const before = await filesLeft()
    expect((await add(learner, picture)).body.error).toBe('limit_reached')
    expect([await filesLeft(), await app.db.$count(scans, eq(scans.ownerId, learner.id))]).toEqual([before, 0])
    app.clock.advance(86_400)
    expect((await add(learner, picture)).status).toBe(200)
  })
})

describe('a paper', () => {
  it('is read page by page, in turn with other learners', async () => {
    await readAll(app)
    const [one, other] = [await learnerWhosePicturesAreKept(), await agreedLearner(app)]
    const paper = await addedScan(one, await pdfOf(2), { purpose: 'paper' })
    const question = await addedScan(other, picture)
    const first = { questions: [readQuestion('Find 3 + 4.\nShow it.', ['1.', '[2]']), readQuestion('Why?', ['(a)'])] }
    await readNext(app, finding(first))
    expect(await get(one, paper)).toMatchObject({ stage: 'waiting', progress: 50, questions: [], text: '' })
    await readNext(app)
    expect((await get(other, question)).stage).toBe('done')
    const last = { questions: [readQuestion('答案 是 什么 ？', ['第2题', '________'])] }
    await readAll(app, finding(last))
    const text = '1. Find 3 + 4.\nShow it.\n(a) Why?\n第2题 答案 是 什么 ？'
    expect(await get(one, paper)).toMatchObject({ stage: 'done', text, url: null, pages: 2, problem: null })
    expect((await see(one, paper)).status).toBe(404)
    expect((await storedOf(paper.id, 2)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  it.each([
    ['thirteen pages', async () => await pdfOf(13), 'limit_reached'],
    ['a password', async () => await pdfOf(1, 'yuzu'), 'unsupported_media_type'],
    ['half of its bytes', async () => (await pdfOf(3)).subarray(0, 500), 'unsupported_media_type'],
  ])('is refused where it has %s', async (_case, made, error) => {
    const before = await filesLeft()
    expect((await add(await agreedLearner(app), await made(), { purpose: 'paper' })).body.error).toBe(error)
    expect(await filesLeft()).toEqual(before)
  })

  it('loses only the page that fails three times', async () => {
    const learner = await agreedLearner(app)
    const { id } = await addedScan(learner, await pdfOf(2), { purpose: 'paper' })
    const broken = new Error('The thread has ended')
    const warned = vi.spyOn(app.logger, 'warn')
    await readAll(app, finding(broken, broken, broken, { questions: [readQuestion('Page two')] }))
    expect(warned.mock.calls[0]?.[0]).toEqual({ scanId: id, page: 1, attempt: 1, err: broken })
    expect(await get(learner, { id })).toMatchObject({
      ...{ stage: 'done', text: 'Page two', problem: null },
      unread: [{ page: 1, problem: 'failed' }],
    })
    const next = await addedScan(learner, await pdfOf(2), { purpose: 'paper' })
    await readAll(app, finding({ problem: 'handwriting' }, broken))
    expect(await get(learner, next)).toMatchObject({
      stage: 'done',
      text: '',
      problem: 'handwriting',
      questions: [],
      unread: [],
    })
  })

  it('has no more text than can be corrected, in whole lines', async () => {
    const learner = await agreedLearner(app)
    const added = await addedScan(learner, picture, { purpose: 'paper' })
    const line = 'x'.repeat(999)
    await readAll(app, finding({ questions: [readQuestion(Array(30).fill(line).join('\n'))] }))
    expect((await get(learner, added)).text).toBe(Array(10).fill(line).join('\n'))
  })
})

describe('reading', () => {
  it('tells the stages as they come, never less than before', async () => {
    const learner = await agreedLearner(app)
    const added = await addedScan(learner, picture)
    const told: [string, number][] = []
    await readNext(app, async (_bytes, { onStage } = {}) => {
      for (const [stage, progress] of [
        ['straightening', 5],
        ['recognising', 20],
        ['recognising', 21],
        ['recognising', 60],
        ['checking', 90],
      ] as const) {
        onStage?.(stage, progress)
        await vi.waitFor(async () => {
          const scan = await get(learner, added)
          expect(progress === 21 || scan.progress === progress).toBe(true)
          told.push([scan.stage, scan.progress])
        })
      }
      return { questions: [] }
    })
    expect(told.map(([stage]) => stage)).toEqual(['straightening', ...Array(3).fill('recognising'), 'checking'])
    expect(told.map(([, progress]) => progress)).toEqual([5, 20, 20, 60, 90])
    expect(await get(learner, added)).toMatchObject({ stage: 'done', progress: 100, problem: 'no_text' })
  })

  it('is done once, and taken up again where the process was stopped or the job was lost', async () => {
    const learner = await agreedLearner(app)
    const added = await addedScan(learner, picture)
    const [job] = app.jobs.waiting.slice(-1)
    const stopping = new AbortController()
    const stopped = readNext(
      app,
      async (_bytes, { signal } = {}) => {
        stopping.abort(new Error('told to stop'))
        signal?.throwIfAborted()
        return { questions: [] }
      },
      stopping.signal,
    )
    await expect(stopped).rejects.toThrow('told to stop')
    expect((await get(learner, added)).stage).toBe('waiting')
    await queueUnread(app)
    expect(await readNext(app)).toBe(false)
    app.clock.advance(16 * 60)
    await queueUnread(app)
    await readAll(app)
    const read = await get(learner, added)
    expect(read.text).toBe('Page 1')
    app.jobs.waiting.push(job!)
    await readAll(app, finding({ questions: [readQuestion('Other')] }))
    expect(await get(learner, added)).toEqual(read)
  })

  it('is given up after a day, so that the learner can send another', async () => {
    const learner = await agreedLearner(app)
    const added = await addedScan(learner, picture)
    app.jobs.waiting.length = 0
    app.clock.advance(86_400 + 60)
    await queueUnread(app)
    expect(app.jobs.waiting).toEqual([])
    expect(await get(learner, added)).toMatchObject({ stage: 'done', problem: 'failed' })
  })

  it('drops what it has read where the scan was deleted meanwhile', async () => {
    const learner = await agreedLearner(app)
    const added = await addedScan(learner, picture)
    await readNext(app, async () => {
      await learner.call(contract.deleteScan, { scanId: added.id })
      return { questions: [readQuestion('Too late')] }
    })
    expect(await rowOf(added.id)).toBeUndefined()
  })
})

describe('keeping', () => {
  it('deletes the picture once it is read where the guardian keeps none, and keeps the text for 30 days', async () => {
    const learner = await agreedLearner(app)
    await decideAboutVoice(app, learner.id, { keeps: false })
    const before = await filesLeft()
    const added = await addedScan(learner, picture)
    expect(added.url).not.toBeNull()
    await readAll(app)
    expect(await get(learner, added)).toMatchObject({ url: null, text: 'Page 1' })
    expect((await see(learner, added)).status).toBe(404)
    expect(await filesLeft()).toEqual(before)
    app.clock.advance(30 * 86_400)
    const late = { db: app.db, now: app.clock.now() }
    await expect(requireOwnScan(late, learner.id, added.id)).rejects.toMatchObject({ code: 'not_found' })
    await removeForgottenScans(app)
    expect(await rowOf(added.id)).toBeUndefined()
  })

  it('deletes the picture later where the store did not answer', async () => {
    await removeForgottenScans(app)
    const [learner, before] = [await agreedLearner(app), await filesLeft()]
    const read = await addedScan(learner, picture)
    vi.spyOn(app.storage, 'removeFolder').mockRejectedValue(new Error('away'))
    await readAll(app)
    expect((await get(learner, read)).url).toBeNull()
    const { id } = await addedScan(learner, picture)
    expect((await learner.call(contract.deleteScan, { scanId: id })).status).toBe(200)
    expect((await see(learner, { id })).status).toBe(404)
    expect((await filesLeft()).length).toBe(before.length + 2)
    vi.restoreAllMocks()
    await removeForgottenScans(app)
    expect([await filesLeft(), await rowOf(id)]).toEqual([before, undefined])
  })

  it('deletes a learner’s scans when the guardian says no, with the account, and after 30 days', async () => {
    const before = await filesLeft()
    const { forgetVoiceAndPictures } = (await import('./index.ts')).recognitionDomain
    const refused = await learnerWhosePicturesAreKept()
    const first = await addedScan(refused, picture)
    await readAll(app)
    await app.db.transaction(async (tx) => forgetVoiceAndPictures?.(tx, refused.id))
    expect((await see(refused, first)).status).toBe(404)
    const gone = await learnerWhosePicturesAreKept()
    await addedScan(gone, picture)
    await gone.call(deleteAccount, { reauthentication: { password: gone.password } })
    const expired = await learnerWhosePicturesAreKept()
    await addedScan(expired, picture)
    await readAll(app)
    await removeForgottenScans(app)
    expect((await filesLeft()).length).toBe(before.length + 1)
    app.clock.advance(30 * 86_400)
    await removeForgottenScans(app)
    expect(await app.db.$count(scans)).toBe(0)
    expect(await filesLeft()).toEqual([])
  })

  it('leaves nothing of a paper whose second page could not be stored', async () => {
    await readAll(app)
    const [learner, before] = [await agreedLearner(app), await filesLeft()]
    beforeStoring((key) => {
      if (key.endsWith('/2.jpg')) throw new Error('killed')
    })
    expect((await add(learner, await pdfOf(3), { purpose: 'paper' })).status).toBe(500)
    expect([await filesLeft(), app.jobs.waiting]).toEqual([before, []])
    // As a process leaves it that dies there.
    const away = new Error('killed')
    const removing = vi.spyOn(app.storage, 'removeFolder').mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    expect((await add(learner, await pdfOf(3), { purpose: 'paper' })).status).toBe(500)
    // The next task removes all but what the store still holds.
    const other = await addedScan(await agreedLearner(app), picture)
    await app.db.update(scans).set({ ownerId: null }).where(eq(scans.id, other.id))
    removing.mockRejectedValueOnce(away)
    await expect(removeForgottenScans(app)).rejects.toThrow('killed')
    expect((await filesLeft()).filter((key) => !before.includes(key))).toHaveLength(1)
    await removeForgottenScans(app)
    expect(await filesLeft()).toEqual(before)
    // Or before it could even forget the row.
    const now = app.clock.now()
    await app.db.insert(scans).values({
      ...{ ownerId: learner.id, purpose: 'paper', folder: 'unwritten', pages: 0, stage: 'waiting' },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
    })
    expect((await add(learner, picture)).body.error).toBe('conflict')
    app.clock.advance(301)
    await removeForgottenScans(app)
    expect((await add(learner, picture)).status).toBe(200)
  })

  it('leaves nothing of pages that are stored after the guardian said no', async () => {
    const [learner, before] = [await agreedLearner(app), await filesLeft()]
    beforeStoring(async (key) => {
      if (!key.endsWith('/2.jpg')) return
      await forgetScans(app.db, learner.id)
      await removeForgottenScans(app)
    })
    expect((await add(learner, await pdfOf(3), { purpose: 'paper' })).body.error).toBe('consent_required')
    expect([await filesLeft(), await app.db.$count(scans, isNull(scans.ownerId))]).toEqual([before, 0])
  })
})
