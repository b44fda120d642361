import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearConversation } from '@capyzen/contracts/conversations'
import { startAttempt } from '@capyzen/contracts/exams'
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
import { makePaper } from '#test/fixtures/exams'
import { decideConsent } from '#test/fixtures/writing'
import { gate, scriptedModel } from '#test/scripted-model'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { conversationsAtPace, conversationsDomain } from './index.ts'
import { messages } from './tables.ts'

const model = scriptedModel()
const pace = { saveMs: 5, signOfLifeMs: 20, deadMs: 15_000, abandonedMs: 60_000, lookMs: 5, pingMs: 10_000 }
let parts: ExchangeParts
let app: TestApp
beforeAll(async () => {
  const own = domains.map((domain) => (domain === conversationsDomain ? conversationsAtPace(pace) : domain))
  app = await startTestApp({ model: model.gateway, domains: [...own, askingDomain(() => parts)] })
})
afterAll(() => app?.close())

const stored = async (id: string) => (await app.db.select().from(messages).where(eq(messages.id, id)))[0]

/** A reply whose first words are stored, and whose model says nothing more. */
async function halfReply() {
  const learner = await agreedLearner(app)
  parts = exchangeParts()
  model.play(['So far, you have read it. And you ', { wait: gate().wait }])
  const { conversationId, reply } = (await learner.call(ask, question())).body
  await expect.poll(async () => (await stored(reply.id))?.text, { timeout: 20_000 }).toMatch(/^So far/)
  return { learner, conversationId, id: reply.id }
}

const hasEnded = async (id: string) => {
  const look = async () => [(await stored(id))?.state, model.requests.at(-1)?.signal.aborted]
  await expect.poll(look, { timeout: 20_000 }).toEqual(['stopped', true])
}

it('ends when its learner opens an exam', async () => {
  const { learner, id } = await halfReply()
  await learner.call(startAttempt, { paperId: await makePaper(app.db) })
  await hasEnded(id)
})

it('ends when the guardian withdraws the consent', async () => {
  const { learner, id } = await halfReply()
  app.clock.advance(1_000)
  await decideConsent(app, learner.id, false)
  await hasEnded(id)
})

it('ends when its conversation is cleared, and can be read no more', async () => {
  const { learner, conversationId, id } = await halfReply()
  await learner.call(clearConversation, { conversationId })
  expect((await stored(id))?.state).toBe('stopped')
  await hasEnded(id)
  expect((await readReply(learner, id)).status).toBe(404)
})

it('ends where the model goes on without end', async () => {
  const learner = await agreedLearner(app)
  parts = exchangeParts()
  model.play(Array.from({ length: 300 }, () => 'Think about the next step once more. '.repeat(10)))
  const { reply } = (await learner.call(ask, question())).body
  const { end } = await readReply(learner, reply.id)
  expect(end?.state).toBe('complete')
  expect(end?.text.length).toBeLessThan(9_000)
})

it('says that it failed behind what it had said', async () => {
  const learner = await agreedLearner(app)
  parts = exchangeParts({ protectedAnswers: ['42'], offline: () => Promise.reject(new Error('broken')) })
  model.play(['Think first. It is 42.'])
  const { reply } = (await learner.call(ask, question())).body
  const { end } = await readReply(learner, reply.id)
  expect(end).toMatchObject({ state: 'failed' })
  expect(end?.text).toMatch(/^Think first\..*\n\nPlease try again later\.$/s)
})

it('is refused with pictures that nobody has, before other checks are through', async () => {
  const learner = await agreedLearner(app)
  parts = exchangeParts()
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', hear)
  const asked = Array.from({ length: 20 }, () => learner.call(ask, question({ imageId: randomUUID() })))
  expect(new Set((await Promise.all(asked)).map(({ body }) => body.error))).toEqual(new Set(['not_found']))
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})
