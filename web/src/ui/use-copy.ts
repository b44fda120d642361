import { useCallback } from 'react'
import { useText } from '#platform/i18n.ts'
import { messages } from '#ui/copy-messages.ts'
import { toast } from '#ui/toast.tsx'

const copiedForMs = 3_000

/** Copies to the clipboard and reports the result by a toast, which repeats the text unless it is secret. */
export function useCopy(): (text: string, choice?: { isSecret?: boolean }) => Promise<void> {
  const t = useText(messages)
  return useCallback(
    async (text, { isSecret = false } = {}) => {
      try {
        await navigator.clipboard.writeText(text)
        toast.success(isSecret ? t('copied') : t('copiedThis', { text }), undefined, copiedForMs)
      } catch {
        // Without https there is no clipboard, and browsers may deny access.
        toast.error(t('failed'), t('failedWhy'))
      }
    },
    [t],
  )
}
