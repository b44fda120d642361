import { useText } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

const copiedForMs = 3_000

export function useCopy(): (text: string) => Promise<void> {
  const t = useText(messages)
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('copied'), undefined, copiedForMs)
    } catch {
      // An address without https has no clipboard, and a browser may refuse it.
      toast.error(t('copyFailed'), t('copyFailedWhy'))
    }
  }
}
