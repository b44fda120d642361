export type MeasuredQuality = 'good' | 'weak'

/** What is counted since a connection began. */
export interface Counts {
  lost: number
  received: number
  freezes: number
  /** In seconds, of the last check. */
  roundTrip: number
}

const weakLoss = 0.05
const noticedLoss = 0.01
const weakRoundTrip = 0.5
/** So many in turn, so that the word doesn't flicker. */
const weakAfter = 2
const goodAfter = 4

interface CountedStats {
  type: string
  packetsLost?: number
  packetsReceived?: number
  freezeCount?: number
  nominated?: boolean
  currentRoundTripTime?: number
}

export function countStats(report: Iterable<CountedStats>): Counts {
  const counts: Counts = { lost: 0, received: 0, freezes: 0, roundTrip: 0 }
  for (const stats of report) {
    if (stats.type === 'inbound-rtp') {
      counts.lost += Math.max(0, stats.packetsLost ?? 0)
      counts.received += stats.packetsReceived ?? 0
      counts.freezes += stats.freezeCount ?? 0
    } else if (stats.type === 'candidate-pair' && stats.nominated)
      counts.roundTrip = Math.max(counts.roundTrip, stats.currentRoundTripTime ?? 0)
  }
  return counts
}

/** Whether a connection is good or weak, from what is counted every few seconds. */
export class QualityMeter {
  #last: Counts | undefined
  #quality: MeasuredQuality = 'good'
  #others = 0
  /** Measures in turn with this quality. */
  lasting = 0

  get quality(): MeasuredQuality {
    return this.#quality
  }

  measure(counts: Counts): MeasuredQuality {
    const last = this.#last
    this.#last = counts
    const isRestarted = last !== undefined && counts.received < last.received
    const since = last && !isRestarted ? last : { lost: 0, received: 0, freezes: 0 }
    const [lost, received] = [counts.lost - since.lost, counts.received - since.received]
    const share = lost + received > 0 ? lost / (lost + received) : 0
    // A slow device freezes pictures too, without loss.
    const isFreezing = counts.freezes > since.freezes && share > noticedLoss
    const isWeak = share > weakLoss || isFreezing || counts.roundTrip > weakRoundTrip
    const seen = isWeak ? 'weak' : 'good'
    this.#others = seen === this.#quality ? 0 : this.#others + 1
    this.lasting += 1
    if (this.#others >= (seen === 'weak' ? weakAfter : goodAfter)) {
      this.#quality = seen
      this.#others = 0
      this.lasting = 0
    }
    return this.#quality
  }
}
