import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClass, joinClass, leaveClass, updateClass } from '@capyzen/contracts/classes'
import {
  countDownload,
  getClassResults,
  getPaper,
  getPrintablePaper,
  listClassPapers,
  listPapers,
  listUnapprovedPapers,
  startAttempt,
  submitAttempt,
} from '@capyzen/contracts/exams'
import { assignHomework } from '@capyzen/contracts/homework'
import { approvePaper, createPaper, publishPaper } from '@capyzen/contracts/paper-authoring'
import { createQuestion } from '@capyzen/contracts/question-authoring'
import { paperDraft, questionDraft } from '#test/fixtures/question-authoring'
import { startTestApp, type TestApp } from '#test/start-test-app'

type Person = Awaited<ReturnType<TestApp['person']>>

let app: TestApp
let admin: Person
let teacher: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  teacher = await app.confirmedTeacher()
  colleague = await app.confirmedTeacher()
})
afterAll(() => app.close())

async function publishedPaper(): Promise<string> {
  const { versionId } = (await teacher.call(createQuestion, { question: questionDraft() })).body.question
  const created = (await teacher.call(createPaper, { paper: paperDraft([{ versionId, marks: 2 }]) })).body
  if (created.outcome !== 'created') throw new Error(created.outcome)
  const { id: paperId } = created.paper
  await teacher.call(publishPaper, { paperId, version: 1, isPublished: true })
  return paperId
}

const classOf = async (by: Person) => (await by.call(createClass, { name: '5 Joy', level: 'P5' })).body.taughtClass

/** How each place answers, and whether the lists show the paper. */
async function seenBy(person: Person, paperId: string) {
  app.clock.advance(5)
  const [page, printable, download, start] = [
    await person.call(getPaper, { paperId }),
    await person.call(getPrintablePaper, { paperId }),
    await person.call(countDownload, { paperId }),
    await person.call(startAttempt, { paperId }),
  ]
  const lists = [(await person.call(listPapers, {})).body, (await person.call(listUnapprovedPapers, {})).body]
  return {
    statuses: [page, printable, download, start].map(({ status }) => status),
    listed: lists.map(({ papers }) => papers.some(({ id }) => id === paperId)),
  }
}

const nowhere = { statuses: [404, 404, 404, 404], listed: [false, false] }
const inClass = { statuses: [200, 200, 200, 200], listed: [false, true] }

describe('a paper that waits for approval', () => {
  it('is for its author, the students of their open classes and administrators, and for nobody else', async () => {
    const paperId = await publishedPaper()
    const taught = await classOf(teacher)
    const [student, former, stranger] = [await app.person(), await app.person(), await app.person()]
    for (const one of [student, former]) await one.call(joinClass, { code: taught.joinCode })
    await former.call(leaveClass, { classId: taught.id })
    const other = await classOf(colleague)
    await stranger.call(joinClass, { code: other.joinCode })

    for (const insider of [teacher, student, admin]) expect(await seenBy(insider, paperId)).toEqual(inClass)
    for (const outsider of [colleague, former, stranger]) expect(await seenBy(outsider, paperId)).toEqual(nowhere)
    expect((await app.visitor().call(getPaper, { paperId })).status).toBe(404)

    await admin.call(approvePaper, { paperId, version: 1, isApproved: true })
    for (const one of [colleague, former, stranger])
      expect(await seenBy(one, paperId)).toEqual({ ...inClass, listed: [true, false] })
    expect((await app.visitor().call(getPaper, { paperId })).body.paper.isForEverybody).toBe(true)
  })

  it('closes to students of a class that was archived, who finish what they have begun', async () => {
    const paperId = await publishedPaper()
    const taught = await classOf(teacher)
    const student = await app.person()
    await student.call(joinClass, { code: taught.joinCode })
    const attempt = (await student.call(startAttempt, { paperId })).body
    await teacher.call(updateClass, { classId: taught.id, isArchived: true })
    expect((await student.call(getPaper, { paperId })).status).toBe(404)
    expect((await student.call(submitAttempt, { attemptId: attempt.id })).status).toBe(200)
    expect((await student.call(startAttempt, { paperId })).status).toBe(404)
  })

  it('becomes homework of its author alone, and shows its results to no colleague who shares a student', async () => {
    const paperId = await publishedPaper()
    const [own, other] = [await classOf(teacher), await classOf(colleague)]
    const student = await app.person()
    for (const { joinCode } of [own, other]) await student.call(joinClass, { code: joinCode })
    const homework = (classId: string) => ({
      ...{ classId, title: 'Heat', note: '', dueOn: '2026-11-30' },
      source: { kind: 'paper' as const, paperId },
    })
    expect((await colleague.call(assignHomework, homework(other.id))).status).toBe(404)
    expect((await teacher.call(assignHomework, homework(own.id))).status).toBe(200)

    const { id: attemptId } = (await student.call(startAttempt, { paperId })).body
    await student.call(submitAttempt, { attemptId })
    const results = async (by: Person, classId: string) => [
      (await by.call(listClassPapers, { classId })).body.papers.map(({ id }) => id),
      (await by.call(getClassResults, { classId, paperId })).status,
    ]
    expect(await results(teacher, own.id)).toEqual([[paperId], 200])
    expect(await results(colleague, other.id)).toEqual([[], 404])
    await admin.call(approvePaper, { paperId, version: 1, isApproved: true })
    expect(await results(colleague, other.id)).toEqual([[paperId], 200])
  })
})
