import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { run, setUpOutbox } from '#test/fixtures/outbox.ts'
import { typingPauseMs } from '#features/learning/attempts/answer-outbox.ts'
import { browserOutboxStore } from '#features/learning/attempts/outbox-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const roughWork = (outbox: ReturnType<typeof setUpOutbox>['outbox']) => outbox.snapshot().roughWork.get('q1')

describe('rough work in the outbox', () => {
  it('travels with the answer, and an answer alone leaves it as it is', async () => {
    const { outbox, sent } = setUpOutbox({ saved: [{ questionId: 'q1', answer: 'A', revision: 1, roughWork: '1+1' }] })
    outbox.writeRoughWork('q1', '1+1=2')
    await run(typingPauseMs)
    outbox.write('q1', 'B', 'now')
    await run()
    expect(sent).toMatchObject([
      { answer: 'A', revision: 2, roughWork: '1+1=2' },
      { answer: 'B', revision: 3 },
    ])
    expect(sent[1]).not.toHaveProperty('roughWork')
    expect(roughWork(outbox)).toBe('1+1=2')
  })

  it('is not lost when an answer follows before it was sent, and is sent once', async () => {
    const { outbox, sent } = setUpOutbox()
    outbox.writeRoughWork('q1', 'a')
    outbox.writeRoughWork('q1', 'ab')
    outbox.write('q1', 'B', 'now')
    await run(60_000)
    expect(sent).toMatchObject([{ answer: 'B', roughWork: 'ab' }])
  })

  it('is taken over from another device unless something here is unsent', () => {
    const { outbox } = setUpOutbox()
    outbox.adopt([{ questionId: 'q1', answer: 'A', revision: 1, roughWork: 'there' }])
    expect(roughWork(outbox)).toBe('there')
    outbox.writeRoughWork('q1', 'here')
    outbox.adopt([{ questionId: 'q1', answer: 'C', revision: 2, roughWork: 'there again' }])
    expect(roughWork(outbox)).toBe('here')
  })

  it('wins over another device where it was written last, even beside an equal answer', async () => {
    const { outbox, sent, replies } = setUpOutbox()
    const current = { questionId: 'q1', answer: '', revision: 4, roughWork: 'there' }
    replies.push(() => ({ outcome: 'superseded', current }))
    outbox.writeRoughWork('q1', 'here')
    await run(60_000)
    expect(sent.at(-1)).toMatchObject({ revision: 5, roughWork: 'here' })
  })

  it('survives a reload in the store of the browser', () => {
    const store = () => browserOutboxStore('attempt', new Set(['q1']))
    void store().keep({ questionId: 'q1', answer: '', revision: 1, roughWork: 'kept' })
    expect(store().load()).toEqual([{ questionId: 'q1', answer: '', revision: 1, roughWork: 'kept' }])
    const { outbox } = setUpOutbox({ kept: store().load() })
    expect(roughWork(outbox)).toBe('kept')
    localStorage.clear()
  })
})
