import { describe, expect, it } from 'vitest'
import { countStats, QualityMeter, type Counts } from './quality.ts'

/** A measure each few seconds, of packets that were lost of a hundred. */
function measureAll(losses: readonly number[], other: Partial<Counts> = {}) {
  const meter = new QualityMeter()
  let [lost, received] = [0, 0]
  return losses.map((loss) => {
    lost += loss
    received += 100 - loss
    return meter.measure({ freezes: 0, roundTrip: 0.05, ...other, lost, received })
  })
}

describe('QualityMeter', () => {
  it('is weak after two measures in turn, and good again after four', () => {
    const measured = measureAll([0, 20, 0, 20, 20, 0, 0, 0, 0])
    expect(measured).toEqual(['good', 'good', 'good', 'good', 'weak', 'weak', 'weak', 'weak', 'good'])
  })

  it('is weak where answers take long', () => {
    expect(measureAll([0, 0], { roundTrip: 0.9 })).toEqual(['good', 'weak'])
  })

  it('counts anew on another connection', () => {
    const meter = new QualityMeter()
    const counts = { freezes: 0, roundTrip: 0 }
    meter.measure({ ...counts, lost: 0, received: 5_000 })
    meter.measure({ ...counts, lost: 50, received: 50 })
    expect(meter.measure({ ...counts, lost: 100, received: 100 })).toBe('weak')
  })
})

describe('countStats', () => {
  it('adds up all that is received, and takes the way that is used', () => {
    const counts = countStats([
      { type: 'inbound-rtp', packetsLost: 3, packetsReceived: 100 },
      { type: 'inbound-rtp', packetsLost: -1, packetsReceived: 50, freezeCount: 2 },
      { type: 'candidate-pair', currentRoundTripTime: 3 },
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.1 },
      { type: 'outbound-rtp', packetsLost: 70 },
    ])
    expect(counts).toEqual({ lost: 3, received: 150, freezes: 2, roundTrip: 0.1 })
  })
})
