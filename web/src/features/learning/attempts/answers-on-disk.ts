import { deviceTable } from '#platform/device-table.ts'
import { bare, type PendingAnswer } from './answer-outbox.ts'

interface Row extends PendingAnswer {
  attemptId: string
}

const keyPath = ['attemptId', 'questionId'] satisfies (keyof Row)[]
const table = deviceTable<Row>({ database: 'capyzen.exams', store: 'answers', keyPath })

/**
 * Unacknowledged answers of an attempt, as they were written to the disk. Attempts are keyed by their id, and the server gives
 * one to its own student only. Empty where the browser has no database.
 */
export async function readFromDisk(attemptId: string): Promise<PendingAnswer[]> {
  return (await table.read(() => ofAttempt(attemptId))).map(bare)
}

/** Resolves to true once the answer would survive the end of the browser and of the device. */
export function keepOnDisk(attemptId: string, pending: PendingAnswer): Promise<boolean> {
  return table.write((store) => store.put({ attemptId, ...bare(pending) } satisfies Row))
}

export function dropOnDisk(attemptId: string, questionId: string): void {
  void table.write((store) => store.delete([attemptId, questionId]))
}

export function forgetOnDisk(attemptId: string): void {
  void table.write((store) => store.delete(ofAttempt(attemptId)))
}

/** Every key of the attempt: an array is greater than any text. */
const ofAttempt = (attemptId: string) => IDBKeyRange.bound([attemptId], [attemptId, []])
