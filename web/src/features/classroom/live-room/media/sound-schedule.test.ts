import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSoundPacket } from './sound-player.ts'
import { SoundSchedule } from './sound-schedule.ts'

const length = 0.02
const step = 960

/** Packets 20 ms long, each with the time at which it came. */
function play(arrivals: readonly number[], { first = 0 } = {}) {
  const schedule = new SoundSchedule()
  return arrivals.map((now, index) => schedule.place((first + index * step) % 2 ** 32, length, now))
}
const steady = (count: number, from = 10) => Array.from({ length: count }, (_, index) => from + index * length)

describe('SoundSchedule', () => {
  it('plays evenly what comes evenly, a moment later', () => {
    play(steady(50)).forEach((at, index) => expect(at).toBeCloseTo(10.2 + index * length, 6))
  })

  it('plays evenly what comes unevenly, over the wrap of the timestamp too', () => {
    const arrivals = steady(50).map((now, index) => (index % 5 === 4 ? now : now + 0.08))
    const placed = play(arrivals, { first: 2 ** 32 - 10 * step })
    placed.forEach((at, index) => expect(at).toBeCloseTo((placed[0] ?? 0) + index * length, 6))
  })

  it('begins anew after a break, and soon leaves out what is too far behind', () => {
    // Two seconds of nothing, and then all of it at once.
    const late = [...steady(10), ...Array.from({ length: 100 }, () => 12.2), ...steady(100, 12.22)]
    const placed = play(late)
    const waits = placed.map((at, index) => (at === undefined ? 0 : at - (late[index] ?? 0)))
    expect(Math.max(...waits)).toBeLessThanOrEqual(1.01)
    expect(placed.filter((at) => at === undefined).length).toBeGreaterThan(20)
    expect(waits.at(-1)).toBeLessThan(0.6)
    const played = placed.filter((at) => at !== undefined)
    played.slice(1).forEach((at, index) => expect(at - (played[index] ?? 0)).toBeGreaterThan(length / 2))
  })

  it('never plays two packets at once, nor one in the past', () => {
    const gaps = fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { maxLength: 200 })
    fc.assert(
      fc.property(gaps, (between) => {
        let now = 5
        const arrivals = between.map((gap) => (now += gap))
        let until = 0
        play(arrivals).forEach((at, index) => {
          if (at === undefined) return
          expect(at).toBeGreaterThanOrEqual(arrivals[index] ?? 0)
          expect(at).toBeGreaterThanOrEqual(until - length / 2 - 1e-9)
          until = at + length
        })
      }),
    )
  })
})

describe('readSoundPacket', () => {
  it('reads who speaks, when, and the sound', () => {
    const bytes = Uint8Array.from([2, 0x61, 0x62, 0, 0, 1, 0, 9, 8, 7])
    expect(readSoundPacket(bytes.buffer)).toEqual({
      ...{ participantId: 'ab', timestamp: 256, opus: Uint8Array.from([9, 8, 7]) },
    })
  })

  it.each([[[]], [[5, 1]], [[1, 0x61, 0, 0, 0, 0]]])('takes nothing from %j', (bytes) => {
    expect(readSoundPacket(Uint8Array.from(bytes).buffer)).toBeUndefined()
  })
})
