import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { typingPauseMs, type SendResult } from './answer-outbox.ts'
import { run, setUpOutbox } from './outbox-fixtures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an answer', () => {
  it('is called saved only after the server has acknowledged it', async () => {
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

  it('waits for a pause in typing and then goes once', async () => {
    const { outbox, sent } = setUpOutbox()
    for (const text of ['a', 'ab', 'abc']) {
      outbox.write('q1', text, 'after_pause')
      await run(typingPauseMs - 1)
    }
    expect(sent).toEqual([])
    await run(1)
    expect(sent).toEqual([{ questionId: 'q1', answer: 'abc', revision: 1, keepalive: false }])
  })

  it('goes at once when its box is left', async () => {
    const { outbox, sent } = setUpOutbox()
    outbox.write('q1', 'abc', 'after_pause')
    outbox.dueNow()
    await run()
    expect(sent).toHaveLength(1)
  })

  it('gets a revision above the one the server knows', async () => {
    const { outbox, sent } = setUpOutbox({ saved: [{ questionId: 'q1', answer: 'A', revision: 4 }] })
    outbox.write('q1', 'B', 'now')
    await run()
    outbox.write('q1', 'C', 'now')
    await run()
    expect(sent.map(({ revision }) => revision)).toEqual([5, 6])
  })

  it('never shares a revision with another answer that may have arrived', async () => {
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

  it('changed while its older text is under way is sent again', async () => {
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

describe('several answers', () => {
  it('go one after the other, in the order they were given', async () => {
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

describe('without a connection', () => {
  it('says so, keeps trying with longer and longer pauses, and loses nothing', async () => {
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

  it('waits as long as the server asks', async () => {
    const { outbox, sent, replies } = setUpOutbox()
    replies.push(() => ({ outcome: 'away', retryAfterMs: 9_000 }))
    outbox.write('q1', 'A', 'now')
    await run(8_999)
    expect(sent).toHaveLength(1)
    await run(1)
    expect(sent).toHaveLength(2)
  })

  it('tries at once when the connection is back', async () => {
    const { outbox, replies, state } = setUpOutbox()
    replies.push(() => ({ outcome: 'away' }))
    outbox.write('q1', 'A', 'now')
    await run()
    outbox.retryNow()
    await run()
    expect(state()).toBe('saved')
  })
})

describe('after a reload', () => {
  it('shows and sends what had not been acknowledged', async () => {
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

  it('gives way to what another device has saved since', async () => {
    const { outbox, sent, stored } = setUpOutbox({
      saved: [{ questionId: 'q1', answer: 'C', revision: 3 }],
      kept: [{ questionId: 'q1', answer: 'B', revision: 2 }],
    })
    await run()
    expect(outbox.snapshot().answers.get('q1')).toBe('C')
    expect(sent).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('gives way also when it hears of the other device only by sending', async () => {
    const { outbox, replies, state } = setUpOutbox({ kept: [{ questionId: 'q1', answer: 'B', revision: 1 }] })
    replies.push(() => ({ outcome: 'superseded', current: { questionId: 'q1', answer: 'C', revision: 1 } }))
    await run()
    expect(outbox.snapshot().answers.get('q1')).toBe('C')
    expect(state()).toBe('saved')
  })
})

describe('another device', () => {
  it('is overruled by what was done here last', async () => {
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

  it('that turns out to be ourselves, after a lost acknowledgement, is no quarrel', async () => {
    const { outbox, sent, replies, state } = setUpOutbox()
    replies.push(() => ({ outcome: 'superseded', current: { questionId: 'q1', answer: 'B', revision: 1 } }))
    outbox.write('q1', 'B', 'now')
    await run()
    expect(sent).toHaveLength(1)
    expect(state()).toBe('saved')
  })

  it('is followed where nothing is waiting here, and not where something is', async () => {
    const { outbox } = setUpOutbox({ saved: [{ questionId: 'q1', answer: 'A', revision: 1 }] })
    outbox.write('q2', 'mine', 'after_pause')
    outbox.adopt([
      { questionId: 'q1', answer: 'B', revision: 2 },
      { questionId: 'q2', answer: 'theirs', revision: 1 },
    ])
    expect(outbox.snapshot().answers.get('q1')).toBe('B')
    expect(outbox.snapshot().answers.get('q2')).toBe('mine')
  })

  it('does not bring back an older answer that was read before ours arrived', async () => {
    const { outbox } = setUpOutbox({ saved: [{ questionId: 'q1', answer: 'A', revision: 1 }] })
    outbox.write('q1', 'B', 'now')
    await run()
    outbox.adopt([{ questionId: 'q1', answer: 'A', revision: 1 }])
    expect(outbox.snapshot().answers.get('q1')).toBe('B')
  })
})

describe('before handing in', () => {
  it('sends everything and says when it is there', async () => {
    const { outbox, sent } = setUpOutbox()
    outbox.write('q1', 'A', 'after_pause')
    outbox.write('q2', 'B', 'after_pause')
    const flushed = outbox.flush()
    await run()
    expect(await flushed).toBe(true)
    expect(sent).toHaveLength(2)
  })

  it('says that it cannot when the connection is away', async () => {
    const { outbox, replies } = setUpOutbox()
    replies.push(() => ({ outcome: 'away' }))
    outbox.write('q1', 'A', 'after_pause')
    const flushed = outbox.flush()
    await run()
    expect(await flushed).toBe(false)
  })

  it('tries every answer before it says that one cannot get there', async () => {
    const { outbox, sent, replies } = setUpOutbox()
    replies.push(() => ({ outcome: 'failed' }))
    outbox.write('q1', 'A', 'after_pause')
    outbox.write('q2', 'B', 'after_pause')
    const flushed = outbox.flush()
    await run()
    expect(await flushed).toBe(false)
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q1', 'q2'])
  })

  it('has nothing to do when all is saved', async () => {
    expect(await setUpOutbox().outbox.flush()).toBe(true)
  })
})

describe('leaving the page', () => {
  it('sends everything in requests that outlive it', async () => {
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

it('sends nothing more once its page is gone, whatever still comes back', async () => {
  const { outbox, sent, replies, stored } = setUpOutbox()
  replies.push(() => ({ outcome: 'failed' }))
  outbox.write('q1', 'A', 'now')
  outbox.sendBeforeLeaving()
  outbox.rest()
  await run(60_000)
  expect(sent).toHaveLength(1)
  expect(stored.size).toBe(1)
})

describe('a lost session', () => {
  it('stops the sending, keeps the answers, and goes on after signing in', async () => {
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

describe('a closed attempt', () => {
  it('takes no more answers', async () => {
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
