import { useCallback } from 'react'
import { useText } from '#platform/i18n.ts'
import { messages } from '#ui/copy-messages.ts'
import { toast } from '#ui/toast.tsx'

const copiedForMs = 3_000

/** To the clipboard, with a toast that says whether it is there; it repeats the text unless that is a secret. */
export function useCopy(): (text: string, choice?: { isSecret?: boolean }) => Promise<void> {
  const t = useText(messages)
  return useCallback(
    async (text, { isSecret = false } = {}) => {
      try {
        await navigator.clipboard.writeText(text)
        toast.success(isSecret ? t('copied') : t('copiedThis', { text }), undefined, copiedForMs)
      } catch {
        // An address without https has no clipboard, and a browser may refuse it.
        toast.error(t('failed'), t('failedWhy'))
      }
    },
    [t],
  )
}
