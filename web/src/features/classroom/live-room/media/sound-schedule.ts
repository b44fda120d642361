const rate = 48_000
const wrap = 2 ** 32
/** Before the first packet plays, so that a later one that is slower still comes in time. */
const cushion = 0.2
/** More waiting sound than this is skipped, or the lesson would be heard ever later. */
const mostAhead = 1
const enoughAhead = 0.4

/** When each packet of one voice plays, in seconds of the player's clock. */
export class SoundSchedule {
  #anchor: { timestamp: number; at: number } | undefined
  #until = 0
  #isSkipping = false

  /** Undefined for a packet that is left out. `seconds` is its length. */
  place(timestamp: number, seconds: number, now: number): number | undefined {
    const ahead = this.#until - now
    if (this.#isSkipping && ahead > enoughAhead) return undefined
    this.#isSkipping = false
    let at = this.#expected(timestamp)
    // A pause of the speaker, a break of the network, or a voice that began anew.
    if (at === undefined || at < now || at > now + mostAhead + cushion || at < this.#until - seconds / 2) {
      at = Math.max(now + cushion, this.#until)
      this.#anchor = { timestamp, at }
    }
    if (at > now + mostAhead) {
      this.#isSkipping = true
      this.#anchor = undefined
      return undefined
    }
    this.#until = at + seconds
    return at
  }

  #expected(timestamp: number): number | undefined {
    if (!this.#anchor) return undefined
    const step = (timestamp - this.#anchor.timestamp + wrap) % wrap
    // Over half of the circle is behind.
    return step > wrap / 2 ? undefined : this.#anchor.at + step / rate
  }
}
