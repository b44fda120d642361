import type { DictationItem, DictationList, DictationMode } from '@capyzen/contracts/dictation'
import { syllablesOf } from '@capyzen/contracts/pinyin-syllables'
import { dropFromDevice, keepOnDevice, readFromDevice } from '#platform/kept-on-device.ts'
import { randomUuid } from '#platform/visit-id.ts'

export interface DraftItem extends DictationItem {
  /** Characters without strokes. */
  unwritable: string[]
}

export interface ListDraft {
  /** Chosen here, so that saving again makes no second list. */
  listId: string
  /** 0 for a list that isn't stored yet. */
  revision: number
  title: string
  testOn: string | null
  /** What is typed or pasted and not added yet. */
  text: string
  mode: DictationMode
  items: DraftItem[]
  classIds: string[]
}

export const emptyDraft = (): ListDraft => ({
  ...{ listId: randomUuid(), revision: 0, title: '', testOn: null },
  ...{ text: '', mode: 'write' as const, items: [], classIds: [] },
})

export const draftOf = ({ id, revision, title, testOn, items, classIds }: DictationList): ListDraft => ({
  ...{ listId: id, revision, title, testOn, text: '', classIds },
  mode: items[0]?.mode ?? 'write',
  items: items.map((item) => ({ ...item, unwritable: [] })),
})

export const isPinyinOf = ({ text, pinyin }: Pick<DictationItem, 'text' | 'pinyin'>): boolean =>
  syllablesOf(pinyin)?.length === [...text].length

/** One draft for each user and list; `new` for one that isn't stored yet. */
const nameOf = (ownerId: string, listId: string) => `capyzen.dictation-list.${ownerId}.${listId}`

export function readDraft(ownerId: string, listId: string): ListDraft | undefined {
  const kept = readFromDevice<ListDraft>(nameOf(ownerId, listId))
  return kept && typeof kept.text === 'string' && Array.isArray(kept.items) ? kept : undefined
}

export const keepDraft = (ownerId: string, listId: string, draft: ListDraft): void =>
  keepOnDevice(nameOf(ownerId, listId), draft)

export const dropDraft = (ownerId: string, listId: string): void => dropFromDevice(nameOf(ownerId, listId))
