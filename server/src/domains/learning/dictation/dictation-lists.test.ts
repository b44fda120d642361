import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClass, joinClass, leaveClass, updateClass } from '@capyzen/contracts/classes'
import {
  deleteDictationList,
  printDictationList,
  proposeDictationWords,
  readDictationList,
  readDictations,
  saveDictationList,
} from '@capyzen/contracts/dictation'
import { hearRecording, keepOwnRecording } from '@capyzen/contracts/recordings'
import { dayMs } from '#platform/durations'
import { userRoles } from '#domains/identity/auth'
import { subscriptions } from '#domains/identity/entitlements'
import { dictated, dictationDraft, savedList } from '#test/fixtures/dictation'
import { spoken } from '#test/fixtures/recordings'
import { family } from '#test/fixtures/weekly-reports'
import { consentedMember, decideConsent } from '#test/fixtures/writing'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

async function withPremium(userId: string): Promise<void> {
  const now = app.clock.now().getTime()
  await app.db.insert(subscriptions).values({
    ...{ userId, subscriptionType: 'premium', status: 'active' },
    ...{ startDate: new Date(now - dayMs), endDate: new Date(now + 30 * dayMs) },
  })
}

async function classOf(...students: Caller[]) {
  const teacher = await app.confirmedTeacher()
  const { body } = await teacher.call(createClass, { name: '2 Joy', level: 'P2' })
  for (const student of students) await student.call(joinClass, { code: body.taughtClass.joinCode })
  return { teacher, classId: body.taughtClass.id }
}

const read = (caller: Caller, listId: string) => caller.call(readDictationList, { listId })
const lists = async (caller: Caller) => (await caller.call(readDictations, {})).body.lists

describe('saveDictationList', () => {
  it('makes a list, reads it back, and changes it', async () => {
    const owner = await consentedMember(app)
    const draft = dictationDraft()
    const { body } = await owner.call(saveDictationList, draft)
    expect(body).toMatchObject({ outcome: 'saved', list: { giver: 'own', giverName: null, isOpen: true, revision: 1 } })
    expect((await read(owner, draft.listId)).body.list.items).toEqual(draft.items)
    const changed = { ...draft, revision: 1, title: 'Week 4', items: [dictated('坚持', 'read')] }
    expect((await owner.call(saveDictationList, changed)).body).toMatchObject({
      list: { title: 'Week 4', words: 1, revision: 2 },
    })
    expect(await lists(owner)).toMatchObject([{ id: draft.listId, title: 'Week 4', words: 1, testOn: '2026-11-27' }])
  })

  it('answers a repeated request as the first, and tells who saves an older state what is stored', async () => {
    const owner = await consentedMember(app)
    const draft = dictationDraft()
    const answers = await Promise.all([owner.call(saveDictationList, draft), owner.call(saveDictationList, draft)])
    expect(answers.map(({ body }) => body.outcome)).toEqual(['saved', 'saved'])
    const change = (title: string) => owner.call(saveDictationList, { ...draft, revision: 1, title })
    const both = await Promise.all([change('Mine'), change('Yours')])
    expect(both.map(({ body }) => body.outcome).toSorted()).toEqual(['changed_meanwhile', 'saved'])
    const { list } = (await read(owner, draft.listId)).body
    expect(list.revision).toBe(2)
    for (const { body } of both) expect(body.list.title).toBe(list.title)
  })

  it('refuses what is no list of Chinese words', async () => {
    const owner = await consentedMember(app)
    const refused = [
      { items: [] },
      { items: [{ ...dictated('公园'), text: 'park' }] },
      { items: [{ ...dictated('公园'), text: '公园OK' }] },
      { items: [{ ...dictated('公园'), text: '一'.repeat(9) }] },
      { items: [{ ...dictated('公园'), pinyin: 'gōng' }] },
      { items: [{ ...dictated('公园'), pinyin: 'park ing' }] },
      { items: Array.from({ length: 101 }, () => dictated('公园')) },
      { title: ' \u200b ' },
      { testOn: '2026-13-01' },
    ]
    for (const parts of refused)
      expect((await owner.call(saveDictationList, dictationDraft(parts as never))).status).toBe(400)
    expect(await lists(owner)).toEqual([])
  })

  it('needs premium, of a child of one’s own for a parent', async () => {
    const student = await app.person()
    expect((await student.call(saveDictationList, dictationDraft())).body).toMatchObject({ error: 'premium_required' })
    const { parent, childId } = await family(app)
    expect((await parent.call(saveDictationList, dictationDraft())).status).toBe(403)
    await withPremium(childId)
    expect((await parent.call(saveDictationList, dictationDraft())).status).toBe(200)
  })

  it('keeps nothing that a student types without a guardian’s consent; what is there can still be deleted', async () => {
    const student = await app.premium()
    const refused = { status: 403, body: { error: 'consent_required' } }
    const draft = dictationDraft()
    expect(await student.call(saveDictationList, draft)).toMatchObject(refused)
    expect(await lists(student)).toEqual([])
    await decideConsent(app, student.id)
    const listId = await savedList(student)
    await decideConsent(app, student.id, false)
    expect(await student.call(saveDictationList, { ...draft, listId, revision: 1 })).toMatchObject(refused)
    expect((await read(student, listId)).body.list).toMatchObject({ revision: 1 })
    expect((await student.call(deleteDictationList, { listId })).status).toBe(200)
  })

  it('leaves lists, recordings and classes of other people alone', async () => {
    const [owner, stranger] = [await consentedMember(app), await consentedMember(app)]
    const { teacher, classId } = await classOf(stranger)
    const listId = await savedList(owner)
    const as = (revision: number) => stranger.call(saveDictationList, dictationDraft({ listId, revision }))
    expect([(await as(0)).status, (await as(1)).status, (await read(stranger, listId)).status]).toEqual([409, 404, 404])
    expect((await stranger.call(deleteDictationList, { listId })).status).toBe(404)
    expect((await stranger.call(printDictationList, { listId })).status).toBe(404)
    expect((await stranger.call(saveDictationList, dictationDraft({ classIds: [classId] }))).status).toBe(403)
    const other = await app.confirmedTeacher()
    expect((await other.call(saveDictationList, dictationDraft({ classIds: [classId] }))).status).toBe(403)
    expect((await other.call(saveDictationList, dictationDraft({ classIds: [randomUUID()] }))).status).toBe(403)
    const { body } = await teacher.call(keepOwnRecording, spoken({ purpose: 'word' }))
    const recordingId = body.outcome === 'kept' ? body.recording.id : ''
    const items = [{ ...dictated('公园'), recordingId }]
    expect((await other.call(saveDictationList, dictationDraft({ items }))).status).toBe(403)
  })
})

describe('who has a list', () => {
  it('gives a class list to its students, without premium, until they leave or the class is archived', async () => {
    const [student, gone] = [await app.person(), await app.person()]
    const { teacher, classId } = await classOf(student, gone)
    const listId = await savedList(teacher, { classIds: [classId] })
    expect((await read(gone, listId)).status).toBe(200)
    await gone.call(leaveClass, { classId })
    expect((await read(gone, listId)).status).toBe(404)
    expect((await read(student, listId)).body.list).toMatchObject({
      ...{ giver: 'class', giverName: '2 Joy', isOpen: true, classIds: [] },
    })
    expect((await read(await app.person(), listId)).status).toBe(404)
    await teacher.call(updateClass, { classId, isArchived: true })
    expect((await read(student, listId)).status).toBe(404)
  })

  it('closes it with the role of its teacher', async () => {
    const student = await app.person()
    const { teacher, classId } = await classOf(student)
    const listId = await savedList(teacher, { classIds: [classId] })
    await app.db.delete(userRoles).where(eq(userRoles.userId, teacher.id))
    expect((await read(student, listId)).status).toBe(404)
  })

  it('gives a parent’s list to the children, and shows a child’s own and class lists to the parent', async () => {
    const { parent, child, childId } = await family(app, 'Mei')
    await withPremium(childId)
    await decideConsent(app, childId)
    const { teacher, classId } = await classOf(child)
    const ofParent = await savedList(parent)
    const ofChild = await savedList(child)
    const ofClass = await savedList(teacher, { classIds: [classId] })
    const givers = (shown: Awaited<ReturnType<typeof lists>>) =>
      Object.fromEntries(shown.map(({ id, giver, giverName }) => [id, [giver, giverName]]))
    expect(givers(await lists(child))).toEqual({
      [ofParent]: ['parent', 'Parent Lim'],
      [ofChild]: ['own', null],
      [ofClass]: ['class', '2 Joy'],
    })
    expect(givers(await lists(parent))).toEqual({
      [ofParent]: ['own', null],
      [ofChild]: ['child', 'Mei'],
      [ofClass]: ['class', '2 Joy'],
    })
    expect((await parent.call(deleteDictationList, { listId: ofChild })).status).toBe(404)
    const other = await family(app)
    for (const listId of [ofParent, ofChild, ofClass]) {
      expect((await read(other.parent, listId)).status).toBe(404)
      expect((await read(other.child, listId)).status).toBe(404)
    }
  })

  it('lets recordings of a list be heard by who has it, and deletes them with it', async () => {
    const student = await app.person()
    const { teacher, classId } = await classOf(student)
    const { body } = await teacher.call(keepOwnRecording, spoken({ purpose: 'word' }))
    if (body.outcome !== 'kept') throw new Error(body.outcome)
    const recordingId = body.recording.id
    const items = [{ ...dictated('公园'), recordingId }, dictated('学校')]
    const listId = await savedList(teacher, { items, classIds: [classId] })
    const hear = (caller: Caller) =>
      caller.send({ method: 'GET', url: hearRecording.path.replace(':recordingId', recordingId) })
    expect((await hear(student)).status).toBe(200)
    expect((await hear(await app.person())).status).toBe(404)
    await teacher.call(saveDictationList, dictationDraft({ listId, revision: 1, classIds: [classId] }))
    expect((await hear(teacher)).status).toBe(404)
  })
})

describe('proposeDictationWords', () => {
  it('reads characters as in their word, and names those without strokes', async () => {
    const { body } = await (await app.person()).call(proposeDictationWords, { texts: ['银行', '\u{2A6D6}一'] })
    expect(body.words).toMatchObject([
      { text: '银行', pinyin: 'yín háng', unwritable: [] },
      { unwritable: ['\u{2A6D6}'] },
    ])
  })
})

describe('printDictationList', () => {
  it('prints the characters of a list', async () => {
    const owner = await consentedMember(app)
    const listId = await savedList(owner)
    const printed = await owner.call(printDictationList, { listId })
    expect(printed).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(printed.text).toMatch(/^%PDF/)
    const unknown = await savedList(owner, { items: [{ ...dictated('一'), text: '\u{2A6D6}', pinyin: 'yī' }] })
    expect((await owner.call(printDictationList, { listId: unknown })).status).toBe(404)
  })
})
