import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAttempt, getPaper, listPapers, saveAnswer, startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import {
  approvePaper,
  changePaper,
  createPaper,
  getAuthoredPaper,
  listAuthoredPapers,
  publishPaper,
  type PaperDraft,
} from '@capyzen/contracts/paper-authoring'
import { changeQuestion, createQuestion, setInPractice } from '@capyzen/contracts/question-authoring'
import { eq } from 'drizzle-orm'
import { users } from '#domains/identity/auth'
import { paperDraft, questionDraft } from '#test/fixtures/question-authoring'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
type Caller = Awaited<ReturnType<TestApp['person']>>
let teacher: Caller
let colleague: Caller
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.confirmedTeacher()
  colleague = await app.confirmedTeacher()
  admin = await app.administrator()
})
afterAll(() => app?.close())

const write = async (draft = questionDraft(), by = teacher) =>
  (await by.call(createQuestion, { question: draft })).body.question
const publish = async ({ id, version }: { id: string; version: number }, isInPractice = true) =>
  (await admin.call(setInPractice, { questionId: id, version, isInPractice })).body

const cloze = questionDraft({
  type: 'Cloze',
  text: 'Ice [1] when it [2] warm.',
  answer: {
    kind: 'blanks',
    hasWorking: false,
    method: [],
    blanks: ['melts', 'gets'].map((word) => ({
      ...{ label: null, unit: null, options: [], marks: 1 },
      key: { kind: 'text', accepted: [word] },
    })),
  },
})

describe('paper authoring', () => {
  const build = async (draft: PaperDraft, by = teacher) => {
    const { body } = await by.call(createPaper, { paper: draft })
    if (body.outcome !== 'created') throw new Error(body.outcome)
    return body.paper
  }
  const approve = async (paperId: string, version: number, isApproved = true) =>
    (await admin.call(approvePaper, { paperId, version, isApproved })).body

  it('lets students sit a paper, keeps a running attempt on its version, and withdraws it from new ones', async () => {
    const one = await write(questionDraft({ text: 'One?' }))
    const two = await write(questionDraft({ text: 'Two?' }))
    const paper = await build(paperDraft([{ versionId: one.versionId, marks: 4 }]))
    const published = await teacher.call(publishPaper, { paperId: paper.id, version: 1, isPublished: true })
    expect(published.body).toMatchObject({ outcome: 'saved', paper: { state: 'waiting' } })
    expect(await approve(paper.id, 1)).toMatchObject({ outcome: 'saved', paper: { state: 'published' } })
    app.clock.advance(5)
    const student = await app.premium()
    const attempt = (await student.call(startAttempt, { paperId: paper.id })).body
    await student.call(saveAnswer, { attemptId: attempt.id, questionId: one.versionId, answer: 'C', revision: 1 })

    await teacher.call(changeQuestion, {
      questionId: one.id,
      version: 1,
      question: questionDraft({ text: 'Another?' }),
    })
    const draft = paperDraft([{ versionId: two.versionId, marks: 2 }])
    expect((await teacher.call(changePaper, { paperId: paper.id, version: 1, paper: draft })).body.outcome).toBe(
      'saved',
    )
    await approve(paper.id, 2)
    // Read by somebody just before, and so in the cache.
    await (await app.premium()).call(getPaper, { paperId: paper.id })
    await teacher.call(publishPaper, { paperId: paper.id, version: 2, isPublished: false })
    expect((await (await app.premium()).call(startAttempt, { paperId: paper.id })).status).toBe(404)
    app.clock.advance(5)
    const resumed = (await student.call(getAttempt, { attemptId: attempt.id })).body
    expect(resumed.topics[0]?.questions[0]).toMatchObject({ text: 'One?', marks: 4 })
    expect((await student.call(submitAttempt, { attemptId: attempt.id })).body).toMatchObject({
      score: 4,
      totalMarks: 4,
    })
    expect((await student.call(startAttempt, { paperId: paper.id })).status).toBe(404)
    const shown = (await app.visitor().call(listPapers, {})).body.papers
    expect(shown.map(({ id }) => id)).not.toContain(paper.id)
  })

  it('takes school and top school from administrators, and keeps them when a teacher saves', async () => {
    const { versionId } = await write()
    const boast = paperDraft([{ versionId, marks: 2 }], { isTopSchool: true, school: 'Famous Primary' })
    const { id } = await build(boast)
    const head = async () => {
      const { school, isTopSchool } = (await teacher.call(getAuthoredPaper, { paperId: id })).body.paper
      return { school, isTopSchool }
    }
    expect(await head()).toEqual({ school: 'Capyzen Academy', isTopSchool: false })
    const given = { ...boast, school: 'River Valley' }
    await admin.call(changePaper, { paperId: id, version: 1, paper: given })
    await teacher.call(changePaper, { paperId: id, version: 2, paper: { ...boast, isTopSchool: false } })
    expect(await head()).toEqual({ school: 'River Valley', isTopSchool: true })
  })

  it('shows everybody what an administrator approved, and asks again after its teacher changed it', async () => {
    const { versionId } = await write()
    const draft = paperDraft([{ versionId, marks: 2 }])
    const { id } = await build(draft)
    expect(await approve(id, 1)).toMatchObject({ outcome: 'not_published', paper: { state: 'draft' } })
    await teacher.call(publishPaper, { paperId: id, version: 1, isPublished: true })
    const row = (by: Caller) => async () =>
      (await by.call(listAuthoredPapers, {})).body.papers.find((paper) => paper.id === id)
    const { name } = (await app.db.select({ name: users.name }).from(users).where(eq(users.id, teacher.id)))[0]!
    expect(await row(admin)()).toMatchObject({ state: 'waiting', author: name, isOwn: false })
    expect(await row(teacher)()).toMatchObject({ state: 'waiting', isOwn: true })
    expect((await teacher.call(approvePaper, { paperId: id, version: 1, isApproved: true })).status).toBe(403)
    const isListed = async () => {
      app.clock.advance(5)
      return (await app.visitor().call(listPapers, {})).body.papers.some((paper) => paper.id === id)
    }
    expect(await isListed()).toBe(false)
    expect((await approve(id, 1)).outcome).toBe('saved')
    expect(await isListed()).toBe(true)
    expect((await admin.call(changePaper, { paperId: id, version: 1, paper: draft })).body.outcome).toBe('saved')
    expect(await isListed()).toBe(true)
    expect(await teacher.call(changePaper, { paperId: id, version: 2, paper: draft })).toMatchObject({
      body: { outcome: 'saved', paper: { state: 'waiting' } },
    })
    expect(await isListed()).toBe(false)
    expect((await approve(id, 2)).outcome).toBe('changed_meanwhile')
    await approve(id, 3)
    expect(await isListed()).toBe(true)
    await approve(id, 3, false)
    expect(await isListed()).toBe(false)
  })

  it('publishes a paper to everybody where an administrator publishes it', async () => {
    const { versionId } = await write(questionDraft(), admin)
    const { id } = await build(paperDraft([{ versionId, marks: 2 }]), admin)
    const { body } = await admin.call(publishPaper, { paperId: id, version: 1, isPublished: true })
    expect(body.paper.state).toBe('published')
  })

  it('gives the second of two authors who save at once a choice', async () => {
    const { versionId } = await write()
    const paper = await build(paperDraft([{ versionId, marks: 2 }]))
    const save = (en: string) =>
      teacher.call(changePaper, {
        paperId: paper.id,
        version: 1,
        paper: paperDraft([{ versionId, marks: 2 }], { title: { en, zh: '热' } }),
      })
    const outcomes = (await Promise.all([save('One'), save('Two')])).map(({ body }) => body.outcome)
    expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'saved'])
  })

  it('takes own questions and the bank’s but no colleague’s, and keeps marks that parts fix', async () => {
    const secret = await write(questionDraft(), colleague)
    const fixed = await write(cloze)
    const save = async (versionId: string, marks: number) =>
      (await teacher.call(createPaper, { paper: paperDraft([{ versionId, marks }]) })).body.outcome
    expect(await save(secret.versionId, 2)).toBe('unknown_question')
    await publish(secret)
    expect(await save(secret.versionId, 2)).toBe('created')
    expect(await save(fixed.versionId, 5)).toBe('marks_fixed')
    expect(await save(fixed.versionId, 2)).toBe('created')
  })

  it('keeps a withdrawn question in its paper, and offers the newer version of one that changed', async () => {
    const other = await write(questionDraft(), colleague)
    await publish(other)
    const own = await write()
    const draft = paperDraft([other, own].map(({ versionId }) => ({ versionId, marks: 2 })))
    const paper = await build(draft)
    await publish(other, false)
    const newer = await teacher.call(changeQuestion, {
      questionId: own.id,
      version: 1,
      question: questionDraft({ text: 'Which is the coldest?' }),
    })
    const saved = await teacher.call(changePaper, { paperId: paper.id, version: 1, paper: draft })
    expect(saved.body).toMatchObject({
      outcome: 'saved',
      paper: {
        sections: [
          {
            questions: [
              { newerVersionId: null, state: 'draft' },
              { newerVersionId: newer.body.question.versionId, title: 'Which is the hottest?' },
            ],
          },
        ],
      },
    })
  })

  it('lets an author withdraw all questions of a published paper, and not those of one section', async () => {
    const { versionId } = await write()
    const questions = [{ versionId, marks: 2 }]
    const { id } = await build(paperDraft(questions))
    await teacher.call(publishPaper, { paperId: id, version: 1, isPublished: true })
    await approve(id, 1)
    const section = (own: typeof questions) => ({ topic: 'Heat', passage: null, questions: own })
    const save = async (version: number, ...sections: (typeof questions)[]) => {
      const paper = paperDraft([], { sections: sections.map(section) })
      return (await teacher.call(changePaper, { paperId: id, version, paper })).body.outcome
    }
    expect(await save(1, questions, [])).toBe('empty')
    expect(await save(1, [], [])).toBe('saved')
    app.clock.advance(5)
    const student = await app.person()
    expect((await student.call(getPaper, { paperId: id })).body.paper).toMatchObject({
      questionCount: 0,
      isOnlineAvailable: false,
    })
    expect((await student.call(startAttempt, { paperId: id })).status).toBe(409)
    expect(await save(2, questions)).toBe('saved')
    await approve(id, 3)
    app.clock.advance(5)
    expect((await student.call(startAttempt, { paperId: id })).status).toBe(200)
  })

  it('publishes no paper with an empty section, and shows papers to their author and administrators only', async () => {
    const paper = await build(paperDraft([]))
    const publication = { paperId: paper.id, version: 1, isPublished: true }
    expect((await teacher.call(publishPaper, publication)).body.outcome).toBe('empty')
    expect((await colleague.call(publishPaper, publication)).status).toBe(404)
    expect((await colleague.call(getAuthoredPaper, { paperId: paper.id })).status).toBe(404)
    const idsOf = async (by: Caller) => (await by.call(listAuthoredPapers, {})).body.papers.map(({ id }) => id)
    expect(await idsOf(colleague)).not.toContain(paper.id)
    expect(await idsOf(admin)).toContain(paper.id)
    expect(await idsOf(teacher)).toContain(paper.id)
  })
})
