import type { ChatMessage } from '@capyzen/contracts/conversations'

type EndedEarly = 'stopped' | 'interrupted'

export interface ReplyPace {
  /** Between two saves of a reply that grows. */
  saveMs: number
  /** Between two signs of life of a writer whose reply doesn't grow. */
  signOfLifeMs: number
  /** A writer that is silent for so long has died. */
  deadMs: number
  /** The model is stopped when nobody has read for so long. */
  abandonedMs: number
  /** Between two looks at a reply that another process writes. */
  lookMs: number
  /** Between two comments that keep proxies from closing a silent stream. */
  pingMs: number
}

export const productionPace: ReplyPace = {
  saveMs: 200,
  signOfLifeMs: 2_000,
  deadMs: 15_000,
  abandonedMs: 20_000,
  lookMs: 250,
  pingMs: 10_000,
}

/** A reply that this process writes: those who read it are told of each piece. */
export class LiveReply {
  readonly id: string
  /** The whole message, once it has ended. */
  ended: ChatMessage | undefined
  readonly #stopping = new AbortController()
  readonly #abandonedMs: number
  #text = ''
  #beginnings = 0
  /** The first half of a character, which comes in two pieces. */
  #half = ''
  #readers = 0
  #alone: NodeJS.Timeout | undefined
  #waiting = new Set<() => void>()

  constructor(id: string, abandonedMs: number) {
    this.id = id
    this.#abandonedMs = abandonedMs
    this.waitForReaders()
  }

  get text(): string {
    return this.#text
  }

  /** How often it began anew; readers show it from its first character then. */
  get beginnings(): number {
    return this.#beginnings
  }

  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  /** PostgreSQL stores neither NUL nor half a character. */
  append(piece: string): void {
    const text = this.#half + piece.replaceAll('\0', '')
    this.#half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : ''
    const whole = text.slice(0, text.length - this.#half.length).toWellFormed()
    if (whole === '') return
    this.#text += whole
    this.#tell()
  }

  /** Nothing of what was said stays. */
  withdraw(): void {
    if (this.#text === '') return
    this.#text = ''
    this.#half = ''
    this.#beginnings += 1
    this.#tell()
  }

  /** `interrupted` where it is the process that ends. */
  stop(as: EndedEarly = 'stopped'): void {
    this.#stopping.abort(as)
  }

  /** How it ends once it has been stopped. */
  get endsAs(): EndedEarly {
    return this.signal.reason === 'interrupted' ? 'interrupted' : 'stopped'
  }

  end(message: ChatMessage): void {
    this.ended = message
    clearTimeout(this.#alone)
    this.#tell()
  }

  enter(): void {
    this.#readers += 1
    this.waitForReaders()
  }

  leave(): void {
    this.#readers -= 1
    this.waitForReaders()
  }

  /** Counts the time without readers from now on, unless somebody reads. */
  waitForReaders(): void {
    clearTimeout(this.#alone)
    if (this.#readers > 0 || this.ended) return
    this.#alone = setTimeout(() => this.stop(), this.#abandonedMs).unref()
  }

  /** Until the writer has ended, at most for `ms`. */
  async untilEnded(ms: number): Promise<ChatMessage | undefined> {
    const expired = AbortSignal.timeout(ms)
    while (!this.ended && !expired.aborted) await this.more(ms, expired)
    return this.ended
  }

  /** Until more is there, `ms` have passed or the reader is gone. */
  async more(ms: number, gone: AbortSignal): Promise<void> {
    if (gone.aborted) return
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        gone.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      this.#waiting.add(wake)
      gone.addEventListener('abort', wake)
    })
  }

  #tell(): void {
    for (const wake of this.#waiting) wake()
  }
}

/** The replies that this process writes. */
export class LiveReplies {
  readonly pace: ReplyPace
  readonly #replies = new Map<string, LiveReply>()
  readonly #work = new Set<Promise<void>>()
  #isClosing = false

  constructor(pace: ReplyPace) {
    this.pace = pace
  }

  find(id: string): LiveReply | undefined {
    return this.#replies.get(id)
  }

  begin(id: string, write: (live: LiveReply) => Promise<void>): void {
    const live = new LiveReply(id, this.pace.abandonedMs)
    if (this.#isClosing) live.stop('interrupted')
    this.#replies.set(id, live)
    const work = write(live).finally(() => {
      this.#replies.delete(id)
      this.#work.delete(work)
    })
    this.#work.add(work)
  }

  /** What came of running replies is kept; nothing is written once this settles. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (const live of this.#replies.values()) live.stop('interrupted')
    await Promise.all(this.#work)
  }

  /** For tests: until what runs now has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#work)
  }
}
