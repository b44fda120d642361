import type { WordToList } from '@capyzen/contracts/words'
import type { Language } from '#platform/i18n.ts'
import { dropFromDevice, keepOnDevice, readFromDevice } from '#platform/kept-on-device.ts'

export interface DraftWord extends Required<WordToList> {
  /** Neither the academy nor the dictionary has it. */
  isUnknown: boolean
  /** How an unknown word is probably spelled. */
  suggestion?: string | null
}

export interface ListDraft {
  /** Chosen here, so that saving again makes no second list. */
  listId: string
  title: string
  language: Language
  pasted: string
  words: DraftWord[]
  /** Of a list that is changed: when it was read. */
  changedAt: string | null
}

/** One draft for each user and list; `new` for one that isn't stored yet. */
const nameOf = (ownerId: string, listId: string | null) => `capyzen.word-list.${ownerId}.${listId ?? 'new'}`

export function readDraft(ownerId: string, listId: string | null): ListDraft | undefined {
  const kept = readFromDevice<ListDraft>(nameOf(ownerId, listId))
  return kept && typeof kept.title === 'string' && Array.isArray(kept.words) ? kept : undefined
}

export const keepDraft = (ownerId: string, listId: string | null, draft: ListDraft): void =>
  keepOnDevice(nameOf(ownerId, listId), draft)

export const dropDraft = (ownerId: string, listId: string | null): void => dropFromDevice(nameOf(ownerId, listId))
