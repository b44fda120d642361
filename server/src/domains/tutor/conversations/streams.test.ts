import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopReply } from '@capyzen/contracts/conversations'
import { domains } from '../../../domains.ts'
import { agreedLearner, ask, askingDomain, eventsIn, exchangeParts, question } from '#test/fixtures/conversations'
import { gate, scriptedModel } from '#test/scripted-model'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { conversationsAtPace, conversationsDomain } from './index.ts'
import { messages } from './tables.ts'

const model = scriptedModel()
const pace = { saveMs: 5, signOfLifeMs: 20, deadMs: 15_000, abandonedMs: 2_500, lookMs: 5, pingMs: 20 }
const parts = () => exchangeParts()
const own = () => [
  ...domains.map((domain) => (domain === conversationsDomain ? conversationsAtPace(pace) : domain)),
  askingDomain(parts),
]

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ model: model.gateway, domains: own() })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app?.close())

const stored = async (id: string) => (await app.db.select().from(messages).where(eq(messages.id, id)))[0]

/** A reply in a browser's connection, which the test can close. */
async function openStream(caller: Caller, messageId: string, at = address) {
  const leaving = new AbortController()
  const response = await fetch(`${at}/api/conversations/messages/${messageId}/stream`, {
    headers: { cookie: caller.cookie(), 'accept-encoding': 'gzip' },
    signal: leaving.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let came = ''
  const until = async (sign: string, times = 1) => {
    while (came.split(sign).length <= times) {
      const { done, value } = await reader.read()
      if (done) break
      came += value
    }
    return eventsIn(came)
  }
  return { until, leave: () => leaving.abort(), headers: response.headers }
}

it('sends each piece as it comes, and keeps a silent connection open', async () => {
  const learner = await agreedLearner(app)
  const { wait, open } = gate()
  model.play(['First, you read.\n', { wait }, 'Second, you draw.'])
  const { reply } = (await learner.call(ask, question())).body
  const stream = await openStream(learner, reply.id)
  expect((await stream.until('First')).said).toBe('First, you read.\n')
  // Two comments take longer than a reply is kept without readers.
  await stream.until(':\n\n', 130)
  open()
  expect((await stream.until('event: end')).end).toMatchObject({
    text: 'First, you read.\nSecond, you draw.',
    state: 'complete',
  })
})

it('stops the model when nobody has read for a while, and keeps what came', async () => {
  const learner = await agreedLearner(app)
  model.play(['Some words for you. And you ', { wait: gate().wait }])
  const before = model.aborted
  const { reply } = (await learner.call(ask, question())).body
  const stream = await openStream(learner, reply.id)
  await stream.until('Some')
  stream.leave()
  await expect.poll(async () => (await stored(reply.id))?.state, { timeout: 20_000 }).toBe('stopped')
  expect((await stored(reply.id))?.text).toBe('Some words for you. ')
  expect(model.aborted).toBe(before + 1)
})

it('is read and stopped from another process, whose readers keep it going', async () => {
  const learner = await agreedLearner(app)
  const other = await startTestApp({ database: app, domains: own() } as never)
  const elsewhere = await other.http.listen({ port: 0, host: '127.0.0.1' })
  const { wait, open } = gate()
  model.play(['First, you read.\n', { wait }, 'Second, you draw.\n', { wait: gate().wait }])
  const { reply } = (await learner.call(ask, question())).body
  const stream = await openStream(learner, reply.id, elsewhere)
  await stream.until('First')
  await stream.until(':\n\n')
  expect((await stored(reply.id))?.state).toBe('writing')
  open()
  expect((await stream.until('Second')).said).toBe('First, you read.\nSecond, you draw.\n')
  const url = `${elsewhere}${stopReply.path.replace(':messageId', reply.id)}`
  const headers = { cookie: learner.cookie(), 'content-type': 'application/json' }
  const stopped = await fetch(url, { method: 'POST', headers, body: '{}' })
  expect(await stopped.json()).toMatchObject({ state: 'stopped', text: 'First, you read.\nSecond, you draw.\n' })
  expect((await stream.until('event: end')).end?.state).toBe('stopped')
  await expect.poll(() => model.requests.at(-1)?.signal.aborted, { timeout: 20_000 }).toBe(true)
  await other.http.close()
})

it('says that it was interrupted where its process is told to stop', async () => {
  const learner = await agreedLearner(app)
  model.play(['Half of what you asked. And you ', { wait: gate().wait }])
  const { reply } = (await learner.call(ask, question())).body
  const stream = await openStream(learner, reply.id)
  await stream.until('Half')
  const closing = app.http.close()
  expect((await stream.until('event: end')).end).toMatchObject({
    ...{ state: 'interrupted', text: 'Half of what you asked. ' },
  })
  await closing
  expect(await stored(reply.id)).toMatchObject({ state: 'interrupted', source: 'model' })
})
