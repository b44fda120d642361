import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { typingPauseMs, type SendResult } from './answer-outbox.ts'
import { run, setUpOutbox } from '#test/fixtures/outbox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sending an answer', () => {
  it('is marked as saved only after the server has acknowledged it', async () => {
    const { outbox, replies, state, stored } = setUpOutbox()
    const acknowledged = Promise.withResolvers<SendResult>()
    replies.push(() => acknowledged.promise)
    outbox.write('q1', 'B', 'now')
    await run()
    expect(state()).toBe('saving')
    expect(stored.get('q1')).toMatchObject({ answer: 'B', revision: 1 })
    acknowledged.resolve({ outcome: 'saved' })
    await run()
    expect(state()).toBe('saved')
    expect(stored.size).toBe(0)
  })

  it('is sent once after a pause in typing', async () => {
    const { outbox, sent } = setUpOutbox()
    for (const text of ['a', 'ab', 'abc']) {
      outbox.write('q1', text, 'after_pause')
      await run(typingPauseMs - 1)
    }
    expect(sent).toEqual([])
    await run(1)
    expect(sent).toEqual([{ questionId: 'q1', answer: 'abc', revision: 1, keepalive: false }])
  })

  it('is sent at once when its field loses focus', async () => {
    const { outbox, sent } = setUpOutbox()
    outbox.write('q1', 'abc', 'after_pause')
    outbox.dueNow()
    await run()
    expect(sent).toHaveLength(1)
  })

  it('uses a revision above the one on the server', async () => {
    const { outbox, sent } = setUpOutbox({ saved: [{ questionId: 'q1', answer: 'A', revision: 4 }] })
    outbox.write('q1', 'B', 'now')
    await run()
    outbox.write('q1', 'C', 'now')
    await run()
    expect(sent.map(({ revision }) => revision)).toEqual([5, 6])
  })

  it('never reuses a revision that may have arrived with another answer', async () => {
    const { outbox, sent, replies } = setUpOutbox()
    replies.push(() => ({ outcome: 'failed' }))
    outbox.write('q1', 'A', 'now')
    await run()
    outbox.write('q1', 'B', 'now')
    await run(60_000)
    expect(sent).toMatchObject([
      { answer: 'A', revision: 1 },
      { answer: 'B', revision: 2 },
    ])
  })

  it('is sent again when it changed while its older text was under way', async () => {
    const { outbox, sent, replies, state } = setUpOutbox()
    const first = Promise.withResolvers<SendResult>()
    replies.push(() => first.promise)
    outbox.write('q1', 'A', 'now')
    await run()
    outbox.write('q1', 'B', 'now')
    first.resolve({ outcome: 'saved' })
    await run()
    expect(sent.map(({ answer }) => answer)).toEqual(['A', 'B'])
    expect(state()).toBe('saved')
  })
})

describe('sending several answers', () => {
  it('sends them one after another in the order they were given', async () => {
    const { outbox, sent, replies } = setUpOutbox()
    const first = Promise.withResolvers<SendResult>()
    replies.push(() => first.promise)
    outbox.write('q1', 'A', 'now')
    outbox.write('q2', 'B', 'now')
    await run()
    outbox.write('q3', 'C', 'now')
    await run()
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q1'])
    first.resolve({ outcome: 'saved' })
    await run()
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'q3'])
  })
})

describe('answers without a connection', () => {
  it('are retried with growing pauses, marked as not saved, and kept', async () => {
    const { outbox, sent, replies, state, stored } = setUpOutbox()
    replies.push(...Array.from({ length: 3 }, () => () => ({ outcome: 'away' }) as const))
    outbox.write('q1', 'A', 'now')
    await run(0)
    expect(state()).toBe('not_saved')
    await run(999)
    expect(sent).toHaveLength(1)
    await run(1)
    expect(sent).toHaveLength(2)
    await run(1_999)
    expect(sent).toHaveLength(2)
    await run(1)
    expect(sent).toHaveLength(3)
    expect(stored.size).toBe(1)
    await run(4_000)
    expect(state()).toBe('saved')
    expect(new Set(sent.map(({ revision }) => revision))).toEqual(new Set([1]))
  })

  it('are retried after the time the server asks for', async () => {
    const { outbox, sent, replies } = setUpOutbox()
    replies.push(() => ({ outcome: 'away', retryAfterMs: 9_000 }))
    outbox.write('q1', 'A', 'now')
    await run(8_999)
    expect(sent).toHaveLength(1)
    await run(1)
    expect(sent).toHaveLength(2)
  })

  it('are retried at once when the connection is back', async () => {
    const { outbox, replies, state } = setUpOutbox()
    replies.push(() => ({ outcome: 'away' }))
    outbox.write('q1', 'A', 'now')
    await run()
    outbox.retryNow()
    await run()
    expect(state()).toBe('saved')
  })
})

describe('answers after a reload', () => {
  it('are shown and sent when they had not been acknowledged', async () => {
    const { outbox, sent, state } = setUpOutbox({
      saved: [{ questionId: 'q1', answer: 'A', revision: 1 }],
      kept: [{ questionId: 'q1', answer: 'B', revision: 2 }],
    })
    expect(outbox.snapshot().answers.get('q1')).toBe('B')
    expect(state()).toBe('saving')
    await run()
    expect(sent).toMatchObject([{ answer: 'B', revision: 2 }])
    expect(state()).toBe('saved')
  })

  it('are dropped when another device has saved a newer one', async () => {
    const { outbox, sent, stored } = setUpOutbox({
      saved: [{ questionId: 'q1', answer: 'C', revision: 3 }],
      kept: [{ questionId: 'q1', answer: 'B', revision: 2 }],
    })
    await run()
    expect(outbox.snapshot().answers.get('q1')).toBe('C')
    expect(sent).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('are dropped when the server answers that another device saved one', async () => {
    const { outbox, replies, state } = setUpOutbox({ kept: [{ questionId: 'q1', answer: 'B', revision: 1 }] })
    replies.push(() => ({ outcome: 'superseded', current: { questionId: 'q1', answer: 'C', revision: 1 } }))
    await run()
    expect(outbox.snapshot().answers.get('q1')).toBe('C')
    expect(state()).toBe('saved')
  })
})

describe('answers from another device', () => {
  it('are overwritten by the last change on this device', async () => {
    const { outbox, sent, replies, state } = setUpOutbox()
    replies.push(() => ({ outcome: 'superseded', current: { questionId: 'q1', answer: 'C', revision: 7 } }))
    outbox.write('q1', 'B', 'now')
    await run()
    expect(sent).toMatchObject([
      { answer: 'B', revision: 1 },
      { answer: 'B', revision: 8 },
    ])
    expect(outbox.snapshot().answers.get('q1')).toBe('B')
    expect(state()).toBe('saved')
  })

  it('cause no conflict when they are our own after a lost acknowledgement', async () => {
    const { outbox, sent, replies, state } = setUpOutbox()
    replies.push(() => ({ outcome: 'superseded', current: { questionId: 'q1', answer: 'B', revision: 1 } }))
    outbox.write('q1', 'B', 'now')
    await run()
    expect(sent).toHaveLength(1)
    expect(state()).toBe('saved')
  })

  it('are adopted where nothing is unsaved here', async () => {
    const { outbox } = setUpOutbox({ saved: [{ questionId: 'q1', answer: 'A', revision: 1 }] })
    outbox.write('q2', 'mine', 'after_pause')
    outbox.adopt([
      { questionId: 'q1', answer: 'B', revision: 2 },
      { questionId: 'q2', answer: 'theirs', revision: 1 },
    ])
    expect(outbox.snapshot().answers.get('q1')).toBe('B')
    expect(outbox.snapshot().answers.get('q2')).toBe('mine')
  })

  it('do not replace a newer answer that was saved here', async () => {
    const { outbox } = setUpOutbox({ saved: [{ questionId: 'q1', answer: 'A', revision: 1 }] })
    outbox.write('q1', 'B', 'now')
    await run()
    outbox.adopt([{ questionId: 'q1', answer: 'A', revision: 1 }])
    expect(outbox.snapshot().answers.get('q1')).toBe('B')
  })
})

describe('flushing answers before submission', () => {
  it('sends all answers and resolves to true', async () => {
    const { outbox, sent } = setUpOutbox()
    outbox.write('q1', 'A', 'after_pause')
    outbox.write('q2', 'B', 'after_pause')
    const flushed = outbox.flush()
    await run()
    expect(await flushed).toBe(true)
    expect(sent).toHaveLength(2)
  })

  it('resolves to false without a connection', async () => {
    const { outbox, replies } = setUpOutbox()
    replies.push(() => ({ outcome: 'away' }))
    outbox.write('q1', 'A', 'after_pause')
    const flushed = outbox.flush()
    await run()
    expect(await flushed).toBe(false)
  })

  it('tries every answer before it resolves to false', async () => {
    const { outbox, sent, replies } = setUpOutbox()
    replies.push(() => ({ outcome: 'failed' }))
    outbox.write('q1', 'A', 'after_pause')
    outbox.write('q2', 'B', 'after_pause')
    const flushed = outbox.flush()
    await run()
    expect(await flushed).toBe(false)
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q1', 'q2'])
  })

  it('resolves to true when all answers are saved', async () => {
    expect(await setUpOutbox().outbox.flush()).toBe(true)
  })
})

describe('answers when the page is left', () => {
  it('are all sent in keepalive requests', async () => {
    const { outbox, sent } = setUpOutbox()
    outbox.write('q1', 'A', 'after_pause')
    outbox.write('q2', 'B', 'after_pause')
    outbox.sendBeforeLeaving()
    expect(sent).toMatchObject([
      { questionId: 'q1', keepalive: true },
      { questionId: 'q2', keepalive: true },
    ])
    await run(typingPauseMs)
    expect(outbox.snapshot().state).toBe('saved')
  })
})

it('sends nothing more once the page is closed', async () => {
  const { outbox, sent, replies, stored } = setUpOutbox()
  replies.push(() => ({ outcome: 'failed' }))
  outbox.write('q1', 'A', 'now')
  outbox.sendBeforeLeaving()
  outbox.rest()
  await run(60_000)
  expect(sent).toHaveLength(1)
  expect(stored.size).toBe(1)
})

describe('answers after the session ended', () => {
  it('are kept unsent, and sent after the next sign-in', async () => {
    const { outbox, sent, replies, state, stored } = setUpOutbox()
    replies.push(() => ({ outcome: 'signed_out' }))
    outbox.write('q1', 'A', 'now')
    await run(60_000)
    expect(state()).toBe('signed_out')
    expect(sent).toHaveLength(1)
    outbox.write('q2', 'B', 'now')
    await run(60_000)
    expect(sent).toHaveLength(1)
    expect(stored.size).toBe(2)
    outbox.retryNow()
    await run()
    expect(state()).toBe('saved')
    expect(sent).toHaveLength(3)
  })
})

describe('answers to a closed attempt', () => {
  it('are no longer sent', async () => {
    const { outbox, sent, replies, state } = setUpOutbox()
    replies.push(() => ({ outcome: 'closed' }))
    outbox.write('q1', 'A', 'now')
    await run()
    expect(state()).toBe('closed')
    outbox.write('q1', 'B', 'now')
    outbox.retryNow()
    await run(60_000)
    expect(sent).toHaveLength(1)
  })
})

it.each([true, false])(
  'says that an answer would survive a killed browser only once the disk has it (%s)',
  async (has) => {
    const { outbox, replies } = setUpOutbox({ keepsOnDisk: has })
    replies.push(() => new Promise(() => undefined))
    expect(outbox.snapshot().isKept).toBe(true)
    outbox.write('q1', 'B', 'now')
    expect(outbox.snapshot().isKept).toBe(false)
    await run()
    expect(outbox.snapshot()).toMatchObject({ state: 'saving', isKept: has })
  },
)
