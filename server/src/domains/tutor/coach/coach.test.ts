import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countWords } from '@capyzen/contracts/word-count'
import {
  deleteWritingSession,
  getWritingSession,
  getWritingVersion,
  saveDraft,
  submitDraft,
} from '@capyzen/contracts/writing'
import { getConversation } from '@capyzen/contracts/conversations'
import { startAttempt } from '@capyzen/contracts/exams'
import { askCoach, commentOnVersion, getCoach } from '@capyzen/contracts/coach'
import { writingQuestions, writingVersions } from '#domains/learning/writing'
import { conversations, tutorMessages } from '#domains/tutor/conversations'
import { agreedChild, agreedLearner, readReply } from '#test/fixtures/conversations'
import { makePaper } from '#test/fixtures/exams'
import { waitingQuestion } from '#test/fixtures/questions'
import { beginWriting, decideConsent } from '#test/fixtures/writing'
import { gate, scriptedModel } from '#test/scripted-model'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { attacks, essays } from '#test/fixtures/coach-attacks'
import { questions } from './questions.ts'

const model = scriptedModel()
let app: TestApp
let learner: Awaited<ReturnType<typeof agreedLearner>>
beforeAll(async () => {
  app = await startTestApp({ model: model.gateway, environment: { LLM_MESSAGES_PER_DAY: '500' } })
  learner = await agreedLearner(app)
})
afterAll(() => app?.close())
beforeEach(() => model.play(['You named the dog. What could a reader hear in this part?']))

const ownWindow = randomUUID()
const save = (as: Caller, sessionId: string, text: string) =>
  as.call(saveDraft, { sessionId, text, revision: 0, window: ownWindow })
async function practice(as: Caller, text: string = essays.en, overrides: Parameters<typeof beginWriting>[1] = {}) {
  const sessionId = await beginWriting(as, overrides)
  await save(as, sessionId, text)
  return sessionId
}
const message = (sessionId: string, text = 'What do you think?', span: { start: number; end: number } | null = null) =>
  ({ sessionId, key: randomUUID(), text, language: 'en', span }) as const
async function ask(as: Caller, sessionId: string, text?: string, span?: { start: number; end: number }) {
  const { status, body } = await as.call(askCoach, message(sessionId, text, span ?? null))
  expect([status, body.error]).toEqual([200, undefined])
  return { ...(await readReply(as, body.reply.id)), conversationId: body.conversationId }
}
const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const pointsOf = async (as: Caller, sessionId: string) => (await as.call(getCoach, { sessionId })).body

describe('the coach', () => {
  it('gives the model the composition as the child’s words, never in the instructions, and five messages', async () => {
    const sessionId = await practice(learner, essays.en, {
      title: 'A PARK day',
      requirements: 'Use the word umbrella.',
    })
    for (let turn = 0; turn < 5; turn += 1) await ask(learner, sessionId, `Question ${turn}`)
    const { system, messages } = model.requests.at(-1)!
    for (const own of ['park', 'PARK', 'umbrella', 'Question']) expect(system).not.toContain(own)
    expect(system).toMatch(/P4[\s\S]*Measured/)
    expect(messages).toHaveLength(6)
    const { text } = messages.at(-1)!
    expect(text).toContain(essays.en)
    expect(text).toContain('umbrella')
    expect(text.endsWith('Question 4')).toBe(true)
    const { conversationId } = await pointsOf(learner, sessionId)
    expect(conversationId).toBe((await ask(learner, sessionId)).conversationId)
  })

  it('asks about the marked part, and refuses one outside the draft', async () => {
    const sessionId = await practice(learner)
    await ask(learner, sessionId, 'About this', { start: 43, end: 60 })
    expect(model.requests.at(-1)!.messages.at(-1)!.text).toContain('[The part I ask about]\nA dog chase us an')
    const [kept] = await app.db.select().from(writingQuestions).where(eq(writingQuestions.sessionId, sessionId))
    expect(kept).toMatchObject({ question: 'What could a reader hear in this part?', spanStart: 43, spanEnd: 60 })
    await ask(learner, sessionId, 'About all of it')
    const { conversationId } = await pointsOf(learner, sessionId)
    const { messages } = (await learner.call(getConversation, { conversationId: conversationId! })).body
    const quotes = messages.filter(({ from }) => from === 'learner').map(({ quote }) => quote)
    expect(quotes).toEqual([essays.en.slice(43, 60).trim(), null])
    for (const span of [
      { start: 0, end: essays.en.length + 1 },
      { start: 5, end: 5 },
      { start: -1, end: 3 },
    ])
      expect(errorOf(await learner.call(askCoach, message(sessionId, 'x', span)))).toEqual([400, 'invalid_request'])
  })

  it('quotes the beginning of a long marked part', async () => {
    const sessionId = await practice(learner, '😀'.repeat(300))
    const { body } = await learner.call(askCoach, message(sessionId, 'This', { start: 0, end: 600 }))
    expect(body.sent.quote).toBe(`${'😀'.repeat(199)}…`)
    await readReply(learner, body.reply.id)
  })

  it('quotes nothing where only space is marked', async () => {
    const sessionId = await practice(learner, 'It rained.   We ran.')
    const { body } = await learner.call(askCoach, message(sessionId, 'This', { start: 10, end: 13 }))
    expect(body.sent.quote).toBeNull()
    await readReply(learner, body.reply.id)
  })

  it('is unknown to others, and refused without premium or consent', async () => {
    const sessionId = await practice(learner)
    const other = await agreedLearner(app)
    const unknown = await other.call(askCoach, message(randomUUID()))
    const foreign = await other.call(askCoach, message(sessionId))
    expect(foreign.body).toEqual(unknown.body)
    expect(errorOf(foreign)).toEqual([404, 'not_found'])
    expect(errorOf(await other.call(getCoach, { sessionId }))).toEqual([404, 'not_found'])
    const plain = await app.person()
    await decideConsent(app, plain.id)
    const own = await practice(plain)
    expect(errorOf(await plain.call(askCoach, message(own)))).toEqual([403, 'premium_required'])
    const others = await practice(other)
    app.clock.advance(1)
    await decideConsent(app, other.id, false)
    expect(errorOf(await other.call(askCoach, message(others)))).toEqual([403, 'consent_required'])
  })

  it('asks by the rules, and says so, where the model fails', async () => {
    model.play([{ fail: 'unavailable' }])
    const english = await ask(learner, await practice(learner))
    expect(english.end).toMatchObject({ source: 'rules', state: 'complete' })
    expect(questions.en.map(({ text }) => text)).toContain(english.said)
    const chinese = await practice(learner, essays.zh, { language: 'zh' })
    const { said } = await ask(learner, chinese)
    expect(questions.zh.map(({ text }) => text)).toContain(said)
  })

  it('withholds a rewrite and asks the model once more, for a question', async () => {
    const sessionId = await practice(learner)
    model.play(['Yesterday I went to the park with my friend.'], ['Who is with you in the park?'])
    expect((await ask(learner, sessionId)).said).toBe('Who is with you in the park?')
    expect(model.requests).toHaveLength(2)
    expect(model.requests[1]!.system).toContain('quote nothing but the child’s own words')
  })

  it('forgets a practice that is deleted; the parent still reads what was said', async () => {
    const child = await agreedChild(app)
    const sessionId = await practice(child)
    const { conversationId } = await ask(child, sessionId)
    const reply = gate()
    model.play([{ wait: reply.wait }, 'What could a reader hear in this part?'])
    const { body } = await child.call(askCoach, message(sessionId))
    expect((await child.call(deleteWritingSession, { sessionId })).status).toBe(200)
    reply.open()
    expect(errorOf(await child.call(getConversation, { conversationId }))).toEqual([404, 'not_found'])
    const state = async () =>
      (await app.db.select().from(tutorMessages).where(eq(tutorMessages.id, body.reply.id)))[0]?.state
    await expect.poll(state).toBe('stopped')
    const [kept] = await app.db.select().from(conversations).where(eq(conversations.id, conversationId))
    expect(kept).toMatchObject({ learnerId: child.id, clearedAt: expect.any(Date) })
    expect(app.log.filter((line) => line.includes('what follows a reply'))).toEqual([])
  })

  it.each(['in the chat', 'in the draft', 'in the requirements'])(
    'tells no answer of a question that waits in practice and stands %s',
    async (place) => {
      const asked = await waitingQuestion(app, learner, 'photosynthesis')
      const requirements = place === 'in the requirements' ? asked : 'Use speech.'
      const draft = place === 'in the draft' ? `${essays.en} ${asked}` : essays.en
      const sessionId = await practice(learner, draft, { requirements })
      model.play(['The plants use photosynthesis. What do you think?'])
      const { end } = await ask(learner, sessionId, place === 'in the chat' ? asked : 'What is the answer in my text?')
      expect(end?.text).not.toMatch(/photosynthesis/i)
      expect(end).toMatchObject({ source: 'rules', state: 'complete' })
    },
  )

  it('works out no sum', async () => {
    const sessionId = await practice(learner)
    model.play(['It is 4140. What comes next?'])
    expect((await ask(learner, sessionId, 'What is 345 x 12?')).end?.text).not.toContain('4140')
  })

  it.each(attacks)('supplies nothing: $name', async ({ said, obeyed, essay }) => {
    const language = /\p{Script=Han}{8}/u.test(essay ?? '') ? ('zh' as const) : ('en' as const)
    const sessionId = await practice(learner, essay ?? essays.en, { language })
    model.play([obeyed])
    const { end } = await ask(learner, sessionId, said)
    expect(end?.source).toBe('rules')
    for (const part of obeyed.split(/[.!?。！？\n]/).filter((one) => one.trim().length > 12))
      expect(end!.text).not.toContain(part.trim())
    expect(end!.text).toMatch(/[?？]/)
    expect(countWords(end!.text, 'en')).toBeLessThan(100)
  })
})

describe('inspiration points', () => {
  beforeAll(async () => void (learner = await agreedLearner(app)))

  it('are one for each question that a draft acts on, however many saves are sent at once', async () => {
    const sessionId = await practice(learner)
    await ask(learner, sessionId, 'About this', { start: 43, end: 60 })
    expect((await pointsOf(learner, sessionId)).points).toBe(0)
    const acted = `${essays.en} Its growling thundered behind us like lightning.`
    const saves = await Promise.all(Array.from({ length: 20 }, () => save(learner, sessionId, acted)))
    expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200))
    expect(await pointsOf(learner, sessionId)).toMatchObject({
      ...{ points: 1, lastEarned: 'What could a reader hear in this part?' },
    })
    await save(learner, sessionId, `${acted} Branches cracked under heavy paws.`)
    expect((await learner.call(getWritingSession, { sessionId })).body.session.inspirationPoints).toBe(1)
  })

  it('are not earned twice by a change that is undone and made again', async () => {
    const sessionId = await practice(learner)
    const acted = `${essays.en} Its growling thundered behind us like lightning.`
    for (let turn = 0; turn < 3; turn += 1) {
      await save(learner, sessionId, essays.en)
      await ask(learner, sessionId, `Question ${turn}`)
      await save(learner, sessionId, acted)
    }
    expect((await pointsOf(learner, sessionId)).points).toBe(1)
    await save(learner, sessionId, `${acted} Branches cracked under heavy muddy paws.`)
    expect((await pointsOf(learner, sessionId)).points).toBe(2)
  })

  it('are not earned by what was written before the question came', async () => {
    const sessionId = await practice(learner)
    const reply = gate()
    model.play([{ wait: reply.wait }, 'What could a reader hear in this part?'])
    const { body } = await learner.call(askCoach, message(sessionId, 'About this', { start: 43, end: 60 }))
    const meanwhile = `Rain fell. ${essays.en} Its growling thundered behind us like lightning.`
    await save(learner, sessionId, meanwhile)
    reply.open()
    await readReply(learner, body.reply.id)
    await save(learner, sessionId, `${meanwhile} `)
    expect((await pointsOf(learner, sessionId)).points).toBe(0)
    const [kept] = await app.db.select().from(writingQuestions).where(eq(writingQuestions.sessionId, sessionId))
    expect(kept!.draft.slice(kept!.spanStart, kept!.spanEnd)).toBe(essays.en.slice(43, 60))
    await save(learner, sessionId, `${meanwhile} Branches cracked under heavy muddy paws.`)
    expect((await pointsOf(learner, sessionId)).points).toBe(1)
  })

  it('are not earned by copying the question into the draft', async () => {
    const sessionId = await practice(learner)
    await ask(learner, sessionId, 'About this', { start: 43, end: 60 })
    await save(learner, sessionId, `${essays.en} What could a reader hear in this part?`)
    expect((await pointsOf(learner, sessionId)).points).toBe(0)
  })

  it('are earned by beginning where nothing was written yet', async () => {
    const sessionId = await practice(learner, '')
    await ask(learner, sessionId)
    await save(learner, sessionId, 'Thunder rolled across the empty playground.')
    expect((await pointsOf(learner, sessionId)).points).toBe(1)
  })
})

describe('comments of the model', () => {
  const hand = async (as: Caller, sessionId: string) =>
    (await as.call(submitDraft, { sessionId, text: essays.en, revision: 0, window: ownWindow, name: null }))
      .body as unknown as { version: { id: string } }
  const told = (comments: unknown) => [JSON.stringify({ comments })]

  it('stand beside those of the rules, without sentences for the composition, and change no mark', async () => {
    const sessionId = await practice(learner)
    const { version } = await hand(learner, sessionId)
    model.play(
      told([
        { criterion: 'detail', comment: 'You show a chase. What could be heard?' },
        { criterion: 'openings', comment: 'You could write: The wind howled as we entered the empty park.' },
      ]),
    )
    const before = (await learner.call(getWritingVersion, { sessionId, versionId: version.id })).body.version
    await app.db
      .update(writingVersions)
      .set({ teacherContent: 9, teacherLanguage: 8, markedAt: app.clock.now() })
      .where(eq(writingVersions.id, version.id))
    const { body } = await learner.call(commentOnVersion, { sessionId, versionId: version.id })
    expect(body.outcome).toBe('commented')
    const comments = body.version.feedback!.criteria.flatMap(({ name, comment }) => (comment ? [[name, comment]] : []))
    expect(comments).toEqual([['detail', 'You show a chase. What could be heard?']])
    expect(body.version.feedback).toMatchObject({
      content: before.feedback!.content,
      language: before.feedback!.language,
    })
    expect(body.version.marks).toEqual({ total: 17, isProvisional: false })
    await learner.call(commentOnVersion, { sessionId, versionId: version.id })
    expect(model.requests).toHaveLength(1)
  })

  it('tell no marks, and no story in pieces', async () => {
    const sessionId = await practice(learner)
    const { version } = await hand(learner, sessionId)
    model.play(
      told([
        { criterion: 'detail', comment: 'You show a chase. What could be heard?' },
        { criterion: 'length', comment: 'You get 36 marks out of 36!' },
        { criterion: 'openings', comment: 'The dog barked. We ran home. Mum hugged us. I felt safe.' },
        { criterion: 'structure', comment: `You have a start. ${'What else do you see in it? '.repeat(12)}` },
      ]),
    )
    const { body } = await learner.call(commentOnVersion, { sessionId, versionId: version.id })
    expect(body.version.feedback!.criteria.flatMap(({ comment }) => comment ?? [])).toEqual([
      'You show a chase. What could be heard?',
    ])
    const inPieces = await practice(learner)
    const other = await hand(learner, inPieces)
    model.play(
      told([
        { criterion: 'detail', comment: 'The dog barked.' },
        { criterion: 'openings', comment: 'We ran home.' },
        { criterion: 'length', comment: 'Mum hugged us.' },
      ]),
    )
    const pieces = await learner.call(commentOnVersion, { sessionId: inPieces, versionId: other.version.id })
    expect(pieces.body.outcome).toBe('unavailable')
  })

  it('are asked for once, however many ask at once', async () => {
    const sessionId = await practice(learner)
    const { version } = await hand(learner, sessionId)
    const reply = gate()
    model.play(told([{ criterion: 'detail', comment: 'What could be heard?' }]))
    model.hold(reply.wait)
    const calls = Array.from({ length: 20 }, () => learner.call(commentOnVersion, { sessionId, versionId: version.id }))
    await expect.poll(() => model.requests.length).toBe(1)
    reply.open()
    expect((await Promise.all(calls)).map(({ body }) => body.outcome)).toEqual(calls.map(() => 'commented'))
    expect(model.requests).toHaveLength(1)
  })

  it('are not kept where consent is withdrawn or an exam is opened meanwhile', async () => {
    for (const [change, error] of [
      [(id: string) => decideConsent(app, id, false), 'consent_required'],
      [
        async (_: string, as: Caller) => void (await as.call(startAttempt, { paperId: await makePaper(app.db) })),
        'conflict',
      ],
    ] as const) {
      const student = await agreedLearner(app)
      const sessionId = await practice(student)
      const { version } = await hand(student, sessionId)
      const reply = gate()
      model.play(told([{ criterion: 'detail', comment: 'What could be heard?' }]))
      model.hold(reply.wait)
      const asked = student.call(commentOnVersion, { sessionId, versionId: version.id })
      await expect.poll(() => model.requests.length).toBe(1)
      await change(student.id, student)
      reply.open()
      expect((await asked).body.error).toBe(error)
      const [kept] = await app.db.select().from(writingVersions).where(eq(writingVersions.id, version.id))
      expect(JSON.stringify(kept!.feedback)).not.toContain('What could be heard')
    }
  })

  it('are left out where the model gives none, and are for premium members', async () => {
    const sessionId = await practice(learner)
    const { version } = await hand(learner, sessionId)
    model.play([{ fail: 'unavailable' }])
    const { body } = await learner.call(commentOnVersion, { sessionId, versionId: version.id })
    expect(body.outcome).toBe('unavailable')
    const other = await agreedLearner(app)
    expect(errorOf(await other.call(commentOnVersion, { sessionId, versionId: version.id }))[0]).toBe(404)
    const plain = await app.person()
    await decideConsent(app, plain.id)
    const own = await practice(plain)
    const handed = await hand(plain, own)
    const refused = await plain.call(commentOnVersion, { sessionId: own, versionId: handed.version.id })
    expect(errorOf(refused)).toEqual([403, 'premium_required'])
  })
})
