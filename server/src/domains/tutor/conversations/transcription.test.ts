import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getTutorAllowance,
  largestRecording,
  listConversations,
  transcribeSpeech,
} from '@capyzen/contracts/conversations'
import { startAttempt } from '@capyzen/contracts/exams'
import { agreedLearner, makePremium } from '#test/fixtures/conversations'
import { makePaper } from '#test/fixtures/exams'
import { scriptedModel } from '#test/scripted-model'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { modelSpending } from './tables.ts'

const model = scriptedModel()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ model: model.gateway, environment: { LLM_MESSAGES_PER_DAY: '3' } })
})
afterAll(() => app?.close())
beforeEach(async () => {
  model.recordings.length = 0
  model.hear({ text: ' It rains.\u200b ', seconds: 15 })
  await app.db.delete(modelSpending)
})

const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('speech')])
const speak = (caller: Caller, bytes = webm) =>
  caller.call(transcribeSpeech, { base64: bytes.toString('base64'), language: 'en' })
const leftOf = async (caller: Caller) => (await caller.call(getTutorAllowance, {})).body.left
const spent = async () => (await app.db.select().from(modelSpending))[0]?.microCents

describe('transcribeSpeech', () => {
  it('writes down what was said, counts it as a message, and keeps nothing', async () => {
    const learner = await agreedLearner(app)
    expect((await learner.call(getTutorAllowance, {})).body).toMatchObject({ left: 3, canHear: true })
    const { status, body } = await speak(learner)
    expect([status, body]).toEqual([200, { outcome: 'written', text: 'It rains.' }])
    expect(model.recordings).toMatchObject([{ bytes: webm, type: 'webm', language: 'en' }])
    expect([await leftOf(learner), await spent()]).toEqual([2, 250_000])
    expect((await learner.call(listConversations, { kind: 'tutor' })).body.conversations).toEqual([])
  })

  it.each([
    ['ogg', Buffer.from('OggS speech')],
    ['mp4', Buffer.from('....ftypisom')],
  ])('takes %s', async (type, bytes) => {
    expect((await speak(await agreedLearner(app), bytes)).body.outcome).toBe('written')
    expect(model.recordings).toMatchObject([{ type }])
  })

  it.each([
    ['an unknown kind', Buffer.from('RIFF    WAVE'), 'unsupported_media_type', 415],
    ['nothing', Buffer.alloc(0), 'unsupported_media_type', 415],
    ['too much', Buffer.concat([webm, Buffer.alloc(largestRecording)]), 'invalid_request', 400],
  ])('refuses %s before anything is counted', async (_, bytes, error, status) => {
    const learner = await agreedLearner(app)
    const answer = await speak(learner, bytes)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect([model.recordings.length, await leftOf(learner)]).toEqual([0, 3])
  })

  it('is for premium members with consent, outside of exams', async () => {
    const child = await app.person()
    expect((await speak(child)).body.error).toBe('premium_required')
    await makePremium(app.db, child.id, app.clock.now())
    expect((await speak(child)).body.error).toBe('consent_required')
    const examinee = await agreedLearner(app)
    await examinee.call(startAttempt, { paperId: await makePaper(app.db) })
    expect((await speak(examinee)).body.error).toBe('conflict')
    expect(model.recordings).toHaveLength(0)
  })

  it('stops at the day’s messages, however many are sent at once', async () => {
    const learner = await agreedLearner(app)
    const answers = await Promise.all(Array.from({ length: 8 }, () => speak(learner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.map(({ body }) => body.error).filter(Boolean)).toEqual(Array(5).fill('limit_reached'))
    expect(model.recordings).toHaveLength(3)
  })

  it.each(['unavailable', 'timeout', 'rate_limited', 'refused'] as const)(
    'is unavailable where the model fails (%s), and costs nothing',
    async (failure) => {
      model.hear(failure)
      expect((await speak(await agreedLearner(app))).body).toEqual({ outcome: 'unavailable' })
      expect(await spent()).toBe(0)
    },
  )

  it('costs the whole minute where the model tells no length', async () => {
    model.hear({ text: 'It rains.', seconds: undefined })
    await speak(await agreedLearner(app))
    expect(await spent()).toBe(3_000_000)
  })

  it('is unavailable without a model for speech, and past the month’s money', async () => {
    const learner = await agreedLearner(app)
    await app.db.insert(modelSpending).values({ month: '2026-11', microCents: 5_000_000_000 })
    expect((await speak(learner)).body).toEqual({ outcome: 'unavailable' })
    expect((await learner.call(getTutorAllowance, {})).body.canHear).toBe(false)
    await app.db.delete(modelSpending)
    model.hear(undefined)
    expect((await speak(learner)).body).toEqual({ outcome: 'unavailable' })
    expect((await learner.call(getTutorAllowance, {})).body).toMatchObject({ canHear: false, left: 2 })
  })
})
