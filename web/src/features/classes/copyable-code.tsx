import { Copy } from 'lucide-react'
import { useCallback } from 'react'
import { useText } from '#platform/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'
import { groupedJoinCode } from './join-code.ts'
import { messages } from './messages.ts'

const copiedForMs = 3_000

/** Copies a join code and says so. */
export function useCopyCode(): (code: string) => Promise<void> {
  const t = useText(messages)
  return useCallback(
    async (code) => {
      try {
        await navigator.clipboard.writeText(code)
        toast.success(t('copied', { code }), undefined, copiedForMs)
      } catch {
        // An address without https has no clipboard, and a browser may refuse it.
        toast.error(t('copyFailed'), t('copyFailedWhy'))
      }
    },
    [t],
  )
}

export function CopyableCode({ code }: { code: string }) {
  const t = useText(messages)
  const copy = useCopyCode()
  return (
    <span className="inline-flex items-center gap-1">
      <span translate="no" className="font-mono font-bold tracking-wider whitespace-nowrap select-all">
        {groupedJoinCode(code)}
      </span>
      <IconButton name={t('copy', { code })} icon={Copy} onClick={() => void copy(code)} />
    </span>
  )
}
