import { bare, type OutboxStore, type PendingAnswer } from './answer-outbox.ts'
import { dropOnDisk, forgetOnDisk, keepOnDisk } from './answers-on-disk.ts'

const prefixOf = (diskKey: string) => `capyzen.exam.${diskKey}.`

/**
 * One item per answer, so that two tabs of an attempt do not overwrite each other: at once in local storage, which browsers
 * write to the disk seconds later, and durably in IndexedDB. `onDisk`: what IndexedDB held when the attempt was opened.
 * Answers to unknown questions, kept by earlier versions, are dropped.
 */
export function browserOutboxStore(
  diskKey: string,
  questionIds: ReadonlySet<string>,
  onDisk: readonly PendingAnswer[] = [],
): OutboxStore {
  const prefix = prefixOf(diskKey)
  const drop = (questionId: string) => {
    trying(() => localStorage.removeItem(prefix + questionId), undefined)
    dropOnDisk(diskKey, questionId)
  }
  return {
    load: () => {
      const inStorage = namesWith(prefix).flatMap((name) => {
        const questionId = name.slice(prefix.length)
        const kept = trying(() => parse(questionId, localStorage.getItem(name)), undefined)
        return kept ? [kept] : []
      })
      const newest = new Map<string, PendingAnswer>()
      for (const kept of [...onDisk, ...inStorage]) {
        if (!questionIds.has(kept.questionId)) drop(kept.questionId)
        else if (kept.revision >= (newest.get(kept.questionId)?.revision ?? 0)) newest.set(kept.questionId, kept)
      }
      return [...newest.values()]
    },
    keep: (pending) => {
      const { questionId, ...kept } = bare(pending)
      trying(() => localStorage.setItem(prefix + questionId, JSON.stringify(kept)), undefined)
      return keepOnDisk(diskKey, pending)
    },
    drop,
  }
}

/** Answers must not stay on a shared device once their work is handed in and what came too late was read. */
export function forgetOutbox(diskKey: string): void {
  for (const name of namesWith(prefixOf(diskKey))) trying(() => localStorage.removeItem(name), undefined)
  forgetOnDisk(diskKey)
}

function parse(questionId: string, text: string | null): PendingAnswer | undefined {
  const { answer, revision, roughWork } = JSON.parse(text ?? '{}') as Partial<PendingAnswer>
  if (typeof answer !== 'string' || !Number.isSafeInteger(revision) || revision === undefined) return undefined
  return bare({ questionId, answer, revision, ...(typeof roughWork === 'string' && { roughWork }) })
}

const namesWith = (prefix: string): string[] =>
  trying(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix)), [])

/** Private windows may deny storage; answers then live in memory until the server has them. */
function trying<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act()
  } catch {
    return otherwise
  }
}
