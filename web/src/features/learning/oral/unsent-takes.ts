import type { OralPart, TranscriptSource } from '@capyzen/contracts/oral'
import { deviceTable } from '#platform/device-table.ts'

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

const table = deviceTable<UnsentTake>({ database: 'capyzen.oral', store: 'takes', keyPath: 'takeKey' })

/** Keeps a take on the device until it is sent; where the browser has no database, it lasts as long as the page. */
export const keepUnsent = (take: UnsentTake): Promise<boolean> => table.write((store) => store.put(take))

export const forgetUnsent = (takeKey: string): Promise<boolean> => table.write((store) => store.delete(takeKey))

/** Rehearsals are keyed by their id, which the server gives to their own learner only. */
export async function readUnsent(rehearsalId: string): Promise<UnsentTake[]> {
  return (await table.read()).filter((take) => take.rehearsalId === rehearsalId)
}
