import { useEffect, useState } from 'react'
import { defineMessages, textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { heldDrafts, removeDraft, storedDrafts } from './kept-drafts.ts'

const messages = defineMessages('form-draft', {
  restored: { en: 'Your unsaved changes are back', zh: '没保存的内容已经恢复' },
  restoredWhy: { en: 'You were logged out while editing. Save them now.', zh: '写到一半时登录失效了，请现在保存。' },
})

/** The kept input of the named form, undefined for none. It is returned once, so hold it again (`useHeldDraft`). */
export function useRestoredDraft<Value>(name: string, ownerId: string): Value | undefined {
  const [draft] = useState(() => storedDrafts(ownerId)[name] as Value | undefined)
  // In an effect, because other forms may render later.
  useEffect(() => removeDraft(ownerId, name), [name, ownerId])
  return draft
}

export function useAnnouncedDraft<Value>(name: string, ownerId: string): Value | undefined {
  const draft = useRestoredDraft<Value>(name, ownerId)
  const isRestored = draft !== undefined
  useEffect(() => {
    if (isRestored) toast.info(textNow(messages, 'restored'), textNow(messages, 'restoredWhy'))
  }, [isRestored])
  return draft
}

/** Registers a form whose unsaved input `read` returns; undefined while there is none to keep. */
export function useHeldDraft(name: string, ownerId: string, read: (() => unknown) | undefined): void {
  useEffect(() => {
    if (!read || ownerId === '') return undefined
    heldDrafts.set(name, { ownerId, read })
    return () => void heldDrafts.delete(name)
  }, [name, ownerId, read])
}

const always = () => true

/** State that is restored and held, while `isKept` (a function outside the component) accepts it. */
export function useDraftState<Value>(
  name: string,
  ownerId: string,
  initial: Value,
  isKept: (value: Value) => boolean = always,
) {
  const restored = useRestoredDraft<Value>(name, ownerId)
  const [value, setValue] = useState(restored === undefined ? initial : restored)
  useHeldDraft(name, ownerId, isKept(value) ? () => value : undefined)
  return [value, setValue] as const
}
