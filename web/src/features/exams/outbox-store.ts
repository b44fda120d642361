import type { OutboxStore, PendingAnswer } from './answer-outbox.ts'

const prefixOf = (attemptId: string) => `capyzen.exam.${attemptId}.`

/** One item an answer, so that two tabs of one attempt do not write over each other. */
export function browserOutboxStore(attemptId: string): OutboxStore {
  const prefix = prefixOf(attemptId)
  return {
    load: () =>
      namesWith(prefix)
        .map((name) => parse(name.slice(prefix.length), read(name)))
        .filter((kept) => kept !== undefined),
    keep: ({ questionId, answer, revision }) =>
      trying(() => localStorage.setItem(prefix + questionId, JSON.stringify({ answer, revision }))),
    drop: (questionId) => trying(() => localStorage.removeItem(prefix + questionId)),
    clear: () => forgetOutbox(attemptId),
  }
}

/** A child's words do not stay on a shared device once the paper is handed in. */
export function forgetOutbox(attemptId: string): void {
  for (const name of namesWith(prefixOf(attemptId))) trying(() => localStorage.removeItem(name))
}

function parse(questionId: string, text: string | null): PendingAnswer | undefined {
  try {
    const { answer, revision } = JSON.parse(text ?? '{}') as Partial<PendingAnswer>
    if (typeof answer !== 'string' || !Number.isSafeInteger(revision) || revision === undefined) return undefined
    return { questionId, answer, revision }
  } catch {
    return undefined
  }
}

function namesWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Private windows may refuse storage; answers then live in memory until the server has them. */
function trying(act: () => void): void {
  try {
    act()
  } catch {
    // See above.
  }
}
