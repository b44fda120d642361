import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api.ts'
import { answerStreams, end, messageId, messageOf, part } from '#test/fixtures/conversations.ts'
import { fakeApi } from '#test/render-app.tsx'
import { readReply } from './reply-stream.ts'

const whole = messageOf({ text: 'Think about 水豚.' })

function read({ text = '', readWhole = async () => undefined as typeof whole | undefined } = {}) {
  const seen: string[] = []
  const leaving = new AbortController()
  const reply = readReply({
    ...{ messageId: messageId(1), text, readWhole, signal: leaving.signal },
    onText: (shown) => void seen.push(shown),
  })
  reply.catch(() => undefined)
  return { seen, reply, leave: () => leaving.abort() }
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeApi()
})
afterEach(() => void vi.useRealTimers())

describe('readReply', () => {
  it('shows the text as it comes, however the pieces are cut, and ends with the whole message', async () => {
    const bytes = `: still here\n\n${part('Think ')}${part('about', 6)}${end(whole)}`
    answerStreams([bytes.slice(0, 20), bytes.slice(20, 41), bytes.slice(41)])
    const { seen, reply } = read()
    expect(await reply).toEqual(whole)
    expect(seen).toEqual(['Think ', 'Think about'])
  })

  it('goes on behind the characters that it has when the connection breaks', async () => {
    const asked = answerStreams([part('Think ')], null, [part('about', 6), end(whole)])
    const { seen, reply } = read()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reply).toEqual(whole)
    expect(asked).toEqual([0, 6, 6])
    expect(seen.at(-1)).toBe('Think about')
  })

  it('reads on from what is on the screen already', async () => {
    const asked = answerStreams([end(whole)])
    await read({ text: 'Think ' }).reply
    expect(asked).toEqual([6])
  })

  it('asks for the whole reply where no stream comes through', async () => {
    answerStreams(null, null, null, null)
    const stages = [messageOf({ state: 'writing', text: 'Think' }), whole]
    const { seen, reply } = read({ readWhole: async () => stages.shift() })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await reply).toEqual(whole)
    expect(seen).toEqual(['Think'])
  })

  it('gives up at once on a message that is gone', async () => {
    answerStreams()
    vi.stubGlobal('fetch', async () => Response.json({ error: 'not_found' }, { status: 404 }))
    await expect(read().reply).rejects.toMatchObject({ code: 'not_found' } satisfies Partial<ApiError>)
  })

  it('ends when the page is left', async () => {
    const asked = answerStreams(null, null, null, null)
    const { reply, leave } = read()
    await vi.advanceTimersByTimeAsync(10)
    leave()
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toHaveLength(1)
  })
})
