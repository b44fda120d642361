interface Limit {
  perSecond: number
  /** At once. */
  burst: number
}

/** How often one member may ask what, beyond the limits of the socket. */
export const paces = {
  join: { perSecond: 0.5, burst: 10 },
  chat: { perSecond: 1, burst: 5 },
  hand: { perSecond: 2, burst: 4 },
  stroke: { perSecond: 20, burst: 40 },
  caption: { perSecond: 5, burst: 10 },
  vote: { perSecond: 2, burst: 5 },
  status: { perSecond: 2, burst: 10 },
  /** Each one is work of the relay. */
  signal: { perSecond: 2, burst: 12 },
} satisfies Record<string, Limit>
export type Paced = keyof typeof paces

/** The steps that one member has left. */
export function createPaces(): (of: Paced, now: Date) => boolean {
  const left = new Map<Paced, { credit: number; at: number }>()
  return (of, now) => {
    const { perSecond, burst } = paces[of]
    const at = now.getTime()
    const before = left.get(of) ?? { credit: burst, at }
    // A clock that was set back gives nothing and takes nothing.
    const earned = (Math.max(0, at - before.at) / 1000) * perSecond
    const credit = Math.min(burst, before.credit + earned)
    left.set(of, { credit: credit >= 1 ? credit - 1 : credit, at })
    return credit >= 1
  }
}
