import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClass, joinClass, leaveClass } from '@capyzen/contracts/classes'
import {
  getComposition,
  getWritingSession,
  getWritingVersion,
  listCompositions,
  markComposition,
  saveDraft,
  submitDraft,
} from '@capyzen/contracts/writing'
import { auditRecords } from '#platform/tables'
import { beginWriting, decideConsent } from '#test/fixtures/writing'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
type Student = Awaited<ReturnType<TestApp['person']>>
let teacher: Student
let classId: string
let code: string

beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.confirmedTeacher()
  const { taughtClass } = (await teacher.call(createClass, { name: '4 Courage', level: 'P4' })).body
  classId = taughtClass.id
  code = taughtClass.joinCode
})
afterAll(() => app?.close())

async function newStudent(name: string): Promise<Student> {
  const student = await app.person({ name })
  await decideConsent(app, student.id)
  await student.call(joinClass, { code })
  return student
}

const tenWords = 'The rain fell and my little dog ran back home.'

async function submit(student: Student, sessionId: string, text = tenWords): Promise<string> {
  app.clock.advance(60)
  const sent = { sessionId, text, revision: 0, window: randomUUID(), name: null }
  const { body } = await student.call(submitDraft, sent)
  return body.outcome === 'submitted' ? body.version.id : ''
}

const list = async (state: 'waiting' | 'marked' = 'waiting', as = teacher) =>
  (await as.call(listCompositions, { state })).body.compositions
const marks = { content: 12.5, language: 13, comment: 'I can hear the rain.' }
const give = (versionId: string, markRevision: number, overrides: Partial<typeof marks> = {}, as = teacher) =>
  as.call(markComposition, { versionId, ...marks, ...overrides, markRevision })

describe('listCompositions and getComposition', () => {
  it('show the newest submitted version of students in a class, the longest waiting first', async () => {
    const [ai, bo] = [await newStudent('Ai'), await newStudent('Bo')]
    const [one, two] = [await beginWriting(ai), await beginWriting(bo, { title: '雨天', language: 'zh' })]
    await submit(ai, one)
    const ofBo = await submit(bo, two, '今天下了一场很大的雨。')
    const newest = await submit(ai, one, `${tenWords} It shook itself.`)
    expect(await list()).toMatchObject([
      { versionId: ofBo, student: { id: bo.id, name: 'Bo' }, title: '雨天', words: 11, number: 1 },
      { versionId: newest, student: { name: 'Ai' }, number: 2, marks: { isProvisional: true } },
    ])
    const { composition } = (await teacher.call(getComposition, { versionId: newest })).body
    expect(composition).toMatchObject({
      ...{ student: { name: 'Ai' }, assignment: { title: 'A rainy day', requirements: 'Use speech.' } },
      ...{ version: { text: `${tenWords} It shook itself.`, teacher: null }, markRevision: 0 },
    })
  })

  it('show no drafts, kept texts, and nothing of students who left or whose guardian withdrew consent', async () => {
    const [drafting, left, withdrawn] = [await newStudent('Di'), await newStudent('Lu'), await newStudent('Wu')]
    const draftId = await beginWriting(drafting)
    for (const text of ['One.', 'Two.'])
      await drafting.call(saveDraft, { sessionId: draftId, text, revision: 0, window: randomUUID() })
    const { versions } = (await drafting.call(getWritingSession, { sessionId: draftId })).body.session
    const hidden = [versions[0]!.id, randomUUID()]
    for (const student of [left, withdrawn]) hidden.push(await submit(student, await beginWriting(student)))
    await left.call(leaveClass, { classId })
    app.clock.advance(1)
    await decideConsent(app, withdrawn.id, false)
    expect((await list()).filter(({ student }) => /Di|Lu|Wu/.test(student.name))).toEqual([])
    for (const versionId of hidden) {
      const answers = [await teacher.call(getComposition, { versionId }), await give(versionId, 0)]
      expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2].map(() => [404, { error: 'not_found' }]))
    }
  })

  it('show nothing to other teachers', async () => {
    const student = await newStudent('Mo')
    const versionId = await submit(student, await beginWriting(student))
    const colleague = await app.confirmedTeacher()
    expect(await list('waiting', colleague)).toEqual([])
    expect((await colleague.call(getComposition, { versionId })).status).toBe(404)
    expect((await give(versionId, 0, {}, colleague)).status).toBe(404)
  })
})

describe('markComposition', () => {
  it('replaces the provisional marks, for the student too, and is audited', async () => {
    const student = await newStudent('Xi')
    const sessionId = await beginWriting(student)
    const versionId = await submit(student, sessionId)
    const { body } = await give(versionId, 0)
    expect(body).toMatchObject({ outcome: 'marked', composition: { markRevision: 1, version: { teacher: marks } } })
    const { version } = (await student.call(getWritingVersion, { sessionId, versionId })).body
    expect(version).toMatchObject({ teacher: marks, marks: { total: 25.5, isProvisional: false } })
    expect((await list('marked')).map((shown) => shown.versionId)).toContain(versionId)
    expect((await list()).map((shown) => shown.versionId)).not.toContain(versionId)
    const audited = await app.db.select().from(auditRecords).where(eq(auditRecords.subjectId, student.id))
    expect(audited).toMatchObject([{ action: 'composition_marked', detail: expect.stringMatching(/^\d+ → 25.5$/) }])
    await submit(student, sessionId, `${tenWords} It slept.`)
    expect((await list()).map(({ student: of }) => of.name)).toContain('Xi')
  })

  it('gives no more than the marks of a part, by language', async () => {
    const student = await newStudent('Yu')
    const english = await submit(student, await beginWriting(student))
    const chinese = await submit(student, await beginWriting(student, { language: 'zh' }), '今天下了一场很大的雨。')
    const refused = await give(english, 0, { content: 18.5, language: 20 })
    expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
      400,
      'invalid_request',
      ['content', 'language'],
    ])
    expect((await give(english, 0, { content: 18, language: 18 })).status).toBe(200)
    expect((await give(chinese, 0, { content: 20, language: 20 })).status).toBe(200)
    expect((await give(chinese, 1, { content: 20.5 })).status).toBe(400)
    expect((await give(chinese, 1, { content: 0.3 })).status).toBe(400)
  })

  it('stores one of two marks at once, and tells the other', async () => {
    const student = await newStudent('Zo')
    const versionId = await submit(student, await beginWriting(student))
    const answers = await Promise.all([4, 5].map((content) => give(versionId, 0, { content })))
    expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual(['changed_meanwhile', 'marked'])
    const shown = answers.map(({ body }) => body.composition.version.teacher?.content)
    expect(shown[0]).toBe(shown[1])
  })
})
