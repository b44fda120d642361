import type { OpenAttempt } from '@capyzen/contracts/exams'
import { deviceNow } from '#platform/clock.ts'

/** What the server has. */
export type SavedAnswer = OpenAttempt['answers'][number]

/** An answer that the server has not acknowledged. */
export type PendingAnswer = SavedAnswer

/**
 * What became of one sending. `refused`: never to be stored as it is written. `failed`: this answer may be tried again.
 * `away`: so may all, later. `signed_out` waits for the pupil, `closed` is over.
 */
export type SendResult =
  | { outcome: 'saved' }
  | { outcome: 'superseded'; current: SavedAnswer | null }
  | { outcome: 'refused' }
  | { outcome: 'failed' }
  | { outcome: 'away'; retryAfterMs?: number }
  | { outcome: 'signed_out' }
  | { outcome: 'closed' }

export type SaveState = 'saved' | 'saving' | 'not_saved' | 'refused' | 'signed_out' | 'closed'

export interface OutboxSnapshot {
  answers: ReadonlyMap<string, string>
  /** The questions whose answers cannot be stored as they are written. */
  refused: ReadonlySet<string>
  state: SaveState
}

/** Keeps unacknowledged answers over a reload or a crash. */
export interface OutboxStore {
  load: () => PendingAnswer[]
  keep: (pending: PendingAnswer) => void
  drop: (questionId: string) => void
  clear: () => void
}

export interface OutboxDeps {
  saved: readonly SavedAnswer[]
  store: OutboxStore
  send: (pending: PendingAnswer, options: { keepalive: boolean }) => Promise<SendResult>
}

interface Entry extends PendingAnswer {
  dueAt: number
  wasSent: boolean
  /** Found in the store at the start: the pupil has not touched it since, so another device may know better. */
  isRestored: boolean
  /** Parked until the pupil changes it, or a reload asks the server once more. */
  isRefused: boolean
  /** Since the last change, or since somebody waits for everything to be stored. */
  failures: number
  retryAt: number
}

export type AnswerOutbox = ReturnType<typeof createAnswerOutbox>

export const typingPauseMs = 600
const firstRetryMs = 1_000
const longestRetryMs = 15_000

/**
 * Answers on their way to the server: one at a time, oldest first, each until it is acknowledged or refused; one that
 * fails goes behind the others. Knows nothing of React or the network, so that its promises can be tested: nothing typed
 * is lost, and "saved" is said only when it is true.
 */
export function createAnswerOutbox({ saved, store, send }: OutboxDeps) {
  const answers = new Map<string, string>()
  const known = new Map<string, number>()
  /** In the order of the last touch or failure. */
  const pending = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const waiters = new Set<(isEmpty: boolean) => void>()

  let halted: 'signed_out' | 'closed' | undefined
  let timesAway = 0
  let retryAt = 0
  let isSending = false
  let isResting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let snapshot: OutboxSnapshot = { answers: new Map(), refused: new Set(), state: 'saved' }

  for (const { questionId, answer, revision } of saved) {
    answers.set(questionId, answer)
    known.set(questionId, revision)
  }
  for (const kept of store.load()) {
    // The server has this revision or a later one: ours arrived after all, or another device went on from there.
    if (kept.revision <= (known.get(kept.questionId) ?? 0)) {
      store.drop(kept.questionId)
      continue
    }
    pending.set(kept.questionId, { ...untried, ...kept, dueAt: 0, wasSent: true, isRestored: true })
    answers.set(kept.questionId, kept.answer)
  }
  refresh()
  schedule()

  function write(questionId: string, answer: string, when: 'now' | 'after_pause'): void {
    if (halted === 'closed' || answers.get(questionId) === answer) return
    const before = pending.get(questionId)
    // A revision that may have reached the server already names another answer there.
    const revision =
      before && !before.wasSent ? before.revision : Math.max(known.get(questionId) ?? 0, before?.revision ?? 0) + 1
    const dueAt = when === 'now' ? 0 : deviceNow() + typingPauseMs
    pending.delete(questionId)
    pending.set(questionId, { ...untried, questionId, answer, revision, dueAt })
    answers.set(questionId, answer)
    store.keep({ questionId, answer, revision })
    refresh()
    schedule()
  }

  /** No more waiting for a pause in typing: the box was left. */
  function dueNow(): void {
    for (const entry of pending.values()) entry.dueAt = 0
    schedule()
  }

  /** The connection or the session may be back. */
  function retryNow(): void {
    if (halted === 'signed_out') halted = undefined
    isResting = false
    retryAt = 0
    for (const entry of pending.values()) entry.retryAt = 0
    dueNow()
    refresh()
  }

  /** The page may be gone in a moment: everything at once, also what is under way, in requests that outlive the page. */
  function sendBeforeLeaving(): void {
    if (halted) return
    for (const entry of waiting()) {
      entry.wasSent = true
      void send(bare(entry), { keepalive: true }).then(
        (result) => settle(entry.questionId, entry.revision, result),
        ignore,
      )
    }
  }

  /** True when everything is with the server that it takes, false when something cannot get there for now. */
  function flush(): Promise<boolean> {
    if (waiting().length === 0) return Promise.resolve(true)
    if (halted) return Promise.resolve(false)
    for (const entry of pending.values()) entry.failures = 0
    return new Promise((resolve) => {
      waiters.add(resolve)
      retryNow()
    })
  }

  /** What the server has now, perhaps from another device. What is still on its way from here stays. */
  function adopt(current: readonly SavedAnswer[]): void {
    for (const { questionId, answer, revision } of current) {
      if (revision < (known.get(questionId) ?? 0)) continue
      known.set(questionId, revision)
      if (!pending.has(questionId)) answers.set(questionId, answer)
    }
    refresh()
  }

  function close(): void {
    halt('closed')
    store.clear()
  }

  /** Nothing more is sent until the next `retryNow`: another outbox of this attempt may take over from the store. */
  function rest(): void {
    isResting = true
    clearTimeout(timer)
  }

  async function sendNext(): Promise<void> {
    const entry = waiting().find((one) => readyAt(one) <= deviceNow())
    if (!entry) return schedule()
    isSending = true
    entry.wasSent = true
    const sentRevision = entry.revision
    const result = await send(bare(entry), { keepalive: false }).catch((): SendResult => ({ outcome: 'failed' }))
    isSending = false
    settle(entry.questionId, sentRevision, result)
  }

  function settle(questionId: string, sentRevision: number, result: SendResult): void {
    if (halted === 'closed') return
    if (result.outcome !== 'away') timesAway = 0
    switch (result.outcome) {
      case 'saved':
        acknowledge(questionId, sentRevision)
        break
      case 'superseded':
        meetNewer(questionId, sentRevision, result.current)
        break
      case 'refused':
        park(questionId, sentRevision)
        break
      case 'failed':
        setBack(questionId, sentRevision)
        break
      case 'away':
        timesAway += 1
        retryAt = deviceNow() + Math.max(retryDelay(timesAway), result.retryAfterMs ?? 0)
        goLast(questionId)
        wake(false)
        break
      case 'signed_out':
      case 'closed':
        halt(result.outcome)
    }
    if (waiting().length === 0) wake(true)
    else if (waiting().every(({ failures }) => failures > 0)) wake(false)
    refresh()
    schedule()
  }

  function waiting(): Entry[] {
    return [...pending.values()].filter(({ isRefused }) => !isRefused)
  }

  function park(questionId: string, revision: number): void {
    const entry = pending.get(questionId)
    if (entry?.revision === revision) entry.isRefused = true
  }

  function setBack(questionId: string, revision: number): void {
    const entry = pending.get(questionId)
    if (entry?.revision !== revision) return
    entry.failures += 1
    entry.retryAt = deviceNow() + retryDelay(entry.failures)
    goLast(questionId)
  }

  function goLast(questionId: string): void {
    const entry = pending.get(questionId)
    if (!entry) return
    pending.delete(questionId)
    pending.set(questionId, entry)
  }

  function acknowledge(questionId: string, revision: number): void {
    known.set(questionId, Math.max(known.get(questionId) ?? 0, revision))
    if (pending.get(questionId)?.revision !== revision) return
    pending.delete(questionId)
    store.drop(questionId)
  }

  /** Another device was quicker. The last thing the pupil did here still counts more than what was done there before. */
  function meetNewer(questionId: string, sentRevision: number, current: SavedAnswer | null): void {
    const entry = pending.get(questionId)
    const standing = current?.revision ?? 0
    known.set(questionId, Math.max(known.get(questionId) ?? 0, standing, current ? 0 : sentRevision))
    if (!entry) {
      if (current && standing >= (known.get(questionId) ?? 0)) answers.set(questionId, current.answer)
      return
    }
    if (current && (current.answer === entry.answer || entry.isRestored)) {
      pending.delete(questionId)
      store.drop(questionId)
      answers.set(questionId, current.answer)
      return
    }
    if (entry.revision > (known.get(questionId) ?? 0)) return
    entry.revision = (known.get(questionId) ?? 0) + 1
    entry.wasSent = false
    store.keep(bare(entry))
  }

  function halt(why: 'signed_out' | 'closed'): void {
    halted = why
    wake(false)
    refresh()
  }

  function wake(isEmpty: boolean): void {
    for (const waiter of waiters) waiter(isEmpty)
    waiters.clear()
  }

  function schedule(): void {
    clearTimeout(timer)
    const entries = waiting()
    if (isSending || isResting || halted || entries.length === 0) return
    const soonest = Math.min(...entries.map(readyAt))
    timer = setTimeout(() => void sendNext(), Math.max(0, Math.max(soonest, retryAt) - deviceNow()))
  }

  function currentState(): SaveState {
    if (halted === 'closed') return 'closed'
    if (pending.size === 0) return 'saved'
    if (halted) return halted
    const entries = waiting()
    if (entries.length > 0 && (timesAway > 0 || entries.some(({ failures }) => failures > 0))) return 'not_saved'
    return entries.length < pending.size ? 'refused' : 'saving'
  }

  function refresh(): void {
    const refused = [...pending.values()].filter(({ isRefused }) => isRefused)
    snapshot = {
      answers: new Map(answers),
      refused: new Set(refused.map(({ questionId }) => questionId)),
      state: currentState(),
    }
    for (const listener of listeners) listener()
  }

  return {
    write,
    dueNow,
    retryNow,
    sendBeforeLeaving,
    flush,
    adopt,
    close,
    rest,
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const untried = { wasSent: false, isRestored: false, isRefused: false, failures: 0, retryAt: 0 }

function readyAt({ dueAt, retryAt }: Entry): number {
  return Math.max(dueAt, retryAt)
}

function bare({ questionId, answer, revision }: PendingAnswer): PendingAnswer {
  return { questionId, answer, revision }
}

function retryDelay(failures: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))
}

/** A request cut off by leaving is still in the store and goes out again on return. */
function ignore(): void {}
