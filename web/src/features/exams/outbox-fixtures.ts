import { vi } from 'vitest'
import { createAnswerOutbox, type PendingAnswer, type SavedAnswer, type SendResult } from './answer-outbox.ts'

type Reply = SendResult | Promise<SendResult>

/** An outbox before a server that answers as the test says, and the paper trail of both. */
export function setUpOutbox({ saved = [], kept = [] }: { saved?: SavedAnswer[]; kept?: PendingAnswer[] } = {}) {
  const sent: (PendingAnswer & { keepalive: boolean })[] = []
  const replies: ((pending: PendingAnswer) => Reply)[] = []
  const stored = new Map(kept.map((pending) => [pending.questionId, pending]))
  const outbox = createAnswerOutbox({
    saved,
    store: {
      load: () => [...stored.values()],
      keep: (pending) => stored.set(pending.questionId, pending),
      drop: (questionId) => stored.delete(questionId),
      clear: () => stored.clear(),
    },
    send: async (pending, { keepalive }) => {
      sent.push({ ...pending, keepalive })
      return (replies.shift() ?? (() => ({ outcome: 'saved' })))(pending)
    },
  })
  return { outbox, sent, replies, stored, state: () => outbox.snapshot().state }
}

/** A few milliseconds are enough for a chain of sendings that have nothing to wait for. */
export const run = (milliseconds = 10) => vi.advanceTimersByTimeAsync(milliseconds)
