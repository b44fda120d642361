export interface SavedAnswer {
  questionId: string
  answer: string
  revision: number
}

/**
 * Result of sending one answer. `refused`: the server will never accept it as written. `closed`: the homework was
 * handed in, or is gone. `failed` is tried again.
 */
export type SendResult =
  { outcome: 'saved' } | { outcome: 'superseded'; revision: number } | { outcome: 'refused' | 'closed' | 'failed' }

/** `unchanged` until something is written. */
export type SaveState = 'unchanged' | 'saved' | 'saving' | 'not_saved' | 'refused' | 'closed'

interface AnswerSaverDeps {
  saved: readonly SavedAnswer[]
  send: (answer: SavedAnswer, options: { keepalive: boolean }) => Promise<SendResult>
}

export interface SaverSnapshot {
  answers: ReadonlyMap<string, string>
  state: SaveState
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>

const typingPauseMs = 600
const firstRetryMs = 1_000
const longestRetryMs = 15_000

/** Sends answers one at a time after a pause in typing, until each is saved. Independent of React and the network. */
export function createAnswerSaver({ saved, send }: AnswerSaverDeps) {
  const answers = new Map(saved.map(({ questionId, answer }) => [questionId, answer]))
  const revisions = new Map(saved.map(({ questionId, revision }) => [questionId, revision]))
  const unsent = new Set<string>()
  const refused = new Set<string>()
  const listeners = new Set<() => void>()
  let waiters: ((isEmpty: boolean) => void)[] = []
  let isSending = false
  let leaving = 0
  let hasSaved = false
  let isClosed = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let snapshot: SaverSnapshot = { answers: new Map(answers), state: 'unchanged' }

  function write(questionId: string, answer: string): void {
    if (isClosed || answers.get(questionId) === answer) return
    answers.set(questionId, answer)
    refused.delete(questionId)
    unsent.add(questionId)
    refresh()
    schedule(typingPauseMs)
  }

  /** True once everything is saved; false where it can't be for now. */
  function flush(): Promise<boolean> {
    if (isIdle()) return Promise.resolve(refused.size === 0 && !isClosed)
    return new Promise((resolve) => {
      waiters.push(resolve)
      schedule(0)
    })
  }

  /** In requests that outlive the page. */
  function sendBeforeLeaving(): void {
    if (isClosed) return
    for (const questionId of unsent) {
      leaving += 1
      void trySend(questionId, { keepalive: true }).then((result) => {
        leaving -= 1
        settle(questionId, result)
      })
    }
    unsent.clear()
  }

  function next(questionId: string): SavedAnswer {
    const revision = (revisions.get(questionId) ?? 0) + 1
    revisions.set(questionId, revision)
    return { questionId, revision, answer: answers.get(questionId) ?? '' }
  }

  async function sendNext(): Promise<void> {
    const [questionId] = unsent
    if (questionId === undefined || isSending || isClosed) return
    unsent.delete(questionId)
    isSending = true
    const result = await trySend(questionId, { keepalive: false })
    isSending = false
    settle(questionId, result)
  }

  const trySend = (questionId: string, options: { keepalive: boolean }) =>
    send(next(questionId), options).catch((): SendResult => ({ outcome: 'failed' }))

  const isIdle = () => unsent.size === 0 && !isSending && leaving === 0

  function settle(questionId: string, result: SendResult): void {
    note(questionId, result)
    if (result.outcome === 'failed') wake(false)
    if (isIdle()) wake(refused.size === 0 && !isClosed)
    refresh()
    if (unsent.size > 0 && !isClosed)
      schedule(failures === 0 ? 0 : Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)))
  }

  function note(questionId: string, result: SendResult): void {
    failures = result.outcome === 'failed' ? failures + 1 : 0
    switch (result.outcome) {
      case 'saved':
        hasSaved = true
        break
      case 'superseded':
        // Another device saved meanwhile; what was written here last still wins.
        revisions.set(questionId, result.revision)
        unsent.add(questionId)
        break
      case 'failed':
        unsent.add(questionId)
        break
      case 'refused':
        refused.add(questionId)
        break
      case 'closed':
        isClosed = true
        unsent.clear()
    }
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void sendNext(), ms)
  }

  function wake(isEmpty: boolean): void {
    for (const waiter of waiters) waiter(isEmpty)
    waiters = []
  }

  function refresh(): void {
    snapshot = { answers: new Map(answers), state: stateNow() }
    for (const listener of listeners) listener()
  }

  function stateNow(): SaveState {
    if (isClosed) return 'closed'
    if (failures > 0) return 'not_saved'
    if (!isIdle()) return 'saving'
    if (refused.size > 0) return 'refused'
    return hasSaved ? 'saved' : 'unchanged'
  }

  return {
    write,
    flush,
    sendBeforeLeaving,
    /** Sends without waiting for the pause, as the field was left or the network is back. */
    sendNow: () => {
      if (unsent.size > 0) schedule(0)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => snapshot,
  }
}
