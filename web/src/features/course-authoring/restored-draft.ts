import { useEffect } from 'react'
import { useKeptDraft } from '#features/auth/kept-typing.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './editor-messages.ts'

/** What stood here unsaved when the session of its author ended; says that it is back. */
export function useRestoredDraft<Value>(name: string): Value | undefined {
  const kept = useKeptDraft<Value>(name)
  const isBack = kept !== undefined
  useEffect(() => {
    if (isBack) toast.info(textNow(messages, 'restored'), textNow(messages, 'restoredWhy'))
  }, [isBack])
  return kept
}
