import { useCallback } from 'react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'

const messages = defineMessages('copy', {
  copied: { en: 'Copied', zh: '已复制' },
  copiedThis: { en: 'Copied: {text}', zh: '已复制：{text}' },
  failed: { en: 'Couldn’t copy', zh: '复制失败' },
  failedWhy: { en: 'Please select the text and copy it yourself.', zh: '请选中后手动复制。' },
})

const copiedForMs = 3_000

interface CopyChoice {
  isSecret?: boolean
  /** What the toasts say instead. */
  copied?: string
  failed?: string
}

/** Copies to the clipboard and reports the result by a toast, which repeats the text unless it is secret. */
export function useCopy(): (text: string, choice?: CopyChoice) => Promise<void> {
  const t = useText(messages)
  return useCallback(
    async (text, { isSecret = false, copied, failed } = {}) => {
      try {
        await navigator.clipboard.writeText(text)
        toast.success(copied ?? (isSecret ? t('copied') : t('copiedThis', { text })), undefined, copiedForMs)
      } catch {
        // Without https there is no clipboard, and browsers may deny access.
        toast.error(failed ?? t('failed'), failed === undefined ? t('failedWhy') : undefined)
      }
    },
    [t],
  )
}
