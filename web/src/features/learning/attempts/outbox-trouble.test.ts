import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PendingAnswer, SendResult } from './answer-outbox.ts'
import { run, setUpOutbox } from '#test/fixtures/outbox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('errors of one answer', () => {
  it('do not block other answers, and are retried', async () => {
    const { outbox, sent, replies, state } = setUpOutbox()
    replies.push(() => ({ outcome: 'failed' }))
    outbox.write('q1', 'A', 'now')
    outbox.write('q2', 'B', 'now')
    await run()
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q1', 'q2'])
    expect(state()).toBe('not_saved')
    await run(1_000)
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'q1'])
    expect(state()).toBe('saved')
  })

  it('let other answers go first after a lost connection', async () => {
    const { outbox, sent, replies } = setUpOutbox()
    replies.push(() => ({ outcome: 'away' }))
    outbox.write('q1', 'A', 'now')
    outbox.write('q2', 'B', 'now')
    await run(60_000)
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'q1'])
  })
})

describe('rejected answer', () => {
  /** Rejects an answer while it contains a bell character, which no keyboard types. */
  function setUpRefusing() {
    const all = setUpOutbox()
    const reply = ({ answer }: PendingAnswer): SendResult => ({
      outcome: answer.includes('\u0007') ? 'refused' : 'saved',
    })
    all.replies.push(...Array.from({ length: 20 }, () => reply))
    return all
  }

  it('does not block other answers', async () => {
    const { outbox, sent, state, stored } = setUpRefusing()
    outbox.write('q1', 'ding\u0007', 'now')
    outbox.write('q2', 'B', 'now')
    outbox.write('q3', 'C', 'now')
    await run(60_000)
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'q3'])
    expect([...stored.keys()]).toEqual(['q1'])
    expect([...outbox.snapshot().refused]).toEqual(['q1'])
    expect(state()).toBe('refused')
  })

  it('is not sent again unchanged, neither on reconnection nor on leaving', async () => {
    const { outbox, sent, stored } = setUpRefusing()
    outbox.write('q1', 'ding\u0007', 'now')
    await run()
    outbox.dueNow()
    outbox.retryNow()
    outbox.sendBeforeLeaving()
    await run(60_000)
    expect(sent).toHaveLength(1)
    expect(stored.get('q1')?.answer).toBe('ding\u0007')
  })

  it('is sent again when it is changed', async () => {
    const { outbox, sent, state, stored } = setUpRefusing()
    outbox.write('q1', 'ding\u0007', 'now')
    await run()
    outbox.write('q1', 'ding', 'now')
    await run()
    expect(sent).toMatchObject([{ revision: 1 }, { answer: 'ding', revision: 2 }])
    expect(outbox.snapshot().refused.size).toBe(0)
    expect(stored.size).toBe(0)
    expect(state()).toBe('saved')
  })

  it('is not mistaken for the new text when it changed while under way', async () => {
    const { outbox, replies, state } = setUpOutbox()
    const first = Promise.withResolvers<SendResult>()
    replies.push(() => first.promise)
    outbox.write('q1', 'ding\u0007', 'now')
    await run()
    outbox.write('q1', 'ding', 'now')
    first.resolve({ outcome: 'refused' })
    await run()
    expect(state()).toBe('saved')
  })

  it('does not block the submission of the paper', async () => {
    const { outbox } = setUpRefusing()
    outbox.write('q1', 'ding\u0007', 'after_pause')
    outbox.write('q2', 'B', 'after_pause')
    const flushed = outbox.flush()
    await run()
    expect(await flushed).toBe(true)
    expect(await outbox.flush()).toBe(true)
  })
})
