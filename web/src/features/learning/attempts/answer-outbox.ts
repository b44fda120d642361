import type { SavedAnswer } from '@capyzen/contracts/attempts'
import { deviceNow } from '#platform/clock.ts'

export type { SavedAnswer }

/** An answer that the server has not acknowledged. */
export type PendingAnswer = SavedAnswer

/**
 * Result of sending one answer. `refused`: the server will never accept it as written. `failed`: this answer is retried.
 * `away`: all are retried later. `signed_out` waits for the student, `closed` is final.
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

interface OutboxSnapshot {
  answers: ReadonlyMap<string, string>
  roughWork: ReadonlyMap<string, string>
  /** Questions whose answers the server rejects as written. */
  refused: ReadonlySet<string>
  state: SaveState
  /** Every answer is with the server or on this device's disk, so that none is lost if the browser is killed. */
  isKept: boolean
}

/** Keeps unacknowledged answers across a reload or crash. */
export interface OutboxStore {
  load: () => PendingAnswer[]
  /** Resolves to true once the answer is on the disk, and to false where it can't be written there. */
  keep: (pending: PendingAnswer) => Promise<boolean>
  drop: (questionId: string) => void
}

interface OutboxDeps {
  saved: readonly SavedAnswer[]
  store: OutboxStore
  send: (pending: PendingAnswer, options: { keepalive: boolean }) => Promise<SendResult>
}

interface Entry extends PendingAnswer {
  dueAt: number
  wasSent: boolean
  /** Found in the store at the start and not edited since, so an answer from another device wins. */
  isRestored: boolean
  /** Not sent again until the student edits it or the page reloads. */
  isRefused: boolean
  /** Since the last edit, or since the start of a `flush`. */
  failures: number
  retryAt: number
  isKept: boolean
}

export type AnswerOutbox = ReturnType<typeof createAnswerOutbox>

export const typingPauseMs = 600
const firstRetryMs = 1_000
const longestRetryMs = 15_000

/**
 * Sends answers one at a time, oldest first, until each is acknowledged or refused; a failed one goes behind the others.
 * Independent of React and the network, so that tests can hold it to its guarantees: no input is lost, and "saved" is true.
 */
export function createAnswerOutbox({ saved, store, send }: OutboxDeps) {
  const answers = new Map<string, string>()
  const roughWork = new Map<string, string>()
  const known = new Map<string, number>()
  /** In the order of the last edit or failure. */
  const pending = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const waiters = new Set<(isEmpty: boolean) => void>()

  let halted: 'signed_out' | 'closed' | undefined
  let timesAway = 0
  let retryAt = 0
  let isSending = false
  let isResting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let snapshot: OutboxSnapshot = {
    ...{ answers: new Map(), roughWork: new Map(), refused: new Set() },
    ...{ state: 'saved', isKept: true },
  }

  for (const one of saved) {
    show(one)
    known.set(one.questionId, one.revision)
  }
  for (const kept of store.load()) {
    // The server has this revision or a later one: it had arrived after all, or another device continued.
    if (kept.revision <= (known.get(kept.questionId) ?? 0)) {
      store.drop(kept.questionId)
      continue
    }
    pending.set(kept.questionId, { ...untried, ...kept, dueAt: 0, wasSent: true, isRestored: true, isKept: true })
    answers.set(kept.questionId, kept.answer)
    if (kept.roughWork !== undefined) roughWork.set(kept.questionId, kept.roughWork)
  }
  refresh()
  schedule()

  function write(questionId: string, answer: string, when: 'now' | 'after_pause'): void {
    if (halted === 'closed' || answers.get(questionId) === answer) return
    put(questionId, answer, pending.get(questionId)?.roughWork, when)
  }

  /** Travels with the answer, under its revision. */
  function writeRoughWork(questionId: string, text: string): void {
    if (halted === 'closed' || (roughWork.get(questionId) ?? '') === text) return
    put(questionId, answers.get(questionId) ?? '', text, 'after_pause')
  }

  /** Without rough work the server keeps what it has. */
  function put(questionId: string, answer: string, rough: string | undefined, when: 'now' | 'after_pause'): void {
    const before = pending.get(questionId)
    // A revision that may have reached the server must not be reused for another answer.
    const revision =
      before && !before.wasSent ? before.revision : Math.max(known.get(questionId) ?? 0, before?.revision ?? 0) + 1
    const dueAt = when === 'now' ? 0 : deviceNow() + typingPauseMs
    pending.delete(questionId)
    const entry: Entry = { ...untried, questionId, answer, revision, dueAt }
    if (rough !== undefined) {
      entry.roughWork = rough
      roughWork.set(questionId, rough)
    }
    pending.set(questionId, entry)
    answers.set(questionId, answer)
    keep(entry)
    refresh()
    schedule()
  }

  function keep(entry: Entry): void {
    const { revision } = entry
    entry.isKept = false
    void store.keep(bare(entry)).then((isKept) => {
      if (entry.revision !== revision) return
      entry.isKept = isKept
      refresh()
    })
  }

  /** Sends without waiting for a pause in typing, because the field was left. */
  function dueNow(): void {
    for (const entry of pending.values()) entry.dueAt = 0
    schedule()
  }

  function retryNow(): void {
    if (halted === 'signed_out') halted = undefined
    isResting = false
    retryAt = 0
    for (const entry of pending.values()) entry.retryAt = 0
    dueNow()
    refresh()
  }

  /** Sends everything at once, in requests that outlive the page. */
  function sendBeforeLeaving(): void {
    if (halted) return
    for (const entry of waiting()) {
      entry.wasSent = true
      // A request that leaving cuts off is still in the store and is sent again on return.
      void send(bare(entry), { keepalive: true }).then(
        (result) => settle(entry.questionId, entry.revision, result),
        () => undefined,
      )
    }
  }

  /** True once the server has every answer it accepts; false when some cannot get there for now. */
  function flush(): Promise<boolean> {
    if (waiting().length === 0) return Promise.resolve(true)
    if (halted) return Promise.resolve(false)
    for (const entry of pending.values()) entry.failures = 0
    return new Promise((resolve) => {
      waiters.add(resolve)
      retryNow()
    })
  }

  /** Takes over the server's answers, perhaps from another device; unsent ones here stay. */
  function adopt(current: readonly SavedAnswer[]): void {
    for (const one of current) {
      if (one.revision < (known.get(one.questionId) ?? 0)) continue
      known.set(one.questionId, one.revision)
      if (!pending.has(one.questionId)) show(one)
    }
    refresh()
  }

  function show(one: SavedAnswer): void {
    answers.set(one.questionId, one.answer)
    roughWork.set(one.questionId, one.roughWork ?? '')
  }

  /** Sends nothing more until the next `retryNow`, because another outbox of this attempt may read the store. */
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
      case 'refused': {
        const entry = pending.get(questionId)
        if (entry?.revision === sentRevision) entry.isRefused = true
        break
      }
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

  /** Another device saved a newer revision. An edit made here still wins, because it is the student's latest. */
  function meetNewer(questionId: string, sentRevision: number, current: SavedAnswer | null): void {
    const entry = pending.get(questionId)
    const standing = current?.revision ?? 0
    known.set(questionId, Math.max(known.get(questionId) ?? 0, standing, current ? 0 : sentRevision))
    if (!entry) {
      if (current && standing >= (known.get(questionId) ?? 0)) show(current)
      return
    }
    if (current && (isSame(current, entry) || entry.isRestored)) {
      pending.delete(questionId)
      store.drop(questionId)
      show(current)
      return
    }
    if (entry.revision > (known.get(questionId) ?? 0)) return
    entry.revision = (known.get(questionId) ?? 0) + 1
    entry.wasSent = false
    keep(entry)
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
      roughWork: new Map(roughWork),
      refused: new Set(refused.map(({ questionId }) => questionId)),
      state: currentState(),
      isKept: [...pending.values()].every((entry) => entry.isKept),
    }
    for (const listener of listeners) listener()
  }

  return {
    write,
    writeRoughWork,
    dueNow,
    retryNow,
    sendBeforeLeaving,
    flush,
    adopt,
    rest,
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const untried = { wasSent: false, isRestored: false, isRefused: false, failures: 0, retryAt: 0, isKept: false }

function readyAt({ dueAt, retryAt }: Entry): number {
  return Math.max(dueAt, retryAt)
}

/** Without what only the outbox knows. */
export function bare({ questionId, answer, revision, roughWork }: PendingAnswer): PendingAnswer {
  return { questionId, answer, revision, ...(roughWork !== undefined && { roughWork }) }
}

function isSame(current: SavedAnswer, { answer, roughWork }: PendingAnswer): boolean {
  return current.answer === answer && (roughWork === undefined || roughWork === (current.roughWork ?? ''))
}

function retryDelay(failures: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))
}
