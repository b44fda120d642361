import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { createAnswerSaver, type SavedAnswer, type SendResult } from './answer-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(answerWith: (answer: SavedAnswer) => Promise<SendResult> | SendResult = () => ({ outcome: 'saved' })) {
  const sent: (SavedAnswer & { keepalive: boolean })[] = []
  const saver = createAnswerSaver({
    saved: [{ questionId: 'q1', answer: 'old', revision: 4 }],
    send: async (answer, { keepalive }) => {
      sent.push({ ...answer, keepalive })
      return answerWith(answer)
    },
  })
  return { saver, sent, state: () => saver.read().state }
}

describe('createAnswerSaver', () => {
  it('sends after a pause in typing, once, with the next revision, and says saved only when it is', async () => {
    const { saver, sent, state } = open()
    expect([state(), saver.read().answers.get('q1')]).toEqual(['unchanged', 'old'])
    for (const text of ['n', 'ne', 'new']) {
      saver.write('q1', text)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect([sent.length, state()]).toEqual([0, 'saving'])
    await vi.advanceTimersByTimeAsync(400)
    expect(sent).toEqual([{ questionId: 'q1', answer: 'new', revision: 5, keepalive: false }])
    expect(state()).toBe('saved')
  })

  it('sends at once when the field is left', async () => {
    const { saver, sent } = open()
    saver.write('q1', 'new')
    saver.sendNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
  })

  it('keeps trying while the server is away, and says so', async () => {
    let isAway = true
    const { saver, sent, state } = open(() => ({ outcome: isAway ? 'failed' : 'saved' }))
    saver.write('q1', 'new')
    await vi.advanceTimersByTimeAsync(600)
    expect(state()).toBe('not_saved')
    isAway = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(state()).toBe('saved')
    expect(sent.map(({ revision }) => revision)).toEqual([5, 6])
  })

  it('wins over another device with what was written last', async () => {
    const { saver, sent, state } = open(({ revision }) =>
      revision < 10 ? { outcome: 'superseded', revision: 9 } : { outcome: 'saved' },
    )
    saver.write('q1', 'mine')
    await vi.advanceTimersByTimeAsync(700)
    expect(sent.map(({ answer, revision }) => [answer, revision])).toEqual([
      ['mine', 5],
      ['mine', 10],
    ])
    expect(state()).toBe('saved')
  })

  it('flushes everything before handing in, and tells when it could not', async () => {
    let isAway = true
    const { saver, sent } = open(() => ({ outcome: isAway ? 'failed' : 'saved' }))
    saver.write('q1', 'one')
    saver.write('q2', 'two')
    const first = saver.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect(await first).toBe(false)
    isAway = false
    const second = saver.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect(await second).toBe(true)
    expect(new Set(sent.map(({ questionId }) => questionId))).toEqual(new Set(['q1', 'q2']))
    expect(await saver.flush()).toBe(true)
  })

  it('does not count homework as flushed while an answer is refused', async () => {
    const { saver, state } = open(() => ({ outcome: 'refused' }))
    saver.write('q1', 'odd')
    const flushed = saver.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect([await flushed, state()]).toEqual([false, 'refused'])
    expect(await saver.flush()).toBe(false)
  })

  it('sends what is unsent in requests that outlive the page', async () => {
    const { saver, sent } = open()
    saver.write('q1', 'one')
    saver.write('q2', 'two')
    saver.sendBeforeLeaving()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent.map(({ questionId, keepalive }) => [questionId, keepalive])).toEqual([
      ['q1', true],
      ['q2', true],
    ])
  })

  it('says saved of what was sent before leaving once it is, and hands in only then', async () => {
    let arrive = (_result: SendResult) => {}
    const { saver, state } = open(() => new Promise((resolve) => (arrive = resolve)))
    saver.write('q1', 'one')
    saver.sendBeforeLeaving()
    const flushed = vi.fn()
    void saver.flush().then(flushed)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([state(), flushed.mock.calls]).toEqual(['saving', []])
    arrive({ outcome: 'saved' })
    await vi.advanceTimersByTimeAsync(0)
    expect([state(), flushed.mock.calls]).toEqual(['saved', [[true]]])
  })

  it('tries again what could not be sent before leaving', async () => {
    let isAway = true
    const { saver, sent, state } = open(() => ({ outcome: isAway ? 'failed' : 'saved' }))
    saver.write('q1', 'one')
    saver.sendBeforeLeaving()
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toBe('not_saved')
    isAway = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect([state(), sent.map(({ keepalive }) => keepalive)]).toEqual(['saved', [true, false]])
  })

  it('stops once the homework was handed in elsewhere', async () => {
    const { saver, sent, state } = open(() => ({ outcome: 'closed' }))
    saver.write('q1', 'late')
    await vi.advanceTimersByTimeAsync(600)
    expect(state()).toBe('closed')
    saver.write('q1', 'later')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(1)
  })
})
