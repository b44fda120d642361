import type { OralPart, TranscriptSource } from '@capyzen/contracts/oral'

/** What was said and has not arrived at the server. */
export interface UnsentTake {
  takeKey: string
  rehearsalId: string
  part: OralPart
  sentence: number | null
  sound: Blob
  seconds: number
  pauses: number[] | null
  /** Undefined until it was tried; null where nothing was kept. */
  recordingId?: string | null
  transcript?: string | null
  transcriptSource?: TranscriptSource
}

const databaseName = 'capyzen.oral'
const storeName = 'takes'

/** A database that doesn't answer is not waited for any longer. */
const patienceMs = 2_000

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(databaseName, 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(storeName, { keyPath: 'takeKey' }))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error))
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Keeps a take on the device until it is sent, through a reload or the end of the browser. */
export const keepUnsent = (take: UnsentTake): Promise<void> => write((store) => store.put(take))

export const forgetUnsent = (takeKey: string): Promise<void> => write((store) => store.delete(takeKey))

/** Where the browser has no database, a take lasts as long as the page. */
async function write(act: (store: IDBObjectStore) => unknown): Promise<void> {
  try {
    const transaction = (await open()).transaction(storeName, 'readwrite')
    act(transaction.objectStore(storeName))
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
  } catch {
    // The page still has it.
  }
}

/** Rehearsals are keyed by their id, which the server gives to their own learner only. */
export async function readUnsent(rehearsalId: string): Promise<UnsentTake[]> {
  const late = new Promise<UnsentTake[]>((resolve) => setTimeout(resolve, patienceMs, []))
  const read = async () => {
    const all = (await open()).transaction(storeName).objectStore(storeName).getAll()
    const takes = await new Promise<UnsentTake[]>((resolve, reject) => {
      all.addEventListener('success', () => resolve(all.result as UnsentTake[]))
      all.addEventListener('error', () => reject(all.error))
    })
    return takes.filter((take) => take.rehearsalId === rehearsalId)
  }
  return Promise.race([read().catch(() => []), late])
}
