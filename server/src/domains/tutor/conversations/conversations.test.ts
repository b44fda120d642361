import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getConversation,
  getTutorAllowance,
  listConversations,
  stopReply,
  streamReply,
} from '@capyzen/contracts/conversations'
import { startAttempt } from '@capyzen/contracts/exams'
import { subscriptions } from '#domains/identity/entitlements'
import { domains } from '../../../domains.ts'
import {
  agreedLearner,
  ask,
  askingDomain,
  exchangeParts,
  question,
  readReply,
  type ExchangeParts,
} from '#test/fixtures/conversations'
import { gate, scriptedModel } from '#test/scripted-model'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { conversationsAtPace, conversationsDomain } from './index.ts'
import { makePaper } from '#test/fixtures/exams'
import { modelSpending, messages } from './tables.ts'

const model = scriptedModel()
const pace = { saveMs: 5, signOfLifeMs: 20, deadMs: 15_000, abandonedMs: 10_000, lookMs: 5, pingMs: 10_000 }
let parts: ExchangeParts
let app: TestApp
beforeAll(async () => {
  const own = domains.map((domain) => (domain === conversationsDomain ? conversationsAtPace(pace) : domain))
  app = await startTestApp({
    model: model.gateway,
    domains: [...own, askingDomain(() => parts)],
    environment: { LLM_MESSAGES_PER_DAY: '5' },
  })
})
afterAll(() => app?.close())
beforeEach(async () => {
  parts = exchangeParts()
  model.play(['Think of ', 'a pizza.'])
  model.setCanSee(false)
  model.tellUsage(undefined)
  await app.db.delete(modelSpending)
})

describe('an exchange', () => {
  it('keeps both messages and streams the reply of the model', async () => {
    const learner = await agreedLearner(app)
    const { status, body } = await learner.call(ask, question())
    expect([status, body.reply.state]).toEqual([200, 'writing'])
    const read = await readReply(learner, body.reply.id)
    expect(read.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
    expect(read.headers['content-encoding']).toBeUndefined()
    expect(read.said).toBe('Think of a pizza.')
    expect(read.end).toMatchObject({ text: 'Think of a pizza.', state: 'complete', source: 'model' })
    const { conversations } = (await learner.call(listConversations, { kind: 'tutor' })).body
    expect(conversations).toMatchObject([{ id: body.conversationId, title: 'What is a fraction?' }])
    const kept = await learner.call(getConversation, { conversationId: body.conversationId })
    expect(kept.body.messages).toMatchObject([
      { from: 'learner', text: 'What is a fraction?', source: null },
      { from: 'tutor', text: 'Think of a pizza.', source: 'model' },
    ])
  })

  it('gives the model the last messages, and nothing of the learner in its instructions', async () => {
    const learner = await agreedLearner(app)
    parts = exchangeParts({ remembered: 2 })
    const first = await learner.call(ask, question({ text: 'First' }))
    await readReply(learner, first.body.reply.id)
    const { conversationId } = first.body
    await readReply(learner, (await learner.call(ask, question({ conversationId, text: 'Second' }))).body.reply.id)
    await readReply(learner, (await learner.call(ask, question({ conversationId, text: 'Third' }))).body.reply.id)
    expect(model.requests.at(-1)).toMatchObject({
      system: 'You are a tutor.',
      messages: [
        { from: 'learner', text: 'Second' },
        { from: 'tutor', text: 'Think of a pizza.' },
        { from: 'learner', text: 'Third' },
      ],
    })
  })

  it('goes on from the characters that a broken connection has', async () => {
    const learner = await agreedLearner(app)
    const { body } = await learner.call(ask, question())
    await readReply(learner, body.reply.id)
    const rest = await readReply(learner, body.reply.id, 9)
    expect(rest.pieces).toEqual([{ text: 'a pizza.', at: 9 }])
  })

  it('is refused without premium, during an exam, without consent, and when nothing was written', async () => {
    const poor = await app.person()
    expect((await poor.call(ask, question())).body.error).toBe('premium_required')
    const unasked = await app.premium()
    expect((await unasked.call(ask, question())).body.error).toBe('consent_required')
    const learner = await agreedLearner(app)
    expect((await learner.call(ask, question({ text: ' \u200b' }))).body).toMatchObject({ error: 'invalid_request' })
    expect((await learner.call(ask, question({ text: 'x'.repeat(10_000) }))).body.error).toBe('invalid_request')
    await learner.call(startAttempt, { paperId: await makePaper(app.db) })
    expect((await learner.call(ask, question())).body.error).toBe('conflict')
    const teacher = await app.confirmedTeacher()
    expect((await teacher.call(ask, question())).status).toBe(200)
  })

  it('is not read during an exam: neither the list, nor what was said, nor the reply', async () => {
    const learner = await agreedLearner(app)
    const { conversationId, reply } = (await learner.call(ask, question())).body
    await readReply(learner, reply.id)
    await learner.call(startAttempt, { paperId: await makePaper(app.db) })
    const asked = [
      await learner.call(listConversations, { kind: 'tutor' }),
      await learner.call(getConversation, { conversationId }),
      await learner.call(streamReply, { messageId: reply.id }),
      await learner.call(stopReply, { messageId: reply.id }),
    ]
    for (const { text } of asked) expect(JSON.parse(text)).toEqual({ error: 'conflict' })
  })

  it('is refused once premium lapses in the middle, and what was said can still be read', async () => {
    const learner = await agreedLearner(app)
    const { conversationId, reply } = (await learner.call(ask, question())).body
    await app.db.delete(subscriptions).where(eq(subscriptions.userId, learner.id))
    expect((await readReply(learner, reply.id)).end?.state).toBe('complete')
    expect((await learner.call(ask, question({ conversationId }))).body.error).toBe('premium_required')
    expect((await learner.call(getConversation, { conversationId })).body.messages).toHaveLength(2)
  })

  it('stores a message once, however often it is sent', async () => {
    const learner = await agreedLearner(app)
    const same = question()
    const answers = await Promise.all(Array.from({ length: 5 }, () => learner.call(ask, same)))
    expect(new Set(answers.map(({ body }) => body.reply.id)).size).toBe(1)
    expect((await learner.call(getTutorAllowance, {})).body).toMatchObject({ left: 4, perDay: 5, answeredBy: 'model' })
  })

  it('lets exactly one of 20 parallel messages through at the last unit of the day', async () => {
    const learner = await agreedLearner(app)
    for (let sent = 0; sent < 4; sent++) await learner.call(ask, question())
    const answers = await Promise.all(Array.from({ length: 20 }, () => learner.call(ask, question())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error === 'limit_reached')).toHaveLength(19)
    expect(await app.db.$count(messages, eq(messages.learnerId, learner.id))).toBe(10)
    app.clock.advance(86_400)
    expect((await learner.call(ask, question())).status).toBe(200)
  })

  it('has one reply at a time in a conversation, and begins another where asked about something else', async () => {
    const learner = await agreedLearner(app)
    const { wait, open } = gate()
    model.play(['One', { wait }])
    const about = 'writing 1'
    const first = (await learner.call(ask, question({ about }))).body
    const again = await learner.call(ask, question({ about }))
    expect(again.body.error).toBe('conflict')
    const other = await learner.call(ask, question({ about: 'writing 2' }))
    expect(other.body.conversationId).not.toBe(first.conversationId)
    open()
    await readReply(learner, first.reply.id)
    expect((await learner.call(ask, question({ about }))).body.conversationId).toBe(first.conversationId)
  })

  it('is answered by the rules where the model fails before its first word', async () => {
    const learner = await agreedLearner(app)
    model.play([{ fail: 'refused' }])
    const { body } = await learner.call(ask, question())
    expect((await readReply(learner, body.reply.id)).end).toMatchObject({
      ...{ text: 'A hint of the rules.', source: 'rules', state: 'complete' },
    })
    parts = exchangeParts({ offline: async () => ({ cannot: true }) })
    const none = (await learner.call(ask, question({ language: 'zh' }))).body
    expect((await readReply(learner, none.reply.id)).end).toMatchObject({ text: '请稍后再试。', source: 'rules' })
    parts = exchangeParts({ offline: () => Promise.reject(new Error('zz-secret')) })
    const broken = (await learner.call(ask, question())).body
    expect((await readReply(learner, broken.reply.id)).end).toMatchObject({
      ...{ text: 'Please try again later.', state: 'failed' },
    })
    expect(app.log.join('')).not.toContain('zz-secret')
  })

  it('keeps what came of a model that breaks off, and says that it failed', async () => {
    const learner = await agreedLearner(app)
    model.play(['Half of ', { fail: 'unavailable' }])
    const { body } = await learner.call(ask, question())
    expect((await readReply(learner, body.reply.id)).end).toMatchObject({
      ...{ text: 'Half of \n\nPlease try again later.', state: 'failed', source: 'model' },
    })
  })

  it('cuts a reply that tells a protected answer and goes on with a hint of the rules', async () => {
    const learner = await agreedLearner(app)
    parts = exchangeParts({ protectedAnswers: ['42'] })
    model.play(['Well, the answer', ' is 4', '2, of course: 42.'])
    const { body } = await learner.call(ask, question())
    const { end, said } = await readReply(learner, body.reply.id)
    expect(said).not.toContain('42')
    expect(end?.text).toContain('A hint of the rules.')
  })

  it.each([
    ['You can do this. Read it once more. ', 'But you are such a stupid idiot.'],
    ['', 'You are so stup', 'id.'],
    ['What do you know? ', 'Shut ', 'up!'],
    ['你先读题。', '你真是个', '笨蛋！'],
  ])('shows and stores nothing of a rude reply: %s%s', async (...pieces) => {
    const learner = await agreedLearner(app)
    parts = exchangeParts()
    const { wait, open } = gate()
    model.play([pieces[0]!, { wait }, ...pieces.slice(1)])
    const { body } = await learner.call(ask, question())
    const reading = readReply(learner, body.reply.id)
    open()
    const { end } = await reading
    expect(end).toMatchObject({ text: 'A hint of the rules.', state: 'complete', source: 'rules' })
    expect((await storedReply(body.reply.id))?.text).toBe('A hint of the rules.')
    // What a browser shows at the end: pieces begin anew at 0.
    const { pieces: told } = await readReply(learner, body.reply.id)
    expect(told).toEqual([{ text: 'A hint of the rules.', at: 0 }])
  })

  it('withholds a rude reply whose judge looks at it whole, wherever the rudeness stands', async () => {
    const learner = await agreedLearner(app)
    parts = exchangeParts({ judge: () => null })
    model.play([`You stupid idiot. ${'What do you see there? '.repeat(30)}`])
    const { body } = await learner.call(ask, question())
    expect((await readReply(learner, body.reply.id)).end?.text).not.toContain('stupid')
  })

  it('withholds a reply that its judge refuses, asks once more, and then says the fallback', async () => {
    const learner = await agreedLearner(app)
    const judge = (reply: string) => (reply.startsWith('Bad') ? { instruction: 'Only ask.' } : null)
    parts = exchangeParts({ judge })
    model.play(['Bad sentence.'], ['What could happen next?'])
    const { body } = await learner.call(ask, question())
    const mended = await readReply(learner, body.reply.id)
    expect(mended.said).toBe('What could happen next?')
    expect(model.requests.map(({ system }) => system)).toEqual(['You are a tutor.', 'You are a tutor.\n\nOnly ask.'])
    model.play(['Bad sentence.'])
    const again = (await learner.call(ask, question())).body
    expect((await readReply(learner, again.reply.id)).end).toMatchObject({
      ...{ text: 'Please try again later.', source: 'rules' },
    })
    expect(model.requests).toHaveLength(2)
  })

  it('is answered by the rules once the month’s money is spent', async () => {
    const learner = await agreedLearner(app)
    await app.db.insert(modelSpending).values({ month: '2026-11', microCents: 5_000_000_000 })
    const { body } = await learner.call(ask, question())
    expect((await readReply(learner, body.reply.id)).end?.source).toBe('rules')
    expect((await learner.call(getTutorAllowance, {})).body.answeredBy).toBe('rules')
    expect(model.requests).toHaveLength(0)
  })

  it.each([
    [1e9, 1e9],
    [-5, 1e9],
    [Number.NaN, -1e9],
    [0, 0],
  ])('costs no more than was asked for, and something, whatever the endpoint tells (%s, %s)', async (...told) => {
    model.tellUsage({ inputTokens: told[0], outputTokens: told[1] })
    const learner = await agreedLearner(app)
    await readReply(learner, (await learner.call(ask, question())).body.reply.id)
    const [spent] = await app.db.select().from(modelSpending)
    expect(spent?.inputTokens).toBeGreaterThan(0)
    expect(spent?.inputTokens).toBeLessThan(100)
    expect(spent?.outputTokens).toBeGreaterThan(0)
    expect(spent?.outputTokens).toBeLessThanOrEqual(parts.maxOutputTokens)
    expect(spent?.microCents).toBeGreaterThan(0)
    expect((await learner.call(getTutorAllowance, {})).body.answeredBy).toBe('model')
  })

  it('stops where its learner asks, and keeps what came', async () => {
    const learner = await agreedLearner(app)
    const { wait } = gate()
    model.play(['So far, you have read it. And you ', { wait }, 'know more.'])
    const { body } = await learner.call(ask, question())
    await expect.poll(async () => (await storedReply(body.reply.id))?.text, { timeout: 20_000 }).toMatch(/^So far/)
    const stopped = await learner.call(stopReply, { messageId: body.reply.id })
    expect(stopped.body).toMatchObject({ text: 'So far, you have read it. ', state: 'stopped' })
    expect((await readReply(learner, body.reply.id)).end).toMatchObject({
      text: 'So far, you have read it. ',
      state: 'stopped',
    })
    const stranger = await agreedLearner(app)
    expect((await stranger.call(stopReply, { messageId: body.reply.id })).body.error).toBe('not_found')
    expect((await readReply(stranger, body.reply.id)).status).toBe(404)
  })

  it('says that it was interrupted where its writer died, and goes on when it is asked to', async () => {
    const learner = await agreedLearner(app)
    const { body } = await learner.call(ask, question())
    await readReply(learner, body.reply.id)
    const died = new Date(app.clock.now().getTime() - 16_000)
    await app.db
      .update(messages)
      .set({ state: 'writing', text: 'Half', savedAt: died })
      .where(eq(messages.id, body.reply.id))
    expect((await readReply(learner, body.reply.id)).end).toMatchObject({
      ...{ state: 'interrupted', source: 'model', text: 'Half' },
    })
    model.play(['You come to the other half.'])
    const goOn = await learner.call(ask, question({ text: 'Go on', conversationId: body.conversationId }))
    expect((await readReply(learner, goOn.body.reply.id)).end?.text).toBe('You come to the other half.')
    expect(
      model.requests
        .at(-1)
        ?.messages.map(({ text }) => text)
        .slice(-2),
    ).toEqual(['Half', 'Go on'])
  })
})

const storedReply = async (id: string) => (await app.db.select().from(messages).where(eq(messages.id, id)))[0]
