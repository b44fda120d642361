import { bare, type PendingAnswer } from './answer-outbox.ts'

const databaseName = 'capyzen.exams'
const storeName = 'answers'

/** How long an attempt waits for a database that doesn't answer. */
const patienceMs = 2_000

interface Row extends PendingAnswer {
  attemptId: string
}

/**
 * Unacknowledged answers of an attempt, as they were written to the disk. Attempts are keyed by their id, and the server gives
 * one to its own student only. Empty where the browser has no database.
 */
export async function readFromDisk(attemptId: string): Promise<PendingAnswer[]> {
  const late = new Promise<PendingAnswer[]>((resolve) => setTimeout(resolve, patienceMs, []))
  const read = async () => {
    const store = (await open()).transaction(storeName).objectStore(storeName)
    const rows = await ended<Row[]>(store.getAll(ofAttempt(attemptId)))
    return rows.map(bare)
  }
  return Promise.race([read().catch(() => []), late])
}

/** Resolves to true once the answer would survive the end of the browser and of the device. */
export function keepOnDisk(attemptId: string, pending: PendingAnswer): Promise<boolean> {
  return write((store) => store.put({ attemptId, ...bare(pending) } satisfies Row))
}

export function dropOnDisk(attemptId: string, questionId: string): void {
  void write((store) => store.delete([attemptId, questionId]))
}

export function forgetOnDisk(attemptId: string): void {
  void write((store) => store.delete(ofAttempt(attemptId)))
}

/** Every key of the attempt: an array is greater than any text. */
const ofAttempt = (attemptId: string) => IDBKeyRange.bound([attemptId], [attemptId, []])

async function write(act: (store: IDBObjectStore) => unknown): Promise<boolean> {
  try {
    // Otherwise a transaction counts as complete while the system still holds it in memory.
    const transaction = (await open()).transaction(storeName, 'readwrite', { durability: 'strict' })
    act(transaction.objectStore(storeName))
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
    return true
  } catch {
    return false
  }
}

let opened: Promise<IDBDatabase> | undefined

/** One connection, because writes must stay in their order. Private windows may deny it. */
function open(): Promise<IDBDatabase> {
  opened ??= connect()
  opened.catch(() => (opened = undefined))
  return opened
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(storeName, { keyPath: ['attemptId', 'questionId'] satisfies (keyof Row)[] }),
  )
  const database = await ended(request)
  const forget = () => (opened = undefined)
  database.addEventListener('close', forget)
  // Clearing the site's data waits for this.
  database.addEventListener('versionchange', () => {
    database.close()
    forget()
  })
  return database
}

function ended<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
