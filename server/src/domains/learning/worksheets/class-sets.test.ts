import { buffer } from 'node:stream/consumers'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignHomework, getAssignedHomework } from '@capyzen/contracts/homework'
import {
  findWorksheet,
  makeClassSet,
  readClassSet,
  readSheetQuestions,
  varyWorksheet,
} from '@capyzen/contracts/worksheets'
import {
  classOf,
  dayAfter,
  made,
  mixed,
  printed,
  textsOf,
  worksheetScene,
  type WorksheetScene,
} from '#test/fixtures/worksheets'
import { makeSetOfJob } from './class-sets.ts'
import { removeOldSets } from './deleting.ts'

let scene: WorksheetScene
beforeAll(async () => void (scene = await worksheetScene()))
afterAll(() => scene?.app.close())
beforeEach(() => void scene.typesetter.sets.splice(0))

describe('a sheet for a class', () => {
  it('is set as homework with the numbers that were drawn for it', async () => {
    const { teacher, classId, students } = await classOf(scene, 'Aisha')
    const sheet = await made(teacher, mixed({ level: 'P1' }))
    const texts = textsOf(await printed(scene, teacher, sheet))
    const { questionVersionIds } = (await teacher.call(readSheetQuestions, { worksheetId: sheet.id })).body
    const source = { kind: 'questions' as const, questionVersionIds }
    const draft = { classId, title: 'Sums', note: '', dueOn: dayAfter(scene, 2), source }
    const { homework } = (await teacher.call(assignHomework, draft)).body
    const work = (await students[0]!.call(getAssignedHomework, { assignmentId: homework.id })).body
    expect(work.questions.map(({ question }) => question.text)).toEqual(texts)
    const parent = await scene.app.person({ userType: 'parent' })
    expect((await parent.call(readSheetQuestions, { worksheetId: sheet.id })).body.error).toBe('forbidden')
  })

  it('is printed once for each student, with the name on it and a variant for each neighbour', async () => {
    const { teacher, classId, students } = await classOf(scene, 'Chen Wei', 'Aisha', 'Ravi')
    const sheet = await made(teacher, mixed({ level: 'P1' }))
    const asked = { worksheetId: sheet.id, classId, variants: 2 }
    const { set } = (await teacher.call(makeClassSet, asked)).body
    expect(set).toMatchObject({ done: 0, total: 3, state: 'making' })
    expect((await teacher.call(makeClassSet, asked)).body.set.id).toBe(set.id)
    const url = `/api/worksheets/class-sets/${set.id}/pdf`
    expect((await teacher.send({ method: 'GET', url })).body.error).toBe('conflict')
    const waiting = scene.app.jobs.waiting.filter(({ name }) => name === 'worksheet-set')
    expect(waiting.at(-1)?.data).toEqual({ setId: set.id })
    await makeSetOfJob(scene.deps, { setId: set.id })
    expect((await teacher.call(readClassSet, { setId: set.id })).body.set).toMatchObject({ done: 3, state: 'ready' })
    // The sheets themselves are set too, as they are kept.
    const copies = scene.typesetter.sets.flatMap(({ sheet: { copy, variant } }) =>
      copy ? [[copy.name, copy.place, variant]] : [],
    )
    expect(copies).toEqual([
      ['Aisha', 1, 'A'],
      ['Chen Wei', 2, 'B'],
      ['Ravi', 3, 'A'],
    ])
    const sent = await teacher.send({ method: 'GET', url })
    expect([sent.status, sent.headers['content-type']]).toEqual([200, 'application/pdf'])
    const kept = await buffer(await scene.app.storage.read('worksheets', `sets/${set.id}.pdf`))
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(6)
    const other = await scene.app.confirmedTeacher()
    expect((await other.send({ method: 'GET', url })).status).toBe(404)
    // A student of the class has the sheet by its number, also after the set is gone.
    scene.app.clock.advance(86_401)
    await removeOldSets(scene.app)
    expect((await teacher.call(readClassSet, { setId: set.id })).status).toBe(404)
    expect((await scene.app.storage.list('worksheets', { prefix: 'sets/' })).total).toBe(0)
    expect((await students[0]!.call(findWorksheet, { number: sheet.number })).status).toBe(200)
    const varied = (await students[0]!.call(varyWorksheet, { worksheetId: sheet.id })).body
    expect(varied).toMatchObject({ outcome: 'made', worksheet: { variant: 'B', isOwn: true } })
  })

  it('says so where the compiler gives up, and is not made for an empty class or another’s', async () => {
    const { teacher, classId } = await classOf(scene, 'Mei')
    const sheet = await made(teacher, mixed({ level: 'P1' }))
    const { set } = (await teacher.call(makeClassSet, { worksheetId: sheet.id, classId, variants: 1 })).body
    const broken = { ...scene.typesetter, typesetCopies: () => Promise.reject(new Error('the compiler ended')) }
    await makeSetOfJob({ ...scene.deps, typesetter: broken }, { setId: set.id })
    expect((await teacher.call(readClassSet, { setId: set.id })).body.set.state).toBe('failed')
    // A job that was lost with its process.
    const lost = (await teacher.call(makeClassSet, { worksheetId: sheet.id, classId, variants: 1 })).body.set
    scene.app.clock.advance(16 * 60)
    await removeOldSets(scene.app)
    expect((await teacher.call(readClassSet, { setId: lost.id })).body.set.state).toBe('failed')
    const empty = await classOf(scene)
    const own = await made(empty.teacher, mixed({ level: 'P1' }))
    const tries = [
      { worksheetId: own.id, classId: empty.classId, variants: 1 },
      { worksheetId: own.id, classId, variants: 1 },
      { worksheetId: sheet.id, classId: empty.classId, variants: 1 },
    ]
    const statuses = []
    for (const asked of tries) statuses.push((await empty.teacher.call(makeClassSet, asked)).status)
    expect(statuses).toEqual([409, 404, 404])
  })
})
