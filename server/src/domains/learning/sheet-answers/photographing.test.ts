import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChild } from '@capyzen/contracts/families'
import { readSheetPhoto, sheetPhotosPerDay } from '@capyzen/contracts/sheet-answers'
import type { Worksheet } from '@capyzen/contracts/worksheets'
import { rateLimits } from '#domains/identity/auth'
import { AppError } from '#platform/errors'
import { budgetsOf, spendAll } from '#platform/rate-limits'
import { childProfile } from '#test/fixtures/families'
import { family, madeSheet, marked, photoScene, sheetOf, worksheets } from '#test/fixtures/sheet-answers'
import type { Caller } from '#test/start-test-app'
import type { ReadMark } from './photographs/reading.ts'

let scene: Awaited<ReturnType<typeof photoScene>>
let base64: string
beforeAll(async () => {
  scene = await photoScene()
  const picture = { create: { width: 30, height: 40, channels: 3 as const, background: '#fff' } }
  base64 = (await sharp(picture).jpeg().toBuffer()).toString('base64')
})
afterAll(() => scene?.app.close())
beforeEach(() => void (scene.photos.answer = async () => ({})))

async function printed(caller: Caller, sheet: Worksheet): Promise<Worksheet> {
  await caller.send({ method: 'GET', url: `/api/worksheets/${sheet.id}/pdf` })
  return sheet
}

/** Lies before the camera. */
const lay = ({ number }: Worksheet, code: { place?: number; page?: number } = {}) =>
  void (scene.photos.code = { number, place: 0, page: 1, edition: 'xx', ...code })

const picture = Buffer.from('a small picture')
const markOf = (changes: Partial<ReadMark>): ReadMark => ({
  ...{ question: 0, part: 0, values: ['B'], doubt: null, picture: null },
  ...changes,
})

describe('a photographed side of a sheet', () => {
  it('is read for a child of the caller; what is doubtful is shown, and nothing is kept', async () => {
    const { parent, childId } = await family(scene.app)
    const sheet = await printed(parent, await madeSheet(parent))
    lay(sheet, { place: 3, page: 2 })
    const faint = markOf({ part: 1, doubt: 'faint', picture })
    scene.photos.answer = async () => ({ marks: [markOf({}), faint], namePicture: picture })
    const { body } = await parent.call(readSheetPhoto, { learnerId: childId, base64 })
    const url = `data:image/jpeg;base64,${picture.toString('base64')}`
    expect(body.photo).toEqual({
      ...{ problem: null, missingCorners: [], page: 2, pages: 2, namePicture: url },
      worksheet: expect.objectContaining({ id: sheet.id }),
      marks: [markOf({}), { ...faint, picture: url }],
    })
    lay(sheet)
    expect((await parent.call(readSheetPhoto, { base64 })).body.photo.namePicture).toBeNull()
    expect(scene.app.log.join('')).not.toContain(base64)
  })

  it('says why nothing could be read', async () => {
    const parent = await scene.app.person({ userType: 'parent' })
    const sheet = await madeSheet(parent)
    lay(sheet)
    const problemOf = async () => (await parent.call(readSheetPhoto, { base64 })).body.photo
    // It was printed by a version that didn't keep its places.
    expect(await problemOf()).toMatchObject({ problem: 'old_edition', worksheet: { id: sheet.id } })
    await printed(parent, sheet)
    scene.photos.answer = async () => ({ problem: 'corners_missing', missingCorners: ['topLeft'] })
    expect(await problemOf()).toMatchObject({ problem: 'corners_missing', missingCorners: ['topLeft'], marks: [] })
    scene.photos.answer = async () => Promise.reject(new AppError('unavailable'))
    expect((await parent.call(readSheetPhoto, { base64 })).body.error).toBe('unavailable')
    scene.photos.answer = async () => ({})
    expect((await problemOf()).problem).toBeNull()
  })

  it('is refused without consent, of others’ sheets and children, and where it is no picture', async () => {
    const { parent, childId, siblingId } = await family(scene.app)
    const without = (await parent.call(addChild, childProfile({ consent: false }))).body.child.id
    const sheet = await printed(parent, await madeSheet(parent))
    const answers = ['wrong', 'wrong', 'wrong']
    await marked(parent, { worksheetId: sheet.id, learnerId: childId }, answers)
    const mistakes = await printed(
      parent,
      await sheetOf(parent, {
        ...{ kind: 'mistakes', learnerId: childId, subject: 'math', minutes: 20, hasPinyin: false },
      }),
    )
    const stranger = await scene.app.person({ userType: 'parent' })
    const errorOf = async (caller: Caller, learnerId?: string, sent = base64) =>
      (await caller.call(readSheetPhoto, { base64: sent, ...(learnerId && { learnerId }) })).body.error
    lay(sheet)
    const before = scene.photos.read
    expect(await errorOf(parent, without)).toBe('consent_required')
    expect(await errorOf(stranger, childId)).toBe('not_found')
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic').toString('base64')
    expect(await errorOf(parent, childId, heic)).toBe('unsupported_media_type')
    expect(scene.photos.read).toBe(before)
    expect(await errorOf(stranger)).toBe('not_found')
    lay(mistakes)
    expect([await errorOf(parent, childId), await errorOf(parent, siblingId)]).toEqual([undefined, 'not_found'])
    await scene.app.db.delete(worksheets).where(eq(worksheets.id, mistakes.id))
    expect(await errorOf(parent, childId)).toBe('not_found')
  })
})

describe('photographs that come together', () => {
  it('are read one at a time for each caller, and refused while many wait', async () => {
    const callers = []
    for (let nth = 0; nth < 13; nth += 1) callers.push(await scene.app.person({ userType: 'parent' }))
    const sheet = await printed(callers[0]!, await madeSheet(callers[0]!))
    await scene.app.db.update(worksheets).set({ isAcademys: true }).where(eq(worksheets.id, sheet.id))
    lay(sheet)
    const { promise: held, resolve: release } = Promise.withResolvers<object>()
    const { promise: full, resolve: isFull } = Promise.withResolvers<void>()
    let waiting = 0
    scene.photos.answer = () => {
      waiting += 1
      if (waiting === 12) isFull()
      return held
    }
    const first = callers.slice(0, 12).map((caller) => caller.call(readSheetPhoto, { base64 }))
    await full
    const refused = [callers[0]!, callers[12]!].map((caller) => caller.call(readSheetPhoto, { base64 }))
    expect((await Promise.all(refused)).map(({ body }) => body.error)).toEqual(['conflict', 'too_many_requests'])
    release({})
    expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await callers[12]!.call(readSheetPhoto, { base64 })).status).toBe(200)
  })

  it('are so many a day at most', async () => {
    const parent = await scene.app.person({ userType: 'parent' })
    lay(await printed(parent, await madeSheet(parent)))
    const { db, clock } = scene.app
    for (let nth = 1; nth < sheetPhotosPerDay; nth += 1)
      await spendAll(db, budgetsOf(rateLimits.sheetPhotos, { user: parent.id }), clock.now())
    const errors = []
    for (let nth = 0; nth < 2; nth += 1) errors.push((await parent.call(readSheetPhoto, { base64 })).body.error)
    expect(errors).toEqual([undefined, 'limit_reached'])
    scene.app.clock.advance(86_400)
    expect((await parent.call(readSheetPhoto, { base64 })).status).toBe(200)
  })
})
