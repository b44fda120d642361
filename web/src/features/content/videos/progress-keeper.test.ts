import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgressKeeper, wholeSeconds, type Sent, type WhatWasWatched } from './progress-keeper.ts'
import { joinSpans } from '#platform/spans.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const sent: WhatWasWatched[] = []
  let outcome: Sent = 'kept'
  let wait: Promise<void> = Promise.resolve()
  const keeper = createProgressKeeper(
    async (what) => {
      sent.push(what)
      await wait
      return outcome
    },
    () => Date.now(),
  )
  return {
    keeper,
    sent,
    answers: (next: Sent) => (outcome = next),
    waitsFor(next: Promise<void>) {
      wait = next
    },
    /** Reports four ticks per second, as a browser does. */
    async play(from: number, to: number) {
      for (let second = from; second <= to; second += 0.25) {
        keeper.playing(second)
        await vi.advanceTimersByTimeAsync(250)
      }
    },
  }
}

it('sends the watched seconds every ten seconds, each second once', async () => {
  const { sent, play } = start()
  await play(0, 25)
  expect(sent).toEqual([
    { positionSeconds: 10, watched: [{ start: 0, end: 10 }] },
    { positionSeconds: 20, watched: [{ start: 10, end: 20 }] },
  ])
})

it('counts no skipped seconds, and none while the video is paused', async () => {
  const { keeper, sent, play } = start()
  await play(0, 4)
  keeper.jumped(40)
  await play(40, 43)
  keeper.flush()
  expect(sent).toEqual([
    {
      positionSeconds: 43,
      watched: [
        { start: 0, end: 4 },
        { start: 40, end: 43 },
      ],
    },
  ])
  keeper.flush()
  keeper.jumped(12)
  keeper.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

it('sends failed progress again with what came after', async () => {
  const { keeper, sent, answers, play } = start()
  answers('later')
  await play(0, 5)
  keeper.flush()
  await play(5, 8)
  answers('kept')
  globalThis.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toEqual({ positionSeconds: 8, watched: [{ start: 0, end: 8 }] })
})

it('retries by itself while the video is paused', async () => {
  const { keeper, sent, answers, play } = start()
  answers('later')
  await play(0, 5)
  keeper.flush()
  await vi.advanceTimersByTimeAsync(1)
  answers('kept')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

it('does not retry a refused request', async () => {
  const { keeper, sent, answers, play } = start()
  answers('refused')
  await play(0, 5)
  keeper.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

it('sends one request at a time, so that a late one does not overwrite newer progress', async () => {
  const { keeper, sent, waitsFor, play } = start()
  let answer = () => {}
  waitsFor(new Promise((resolve) => (answer = resolve)))
  await play(0, 5)
  keeper.flush()
  await play(5, 8)
  keeper.flush()
  expect(sent).toHaveLength(1)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[1]).toEqual({ positionSeconds: 8, watched: [{ start: 5, end: 8 }] })
})

it('sends the rest when the player is removed', async () => {
  const { keeper, sent, play } = start()
  await play(0, 3)
  keeper.dispose()
  expect(sent).toEqual([{ positionSeconds: 3, watched: [{ start: 0, end: 3 }] }])
})

it('stops retrying once the player is removed', async () => {
  const { keeper, sent, answers, play } = start()
  answers('later')
  await play(0, 3)
  keeper.dispose()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
})

it('wholeSeconds rounds both ends, so that adjacent spans still join', () => {
  expect(wholeSeconds([{ start: 0, end: 10.4 }])).toEqual([{ start: 0, end: 10 }])
  expect(wholeSeconds([{ start: 10.4, end: 20.6 }])).toEqual([{ start: 10, end: 21 }])
  expect(wholeSeconds([{ start: 3, end: 3.3 }])).toEqual([])
  expect(
    joinSpans([
      { start: 5, end: 7 },
      { start: 0, end: 2 },
      { start: 2, end: 5.5 },
    ]),
  ).toEqual([{ start: 0, end: 7 }])
})
