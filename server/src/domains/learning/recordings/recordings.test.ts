import { signIn } from '@capyzen/contracts/auth'
import { deleteChild, recordConsent } from '@capyzen/contracts/families'
import {
  deleteRecording,
  hearRecording,
  keepOwnRecording,
  keptDays,
  largestKeptRecording,
  listChildRecordings,
  listOwnRecordings,
  longestKeptRecordingSeconds,
  recordingsPerDay,
  recordingUrl,
  type Recording,
} from '@capyzen/contracts/recordings'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids'
import { decideAboutVoice, spoken, spokenBytes } from '#test/fixtures/recordings'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { domains } from '../../../domains.ts'
import { deleteRecordings, readRecordings } from './index.ts'
import { removeForgottenRecordings } from './deleting.ts'
import { recordings } from './tables.ts'

let app: TestApp
/** Recording ids that the double of another domain shares with a user. */
const shared = new Map<string, string>()

beforeAll(async () => {
  const sharing = {
    name: 'sharing-double',
    mayHear: async (_db: unknown, { recordingId, userId }: { recordingId: string; userId: string }) =>
      shared.get(recordingId) === userId,
  }
  app = await startTestApp({ domains: [...domains, sharing] })
})
afterAll(() => app?.close())
afterEach(() => vi.restoreAllMocks())

const day = 86_400

async function studentWithSwitch(keeps = true) {
  const student = await app.person()
  await decideAboutVoice(app, student.id, { keeps })
  return student
}

async function family() {
  const child = await app.child()
  const parent = app.visitor()
  await parent.call(signIn, { email: child.email, password: child.password })
  const turn = (keeps: boolean) =>
    parent.call(recordConsent, {
      ...{ childId: child.id, isGiven: true, keepsVoiceAndPictures: keeps },
      reauthentication: { password: child.password },
    })
  await turn(true)
  return { child, parent, turn }
}

async function keep(caller: Pick<Caller, 'call'>, ...[overrides]: Parameters<typeof spoken>): Promise<Recording> {
  const { status, body } = await caller.call(keepOwnRecording, spoken(overrides))
  if (body.outcome !== 'kept') throw new Error(`Not kept: ${status} ${JSON.stringify(body)}`)
  return body.recording
}

const hear = (caller: Pick<Caller, 'send'>, { id }: Pick<Recording, 'id'>, headers: Record<string, string> = {}) =>
  caller.send({ method: 'GET', url: recordingUrl(id), headers })
const filesLeft = async () => (await app.storage.list('recordings')).files.map(({ key }) => key)
const rowOf = async (id: string) => (await app.db.select().from(recordings).where(eq(recordings.id, id)))[0]

describe('keeping a recording', () => {
  it('keeps a student’s for 30 days where a guardian has turned on the switch', async () => {
    const student = await studentWithSwitch()
    const kept = await keep(student, { seconds: 12.5 })
    const expiresAt = new Date(app.clock.now().getTime() + keptDays * day * 1000).toISOString()
    expect(kept).toEqual({
      ...{ id: kept.id, purpose: 'oral', seconds: 12.5, expiresAt },
      createdAt: app.clock.now().toISOString(),
    })
    expect((await student.call(listOwnRecordings, {})).body).toEqual({
      recordings: [{ ...kept, about: null }],
      total: 1,
    })
  })

  it.each([
    ['no guardian was asked', undefined],
    ['the switch is off', { keeps: false }],
    ['the consent was withdrawn', { given: false }],
  ])('uses it for the moment only where %s', async (_case, decision) => {
    const student = await app.person()
    if (decision) await decideAboutVoice(app, student.id, decision)
    const before = await filesLeft()
    expect((await student.call(keepOwnRecording, spoken())).body).toEqual({ outcome: 'not_kept' })
    expect((await student.call(listOwnRecordings, {})).body).toEqual({ recordings: [], total: 0 })
    expect(await filesLeft()).toEqual(before)
  })

  it('keeps a grown-up’s word of a list for as long as the list, and a rehearsal for 30 days', async () => {
    const teacher = await app.person({ userType: 'teacher' })
    expect((await keep(teacher, { purpose: 'word' })).expiresAt).toBeNull()
    expect((await keep(teacher, { purpose: 'oral' })).expiresAt).not.toBeNull()
    expect((await keep(await studentWithSwitch(), { purpose: 'word' })).expiresAt).not.toBeNull()
  })

  it.each(['webm', 'ogg', 'mp4'] as const)('tells %s by its first bytes, and serves it as such', async (type) => {
    const student = await studentWithSwitch()
    const heard = await hear(student, await keep(student, { bytes: spokenBytes(type) }))
    expect([heard.status, heard.headers['content-type']]).toEqual([200, `audio/${type}`])
  })

  it.each([
    ['nothing', { bytes: Buffer.alloc(0) }, 'unsupported_media_type'],
    ['a picture', { bytes: Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1') }, 'unsupported_media_type'],
    ['a page', { bytes: Buffer.from('<script>alert(1)</script>') }, 'unsupported_media_type'],
    ['forty minutes', { seconds: 2_400 }, 'body_too_large'],
    ['a moment too long', { seconds: longestKeptRecordingSeconds + 0.1 }, 'body_too_large'],
    ['less than nothing', { seconds: -1 }, 'invalid_request'],
    ['text that is no base64', { base64: 'not base64!' }, 'invalid_request'],
    ['another purpose', { purpose: 'room' as 'oral' }, 'invalid_request'],
  ])('refuses %s', async (_what, overrides, code) => {
    const student = await studentWithSwitch()
    const { body } = await student.call(keepOwnRecording, spoken(overrides))
    expect(body.error).toBe(code)
    expect(await app.db.$count(recordings, eq(recordings.ownerId, student.id))).toBe(0)
  })

  it('takes four megabytes and not a byte more', async () => {
    const student = await studentWithSwitch()
    await keep(student, { bytes: spokenBytes('mp4', largestKeptRecording) })
    const bytes = spokenBytes('mp4', largestKeptRecording + 1)
    const { body } = await student.call(keepOwnRecording, spoken({ bytes }))
    expect(body.error).toMatch(/^(body_too_large|invalid_request)$/)
  })

  it('stops after a day’s number, also when they are sent at once', async () => {
    const student = await studentWithSwitch()
    await addRows(student.id, recordingsPerDay - 2)
    const sent = await Promise.all(Array.from({ length: 6 }, () => student.call(keepOwnRecording, spoken())))
    expect(sent.map(({ body }) => body.error ?? body.outcome).sort()).toEqual([
      ...['kept', 'kept'],
      ...['limit_reached', 'limit_reached', 'limit_reached', 'limit_reached'],
    ])
    app.clock.advance(day + 1)
    await student.call(signIn, { email: student.email, password: student.password })
    await keep(student)
  })

  it('stops at the quota, until something is deleted', async () => {
    const teacher = await app.person({ userType: 'teacher' })
    const [full = ''] = await addRows(teacher.id, 1, { bytes: 300 * 1024 * 1024, expiresAt: null })
    const refused = await teacher.call(keepOwnRecording, spoken({ purpose: 'word' }))
    expect([refused.status, refused.body.error]).toEqual([507, 'storage_full'])
    await teacher.call(deleteRecording, { recordingId: full })
    await keep(teacher, { purpose: 'word' })
  })
})

describe('a recording that is sent again', () => {
  it('is the first one, also of two requests at once, and counts once for the day', async () => {
    const student = await studentWithSwitch()
    await addRows(student.id, recordingsPerDay - 1)
    const before = await filesLeft()
    const take = spoken()
    const both = await Promise.all([student.call(keepOwnRecording, take), student.call(keepOwnRecording, take)])
    app.clock.advance(60)
    const again = await student.call(keepOwnRecording, take)
    const [first] = both
    expect(first.body.outcome).toBe('kept')
    expect([both[1].body, again.body]).toEqual([first.body, first.body])
    expect(await filesLeft()).toHaveLength(before.length + 1)
    expect((await student.call(listOwnRecordings, {})).body.total).toBe(recordingsPerDay)
  })

  it('is kept where the first request died before its file was written', async () => {
    const student = await studentWithSwitch()
    const take = spoken()
    vi.spyOn(app.storage, 'put').mockRejectedValueOnce(new Error('killed'))
    expect((await student.call(keepOwnRecording, take)).status).toBe(500)
    const kept = await keep(student, take)
    expect((await hear(student, kept)).status).toBe(200)
    expect((await student.call(listOwnRecordings, {})).body).toEqual({
      recordings: [{ ...kept, about: null }],
      total: 1,
    })
  })

  it('is kept where the first request died after its file was written', async () => {
    const student = await studentWithSwitch()
    const take = spoken()
    const put = app.storage.put.bind(app.storage)
    vi.spyOn(app.storage, 'put').mockImplementationOnce(async (...file) => {
      await put(...file)
      throw new Error('killed')
    })
    expect((await student.call(keepOwnRecording, take)).status).toBe(500)
    expect((await hear(student, await keep(student, take))).status).toBe(200)
  })

  it('is another one under the key of another user, and refused for another purpose', async () => {
    const [student, other] = [await studentWithSwitch(), await studentWithSwitch()]
    const { key } = spoken()
    const [one, two] = [await keep(student, { key }), await keep(other, { key })]
    expect(one.id).not.toBe(two.id)
    const refused = await student.call(keepOwnRecording, spoken({ key, purpose: 'word' }))
    expect(refused.body).toMatchObject({ error: 'invalid_request', fields: ['key'] })
  })
})

/** As if recorded before, without files. */
async function addRows(ownerId: string, count: number, overrides: Partial<typeof recordings.$inferInsert> = {}) {
  const now = app.clock.now()
  const rows = Array.from({ length: count }, () => ({
    ...{ ownerId, purpose: 'oral' as const, fileKey: `${newId()}.weba`, type: 'webm' as const },
    ...{ bytes: 400, seconds: 1, createdAt: now, expiresAt: new Date(now.getTime() + 30 * day * 1000), ...overrides },
  }))
  return (await app.db.insert(recordings).values(rows).returning()).map(({ id }) => id)
}

describe('hearing a recording', () => {
  it('is for its owner, the parent, and those with whom another domain shares it', async () => {
    const { child, parent } = await family()
    const other = await family()
    const [teacher, administrator] = [await app.confirmedTeacher(), await app.administrator()]
    const kept = await keep(child)
    for (const caller of [child, parent]) expect((await hear(caller, kept)).status).toBe(200)
    for (const caller of [other.child, other.parent, teacher, administrator])
      expect((await hear(caller, kept)).body).toEqual({ error: 'not_found' })
    expect((await hear(app.visitor(), kept)).status).toBe(401)
    shared.set(kept.id, teacher.id)
    expect((await hear(teacher, kept)).status).toBe(200)
    expect((await hear(administrator, kept)).status).toBe(404)
  })

  it('gives parts of it, as players ask for', async () => {
    const student = await studentWithSwitch()
    const kept = await keep(student)
    const part = await hear(student, kept, { range: 'bytes=0-3' })
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 0-3/400'])
    expect((await hear(student, kept, { range: 'bytes=4000-' })).status).toBe(416)
    const { headers } = await hear(student, kept)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' })
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('answers unknown and ill-formed ids', async () => {
    const student = await app.person()
    expect((await student.call(hearRecording, { recordingId: newId() })).body).toEqual({ error: 'not_found' })
    for (const url of ['/api/recordings/1', '/api/recordings/..%2f..', '/api/files/recordings/x.weba'])
      expect((await student.send({ method: 'GET', url })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('lists of recordings', () => {
  it('are a child’s own and the parent’s, the newest first and in pages', async () => {
    const { child, parent } = await family()
    const first = await keep(child)
    app.clock.advance(1)
    const second = await keep(child)
    const both = { recordings: [second, first].map((one) => ({ ...one, about: null })), total: 2 }
    expect((await child.call(listOwnRecordings, {})).body).toEqual(both)
    expect((await parent.call(listChildRecordings, { childId: child.id })).body).toEqual(both)
    const page = await parent.call(listChildRecordings, { childId: child.id, limit: 1, offset: 1 })
    expect(page.body).toEqual({ recordings: [{ ...first, about: null }], total: 2 })
    expect((await parent.call(listOwnRecordings, {})).body).toEqual({ recordings: [], total: 0 })
  })

  it('of another family’s child answer as not found', async () => {
    const [{ child }, other] = [await family(), await family()]
    const asked = await other.parent.call(listChildRecordings, { childId: child.id })
    expect(asked.body).toEqual({ error: 'not_found' })
    expect((await child.call(listChildRecordings, { childId: child.id })).body).toEqual({ error: 'forbidden' })
  })
})

describe('deleting a recording', () => {
  it('is for its owner and the parent, as often as they like', async () => {
    const { child, parent } = await family()
    const [one, two] = [await keep(child), await keep(child)]
    for (const _ of ['first', 'again'])
      expect((await child.call(deleteRecording, { recordingId: one.id })).body).toEqual({ outcome: 'deleted' })
    await Promise.all([1, 2, 3].map(() => parent.call(deleteRecording, { recordingId: two.id })))
    for (const kept of [one, two]) expect((await hear(child, kept)).body).toEqual({ error: 'not_found' })
    expect((await child.call(listOwnRecordings, {})).body).toEqual({ recordings: [], total: 0 })
  })

  it('says the same to strangers and teachers, and deletes nothing', async () => {
    const { child } = await family()
    const kept = await keep(child)
    const teacher = await app.confirmedTeacher()
    shared.set(kept.id, teacher.id)
    for (const caller of [teacher, await app.person(), (await family()).parent])
      expect((await caller.call(deleteRecording, { recordingId: kept.id })).body).toEqual({ outcome: 'deleted' })
    expect((await hear(child, kept)).status).toBe(200)
  })

  it('removes the file and the row', async () => {
    const student = await studentWithSwitch()
    const kept = await keep(student)
    const fileKey = (await rowOf(kept.id))?.fileKey ?? ''
    expect(await filesLeft()).toContain(fileKey)
    await student.call(deleteRecording, { recordingId: kept.id })
    await removeForgottenRecordings(app)
    expect(await filesLeft()).not.toContain(fileKey)
    expect(await rowOf(kept.id)).toBeUndefined()
  })

  it('happens by itself after 30 days, and to a grown-up’s word of a list never', async () => {
    const student = await studentWithSwitch()
    const teacher = await app.person({ userType: 'teacher' })
    const [expiring, lasting] = [await keep(student), await keep(teacher, { purpose: 'word' })]
    app.clock.advance(keptDays * day - 1)
    await removeForgottenRecordings(app)
    expect(await rowOf(expiring.id)).toBeDefined()
    app.clock.advance(1)
    expect(await readRecordings({ db: app.db, now: app.clock.now() }, [expiring.id, lasting.id])).toHaveProperty(
      'size',
      1,
    )
    await removeForgottenRecordings(app)
    expect([await rowOf(expiring.id), (await rowOf(lasting.id))?.id]).toEqual([undefined, lasting.id])
  })

  it('follows from the account of its owner', async () => {
    const { child, parent } = await family()
    const { fileKey } = (await rowOf((await keep(child)).id)) ?? { fileKey: '' }
    await parent.call(deleteChild, { childId: child.id, reauthentication: { password: child.password } })
    await removeForgottenRecordings(app)
    expect(await filesLeft()).not.toContain(fileKey)
  })

  it('is what other domains do to recordings of theirs', async () => {
    const student = await studentWithSwitch()
    const [one, two] = [await keep(student), await keep(student)]
    await app.db.transaction((tx) => deleteRecordings(tx, [one.id]))
    await deleteRecordings(app.db, [])
    const left = await readRecordings({ db: app.db, now: app.clock.now() }, [one.id, two.id], student.id)
    expect([...left.keys()]).toEqual([two.id])
    expect(await readRecordings({ db: app.db, now: app.clock.now() }, [two.id], newId())).toHaveProperty('size', 0)
  })
})

describe('the switch for voice and pictures', () => {
  it('deletes what was kept when it is turned off, of that child alone', async () => {
    const [{ child, turn }, other] = [await family(), await family()]
    const [kept, theirs] = [await keep(child), await keep(other.child)]
    expect((await turn(false)).body.child.consent.keepsVoiceAndPictures).toBe(false)
    expect((await hear(child, kept)).status).toBe(404)
    await removeForgottenRecordings(app)
    expect(await rowOf(kept.id)).toBeUndefined()
    expect((await hear(other.child, theirs)).status).toBe(200)
    await turn(true)
    expect((await child.call(listOwnRecordings, {})).body.total).toBe(0)
  })

  it('deletes it too when the consent is withdrawn', async () => {
    const { child, parent } = await family()
    const kept = await keep(child)
    await parent.call(recordConsent, { childId: child.id, isGiven: false })
    expect((await hear(child, kept)).status).toBe(404)
  })

  it('keeps nothing of a recording that is being written when it is turned off', async () => {
    const { child, turn } = await family()
    await removeForgottenRecordings(app)
    const before = await filesLeft()
    const put = app.storage.put.bind(app.storage)
    vi.spyOn(app.storage, 'put').mockImplementationOnce(async (...file) => {
      await turn(false)
      await removeForgottenRecordings(app)
      return put(...file)
    })
    expect((await child.call(keepOwnRecording, spoken())).body).toEqual({ outcome: 'not_kept' })
    expect(await filesLeft()).toEqual(before)
  })
})

describe('a process that dies between row and file', () => {
  it('leaves a row that nobody sees, which is removed', async () => {
    const student = await studentWithSwitch()
    vi.spyOn(app.storage, 'put').mockRejectedValueOnce(new Error('killed'))
    expect((await student.call(keepOwnRecording, spoken())).status).toBe(500)
    expect((await student.call(listOwnRecordings, {})).body.total).toBe(0)
    const isOwn = eq(recordings.ownerId, student.id)
    const [row] = await app.db.select().from(recordings).where(isOwn)
    expect((await hear(student, { id: row?.id ?? '' })).status).toBe(404)
    await removeForgottenRecordings(app)
    expect(await app.db.$count(recordings, isOwn)).toBe(1)
    app.clock.advance(3_601)
    await removeForgottenRecordings(app)
    expect(await rowOf(row?.id ?? '')).toBeUndefined()
  })
})
